import type { MouseEvent, ReactNode } from 'react'

/** Moves the focus from a button that goes with its message to the message's frame, which stays. */
export const focusFrame = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })

/** The frame of a message, which keeps the focus, empty, once the message has gone. */
export const MessageFrame = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <div tabIndex={-1} className={className}>
    {children}
  </div>
)
