/**
 * A video of the shop on a page of 6.7 (contract, versions C10): the volume is that of the last one, and a video without controls of the
 * browser is played and paused by a press. Whether it plays is the video's own state; nothing here keeps another.
 */
import * as z from 'zod/mini'
import { reflectVideo, showFirstPicture } from '../../components/media/cms-video-element.ts'
import { playVideo, readVolume, storeVolume } from '../../services/media/shop-video.ts'
import { amount, defineBinding, word } from '../kit.ts'

/** Options of `data-cms-video-element-options`. */
const Options = z.object({ storageKey: word('sw-cms-video-volume'), defaultVolume: amount(0) })

export const binding = defineBinding({
  name: 'cms-video-element',
  options: Options,

  mount({ element, options, on, report }) {
    const video = element.querySelector('video')
    if (!video) throw new Error('it holds no video')
    const { storageKey: key, defaultVolume } = options
    video.volume = Math.min(readVolume(key) ?? defaultVolume, 1)
    on(video, 'volumechange', () => storeVolume(key, video.volume))

    const show = (isAnimated: boolean) => () => reflectVideo(element, video, isAnimated)
    show(false)()
    for (const type of ['play', 'pause', 'ended']) on(video, type, show(true))
    on(element, 'animationend', ({ target }) => {
      if (target instanceof Element && target.matches('.cms-video-play-icon')) element.classList.remove('is-animating')
    })
    if (!video.poster) showFirstPicture(video)
    if (video.controls) return

    const toggle = (): void => {
      if (video.paused) playVideo(video, report)
      else video.pause()
    }
    if (!element.matches('a, button') && !element.hasAttribute('tabindex')) element.tabIndex = 0
    on(element, 'click', (event) => {
      if (event.defaultPrevented || (event.target as Element).closest('a, button') !== element.closest('a, button'))
        return
      toggle()
    })
    on(element, 'keydown', (event) => {
      if (event.target !== element && event.target !== video) return
      if (event.defaultPrevented || event.repeat || ![' ', 'Enter'].includes(event.key)) return
      event.preventDefault()
      toggle()
    })
  },
})
