/** Sanitises markup that is mostly one long list, an entry at a time. */
import type { Purify } from './markup.ts'
import { parseInert } from './trusted-types.ts'

/** Entries from which on a list is taken apart. */
const LONG_LIST = 24
/** How long the page may be kept from answering, in milliseconds; a slow device takes a few times as long for the last entry. */
const SLICE_MS = 10
/** Marks the place of a list's entries while these are away. */
const PLACE = 'data-storefront-place'

/** What `purify` makes of `html`, with a pause for the page whenever a slice of time is over. */
export async function purifyInSlices(html: string, purify: Purify): Promise<DocumentFragment> {
  const { body } = parseInert(html)
  const lists = longListsIn(body)
  const entries = lists.map((list, index) => {
    list.setAttribute(PLACE, String(index))
    const away = [...list.children]
    for (const entry of away) entry.remove()
    return away
  })
  // The frame as text again: a fragment may begin with what a body does not keep.
  const frame = purify(body.innerHTML)
  let sliceEnd = performance.now() + SLICE_MS
  for (const [index, away] of entries.entries()) {
    const place = frame.querySelector(`[${PLACE}="${index}"]`)
    place?.removeAttribute(PLACE)
    for (const entry of place ? away : []) {
      place?.append(purify(entry))
      if (performance.now() < sliceEnd) continue
      await pause()
      sliceEnd = performance.now() + SLICE_MS
    }
  }
  // To insert it is a task of its own.
  await pause()
  return frame
}

/** Elements with many children, none inside another. */
function longListsIn(body: Element): Element[] {
  const found: Element[] = []
  for (const element of body.querySelectorAll('*'))
    if (element.childElementCount >= LONG_LIST && !found.some((list) => list.contains(element))) found.push(element)
  return found
}

/** Lets the page answer; resolves right afterwards. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
