/** Takes the line of a main product out of the cart, and puts it back (docs/contract-accessories.md, 6). */
import { linesIn } from '../../page/cart/cart-lines.ts'
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import { changeInTurn } from '../cart/cart-queue.ts'
import { type CartLine, PANEL_CONTENT } from '../contract/cart.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import { fetchMarkup } from '../kit/fragments.ts'
import { http } from '../kit/http.ts'

/** DELETE of the line; gives the line that was in the cart, null if it was not. */
export function removeMainLine({
  url,
  panelUrl,
  id,
  signal,
}: {
  url: string
  panelUrl: string
  id: string
  signal: AbortSignal
}): Promise<CartLine | null> {
  return changeInTurn(signal, async () => {
    const cart = await sanitiseAnswer(await fetchMarkup({ url: panelUrl, signal }), panelUrl, PANEL_CONTENT)
    const { ok, status } = await http.delete(url, { signal })
    if (!ok) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
    return linesIn(cart.read()).find((line) => line.id === id) ?? null
  })
}

/** POST of the removed line. Throws `UnexpectedAnswer` unless it is in the cart then. */
export function restoreMainLine({
  url,
  line,
  signal,
}: {
  url: string
  line: CartLine | null
  signal: AbortSignal
}): Promise<void> {
  return changeInTurn(signal, async (post) => {
    const { id = '', quantity = 1 } = line ?? {}
    const body = new FormData()
    const fields = { id, referencedId: id, type: 'product', stackable: '1', removable: '1', quantity: `${quantity}` }
    for (const [name, value] of Object.entries(fields)) body.set(`lineItems[${id}][${name}]`, value)
    body.set('redirectTo', 'frontend.cart.offcanvas')
    body.set('restored', '1')
    const cart = await sanitiseAnswer(await post({ url, body }), url, PANEL_CONTENT)
    if (!linesIn(cart.read()).some((each) => each.id === id))
      throw new UnexpectedAnswer(`${url} did not add ${id}`, 200)
  })
}
