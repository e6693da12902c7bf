/** The choice of a payment or shipping method on the confirm and the order edit page (contract, shell 15.5). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Translated } from '../database/schema.ts'
import { icon } from '../layout/icon.ts'
import { isRecent } from '../layout/platform.ts'
import { textsOf, translate } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'

type Kind = 'payment' | 'shipping'
type Method = {
  id: string
  name: Translated
  description: Translated
  /** Printed instead of name and description, e.g. with a price and a date. */
  label?: string
  note?: string
}

export type MethodChoice = {
  kind: Kind
  methods: readonly Method[]
  chosen: string
  /** Shown, but cannot be changed. */
  disabled?: boolean
  /** What the chosen method adds inside and after its label. */
  extra?: { inLabel: Html | ''; atMethod: Html | '' }
  /** Further hidden fields of the form. */
  hidden?: Html | ''
}

/**
 * Radios that post themselves with script, and a button without. `action` receives the choice; by default the confirm
 * page's.
 */
export function methodForm(c: ShopContext, choice: MethodChoice, action?: string): Html {
  const t = textsOf(c)
  const { kind, disabled } = choice
  const form = kind === 'payment' ? 'changePaymentForm' : 'changeShippingForm'
  const options = JSON.stringify({ changeTriggerSelectors: [`.${kind}-method-input`] })
  const way = action
    ? ''
    : html`<input type="hidden" name="redirectTo" value="frontend.checkout.confirm.page"><input type="hidden" name="redirectParameters" value="${JSON.stringify({ redirected: 0 })}">`
  return html`<form id="${form}" name="${form}" action="${action ?? urlFor(c, 'frontend.checkout.configure')}" method="post" data-form-auto-submit="true" data-form-auto-submit-options="${options}">
    ${way}${choice.hidden ?? ''}${methodRadios(c, choice)}
    ${disabled ? '' : html`<div class="no-script-action"><button type="submit" class="btn btn-secondary btn-sm">${t(`checkout.${kind}.apply`)}</button></div>`}
  </form>`
}

/** The rest of a longer list is collapsed (contract, shell 13). */
const SHOWN = 5

/** The radios alone. The rest of a long list is collapsed, unless the selected method is in it. */
export function methodRadios(c: ShopContext, choice: MethodChoice): Html {
  const t = textsOf(c)
  const { kind, methods } = choice
  // All of them, in their order, named by a legend (contract, versions A1).
  if (isRecent(c))
    return html`<fieldset class="${kind}-methods"><legend class="visually-hidden">${t(`checkout.${kind}.title`)}</legend>${methods.map((method) => methodRadio(c, choice, method))}</fieldset>`
  const rest = methods.slice(SHOWN)
  return html`<div class="${kind}-methods" role="group" aria-label="${t(`checkout.${kind}.title`)}">${methods
    .slice(0, SHOWN)
    .map((method) => methodRadio(c, choice, method))}${rest.length > 0 ? foldedRadios(c, choice, rest) : ''}</div>`
}

function foldedRadios(c: ShopContext, choice: MethodChoice, rest: readonly Method[]): Html {
  const t = textsOf(c)
  const labels = {
    collapseTriggerMoreLabel: t('checkout.methods.more'),
    collapseTriggerLessLabel: t('checkout.methods.less'),
  }
  const id = `${choice.kind}MethodsMore`
  const isOpen = rest.some((method) => method.id === choice.chosen)
  const label = isOpen ? labels.collapseTriggerLessLabel : labels.collapseTriggerMoreLabel
  return html`<div class="collapse${isOpen ? ' show' : ''}" id="${id}">${rest.map((method) => methodRadio(c, choice, method))}</div>
    <button type="button" class="btn btn-link confirm-checkout-collapse-trigger" data-collapse-checkout-confirm-methods="true" data-collapse-checkout-confirm-methods-options="${JSON.stringify(labels)}" aria-expanded="${String(isOpen)}" aria-controls="${id}"><span class="confirm-checkout-collapse-trigger-label">${label}</span><span class="icon-confirm-checkout-chevron${isOpen ? ' icon-rotate-180' : ''}">${icon('arrow-head-down')}</span></button>`
}

function methodRadio(c: ShopContext, { kind, chosen, disabled = false, extra }: MethodChoice, method: Method): Html {
  const more = method.id === chosen ? extra : undefined
  const id = `${kind}Method${method.id}`
  const isDescribed = method.id === chosen || !isRecent(c)
  return html`<div class="${kind}-method"><div class="form-check ${kind}-method-radio">
        <input type="radio" class="form-check-input ${kind}-method-input" id="${id}" name="${kind}MethodId" value="${method.id}" data-focus-id="${method.id}"${method.id === chosen ? ' checked' : ''}${disabled ? ' disabled' : ''}>
        <label class="form-check-label ${kind}-method-label" for="${id}"><strong>${method.label ?? translate(c, method.name)}</strong>${isDescribed ? html`<span class="${kind}-method-description">${method.note ?? translate(c, method.description)}</span>` : ''}${more?.inLabel ?? ''}</label>${more?.atMethod ?? ''}
      </div></div>`
}
