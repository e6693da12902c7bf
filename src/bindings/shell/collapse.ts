/** `data-bs-toggle="collapse"` (contract, shell 13): folds what the control points at; in an accordion, one part at a time. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { reflectCollapse } from '../../components/shell/collapse.ts'
import type { Page } from '../../loader/types.ts'
import { collapseMachine } from '../../machines/shell/collapse.ts'
import { publish, publishDone, targetsOf } from '../bootstrap/bootstrap.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'

const FLOW = 'collapse'
const CONTROLS = '[data-bs-toggle="collapse"]'

export type Collapse = {
  isOpen(): boolean
  open(): void
  close(): void
  toggle(): void
  /** Makes it a part of the accordion `parent`, as `data-bs-parent` does in the markup. */
  join(parent: Element): void
}

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element, page, signal }) {
    if (targetsOf(element).length === 0) throw new Error('the control points at nothing: see data-bs-target or href')
    element.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        // A label passes the click on to the control inside it, from where it comes here once more.
        if (element instanceof HTMLLabelElement && isPassedOn(element, event)) return
        // A link or a button that submits has its own meaning only for those without script; a check box keeps its own.
        if (element.matches('a, button')) event.preventDefault()
        for (const target of targetsOf(element)) collapseOf(page, target).toggle()
      },
      { signal },
    )
  },
})

const isPassedOn = (label: HTMLLabelElement, { target }: Event) =>
  label.contains(label.control) && !(target instanceof Node && label.control?.contains(target))

/** What folds on the page and was asked for, by element. */
export const collapsesOf = (page: Page): WeakMap<Element, Collapse> =>
  page.singleton('collapses', () => new WeakMap<Element, Collapse>())

/** The folding of an element; the same for everyone who asks. */
export function collapseOf(page: Page, element: HTMLElement): Collapse {
  const known = collapsesOf(page)
  const collapse = known.get(element) ?? startCollapse(page, element)
  known.set(element, collapse)
  return collapse
}

function startCollapse(page: Page, element: HTMLElement): Collapse {
  const machine = collapseOnPage(element)
  const value = element.classList.contains('show') ? 'open' : 'closed'
  const actor = createActor(machine, { snapshot: machine.resolveState({ value, context: {} }) })
  const signal = page.lifeOf(element)
  startActor(actor, { name: FLOW, page, signal })
  signal.addEventListener('abort', () => collapsesOf(page).delete(element))
  const controls = () =>
    [...document.querySelectorAll(CONTROLS)].filter((control) => targetsOf(control).includes(element))
  reflectSnapshots(actor, reflectCollapse(element, controls))

  let joined: Element | null = null
  const isOpen = () => actor.getSnapshot().hasTag('open')
  const open = () => {
    if (isOpen() || !publish(element, 'show.bs.collapse')) return
    for (const sibling of openSiblings(element, joined)) collapseOf(page, sibling).close()
    actor.send({ type: 'collapse.open' })
  }
  const close = () => {
    if (isOpen() && publish(element, 'hide.bs.collapse')) actor.send({ type: 'collapse.close' })
  }
  return {
    isOpen,
    open,
    close,
    toggle: () => (isOpen() ? close() : open()),
    join: (parent) => {
      joined = parent
    },
  }
}

/** The open parts of the accordion that `element` names by `data-bs-parent`, or of the one it `joined`. */
function openSiblings(element: HTMLElement, joined: Element | null): HTMLElement[] {
  const parent = element.getAttribute('data-bs-parent')
  const accordion = parent ? element.closest(parent) : joined
  const open = accordion?.querySelectorAll<HTMLElement>('.collapse.show, .collapsing') ?? []
  // A part of a part is another accordion's.
  const isPart = (other: HTMLElement) =>
    parent
      ? other.getAttribute('data-bs-parent') === parent
      : !accordion?.contains(other.parentElement?.closest('.collapse, .collapsing') ?? null)
  return [...open].filter((other) => other !== element && isPart(other))
}

/** The machine with its events on the page. */
export function collapseOnPage(element: HTMLElement) {
  return collapseMachine.provide({
    actions: {
      announceShown: () => publishDone(element, 'shown.bs.collapse'),
      announceHidden: () => publishDone(element, 'hidden.bs.collapse'),
    },
  })
}
