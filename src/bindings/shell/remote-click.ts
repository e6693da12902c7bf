/** Clicks something elsewhere on the page, e.g. the tab with the reviews. One step without states, so there is no chart. */
import * as z from 'zod/mini'
import { FIXED_HEADER_SELECTOR, SCROLL_OFFSET_PX, scrollToElement } from '../../services/shell/scrolling.ts'
import { readViewportName } from '../../services/shell/viewport.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { flag, number, word, words } from '../kit/options.ts'

const FLOW = 'remote-click'

/** Options of `data-remote-click-options` (contract, shell 13 and catalog 4.6). */
const Options = z.object({
  selector: z.string().check(z.minLength(1)),
  scrollToElement: flag(true),
  scrollOffset: number(SCROLL_OFFSET_PX),
  fixedHeaderSelector: word(FIXED_HEADER_SELECTOR),
  excludedViewports: words([]),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: {},

  mount({ element, options, signal }) {
    element.addEventListener(
      'click',
      (event) => {
        const target = document.querySelector<HTMLElement>(options.selector)
        if (!target || !isPlainClick(event) || options.excludedViewports.includes(readViewportName())) return
        event.preventDefault()
        element.dispatchEvent(new CustomEvent('onClick'))
        if (options.scrollToElement) scrollToElement(target, { ...options, offset: options.scrollOffset })
        target.focus({ preventScroll: true })
        target.click()
      },
      { signal },
    )
  },
})
