/** The sign that a press was heard and waits. */

/**
 * Shows a busy sign on the pressed control: dimmed like the shop's disabled controls, and busy for assistive
 * technology. Returns a function that removes it.
 */
export function showHeard(event: Event): () => void {
  const control = event instanceof SubmitEvent ? event.submitter : (event.target as Element).closest('a, button')
  if (!(control instanceof HTMLElement)) return () => undefined
  const { opacity, cursor } = control.style
  Object.assign(control.style, { opacity: '0.65', cursor: 'progress' })
  control.ariaBusy = 'true'
  return () => {
    Object.assign(control.style, { opacity, cursor })
    control.ariaBusy = null
  }
}
