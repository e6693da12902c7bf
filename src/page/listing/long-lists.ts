/** Long lists in markup are processed in parts, so that slow devices stay responsive. */

/** Default number of entries on a page of a listing; a list with more is long. */
const PAGE_OF_LIST = 24

/** The elements of `root` with more children than `count`, none inside another. */
export function longListsIn(root: ParentNode, count = PAGE_OF_LIST): Element[] {
  const found: Element[] = []
  for (const element of root.querySelectorAll('*'))
    if (element.childElementCount > count && !found.some((list) => list.contains(element))) found.push(element)
  return found
}

/** Yields to pending tasks, and resolves right afterwards. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** How long a slice may block the page, in milliseconds; its last step may take a few times as long on a slow device. */
const SLICE_MS = 10

/** Does `step` for each of `items`, yielding after each time slice, and at the end. */
export async function inSlices<Item>(items: Iterable<Item>, step: (item: Item) => void): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS
  for (const item of items) {
    step(item)
    if (performance.now() < sliceEnd) continue
    await nextTask()
    sliceEnd = performance.now() + SLICE_MS
  }
  await nextTask()
}
