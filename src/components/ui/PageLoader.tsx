import { Loader } from './Loader.tsx'

/** The veil over a page that is left or waits (contract, shell 3, "page loader"); `isOpen` once it is to be seen. */
export function PageLoader({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={`modal-backdrop${isOpen ? ' modal-backdrop-open' : ''}`}>
      <Loader />
    </div>
  )
}
