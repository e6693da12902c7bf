/** The button that scrolls to the top (contract, shell 13). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { keepAbovePadding, reflectScrollUp } from '../../components/shell/scroll-up.ts'
import { SCROLL_DELAY_MS, scrollUpMachine, VISIBLE_FROM_PX } from '../../machines/shell/scroll-up.ts'
import { scrollToTop } from '../../page/kit/scroll.ts'
import { defineBinding, number, text } from '../kit.ts'

/** Options of `data-scroll-up-options` (contract, shell 13). */
const Options = z.object({
  scrollDebounceTime: number(SCROLL_DELAY_MS),
  buttonSelector: text('.js-scroll-up-button'),
  visiblePos: number(VISIBLE_FROM_PX),
  visibleCls: text('is-visible'),
})

export const binding = defineBinding({
  name: 'scroll-up',
  options: Options,
  mount({ element, options, on, onEnd, publish, run }) {
    const button = element.querySelector<HTMLElement>(options.buttonSelector)
    if (!button) throw new Error(`nothing inside matches "${options.buttonSelector}" (buttonSelector)`)
    const machine = scrollUpOnPage(element).provide({ delays: { scrollDelay: options.scrollDebounceTime } })
    const reflect = reflectScrollUp(button, options.visibleCls)
    const actor = run(machine, { input: { visibleFrom: options.visiblePos }, reflect })
    on(window, 'scroll', () => actor.send({ type: 'page.scrolled' }), { passive: true })
    on(button, 'click', () => {
      publish('onClickButton')
      scrollToTop()
      publish('scrollToTop')
    })
    onEnd(keepAbovePadding(button))
  },
})

/** The machine with its effects on the page. */
export function scrollUpOnPage(element: Element) {
  return scrollUpMachine.provide({
    actors: {
      measurePosition: fromCallback(({ receive, sendBack }) => {
        const measure = () =>
          sendBack({
            type: 'position.measured',
            top: window.scrollY,
            isAtEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
          })
        receive(measure)
        measure()
      }),
    },
    actions: { announce: () => element.dispatchEvent(new CustomEvent('toggleVisibility')) },
  })
}
