import { useSelector } from '@xstate/react'
import type { PageQrcodeGeneratorActor } from '../../machines/media/page-qrcode-generator.ts'
import { useText } from '../ui/texts.ts'

type Props = {
  actor: PageQrcodeGeneratorActor
  address: string
  /** The model whose preview the address opens. */
  modelId: string | undefined
  onCanvas: (canvas: HTMLCanvasElement | null) => void
}

/** The code (contract, catalog 8.4), and the address as a link. */
export function PageQrcodeGenerator({ actor, address, modelId, onCanvas }: Props) {
  const isHidden = useSelector(actor, (state) => state.hasTag('withoutCode'))
  const text = useText()
  return (
    <>
      <canvas
        ref={onCanvas}
        role="img"
        aria-label={text('qr.code')}
        hidden={isHidden}
        {...(modelId && { 'data-ar-model-id': modelId })}
      />
      <a className="page-qrcode-link" href={address}>
        {text('qr.link')}
      </a>
    </>
  )
}
