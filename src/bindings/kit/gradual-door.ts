/** Inserts markup with lists: all entries are inserted at once, and shown a few per frame. */
import { longListsIn, nextTask } from '../../page/listing/long-lists.ts'
import type { Markup } from '../../services/contract/markup.ts'
import type { Door } from './door.ts'

/** Entries shown with the answer: about as many as a screen has, and few enough that a slow device paints them at once. */
const AT_FIRST = 6
/** Entries shown per further frame; a list of no more is shown as it is. */
const AT_ONCE = 12

/** By host: ends the gradual display that is still running there. */
// oxlint-disable-next-line bindings/no-lasting-state -- By host, which no flow owns.
const growing = new WeakMap<HTMLElement, () => void>()

/** `door` for lists of any length: laying out all entries at once would delay the first, and hundreds would block the page. */
export const graduallyThrough = (door: Door): Door => ({
  ...door,
  insert(host, markup) {
    // Keeps the page's height, so that a shopper further down does not lose their place.
    const height = host.offsetHeight
    growing.get(host)?.()
    const { markup: inParts, later } = concealLater(markup)
    door.insert(host, inParts)
    if (later.length === 0) return
    const { minHeight } = host.style
    host.style.minHeight = `${height}px`
    const over = new AbortController()
    growing.set(host, () => {
      over.abort()
      host.style.minHeight = minHeight
      growing.delete(host)
    })
    void reveal(later, over.signal).then(() => over.signal.aborted || growing.get(host)?.())
  },
})

/** The markup with only the first entries of its long lists visible; `later` is filled with the others when it is copied. */
function concealLater(markup: Markup): { markup: Markup; later: HTMLElement[] } {
  // oxlint-disable-next-line bindings/no-lasting-state -- The door copies the markup once, within this insertion.
  const later: HTMLElement[] = []
  const copy = () => {
    const content = markup.copy()
    for (const list of longListsIn(content, AT_ONCE))
      for (const entry of [...list.children].slice(AT_FIRST)) {
        if (!(entry instanceof HTMLElement) || entry.style.display) continue
        entry.style.setProperty('display', 'none', 'important')
        later.push(entry)
      }
    return content
  }
  return { markup: { ...markup, copy }, later }
}

/** Shows `entries`, a few per frame, until `signal` aborts. */
async function reveal(entries: readonly HTMLElement[], signal: AbortSignal): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    await afterFrame()
    if (signal.aborted) return
    for (const entry of entries.slice(start, start + AT_ONCE)) {
      entry.style.removeProperty('display')
      if (!entry.getAttribute('style')) entry.removeAttribute('style')
    }
  }
}

/** Resolves after the next frame is drawn. */
const afterFrame = () => new Promise((resolve) => requestAnimationFrame(resolve)).then(nextTask)
