/**
 * What the entry leaves to the file of the flows at rest, which every page runs: fetching ahead, and what happens
 * without a network. The entry stays small, so that it soon listens.
 */
import { globalOf } from '../../globals.ts'
import type { Binding } from '../types.ts'
import { aheadOf } from './ahead.ts'
import { earlyQuestions } from './early-questions.ts'
import { startForFocus } from './for-focus.ts'
import { showHeard } from './heard.ts'
import { loadMarkedEntries } from './history.ts'
import { warmFor, watchIntent } from './intent.ts'
import { keepOnPage } from './keep-on-page.ts'
import { missingCode } from './missing-code.ts'
import { offerRetry } from './offline.ts'

/** What Bootstrap starts by itself (contract, shell 1.1). */
const STARTERS = '[data-bs-ride=carousel],[data-bs-spy=scroll]'

/** In no table: the entry starts it by itself, once. */
export const binding: Binding = {
  name: 'later',
  services: [],
  mount({ page }) {
    const { early, texts } = page
    const { later } = early
    const { kept } = later
    const offer: typeof later.offerRetry = (retry, of) => offerRetry(texts, retry, of)
    const keep = keepOnPage(early, offer)
    const missing = missingCode(early, (retry, isReload) => offerRetry(texts, retry, undefined, isReload))
    Object.assign(later, aheadOf(early), { offerRetry: offer, ask: earlyQuestions(early), showHeard, keep, missing })
    const rehearse = watchIntent(early, warmFor(early), ({ name }, element) => later.fetchWhole?.(name, element))
    void early.whenIdle(rehearse)
    startForFocus(page)
    loadMarkedEntries(early.path)
    if (kept) offer(kept)
    // Its code is loaded at the first use.
    if (document.querySelector(STARTERS)) void (globalOf('bootstrap') as { Carousel?: unknown } | undefined)?.Carousel
  },
}
