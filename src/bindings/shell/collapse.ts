/** `data-bs-toggle="collapse"` (contract, shell 13): folds what the control points at; in an accordion, one part at a time. */
import { openSiblings, reflectCollapse } from '../../components/shell/collapse.ts'
import type { Page } from '../../loader/types.ts'
import { type CollapseActor, collapseMachine } from '../../machines/shell/collapse.ts'
import { isPlainClick } from '../../page/press.ts'
import { asksBy, publish, publishDone, type Question, targetsOf } from '../bootstrap/bootstrap.ts'
import { defineBinding, registry, toolsFor } from '../kit.ts'

const FLOW = 'collapse'
const CONTROLS = '[data-bs-toggle="collapse"]'

export const binding = defineBinding({
  name: FLOW,
  mount({ element, page, on }) {
    if (targetsOf(element).length === 0) throw new Error('the control points at nothing: see data-bs-target or href')
    on(element, 'click', (event) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      // A label passes the click on to the control inside it, from where it comes here once more.
      if (element instanceof HTMLLabelElement && isPassedOn(element, event)) return
      // A link or a button that submits has its own meaning only for those without script; a check box keeps its own.
      if (element.matches('a, button')) event.preventDefault()
      for (const target of targetsOf(element)) collapseOf(page, target).send({ type: 'collapse.toggle' })
    })
  },
})

const isPassedOn = (label: HTMLLabelElement, { target }: Event) =>
  label.contains(label.control) && !(target instanceof Node && label.control?.contains(target))

/** What folds on the page and was used, by element. */
export const collapses = registry<CollapseActor>('collapses')

/** The folding of an element; the same for everyone who asks. */
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

/** The machine with its questions and events on the page; `partOf` gives the folding of another part. */
export function collapseOnPage(element: HTMLElement, partOf: (element: HTMLElement) => CollapseActor) {
  return collapseMachine.provide({
    actors: { askPage: asksBy(({ question }: Question) => publish(element, `${question}.bs.collapse`)) },
    actions: {
      closeOthers: (_, { accordion }) => {
        for (const other of openSiblings(element, accordion instanceof Element ? accordion : null))
          partOf(other).send({ type: 'collapse.close' })
      },
      announceShown: () => publishDone(element, 'shown.bs.collapse'),
      announceHidden: () => publishDone(element, 'hidden.bs.collapse'),
    },
  })
}
