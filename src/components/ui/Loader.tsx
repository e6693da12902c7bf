import { useText } from './texts.ts'

/** The contract's inline loader (shell 3). */
export function Loader() {
  const text = useText()
  return (
    <div className="loader" role="status">
      <span className="visually-hidden">{text('loader.loading')}</span>
    </div>
  )
}
