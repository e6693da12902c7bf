import type { TooltipContent } from '../../machines/bootstrap/tooltip.ts'

/** The element of a tooltip, with Bootstrap's classes. */
export function createTooltip(id: string, content: TooltipContent['content']): HTMLElement {
  const tip = document.createElement('div')
  const [arrow, inner] = [document.createElement('div'), document.createElement('div')]
  Object.assign(tip, { id, className: 'tooltip bs-tooltip-auto fade' })
  tip.setAttribute('role', 'tooltip')
  arrow.className = 'tooltip-arrow'
  inner.className = 'tooltip-inner'
  inner.append(typeof content === 'string' ? content : content.copy())
  tip.append(arrow, inner)
  return tip
}

/** Whether what the control opens is open: it says more, and may lie where the tooltip would. */
export const hasOpened = (control: HTMLElement) => control.getAttribute('aria-expanded') === 'true'

/** Whether the control shows the same text in full. */
export const isReadable = (control: HTMLElement, text: string) =>
  text !== '' &&
  control.innerText.trim() === text &&
  control.scrollWidth <= control.clientWidth &&
  control.scrollHeight <= control.clientHeight
