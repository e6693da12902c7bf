/** The way back to the top (contract, shell 13). */
import { createActor, fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { reflectScrollUp } from '../../components/shell/scroll-up.ts'
import { SCROLL_DELAY_MS, scrollUpMachine, VISIBLE_FROM_PX } from '../../machines/shell/scroll-up.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { number, text } from '../kit/options.ts'

const FLOW = 'scroll-up'

/** Options of `data-scroll-up-options` (contract, shell 13). */
const Options = z.object({
  scrollDebounceTime: number(SCROLL_DELAY_MS),
  buttonSelector: text('.js-scroll-up-button'),
  visiblePos: number(VISIBLE_FROM_PX),
  visibleCls: text('is-visible'),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: {},
  mount({ element, options, page, signal }) {
    const button = element.querySelector<HTMLElement>(options.buttonSelector)
    if (!button) throw new Error(`nothing inside matches "${options.buttonSelector}" (buttonSelector)`)
    const machine = scrollUpOnPage(element).provide({ delays: { scrollDelay: options.scrollDebounceTime } })
    const actor = createActor(machine, { input: { visibleFrom: options.visiblePos } })
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(actor, reflectScrollUp(button, options.visibleCls))

    addEventListener('scroll', () => actor.send({ type: 'page.scrolled' }), { passive: true, signal })
    button.addEventListener(
      'click',
      () => {
        publish(element, 'onClickButton')
        scrollToTop()
        publish(element, 'scrollToTop')
      },
      { signal },
    )
    keepAbovePadding(button, signal)
  },
})

const publish = (element: Element, type: string) => element.dispatchEvent(new CustomEvent(type))

/** Scrolls up, at once for those who want no motion, and focuses what comes first on the page. */
function scrollToTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('body a[href], body button:not([disabled])')?.focus({ preventScroll: true })
}

/** Other widgets push the page up by a padding at its end; the button stays above what they make room for. */
function keepAbovePadding(button: HTMLElement, signal: AbortSignal) {
  const { bottom } = getComputedStyle(button)
  const follow = () => {
    const { paddingBottom } = document.body.style
    button.style.bottom = paddingBottom ? `calc(${bottom} + ${paddingBottom})` : ''
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { attributes: true, attributeFilter: ['style'] })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  follow()
}

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
    actions: {
      announce: () => publish(element, 'toggleVisibility'),
    },
  })
}
