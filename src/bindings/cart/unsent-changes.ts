/** What the page shows of the cart and the shop does not know yet. */
import type { Page } from '../../loader/types.ts'
import type { CartChangesActor } from '../../machines/cart/cart-changes.ts'
import { submitForm } from '../../services/forms/fields.ts'
import { unsentForm } from '../../services/forms/unsent-form.ts'
import { refuses } from '../kit.ts'

/** Has it sent without a further pause, if there is such a change; returns whether there is. */
export function sendsChange(page: Page): boolean {
  const changes = page.known('cart-changes') as CartChangesActor | undefined
  changes?.send({ type: 'purchase.want' })
  const form = unsentForm()
  if (form) submitForm(form)
  // As a link would wait.
  const isPending = changes && !refuses(changes, { type: 'page.leave', destination: '' })
  return form !== undefined || isPending === true
}
