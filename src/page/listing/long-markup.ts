/** Sanitises markup that is mostly one long list, an entry at a time. */
import type { Purify } from '../kit/allowed-markup.ts'
import { parseInert } from '../kit/trusted-types.ts'
import { inSlices, longListsIn, nextTask } from './long-lists.ts'

/** Marks a list whose entries are removed for the moment. */
const PLACE = 'data-storefront-place'

/** Sanitises `html` with `purify`, yielding after each time slice. */
export async function purifyInSlices(html: string, purify: Purify<string | Node>): Promise<DocumentFragment> {
  const { body } = parseInert(`<!doctype html>${html}`)
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
  const steps = entries.flatMap((away, index) => {
    const place = frame.querySelector(`[${PLACE}="${index}"]`)
    place?.removeAttribute(PLACE)
    return place ? away.map((entry) => () => place.append(purify(entry))) : []
  })
  await inSlices(steps, (step) => step())
  return frame
}
