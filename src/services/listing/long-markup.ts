/** Sanitises markup that is mostly one long list, an entry at a time. */

import type { Purify } from '../kit/purifier.ts'
import { parseInert } from '../kit/trusted-types.ts'
import { longListsIn, nextTask } from './long-lists.ts'

/**
 * How long a slice may block the page, in milliseconds; the last entry may take a few times as long on a slow device.
 */
const SLICE_MS = 10
/** Marks a list whose entries are removed for the moment. */
const PLACE = 'data-storefront-place'

/** Sanitises `html` with `purify`, yielding after each time slice. */
export async function purifyInSlices(html: string, purify: Purify): Promise<DocumentFragment> {
  const { body } = parseInert(html)
  // Parsing is a task of its own, as is inserting.
  await nextTask()
  const lists = longListsIn(body)
  const entries = lists.map((list, index) => {
    list.setAttribute(PLACE, String(index))
    const away = [...list.children]
    for (const entry of away) entry.remove()
    return away
  })
  // Serialised again: a fragment may begin with elements that a body does not keep.
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
