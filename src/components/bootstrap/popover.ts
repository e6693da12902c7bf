import type { PopoverContent } from '../../machines/bootstrap/popover.ts'

/** The element of a popover, with Bootstrap's classes. It is focusable, so that a press inside does not close it. */
export function createPopover(id: string, { title, body }: PopoverContent): HTMLElement {
  const popover = document.createElement('div')
  Object.assign(popover, { id, className: 'popover bs-popover-auto fade', tabIndex: -1 })
  popover.setAttribute('role', 'tooltip')
  const arrow = document.createElement('div')
  arrow.className = 'popover-arrow'
  popover.append(arrow)
  for (const [className, content] of [
    ['popover-header', title],
    ['popover-body', body],
  ] as const) {
    if (!content) continue
    const part = document.createElement('div')
    part.className = className
    part.append(typeof content === 'string' ? content : content.copy())
    popover.append(part)
  }
  return popover
}
