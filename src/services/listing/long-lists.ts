/** Long lists in markup are processed in parts, so that slow devices stay responsive. */

/** Default number of entries on a page of a listing; a list with more is long. */
const PAGE_OF_LIST = 24

/** The elements of `root` with more children than that, none inside another. */
export function longListsIn(root: ParentNode): Element[] {
  const found: Element[] = []
  for (const element of root.querySelectorAll('*'))
    if (element.childElementCount > PAGE_OF_LIST && !found.some((list) => list.contains(element))) found.push(element)
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
