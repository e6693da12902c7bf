import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import type { Announcement } from '../../machines/shell/announcer.ts'

/** Passes a message to the page's announcer; without one, an alert is a live region of its own. */
export const AnnounceContext = createContext<((message: Announcement) => void) | null>(null)

/** The contract's alert box (shell 2.2): failures are announced immediately, everything else when there is a pause. */
export function Alert({ type, children }: { type: 'info' | 'warning' | 'danger'; children: ReactNode }) {
  const announce = use(AnnounceContext)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not `innerText`, which is empty in a panel that is still sliding in.
    const parts = [...(content.current?.childNodes ?? [])].map(({ textContent }) => textContent?.trim())
    const text = parts.filter(Boolean).join(' ')
    if (text) announce?.({ priority: type === 'info' ? 'status' : 'error', text })
  }, [announce, type])
  const role = type === 'info' ? 'status' : 'alert'
  return (
    <div role={announce ? undefined : role} className={`alert alert-${type}`}>
      <div className="alert-content-container">
        <div ref={content} className="alert-content">
          {children}
        </div>
      </div>
    </div>
  )
}
