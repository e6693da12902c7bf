/** A strip of links that is wider than its place (contract, shell 19; markup: docs/theme-hooks.md). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { reflectNavScroller } from '../../components/shell/nav-scroller.ts'
import { CONTROL_OFFSET_PX, navScrollerMachine, STRIP_GLIDE_MS } from '../../machines/shell/nav-scroller.ts'
import { glideSideways } from '../../page/kit/scroll.ts'
import { amount, defineBinding, word } from '../kit.ts'

/** Options of `data-nav-scroller-options`. */
const Options = z.object({
  listSelector: word('.js-nav-scroller-list'),
  prevSelector: word('.js-nav-scroller-prev'),
  nextSelector: word('.js-nav-scroller-next'),
  scrollTime: amount(STRIP_GLIDE_MS),
  controlOffset: amount(CONTROL_OFFSET_PX),
})

export const binding = defineBinding({
  name: 'nav-scroller',
  options: Options,
  mount({ element, options, on, onPress, run }) {
    const part = (option: 'listSelector' | 'prevSelector' | 'nextSelector'): HTMLElement => {
      const found = element.querySelector<HTMLElement>(options[option])
      if (!found) throw new Error(`nothing inside matches "${options[option]}" (${option}; docs/theme-hooks.md)`)
      return found
    }
    const list = part('listSelector')
    const previous = part('prevSelector')
    const next = part('nextSelector')
    const machine = navScrollerOnPage(list, options.scrollTime)
    const actor = run(machine, {
      input: { controlOffset: options.controlOffset },
      reflect: reflectNavScroller({ list, previous, next }),
    })

    onPress(previous, () => actor.send({ type: 'strip.step', to: 'previous' }))
    onPress(next, () => actor.send({ type: 'strip.step', to: 'next' }))
    for (const type of ['wheel', 'pointerdown'])
      on(list, type, () => actor.send({ type: 'strip.taken' }), { passive: true })
    on(list, 'focusin', ({ target }) => {
      // A link that is pressed must not glide away from under the pointer.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const [strip, link] = [list.getBoundingClientRect(), target.getBoundingClientRect()]
      const start = link.left - strip.left - list.clientLeft + list.scrollLeft
      actor.send({ type: 'link.focused', start, end: start + link.width })
    })
  },
})

/** The machine with its effects on the page. */
export const navScrollerOnPage = (list: HTMLElement, glideTime: number) =>
  navScrollerMachine.provide({
    actors: {
      measureStrip: fromCallback(({ sendBack }) => {
        const measure = () => {
          const { scrollLeft: before, scrollWidth, clientWidth: width } = list
          sendBack({ type: 'strip.measured', before, beyond: scrollWidth - width - before, width })
        }
        const sizes = new ResizeObserver(measure)
        for (const each of [list, ...list.children]) sizes.observe(each)
        list.addEventListener('scroll', measure, { passive: true })
        measure()
        return () => {
          sizes.disconnect()
          list.removeEventListener('scroll', measure)
        }
      }),
      glide: fromCallback(({ input }) => glideSideways(list, input.to, glideTime)),
    },
    delays: { glideTime },
  })
