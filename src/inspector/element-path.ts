/** Names elements for people and for logs, by a CSS path that is as short as it can be. */

/** Ids that are no name of one thing: generated ones change from page to page. */
const isLasting = (id: string) => /^[A-Za-z][\w-]*$/.test(id) && !/\d{3,}|[0-9a-f]{16,}/.test(id)

function stepOf(element: Element): string {
  const name = element.localName
  const { parentElement: parent } = element
  const same = parent ? Array.from(parent.children).filter(({ localName }) => localName === name) : []
  return same.length > 1 ? `${name}:nth-of-type(${same.indexOf(element) + 1})` : name
}

/** A CSS path of `element` from the nearest ancestor with a lasting id. It finds the element while the page stays as it is. */
export function pathOf(element: Element): string {
  const steps: string[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.id && isLasting(one.id)) return [`#${one.id}`, ...steps].join(' > ')
    steps.unshift(stepOf(one))
  }
  return steps.join(' > ')
}
