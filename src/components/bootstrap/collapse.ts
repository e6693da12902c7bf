import type { SnapshotFrom } from 'xstate'
import type { collapseMachine } from '../../machines/bootstrap/collapse.ts'

type Snapshot = SnapshotFrom<typeof collapseMachine>

const partIn = ({ value }: Snapshot) => JSON.stringify(value.part)

/**
 * Shows by Bootstrap's classes how far `element` is expanded, and updates class and `aria-expanded` of its controls.
 */
export function reflectCollapse(element: HTMLElement, controls: () => Iterable<Element>) {
  const side = element.classList.contains('collapse-horizontal') ? 'width' : 'height'
  const setSize = (pixels: number | null) => {
    element.style[side] = pixels === null ? '' : `${pixels}px`
    // Forces a layout at the current size, so that the next one is a transition from it.
    element.getBoundingClientRect()
  }
  const setClasses = (...classes: string[]) => {
    for (const name of ['collapse', 'collapsing', 'show']) element.classList.toggle(name, classes.includes(name))
  }
  return (snapshot: Snapshot, previous?: Snapshot) => {
    const isOpen = snapshot.hasTag('open')
    for (const control of controls()) {
      control.classList.toggle('collapsed', !isOpen)
      control.setAttribute('aria-expanded', String(isOpen))
    }
    if (previous && partIn(previous) === partIn(snapshot)) return
    if (snapshot.matches({ part: { unfolded: 'opening' } })) {
      const from = element.getBoundingClientRect()[side]
      setClasses('collapsing')
      setSize(from)
      setSize(side === 'height' ? element.scrollHeight : element.scrollWidth)
    } else if (snapshot.matches({ part: { folded: 'closing' } })) {
      setSize(element.getBoundingClientRect()[side])
      setClasses('collapsing')
      setSize(0)
    } else if (previous) {
      setClasses('collapse', ...(isOpen ? ['show'] : []))
      setSize(null)
    }
  }
}

/** The other open parts of the `accordion` that `element` names by `data-bs-parent`, or has joined. */
export function openSiblings(element: HTMLElement, accordion: Element | null): HTMLElement[] {
  const parent = element.getAttribute('data-bs-parent')
  const open = accordion?.querySelectorAll<HTMLElement>('.collapse.show, .collapsing') ?? []
  // A part of a part is another accordion's.
  const isPart = (other: HTMLElement) =>
    parent
      ? other.getAttribute('data-bs-parent') === parent
      : !accordion?.contains(other.parentElement?.closest('.collapse, .collapsing') ?? null)
  return [...open].filter((other) => other !== element && isPart(other))
}
