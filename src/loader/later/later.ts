/**
 * What the entry leaves to the file of the flows at rest, which every page runs: hearing the first sign of a person, and what happens
 * without a network. The entry stays small, so that it soon listens.
 */
import { globalOf } from '../../globals.ts'
import { savesData } from '../../saves-data.ts'
import type { Binding } from '../types.ts'
import { earlyQuestions } from './early-questions.ts'
import { offerFormValidation } from './early-rules.ts'
import { fetchModule } from './fetch-module.ts'
import { startForFocus } from './for-focus.ts'
import { showHeard } from './heard.ts'
import { loadMarkedEntries } from './history.ts'
import { keepOnPage } from './keep-on-page.ts'
import { widenByLinks } from './links.ts'
import { hearNews } from './news.ts'

/** What Bootstrap starts by itself (contract, shell 1.1). */
const STARTERS = '[data-bs-ride=carousel],[data-bs-spy=scroll]'

/**
 * By what a person is known: a pointer that moves, a finger that comes down, a key, the wheel, the focus. A pointer may rest where the
 * page appears.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin']
/** The platform's component that adds to the cart, and shows it by a plugin's instances, which it reads at once (contract, versions C4). */
const BUYING = '[data-component$=BuyButton]'
const loadFirstSign = () => import('./first-sign.ts')

/** In no table: the entry starts it by itself, once. */
export const binding: Binding = {
  name: 'later',
  services: [],
  mount({ page }) {
    const { early, texts } = page
    const { later } = early
    const { kept } = later
    const offer: typeof later.offerRetry = (retry, of) => {
      loadFirstSign().then(
        ({ offerRetry }) => offerRetry(texts, retry, of),
        // Not even that could be had: what was pressed happens once there is a network.
        () => addEventListener('online', retry, { once: true }),
      )
    }
    const missing: typeof later.missing = (event, again) =>
      loadFirstSign().then(
        ({ offerMissing }) => offerMissing(event, again, page),
        () => undefined,
      )
    const keep = keepOnPage(early, offer)
    const waiting = new AbortController()
    /** Those that come before their code. */
    const signs: Event[] = []
    let awake: Promise<unknown> | undefined
    const wake = () => {
      awake = loadFirstSign()
        .then(({ aheadOf, prepareFrom }) => {
          Object.assign(later, aheadOf(early))
          return prepareFrom(signs, early)
        })
        .finally(() => {
          waiting.abort()
          // They would keep what they happened on.
          signs.length = 0
        })
        // Once what they were for has been prepared.
        .then(() => early.whenIdle(() => later.fetchAhead?.()))
        // A press loads its own code.
        .catch(() => undefined)
    }
    const onSign = (event: Event) => {
      const { type, movementX, movementY } = event as PointerEvent
      // Browsers tell of a pointer that rests, too, where the page has moved under it.
      if (type === 'pointermove' && movementX === 0 && movementY === 0) return
      if (signs.push(event) === 1 && !awake) wake()
    }
    for (const type of SIGNS) addEventListener(type, onSign, { capture: true, passive: true, signal: waiting.signal })
    // One who came before this code.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) wake()
    Object.assign(later, {
      offerRetry: offer,
      ask: earlyQuestions(early),
      showHeard,
      keep,
      missing,
      // A network that is lost before a person comes costs a sentence. Where a site's bundler has made the files, it knows their places.
      fetchAhead: () => awake ?? (early.files && !savesData() && fetchModule(`${early.files}first-sign.js`)),
    })
    offerFormValidation()
    widenByLinks(page)
    hearNews(early)
    startForFocus(page)
    loadMarkedEntries(early.path)
    if (kept) offer(kept)
    // Their code is loaded at the first use.
    if (document.querySelector(BUYING)) page.plugins?.PluginManager['getPluginInstances']?.('OffCanvasCart')
    if (document.querySelector(STARTERS)) void (globalOf('bootstrap') as { Carousel?: unknown } | undefined)?.Carousel
  },
}
