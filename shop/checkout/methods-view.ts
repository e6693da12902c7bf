/** The choice of a payment or shipping method on the confirm and the order edit page (contract, shell 15.5). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Translated } from '../database/schema.ts'
import { textsOf, translate } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'

type Kind = 'payment' | 'shipping'
type Method = { id: string; name: Translated; description: Translated }

export type MethodChoice = {
  kind: Kind
  methods: readonly Method[]
  chosen: string
  /** Shown, but not to be changed. */
  disabled?: boolean
}

/** Radios that post themselves with script, and a button without. `action` takes the choice; the confirm page's by default. */
export function methodForm(c: ShopContext, choice: MethodChoice, action?: string): Html {
  const t = textsOf(c)
  const { kind, disabled } = choice
  const form = kind === 'payment' ? 'changePaymentForm' : 'changeShippingForm'
  const options = JSON.stringify({ changeTriggerSelectors: [`.${kind}-method-input`] })
  const way = action
    ? ''
    : html`<input type="hidden" name="redirectTo" value="frontend.checkout.confirm.page"><input type="hidden" name="redirectParameters" value="${JSON.stringify({ redirected: 0 })}">`
  return html`<form id="${form}" name="${form}" action="${action ?? urlFor(c, 'frontend.checkout.configure')}" method="post" data-form-auto-submit="true" data-form-auto-submit-options="${options}">
    ${way}${methodRadios(c, choice)}
    ${disabled ? '' : html`<div class="no-script-action"><button type="submit" class="btn btn-secondary btn-sm">${t(`checkout.${kind}.apply`)}</button></div>`}
  </form>`
}

/** The radios alone. */
export function methodRadios(c: ShopContext, { kind, methods, chosen, disabled = false }: MethodChoice): Html {
  const t = textsOf(c)
  return html`<div class="${kind}-methods" role="group" aria-label="${t(`checkout.${kind}.title`)}">${methods.map(
    (method) => {
      const id = `${kind}Method${method.id}`
      return html`<div class="${kind}-method"><div class="form-check ${kind}-method-radio">
        <input type="radio" class="form-check-input ${kind}-method-input" id="${id}" name="${kind}MethodId" value="${method.id}" data-focus-id="${method.id}"${method.id === chosen ? ' checked' : ''}${disabled ? ' disabled' : ''}>
        <label class="form-check-label ${kind}-method-label" for="${id}"><strong>${translate(c, method.name)}</strong><span class="${kind}-method-description">${translate(c, method.description)}</span></label>
      </div></div>`
    },
  )}</div>`
}
