/** `data-bs-toggle="dropdown"` (contract, shell 12): the menu beside its button, for pointer and keyboard. */
import { hasPage, moveFocus, reflectDropdown } from '../../components/bootstrap/dropdown.ts'
import { type DropdownActor, dropdownMachine } from '../../machines/bootstrap/dropdown.ts'
import { isTap } from '../../page/kit/tap.ts'
import { defineBinding, refuses, registry } from '../kit.ts'
import { asksBy, markBound, publish, publishesDone, type Question } from './bootstrap.ts'
import { followPointer, navbarOf } from './navbar-menus.ts'

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }
const FIELDS = 'input, select, option, textarea'
/** Filters stay open after a choice (contract, catalog 1.6). */
const STAYS = '.filter-panel-item-dropdown'

/** The actors, by button. */
export const dropdowns = registry<DropdownActor>('dropdowns')

export const binding = defineBinding({
  name: 'dropdown',
  mount(flow) {
    const { element: button, page, signal, on, onEnd, onPress, run } = flow
    const frame = button.parentElement
    const menu = menuOf(button)
    if (!frame || !menu) throw new Error('no .dropdown-menu is beside the button')
    const navbar = navbarOf(button, page)
    const machine = dropdownOnPage(button)
    const { reflect, place, letGo } = reflectDropdown(button, menu)
    const actor = run(navbar ? machine.provide({ delays: { hoverDelay: navbar.debounceTime } }) : machine, { reflect })
    onEnd(letGo)
    dropdowns.enter(flow, actor)
    markBound(frame, signal)

    const close = () => actor.send({ type: 'menu.close' })
    const closesBy = (where: 'inside' | 'outside') => {
      const rule = button.getAttribute('data-bs-auto-close') ?? 'true'
      return rule === 'true' || rule === where
    }
    const isOfOurs = (node: Node) => button.contains(node) || menu.contains(node)
    // `detail` is 0 for a click by keyboard.
    const isOurs = (event: PointerEvent) => !navbar || event.detail === 0 || isTap(event) || !hasPage(button)
    onPress(button, () => actor.send({ type: 'menu.toggle' }), { isOurs })
    on(document, 'click', ({ target }) => {
      if (!(target instanceof Element) || button.contains(target)) return
      const isInside = menu.contains(target)
      if (isInside && (menu.matches(STAYS) || target.closest(FIELDS) || target.matches('form'))) return
      if (closesBy(isInside ? 'inside' : 'outside')) close()
    })
    if (navbar) {
      const { element, topLevelLinksSelector } = navbar
      const others = () => [...element.querySelectorAll(topLevelLinksSelector)].filter((link) => link !== button)
      const entered = () => actor.send({ type: 'pointer.entered' })
      // The menu stays open for a keyboard user inside it.
      const left = () => menu.contains(document.activeElement) || actor.send({ type: 'pointer.left' })
      followPointer(frame, { entered, left, on })
      on(button, 'shown.bs.dropdown', () => {
        element.dispatchEvent(new CustomEvent('closeAllDropdowns'))
        for (const other of others()) dropdowns.on(page, other)?.send({ type: 'menu.close' })
        element.dispatchEvent(new CustomEvent('showDropdown'))
      })
      // A menu opened by hovering closes by Escape wherever the focus is (WCAG 1.4.13).
      on(document, 'keydown', ({ key }) => key === 'Escape' && close())
    }
    // Not `focusout`: pressing a label inside moves the focus to a focusable ancestor before the click.
    on(document, 'keyup', ({ key, target }) => {
      if (key === 'Tab' && target instanceof Node && !isOfOurs(target) && closesBy('outside')) close()
    })
    // Not on the frame, where another button may have a menu of its own.
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const step = STEPS[key]
      if (key === 'Escape') {
        if (refuses(actor, { type: 'menu.close' })) return
        button.focus()
        close()
      } else if (step && !(target instanceof Element && target.matches(FIELDS))) {
        actor.send({ type: 'menu.open' })
        if (!menu.classList.contains('show')) return
        place()
        moveFocus(menu, step)
      } else return
      event.preventDefault()
    }
    on(button, 'keydown', onKey)
    on(menu, 'keydown', onKey)
  },
})

const MENU = '.dropdown-menu'

/** The menu of a button as Bootstrap finds it: the next one beside it, or else the one before it, or else one deeper. */
function menuOf(button: HTMLElement): HTMLElement | null | undefined {
  const beside = (side: 'nextElementSibling' | 'previousElementSibling') => {
    let element = button[side]
    while (element && !element.matches(MENU)) element = element[side]
    return element as HTMLElement | null
  }
  return beside('nextElementSibling') ?? beside('previousElementSibling') ?? button.parentElement?.querySelector(MENU)
}

/** The machine with its questions and events on the page. */
export function dropdownOnPage(button: HTMLElement) {
  return dropdownMachine.provide({
    actors: { askPage: asksBy(({ question }: Question) => publish(button, `${question}.bs.dropdown`, button)) },
    actions: {
      announceShown: publishesDone(button, 'shown.bs.dropdown', button),
      announceHidden: publishesDone(button, 'hidden.bs.dropdown', button),
    },
  })
}
