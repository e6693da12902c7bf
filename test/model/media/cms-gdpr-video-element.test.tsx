import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ForeignFrame, type Framed, FrameOverlay } from '../../../src/components/media/CmsGdprVideoElement.tsx'
import { reflectPlaceholder } from '../../../src/components/media/cms-gdpr-video-element.ts'
import { cmsGdprVideoElementMachine } from '../../../src/machines/media/cms-gdpr-video-element.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { cmsGdprVideoElementCases } from './cases/cms-gdpr-video-element.ts'

const paths = reviewedPaths('cms-gdpr-video-element', cmsGdprVideoElementMachine, cmsGdprVideoElementCases)

const FRAMED: Framed = {
  kind: 'video',
  // Nothing answers there.
  url: 'http://video.invalid/embed/mug',
  host: 'video.invalid',
  frameClass: 'the-frame',
  buttonClass: 'btn',
  backdropClass: 'the-backdrop',
  overlay: [{ text: 'See our ' }, { text: 'privacy notice', url: '/privacy', modalUrl: '/widgets/privacy' }],
  confirmText: 'Accept',
}

describe('a video of another host', () => {
  let erase = () => undefined as void
  let end = new AbortController()
  beforeEach(() => {
    end = new AbortController()
    // The path says when the host answers, not the browser's own error page.
    const hold = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    document.addEventListener('load', hold, { capture: true, signal: end.signal })
    document.body.innerHTML = '<main><div class="placeholder"></div><div class="after"></div></main>'
  })
  afterEach(() => {
    erase()
    end.abort()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const part = (selector: string) => document.querySelector<HTMLElement>(selector)
      const placeholder = part('.placeholder') as HTMLElement
      const frame = () => document.querySelector('iframe')
      const press = (selector: string) => () => part(selector)?.click()
      const { actor, follow } = createStage(cmsGdprVideoElementMachine, {
        input: { isAllowed: path.begins === 'the shopper allowed it before' },
        services: ['keepConsent'],
        cases: cmsGdprVideoElementCases,
        shopper: {
          'frame.allow': press('.the-backdrop button'),
          'frame.retry': press('.alert button'),
          'frame.loaded': () => frame()?.dispatchEvent(new Event('load')),
        },
      })
      const ends = [
        drawInto(placeholder, <FrameOverlay actor={actor} framed={FRAMED} />),
        drawInto(part('.after') as Element, <ForeignFrame actor={actor} framed={FRAMED} />),
      ]
      erase = () => {
        for (const end of ends) end()
      }
      const reflect = reflectPlaceholder(placeholder)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const isSeen = (overlay: boolean, alert: string | null, loader = false) => {
        expect(placeholder.checkVisibility()).toBe(overlay)
        expect(part('.the-backdrop') !== null).toBe(overlay)
        expect(frame() !== null).toBe(!overlay)
        expect(part('.alert p')?.textContent).toBe(alert ?? undefined)
        expect(part('.loader') !== null).toBe(loader)
      }
      const overlay = (alert: string | null) => {
        isSeen(true, alert)
        expect(part('.gdpr-frame-names')?.textContent).toBe(
          'Video from video.invalid: it is loaded once you allow it, and video.invalid then learns your IP address.',
        )
        expect(part('.the-backdrop button')?.textContent).toBe('Accept(Video from video.invalid)')
        expect(part('.the-backdrop p a')?.dataset).toMatchObject({ ajaxModal: 'true', url: '/widgets/privacy' })
      }
      const framed = (alert: string | null, loader: boolean) => {
        isSeen(false, alert, loader)
        expect(frame()?.getAttribute('src')).toBe('http://video.invalid/embed/mug')
        expect([frame()?.className, frame()?.title]).toEqual(['the-frame', 'Video from video.invalid'])
      }
      const elsewhere = () => expect(part('.alert a')?.getAttribute('href')).toBe('http://video.invalid/embed/mug')
      await vi.waitFor(() => expect(part('.the-backdrop, iframe')).not.toBeNull())
      await follow(path, {
        'the overlay, which says what is loaded from whom, with a button': () => overlay(null),
        'the overlay with a sentence that the browser keeps no consent, and a link to the other host': () => {
          overlay('Your browser keeps no consent, so nothing is loaded from video.invalid here.')
          elsewhere()
        },
        'the frame and a loader': () => framed(null, true),
        'the frame below a sentence that the host does not answer, with a button and a link': () => {
          framed('video.invalid does not answer.', false)
          elsewhere()
        },
        'the frame alone': () => framed(null, false),
        'the focus is in the frame': () => expect(document.activeElement).toBe(frame()),
      })
    })
})
