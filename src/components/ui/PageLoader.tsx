import { Loader } from './Loader.tsx'

/** The veil over a page that unloads or waits (contract, shell 3, "page loader"); visible with `isOpen`. */
export function PageLoader({ isOpen }: { isOpen: boolean }) {
  return (
    <div
      className={`modal-backdrop${isOpen ? ' modal-backdrop-open' : ''}`}
      role="presentation"
      onClick={() => document.dispatchEvent(new CustomEvent('backdrop/onclick'))}
    >
      <Loader />
    </div>
  )
}
