/** Clicks another element of the page, e.g. the tab with the reviews. No states, so there is no chart. */
import * as z from 'zod/mini'
import { FIXED_HEADER_SELECTOR, SCROLL_OFFSET_PX, scrollToElement } from '../../page/shell/scrolling.ts'
import { readViewportName } from '../../page/shell/viewport.ts'
import { defineBinding, filled, flag, number, word, words } from '../kit.ts'

/** Options of `data-remote-click-options` (contract, shell 13 and catalog 4.6). */
const Options = z.object({
  selector: filled(),
  scrollToElement: flag(true),
  scrollOffset: number(SCROLL_OFFSET_PX),
  fixedHeaderSelector: word(FIXED_HEADER_SELECTOR),
  excludedViewports: words([]),
})

export const binding = defineBinding({
  name: 'remote-click',
  options: Options,
  mount({ element, options, onPress, publish }) {
    const clickTarget = () => {
      const target = document.querySelector<HTMLElement>(options.selector)
      if (!target) return false
      publish('onClick')
      // A tab whose place an accordion has taken.
      if (options.scrollToElement && target.getClientRects().length > 0)
        scrollToElement(target, { ...options, offset: options.scrollOffset })
      target.focus({ preventScroll: true })
      target.click()
      return true
    }
    onPress(element, clickTarget, { isOurs: () => !options.excludedViewports.includes(readViewportName()) })
  },
})
