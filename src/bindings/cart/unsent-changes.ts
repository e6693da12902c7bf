/** What the page shows of the cart and the shop does not know yet. */
import type { Singletons } from '../../loader/types.ts'
import type { CartChangesActor } from '../../machines/cart/cart-changes.ts'
import { isFit, submitForm } from '../../page/forms/fields.ts'
import { unsentFormOn } from '../forms/auto-submit-triggers.ts'
import { type OptionsPage, refuses } from '../kit.ts'

/**
 * Has it sent without a further pause, if there is such a change; returns whether there is: only the cart that the shop has shown
 * is paid. What is in the way of the `order` itself is told before.
 */
export function sendsChange(page: Singletons & OptionsPage, order?: HTMLFormElement): boolean {
  const changes = page.known('cart-changes') as CartChangesActor | undefined
  changes?.send({ type: 'purchase.want' })
  const form = unsentFormOn(page, order)
  if (form && (!order || isFit(order))) submitForm(form)
  // As a link would wait.
  const isPending = changes && !refuses(changes, { type: 'page.leave', destination: '' })
  return form !== undefined || isPending === true
}
