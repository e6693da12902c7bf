import type { CartLine, CartRequest } from '../../services/contract/cart.ts'

/** A removed line's form posts to `…/line-item/delete/<id>`; `…/line-item/add` adds (contract, shell 20.1). */
const DELETE_ROUTE = /\/line-item\/delete\/([^/?#]+)$/

/** The add-to-cart request (contract, shell 8) that restores a removed product; null for other lines and addresses. */
export function restoreLineRequest({
  form,
  element,
  line,
}: {
  form: HTMLFormElement
  element: Element
  line: CartLine
}): CartRequest | null {
  const { pathname, origin } = new URL(form.getAttribute('action') ?? '', location.href)
  const id = DELETE_ROUTE.exec(pathname)?.[1]
  if (!id || origin !== location.origin || !element.matches('.line-item-product')) return null
  const url = origin + pathname.replace(DELETE_ROUTE, '/line-item/add')
  const body = new FormData()
  body.set('redirectTo', 'frontend.cart.offcanvas')
  // A shop may word its message accordingly; others ignore the field.
  body.set('restored', '1')
  const fields = { id, referencedId: id, type: 'product', stackable: '1', removable: '1', quantity: `${line.quantity}` }
  for (const [name, value] of Object.entries(fields)) body.set(`lineItems[${id}][${name}]`, value)
  const news = { kind: 'added' as const, lines: [line] }
  return { url, body, signature: JSON.stringify([url, ...body]), isReadAfterwards: false, news }
}
