/** The door for markup with long lists: it is all there at once, and comes into sight a part at a time. */
import type { Markup } from '../../services/contract/markup.ts'
import { longListsIn, nextTask } from '../../services/listing/long-lists.ts'
import type { Door } from './door.ts'

/** Entries of a list that come into sight with one frame. */
const AT_ONCE = 12

/** What is still growing, by its host, with how it is ended. */
const growing = new WeakMap<HTMLElement, () => void>()

/** `door`, for lists of any length: to lay out hundreds of entries at once would keep the page from answering. */
export const graduallyThrough = (door: Door): Door => ({
  ...door,
  insert(host, markup) {
    // The page stays as long as it was, so that nobody is moved who stands further down.
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

/** The markup with only the first entries of its long lists to be seen; `later` gets the others once it is copied. */
function concealLater(markup: Markup): { markup: Markup; later: HTMLElement[] } {
  const later: HTMLElement[] = []
  const copy = () => {
    const content = markup.copy()
    for (const list of longListsIn(content))
      for (const entry of [...list.children].slice(AT_ONCE)) {
        if (!(entry instanceof HTMLElement) || entry.style.display) continue
        entry.style.setProperty('display', 'none', 'important')
        later.push(entry)
      }
    return content
  }
  return { markup: { ...markup, copy }, later }
}

/** Shows `entries`, some with each frame, until `signal` aborts. */
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

/** Resolves after the next frame, and not before it is drawn: what is changed then belongs to the one after it. */
const afterFrame = () => new Promise((resolve) => requestAnimationFrame(resolve)).then(nextTask)
