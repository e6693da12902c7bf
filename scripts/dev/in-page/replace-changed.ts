/** Brings into an open page what its server prints otherwise now. */

const isSame = (a: Element, b: Element) => withoutNonces(a).isEqualNode(withoutNonces(b))

/** A nonce is another one each time, and stylesheets are replaced apart. */
function withoutNonces(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  for (const each of [copy, ...copy.querySelectorAll('[nonce]')]) each.removeAttribute('nonce')
  for (const each of [copy, ...copy.querySelectorAll('link')])
    if (each.matches('link[rel=stylesheet]')) each.removeAttribute('href')
  return copy
}

/** An element by what flows keep of it. */
const kindOf = (element: Element) => `${element.tagName} ${element.id}`

/** The child of `live` that `child` of `before` was printed as; undefined where flows have removed or moved it. */
function livingChild(child: Element, before: Element, live: Element): Element | undefined {
  const isLike = (each: Element) =>
    kindOf(each) === kindOf(child) &&
    (!child.classList.length || [...child.classList].some((name) => each.classList.contains(name)))
  const printed = [...before.children].filter(isLike)
  const living = [...live.children].filter(isLike)
  return living.length === printed.length ? living[printed.indexOf(child)] : undefined
}

/** Whether two elements differ in their children alone, one by one. */
function isSameFrame(a: Element, b: Element): boolean {
  const frameOf = (element: Element) => {
    const frame = element.cloneNode() as Element
    frame.removeAttribute('nonce')
    return frame
  }
  const wordsOf = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text)
      .map((text) => (text.textContent ?? '').trim())
      .join(' ')
  return a.children.length === b.children.length && wordsOf(a) === wordsOf(b) && frameOf(a).isEqualNode(frameOf(b))
}

/**
 * Replaces in `live` the smallest elements that differ between `before` and `now`, as the server printed them. Returns whether that could
 * be done: where flows have changed the place itself, it cannot.
 */
export function replaceChanged(before: Element, now: Element, live: Element): boolean {
  if (isSame(before, now)) return true
  if (!isSameFrame(before, now)) {
    if (live === document.body) return false
    live.replaceWith(document.importNode(now, true))
    return true
  }
  return [...before.children].every((child, index) => {
    const next = now.children[index]
    if (!next || isSame(child, next)) return true
    const place = livingChild(child, before, live)
    return place !== undefined && replaceChanged(child, next, place)
  })
}
