/** Sanitises markup that is mostly one long list, an entry at a time. */

import type { Purify } from '../kit/purifier.ts'
import { parseInert } from '../kit/trusted-types.ts'
import { longListsIn, nextTask } from './long-lists.ts'

/** How long the page may be kept from answering, in milliseconds; a slow device takes a few times as long for the last entry. */
const SLICE_MS = 10
/** Marks the place of a list's entries while these are away. */
const PLACE = 'data-storefront-place'

/** What `purify` makes of `html`, with a pause for the page whenever a slice of time is over. */
export async function purifyInSlices(html: string, purify: Purify): Promise<DocumentFragment> {
  const { body } = parseInert(html)
  // To parse it is a task of its own, as is to insert it.
  await nextTask()
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
      await nextTask()
      sliceEnd = performance.now() + SLICE_MS
    }
  }
  await nextTask()
  return frame
}
