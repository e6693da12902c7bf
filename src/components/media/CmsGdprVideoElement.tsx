import { useSelector } from '@xstate/react'
import type { CmsGdprVideoElementActor } from '../../machines/media/cms-gdpr-video-element.ts'
import type { OverlayPart } from '../../page/media/overlay-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Loader } from '../ui/Loader.tsx'
import { useText } from '../ui/texts.ts'

/** What is shown in the frame, from whom, and how. */
export type Framed = {
  kind: 'video' | 'document'
  url: string
  /** The other host, as the shopper knows it. */
  host: string
  frameClass: string
  buttonClass: string
  backdropClass: string
  /** The shop's own words, in parts. */
  overlay: readonly OverlayPart[]
  confirmText: string
}

type Props = { actor: CmsGdprVideoElementActor; framed: Framed }

/** What a player needs; not: to lead the page elsewhere. Browsers show no PDF in such a frame. */
const PLAYER_MAY =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms'
const FRAME_MAY = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

function useWords({ kind, host }: Framed): (key: string) => string {
  const text = useText()
  return (key) => text(key, { what: text(`frame.${kind}`), host })
}

const Elsewhere = ({ framed }: { framed: Framed }) => (
  <a className="btn btn-link" href={framed.url} target="_blank" rel="noopener noreferrer">
    {useWords(framed)('frame.elsewhere')}
  </a>
)

/** The overlay, which says what will be loaded from whom (contract, catalog 7.1). */
export function FrameOverlay({ actor, framed }: Props) {
  const isGated = useSelector(actor, (state) => state.hasTag('gated'))
  const isUnkept = useSelector(actor, (state) => state.hasTag('unkept'))
  const word = useWords(framed)
  if (!isGated) return null
  return (
    <div className={framed.backdropClass}>
      <div>
        {framed.overlay.length ? (
          <p>
            {framed.overlay.map(({ text, url, modalUrl }) =>
              url ? (
                <a key={text} href={url} {...(modalUrl && { 'data-ajax-modal': 'true', 'data-url': modalUrl })}>
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        ) : null}
        <p className="gdpr-frame-names">{word('frame.names')}</p>
        <button type="button" className={framed.buttonClass} onClick={() => actor.send({ type: 'frame.allow' })}>
          {framed.confirmText || word('frame.allow')}
          <span className="visually-hidden">({word('frame.from')})</span>
        </button>
        {isUnkept ? (
          <Alert type="warning">
            <p>{word('frame.unkept')}</p>
            <Elsewhere framed={framed} />
          </Alert>
        ) : null}
      </div>
    </div>
  )
}

/** The other host's frame, with what is said while it does not answer. */
export function ForeignFrame({ actor, framed }: Props) {
  const isFramed = useSelector(actor, (state) => state.hasTag('framed'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isLate = useSelector(actor, (state) => state.hasTag('late'))
  const attempt = useSelector(actor, (state) => state.context.attempt)
  const word = useWords(framed)
  if (!isFramed) return null
  const focus = (frame: HTMLIFrameElement | null) => {
    if (actor.getSnapshot().context.takesFocus) frame?.focus({ preventScroll: true })
  }
  return (
    <>
      {isBusy ? <Loader /> : null}
      {isLate ? (
        <Alert type="warning">
          <p>{word('frame.late')}</p>
          <button type="button" className="btn btn-outline-primary" onClick={() => actor.send({ type: 'frame.retry' })}>
            {word('error.retry')}
          </button>
          <Elsewhere framed={framed} />
        </Alert>
      ) : null}
      <iframe
        key={attempt}
        ref={focus}
        className={framed.frameClass}
        src={framed.url}
        title={word('frame.from')}
        sandbox={framed.kind === 'video' ? PLAYER_MAY : undefined}
        allow={FRAME_MAY}
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => actor.send({ type: 'frame.loaded' })}
      />
    </>
  )
}
