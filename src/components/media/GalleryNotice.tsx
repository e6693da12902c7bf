import { useSelector } from '@xstate/react'
import type { GallerySliderActor } from '../../machines/media/gallery-slider.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

/** Says that the picture or video in view could not be had, and offers to ask for it again. */
export function GalleryNotice({ actor, isVideo }: { actor: GallerySliderActor; isVideo: (slide: number) => boolean }) {
  const isBroken = useSelector(actor, (state) => state.hasTag('broken'))
  const slide = useSelector(actor, (state) => state.context.slide)
  const text = useText()
  if (!isBroken) return null
  return (
    <div className="gallery-notice">
      <Alert type="warning">
        <p>{text(isVideo(slide) ? 'gallery.noVideo' : 'gallery.noPicture')}</p>
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => actor.send({ type: 'medium.retry' })}>
          {text('error.retry')}
        </button>
      </Alert>
    </div>
  )
}
