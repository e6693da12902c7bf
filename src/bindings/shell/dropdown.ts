/** `data-bs-toggle="dropdown"` (contract, shell 12): the menu beside its button, by pointer and by keyboard. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { reflectDropdown } from '../../components/shell/dropdown.ts'
import type { Page } from '../../loader/types.ts'
import { dropdownMachine } from '../../machines/shell/dropdown.ts'
import { focusTrigger } from '../../page/focus.ts'
import { asksBy, markBound, publish, publishDone } from '../bootstrap/bootstrap.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { followPointer, isForPage, navbarOf } from './navbar.ts'

const FLOW = 'dropdown'
const ITEMS = 'a[href], button, input, [tabindex]:not([tabindex="-1"])'
const FIELDS = 'input, select, option, textarea'
/** Bodies of filters stay open for more choices (contract, catalog 1.6). */
const STAYS = '.filter-panel-item-dropdown'

/** A menu that runs. */
type Dropdown = { isOpen(): boolean; open(): void; close(): void }

/** The menus that run on the page, by their buttons. */
export const dropdownsOf = (page: Page): WeakMap<Element, Dropdown> =>
  page.singleton('dropdowns', () => new WeakMap<Element, Dropdown>())

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element: button, page, signal }) {
    const frame = button.parentElement
    const menu = frame?.querySelector<HTMLElement>('.dropdown-menu')
    if (!frame || !menu) throw new Error('no .dropdown-menu stands beside the button')
    const navbar = navbarOf(button, page)
    const machine = dropdownOnPage(button)
    const actor = createActor(navbar ? machine.provide({ delays: { hoverDelay: navbar.debounceTime } }) : machine)
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(actor, reflectDropdown(button, menu))
    markBound(frame, signal)

    const isOpen = () => actor.getSnapshot().hasTag('open')
    const open = () => {
      if (!isOpen() && publish(button, 'show.bs.dropdown', button)) actor.send({ type: 'menu.open' })
    }
    const close = () => {
      if (isOpen() && publish(button, 'hide.bs.dropdown', button)) actor.send({ type: 'menu.close' })
    }
    dropdownsOf(page).set(button, { isOpen, open, close })
    signal.addEventListener('abort', () => dropdownsOf(page).delete(button), { once: true })
    const closesBy = (where: 'inside' | 'outside') => {
      const rule = button.getAttribute('data-bs-auto-close') ?? 'true'
      return rule === 'true' || rule === where
    }
    button.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event) || (navbar && isForPage(button, event))) return
        event.preventDefault()
        focusTrigger(event)
        if (isOpen()) close()
        else open()
      },
      { signal },
    )
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element) || button.contains(target)) return
        const isInside = menu.contains(target)
        if (isInside && (menu.matches(STAYS) || target.closest(FIELDS))) return
        if (closesBy(isInside ? 'inside' : 'outside')) close()
      },
      { signal },
    )
    if (navbar) {
      const { element, topLevelLinksSelector } = navbar
      const others = () => [...element.querySelectorAll(topLevelLinksSelector)].filter((link) => link !== button)
      const entered = () => actor.send({ type: 'pointer.entered' })
      // Whoever is in the menu by keyboard stays there.
      const left = () => menu.contains(document.activeElement) || actor.send({ type: 'pointer.left' })
      followPointer(frame, { entered, left, signal })
      button.addEventListener(
        'shown.bs.dropdown',
        () => {
          element.dispatchEvent(new CustomEvent('closeAllDropdowns'))
          for (const other of others()) dropdownsOf(page).get(other)?.close()
          element.dispatchEvent(new CustomEvent('showDropdown'))
        },
        { signal },
      )
      // What the pointer opened can be dismissed from wherever the focus is (WCAG 1.4.13).
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    }
    // Not `focusout`: a press on a label moves the focus to whatever around it can have it, before its click.
    document.addEventListener(
      'keyup',
      ({ key, target }) => {
        if (key === 'Tab' && target instanceof Node && !frame.contains(target) && closesBy('outside')) close()
      },
      { signal },
    )
    frame.addEventListener(
      'keydown',
      (event) => {
        const { key } = event
        if (key === 'Escape' && isOpen()) {
          button.focus()
          close()
        } else if (key === 'ArrowDown' || key === 'ArrowUp') {
          if (event.target instanceof Element && event.target.matches(FIELDS)) return
          open()
          if (!isOpen()) return
          moveFocus(menu, key === 'ArrowDown' ? 1 : -1)
        } else return
        event.preventDefault()
      },
      { signal },
    )
  },
})

/** Focuses the next control of the menu; from its button the first one, or the last one upwards. */
function moveFocus(menu: HTMLElement, step: 1 | -1) {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.checkVisibility())
  const index = items.findIndex((item) => item === document.activeElement)
  const next = index < 0 ? (step > 0 ? 0 : items.length - 1) : Math.min(Math.max(index + step, 0), items.length - 1)
  items[next]?.focus()
}

/** The machine with its events on the page. */
export function dropdownOnPage(button: HTMLElement) {
  return dropdownMachine.provide({
    actors: { askPage: asksBy(() => publish(button, 'show.bs.dropdown', button)) },
    actions: {
      announceHiding: () => void publish(button, 'hide.bs.dropdown', button),
      announceShown: () => publishDone(button, 'shown.bs.dropdown', button),
      announceHidden: () => publishDone(button, 'hidden.bs.dropdown', button),
    },
  })
}
