import { useText } from './texts.ts'

/** The head of a panel whose content brings no close button, or is not there yet (contract, shell 6). */
export function CloseHeader() {
  const text = useText()
  return (
    <div className="offcanvas-header">
      <button type="button" className="btn btn-light offcanvas-close js-offcanvas-close">
        {text('panel.close')}
      </button>
    </div>
  )
}
