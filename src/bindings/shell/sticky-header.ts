/** The header that comes back when the page is scrolled up (contract, shell 19; markup: docs/theme-hooks.md). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { reflectStickyHeader } from '../../components/shell/sticky-header.ts'
import {
  type FocusPlace,
  SCROLL_THROTTLE_MS,
  STICKY_VIEWPORTS,
  stickyHeaderMachine,
} from '../../machines/shell/sticky-header.ts'
import { focusedElement } from '../../page/kit/press.ts'
import { defineBinding, number } from '../kit.ts'
import { viewportOf } from './viewport.ts'

/** Options of `data-sticky-header-options`. */
const Options = z.object({
  viewports: z._default(z.array(z.literal(['XS', 'SM', 'MD', 'LG', 'XL', 'XXL'])), [...STICKY_VIEWPORTS]),
  scrollThrottleTime: number(SCROLL_THROTTLE_MS),
})

export const binding = defineBinding({
  name: 'sticky-header',
  options: Options,
  mount({ element: header, options, page, on, run }) {
    const machine = stickyHeaderOnPage(header).provide({ delays: { scrollThrottle: options.scrollThrottleTime } })
    const actor = run(machine, {
      input: { viewport: viewportOf(page), viewports: options.viewports },
      reflect: reflectStickyHeader(header),
    })
    const move = () => actor.send({ type: 'focus.moved' })
    on(window, 'scroll', () => actor.send({ type: 'page.scrolled' }), { passive: true })
    on(document, 'focusin', move)
    // To nothing; to another element is a `focusin`.
    on(document, 'focusout', ({ relatedTarget }) => relatedTarget ?? move())
  },
})

/** The machine with its effects on the page. */
export const stickyHeaderOnPage = (header: HTMLElement) =>
  stickyHeaderMachine.provide({
    actors: {
      measurePosition: fromCallback(({ receive, sendBack }) => {
        const measure = () => {
          const height = header.offsetHeight
          sendBack({ type: 'position.measured', top: window.scrollY, height, focus: focusPlace(header, height) })
        }
        receive(measure)
        measure()
      }),
      keepClear: fromCallback(() => {
        const { style } = document.documentElement
        const { scrollPaddingTop } = getComputedStyle(document.documentElement)
        const own = scrollPaddingTop === 'auto' ? '0px' : scrollPaddingTop
        style.scrollPaddingTop = `calc(${own} + ${header.offsetHeight}px)`
        return () => {
          style.scrollPaddingTop = ''
        }
      }),
    },
  })

function focusPlace(header: HTMLElement, height: number): FocusPlace {
  const focused = focusedElement()
  if (!focused) return 'elsewhere'
  if (header.contains(focused)) return 'inside'
  const { top, bottom } = focused.getBoundingClientRect()
  // Beside what is too high, e.g. the page's content, there is no place for a header.
  const hasPlace = bottom - top <= window.innerHeight - height
  return hasPlace && top < height && bottom > 0 ? 'beneath' : 'elsewhere'
}
