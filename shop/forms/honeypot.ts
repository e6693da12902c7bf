/** The honeypot of the register form (contract, shell 17): a field that people do not see and robots fill in. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { isRecent } from '../layout/platform.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'

const FIELD = 'shopware_surname_confirm'

export function honeypot(c: ShopContext): Html {
  return html`<div class="${FIELD}"><input type="text" name="${FIELD}" class="d-none" tabindex="-1" autocomplete="${isRecent(c) ? 'new-password' : 'off'}" aria-hidden="true" value=""></div>`
}

/** @throws Refusal 403 when the field was filled in; a missing field passes */
export function checkHoneypot(c: ShopContext, fields: FormFields): void {
  if (textAt(fields, FIELD)) throw new Refusal(403, 'The honeypot was filled in', c.var.marker ? 'alert' : 'page')
}
