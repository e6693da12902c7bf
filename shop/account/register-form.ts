/** The register form, of the account page and of the checkout (contract, shell 15.6). */
import { html } from 'hono/html'
import { guaranteeAtRegister } from '../checkout/guarantee-notice.ts'
import type { Reference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import { companyFields, personFields, placeFields } from '../forms/address.ts'
import { MIN_PASSWORD_LENGTH } from '../forms/check.ts'
import { checkbox, checkedForm, selectField, textField } from '../forms/fields.ts'
import { honeypot } from '../forms/honeypot.ts'
import { type FormState, sentValue } from '../forms/state.ts'
import { thirdPartyCaptcha } from '../forms/third-party-captcha.ts'
import { isNewest } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { informationOpener } from '../shell/information.ts'
import { type RouteName, urlFor } from '../transport/routes.ts'

export type RegisterPlace = 'account' | 'business' | 'checkout'

const COMPANY = 'js-field-toggle-contact-type-company'

/** The whole form. In the checkout an account is optional, elsewhere it is the purpose. */
export function registerForm(c: ShopContext, place: RegisterPlace, state: FormState, reference: Reference): Html {
  const t = textsOf(c)
  // Hidden blocks contain required fields; without script only the server checks what is missing.
  return html`<form class="register-form" action="${urlFor(c, 'frontend.account.register.save')}" method="post"${checkedForm(c, { hasLoader: true })}>
    ${place === 'checkout' ? checkoutFields(state) : accountFields(state, place === 'business' ? 'frontend.account.customer-group-registration.page' : 'frontend.account.login.page')}
    <fieldset class="register-personal"><legend class="card-title">${t('account.register.personal')}</legend>${personal(c, place, state)}</fieldset>
    ${billing(c, state, reference)}
    ${shipping(c, state, reference)}
    ${thirdPartyCaptcha(c)}
    ${honeypot(c)}
    <fieldset class="privacy-notice"><legend class="visually-hidden">${t('account.register.privacyTitle')}</legend><p class="privacy-notice-text">${t('account.register.privacy')} ${informationOpener(c, 'privacy', t('account.register.privacyLink'))}</p><p class="form-text">${t('forms.requiredNote')}</p></fieldset>
    ${guaranteeAtRegister(c)}
    <div class="register-submit"><button type="submit" class="btn btn-primary btn-lg" formnovalidate>${t(place === 'checkout' && !isNewest(c) ? 'checkout.register.submit' : 'account.register.submit')}</button></div>
  </form>`
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

function accountFields(state: FormState, errorRoute: RouteName): Html {
  return html`${hidden('redirectTo', sentValue(state, 'redirectTo', 'frontend.account.home.page'))}${hidden('redirectParameters', sentValue(state, 'redirectParameters', '[]'))}${hidden('createCustomerAccount', '1')}${hidden('errorRoute', errorRoute)}${hidden('errorParameters', '')}`
}

function checkoutFields(state: FormState): Html {
  return html`${hidden('redirectTo', sentValue(state, 'redirectTo', 'frontend.checkout.confirm.page'))}${hidden('redirectParameters', '')}${hidden('errorRoute', 'frontend.checkout.register.page')}`
}

function accountType(
  c: ShopContext,
  state: FormState,
  { id, name, target, value = 'private' }: { id: string; name: string; target: string; value?: string },
): Html {
  const t = textsOf(c)
  return selectField(c, state, {
    id,
    name,
    label: t('forms.accountType'),
    value,
    required: true,
    placeholder: t('forms.choose'),
    options: ['private', 'business'].map((value) => ({ value, label: t(`forms.accountType.${value}`) })),
    attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".${target}" data-form-field-toggle-value="business" data-form-field-toggle-scope="all"`,
  })
}

function personal(c: ShopContext, place: RegisterPlace, state: FormState): Html {
  const t = textsOf(c)
  const password = () =>
    textField(c, state, {
      id: 'personalPassword',
      name: 'password',
      type: 'password',
      label: t('forms.password'),
      required: true,
      minLength: MIN_PASSWORD_LENGTH,
      help: t('forms.passwordHelp', { length: MIN_PASSWORD_LENGTH }),
      autocomplete: 'new-password',
      equal: { group: 'newPassword' },
      column: place === 'checkout' ? 'col-12' : 'col-sm-6',
    })
  return html`${accountType(c, state, { id: 'accountType', name: 'accountType', target: COMPANY, value: place === 'business' ? 'business' : 'private' })}
    ${personFields(c, state, '')}
    ${
      place === 'checkout'
        ? checkbox(c, state, {
            id: 'personalGuest',
            name: 'createCustomerAccount',
            value: 'true',
            label: t('account.register.createAccount'),
            attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".js-form-field-toggle-guest-mode" data-form-field-toggle-value="true"${
              // A guest does not register (contract, versions C8).
              isNewest(c)
                ? html` data-form-field-toggle-button-target=".register-submit button" data-form-field-toggle-button-text="${t('checkout.register.submit')}"`
                : ''
            }`,
          })
        : ''
    }
    <div class="row g-2">
      ${textField(c, state, { id: 'personalMail', name: 'email', type: 'email', label: t('forms.email'), required: true, autocomplete: 'email', equal: { group: 'personalMail' }, column: 'col-sm-6' })}
      ${place === 'checkout' ? html`<div class="js-form-field-toggle-guest-mode d-block col-sm-6">${password()}</div>` : password()}
    </div>`
}

function billing(c: ShopContext, state: FormState, { countries }: Reference): Html {
  const t = textsOf(c)
  const form = {
    state,
    countries,
    prefix: 'billingAddress',
    scope: '.register-billing',
    countryId: c.var.session.countryId,
  }
  const vat = textField(c, state, { id: 'vatIds', name: 'vatIds[]', label: t('forms.vatId'), column: 'col-sm-6' })
  return html`<fieldset class="register-billing"><legend class="card-title">${t('account.register.billing')}</legend>
    ${companyFields(c, form, COMPANY, vat)}
    ${placeFields(c, form)}
    ${checkbox(c, state, {
      id: 'differentShippingAddress',
      name: 'differentShippingAddress',
      value: '1',
      label: t('account.register.differentShipping'),
      attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".js-form-field-toggle-shipping-address" data-form-field-toggle-value="true" data-form-field-toggle-trigger-nested="true"`,
    })}
  </fieldset>`
}

function shipping(c: ShopContext, state: FormState, { countries }: Reference): Html {
  const t = textsOf(c)
  const target = `${COMPANY}-shippingAddress`
  const form = {
    state,
    countries,
    prefix: 'shippingAddress',
    scope: '.register-shipping',
    countryId: c.var.session.countryId,
  }
  return html`<fieldset class="register-shipping js-form-field-toggle-shipping-address d-block"><legend class="card-title">${t('account.register.shipping')}</legend>
    ${accountType(c, state, { id: 'shippingAddressaccountType', name: 'shippingAddress[accountType]', target })}
    ${personFields(c, state, 'shippingAddress')}
    ${companyFields(c, form, target)}
    ${placeFields(c, form)}
  </fieldset>`
}
