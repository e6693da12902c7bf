import { useText } from './texts.ts'

/** The header of a panel whose content has no close button, or has not loaded yet (contract, shell 6). */
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
