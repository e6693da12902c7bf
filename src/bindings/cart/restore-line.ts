import type { CartLine, CartRequest } from '../../services/contract/cart.ts'

/** The form of a removed line posts to `…/line-item/delete/<id>`; its sibling route adds (contract, shell 20.1). */
const DELETE_ROUTE = /\/line-item\/delete\/([^/?#]+)$/

/**
 * What puts a removed product back with the quantity it had: the fields of an add-to-cart form (contract, shell 8).
 * Null for lines that are no products, and for addresses of another kind, which nothing can be derived from.
 */
export function restoreLineRequest({
  form,
  element,
  line,
}: {
  form: HTMLFormElement
  element: Element
  /** What the page knows of the line. */
  line: CartLine
}): CartRequest | null {
  const { pathname, origin } = new URL(form.getAttribute('action') ?? '', location.href)
  const id = DELETE_ROUTE.exec(pathname)?.[1]
  if (!id || origin !== location.origin || !element.matches('.line-item-product')) return null
  const url = origin + pathname.replace(DELETE_ROUTE, '/line-item/add')
  const body = new FormData()
  body.set('redirectTo', 'frontend.cart.offcanvas')
  const fields = { id, referencedId: id, type: 'product', stackable: '1', removable: '1', quantity: `${line.quantity}` }
  for (const [name, value] of Object.entries(fields)) body.set(`lineItems[${id}][${name}]`, value)
  const news = { kind: 'added' as const, lines: [line] }
  return { url, body, signature: JSON.stringify([url, ...body]), isReadAfterwards: false, news }
}
