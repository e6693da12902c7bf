/** For the `ref` of a message that the shopper must not miss: it has the focus, in the middle of the window. */
export function takeSight(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true })
  message?.scrollIntoView({ block: 'center' })
}
