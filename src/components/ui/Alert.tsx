import type { ReactNode } from 'react'

/** The contract's alert box (shell 2.2), announced by its role. */
export function Alert({ type, children }: { type: 'info' | 'warning' | 'danger'; children: ReactNode }) {
  return (
    <div role="alert" className={`alert alert-${type}`}>
      <div className="alert-content-container">
        <div className="alert-content">{children}</div>
      </div>
    </div>
  )
}
