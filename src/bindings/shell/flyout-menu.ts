/** The main navigation with flyouts (contract, shell 10), as a disclosure navigation for the keyboard. */
import * as z from 'zod/mini'
import { flyoutsOf, nameFlyouts, reflectFlyouts, stepInDisclosure } from '../../components/shell/flyout-menu.ts'
import { FLYOUT_DELAY_MS, flyoutMenuMachine } from '../../machines/shell/flyout-menu.ts'
import { isPlainClick } from '../../page/kit/press.ts'
import { isTap } from '../../page/kit/tap.ts'
import { defineBinding, number, refuses, word } from '../kit.ts'

/** Options of `data-flyout-menu-options` (contract, shell 10). */
const Options = z.object({
  debounceTime: number(FLYOUT_DELAY_MS),
  activeCls: word('is-open'),
  hiddenCls: word('hidden'),
  closeSelector: word('.js-close-flyout-menu'),
  flyoutIdDataAttribute: word('data-flyout-menu-id'),
  triggerDataAttribute: word('data-flyout-menu-trigger'),
})

export const binding = defineBinding({
  name: 'flyout-menu',
  options: Options,
  mount({ element, options, on, run }) {
    const flyouts = flyoutsOf(element, options)
    nameFlyouts(flyouts)
    const machine = flyoutMenuOnPage(element).provide({ delays: { flyoutDelay: options.debounceTime } })
    const actor = run(machine, { reflect: reflectFlyouts(flyouts, options) })
    const at = (target: EventTarget | null, part: 'trigger' | 'panel') =>
      flyouts.find((flyout) => target instanceof Node && flyout[part].contains(target))

    on(element, 'pointerover', ({ target, pointerType }) => {
      if (pointerType === 'touch') return
      // The pointer may have left, or moved on to another, before this code was loaded.
      const flyout = flyouts.find(({ trigger }) => trigger.matches(':hover'))
      if (flyout) actor.send({ type: 'pointer.entered', menu: flyout.id })
      else if (at(target, 'panel')) actor.send({ type: 'pointer.stayed' })
    })
    on(element, 'pointerout', ({ target, relatedTarget, pointerType }) => {
      if (pointerType === 'touch') return
      const left = at(target, 'trigger') ?? at(target, 'panel')
      if (left && at(relatedTarget, 'trigger') !== left && at(relatedTarget, 'panel') !== left)
        actor.send({ type: 'pointer.left' })
    })
    on(element, 'click', (event) => {
      const { target } = event
      if (target instanceof Element && target.closest(options.closeSelector)) return actor.send({ type: 'menu.close' })
      const flyout = at(target, 'trigger')
      if (!flyout || event.defaultPrevented || !isPlainClick(event)) return
      // `detail` is 0 for a click by keyboard. A first tap opens the flyout, a second follows the link.
      const press = { type: event.detail === 0 ? 'menu.toggle' : 'menu.tap', menu: flyout.id } as const
      if ((event.detail > 0 && !isTap(event)) || refuses(actor, press)) return
      event.preventDefault()
      actor.send(press)
    })
    on(document, 'click', ({ target }) => {
      if (!at(target, 'trigger') && !at(target, 'panel')) actor.send({ type: 'menu.close' })
    })
    on(element, 'keydown', (event) => {
      const { key, target } = event
      const flyout = at(target, 'trigger')
      if (key === ' ' && flyout) actor.send({ type: 'menu.toggle', menu: flyout.id })
      else if (key === 'Escape' && !refuses(actor, { type: 'menu.dismiss' })) {
        at(target, 'panel')?.trigger.focus()
        actor.send({ type: 'menu.dismiss' })
      } else if (key === 'Tab') {
        const step = stepInDisclosure(element, flyouts, options.activeCls, event)
        if (!step) return
        step.to.focus()
        if (step.isAway) actor.send({ type: 'menu.close' })
      } else return
      event.preventDefault()
    })
    // A flyout opened by hovering closes by Escape wherever the focus is (WCAG 1.4.13).
    on(document, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || refuses(actor, { type: 'menu.dismiss' })) return
      event.preventDefault()
      actor.send({ type: 'menu.dismiss' })
    })
    for (const main of document.querySelectorAll('main'))
      on(main, 'focusin', () => actor.send({ type: 'menu.dismiss' }))
    const bar = flyouts[0]?.trigger.parentElement
    if (bar) on(bar, 'scroll', () => actor.send({ type: 'menu.close' }))
  },
})

/** The machine with the contract's events on the navigation's element. */
export function flyoutMenuOnPage(element: HTMLElement) {
  const announce = (...types: string[]) => {
    for (const type of types) element.dispatchEvent(new CustomEvent(type))
  }
  return flyoutMenuMachine.provide({
    actions: {
      announceOpened: () => announce('openFlyoutById', 'openFlyout'),
      announceClosed: () => announce('closeFlyout', 'closeAllFlyouts'),
    },
  })
}
