/** `openOffCanvas` of the plugin of the cart's panel, which scripts and the platform's components call (contract, versions C4). */

/** Names and values of what a script sends. */
function valuesOf(data: unknown): [string, string][] {
  if (data instanceof FormData || data instanceof URLSearchParams)
    return [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
  return typeof data === 'string' ? valuesOf(new URLSearchParams(data)) : []
}

/**
 * Sends what a script adds to the cart by a form like the shop's own, whose flow shows the answer in the panel; it leaves with that.
 * Without data, the panel is opened as by a press.
 */
export function openCart(opener: Element, url: unknown, data: unknown, shown: unknown): void {
  const values = valuesOf(data)
  if (values.length === 0) {
    const link = opener.querySelector<HTMLElement>('a[href]') ?? (opener as HTMLElement)
    link.click()
    return
  }
  const form = document.createElement('form')
  for (const [name, value] of Object.entries({
    hidden: '',
    method: 'post',
    action: String(url),
    'data-add-to-cart': 'panel',
  }))
    form.setAttribute(name, value)
  const put = ([name, value]: readonly [string, string]) =>
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  values.forEach(put)
  if (!values.some(([name]) => name === 'redirectTo')) put(['redirectTo', 'frontend.cart.offcanvas'])
  const isShown = () => {
    Element.prototype.remove.call(form)
    if (typeof shown === 'function') (shown as () => void)()
  }
  form.addEventListener('openOffCanvasCart', isShown, { once: true })
  document.body.append(form)
  // A field may have the name of a part of the form.
  HTMLFormElement.prototype.requestSubmit.call(form)
}
