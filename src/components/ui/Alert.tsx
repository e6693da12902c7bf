import type { ReactNode } from 'react'

/** The contract's alert box (shell 2.2): what went wrong is announced at once, everything else when there is a pause. */
export function Alert({ type, children }: { type: 'info' | 'warning' | 'danger'; children: ReactNode }) {
  return (
    <div role={type === 'info' ? 'status' : 'alert'} className={`alert alert-${type}`}>
      <div className="alert-content-container">
        <div className="alert-content">{children}</div>
      </div>
    </div>
  )
}
