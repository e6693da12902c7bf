/** `data-bs-toggle="collapse"` (contract, shell 13): folds the control's targets; in an accordion, one element is open at a time. */
import { openSiblings, reflectCollapse } from '../../components/bootstrap/collapse.ts'
import type { Page } from '../../loader/types.ts'
import { type CollapseActor, collapseMachine } from '../../machines/bootstrap/collapse.ts'
import { isPlainClick } from '../../page/kit/press.ts'
import { defineBinding, registry, toolsFor } from '../kit.ts'
import { asksBy, bySelector, publish, publishesDone, type Question, targetsOf } from './bootstrap.ts'

const FLOW = 'collapse'
const CONTROLS = '[data-bs-toggle="collapse"]'

export const binding = defineBinding({
  name: FLOW,
  mount({ element, page, on }) {
    if (targetsOf(element).length === 0) throw new Error('the control points at nothing: see data-bs-target or href')
    on(element, 'click', (event) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      // A click on a label also clicks the control inside it, and that click arrives here as well.
      if (element instanceof HTMLLabelElement && isPassedOn(element, event)) return
      // A link or submit button has a default action for shoppers without script; a check box keeps its own.
      if (element.matches('a, button')) event.preventDefault()
      for (const target of targetsOf(element)) {
        collapseOf(page, target).send({ type: 'collapse.toggle' })
        // A search names the buttons that unfold it (contract, shell 9).
        if (target.querySelector('[data-search-widget]')) page.start(element, 'search-toggle')
      }
    })
  },
})

const isPassedOn = (label: HTMLLabelElement, { target }: Event) =>
  label.contains(label.control) && !(target instanceof Node && label.control?.contains(target))

/** The actors, by folding element; each starts with its first use. */
export const collapses = registry<CollapseActor>('collapses')

/** The element's one actor, started if necessary. */
export function collapseOf(page: Page, element: HTMLElement): CollapseActor {
  const running = collapses.on(page, element)
  if (running) return running
  const owner = { name: FLOW, page, element, signal: page.lifeOf(element) }
  const controls = () =>
    [...document.querySelectorAll(CONTROLS)].filter((control) => targetsOf(control).includes(element))
  const machine = collapseOnPage(element, (other) => collapseOf(page, other))
  const isOpen = element.classList.contains('show')
  const snapshot = machine.resolveState({
    value: { part: isOpen ? { unfolded: 'open' } : { folded: 'closed' }, question: 'unasked' },
    context: { accordion: null },
  })
  const actor = toolsFor(owner).run(machine, { snapshot, reflect: reflectCollapse(element, controls) })
  collapses.enter(owner, actor)
  return actor
}

/** The machine with its questions and events on the page; `partOf` returns another element's actor. */
export function collapseOnPage(element: HTMLElement, partOf: (element: HTMLElement) => CollapseActor) {
  return collapseMachine.provide({
    actors: { askPage: asksBy(({ question }: Question) => publish(element, `${question}.bs.collapse`)) },
    actions: {
      closeOthers: (_, { accordion }) => {
        const parent = element.getAttribute('data-bs-parent')
        const joined = accordion instanceof Element ? accordion : null
        const around = parent ? bySelector(parent, (valid) => element.closest(valid)) : joined
        for (const other of openSiblings(element, around)) partOf(other).send({ type: 'collapse.close' })
      },
      announceShown: publishesDone(element, 'shown.bs.collapse'),
      announceHidden: publishesDone(element, 'hidden.bs.collapse'),
    },
  })
}
