import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import type { MagnifierActor } from '../../machines/media/magnifier.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

type Props = { actor: MagnifierActor; overlayClass: string; pictureClass: string }

/** The lens over the picture, and the part of the full picture under it. */
export function Magnifier({ actor, overlayClass, pictureClass }: Props) {
  const isShown = useSelector(actor, (state) => state.hasTag('shown'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const { aim, lens } = useSelector(actor, (state) => state.context)
  const text = useText()
  if (isFailed)
    return (
      <div className={`magnifier-zoom-image ${pictureClass}`}>
        <Alert type="warning">{text('zoom.noPicture')}</Alert>
      </div>
    )
  if (!isShown || !aim || !lens || !(aim.container instanceof Element)) return null
  const { place, size, area, whole, shift } = lens
  const overlay = { ...size, transform: `translate(${place.x}px, ${place.y}px)` }
  const picture = {
    height: area.height,
    backgroundImage: `url("${CSS.escape(aim.url)}")`,
    backgroundSize: `${whole.width}px ${whole.height}px`,
    backgroundPosition: `${shift.x}px ${shift.y}px`,
  }
  return (
    <>
      <div className={`magnifier-zoom-image ${pictureClass}`} style={picture} aria-hidden="true" />
      {createPortal(
        <div className={`magnifier-overlay ${overlayClass}`} style={overlay} aria-hidden="true" />,
        aim.container,
      )}
    </>
  )
}
