/** The field for a promotion code, of the panel and of the cart page (contract, shell 7 and 15.5). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { textsOf } from '../layout/text.ts'

/** The message about a code that was refused, which belongs below its field; all others are alerts. */
export function splitFlashes(flashes: readonly Flash[]): { refused: Flash | undefined; others: Flash[] } {
  return {
    refused: flashes.findLast(({ refusedCode }) => refusedCode !== undefined),
    others: flashes.filter(({ refusedCode }) => refusedCode === undefined),
  }
}

/** Field and button, after `label`; a refused code stays in the field, with the message below. */
export function promotionField(
  c: ShopContext,
  { id, buttonId, label, refused }: { id: string; buttonId: string; label: Html | string; refused: Flash | undefined },
): Html {
  const t = textsOf(c)
  return html`<div class="input-group${refused ? ' has-validation' : ''}">${label}<input type="text" name="code" class="form-control${refused ? ' is-invalid' : ''}" id="${id}" placeholder="${t('cart.promotion.placeholder')}"${refused ? html` value="${refused.refusedCode ?? ''}"` : ''} autocomplete="off" required${refused ? html` aria-invalid="true" aria-describedby="${id}Feedback"` : ''}><button type="submit" class="btn btn-secondary" id="${buttonId}" aria-label="${t('cart.promotion.add')}">${t('cart.promotion.redeem')}</button>${refused ? html`<div class="invalid-feedback" id="${id}Feedback">${refused.text}</div>` : ''}</div>`
}
