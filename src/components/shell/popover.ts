import type { SnapshotFrom } from 'xstate'
import type { PopoverContent, popoverMachine } from '../../machines/shell/popover.ts'

/** The element of a popover, with Bootstrap's classes. It can take the focus, so that a press in it does not put it away. */
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

/** Shows the explanation while it is wanted. `put` brings its element onto the page, `take` off it again. */
export function reflectPopover(put: (content: PopoverContent) => HTMLElement, take: () => void) {
  let isShown = false
  return (snapshot: SnapshotFrom<typeof popoverMachine>) => {
    if (snapshot.hasTag('shown') === isShown) return
    isShown = !isShown
    if (isShown) put(snapshot.context.content).classList.add('show')
    else take()
  }
}
