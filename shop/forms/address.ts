/** Address fields: their markup (contract, shell 15.6 and 16) and their validation. */
import { html } from 'hono/html'
import type { Country } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Address } from '../database/schema.ts'
import { isNewest, isTweaked } from '../layout/platform.ts'
import { textsOf, translate } from '../layout/text.ts'
import type { FieldCheck } from './check.ts'
import { choiceAttributes, feedback, focusIfFirst, requiredMessage, selectField, textField } from './fields.ts'
import { type FormState, sentValue } from './state.ts'
import { requiredMark } from './tweaked-fields.ts'

export const SALUTATIONS = ['not_specified', 'mrs', 'mr'] as const

export type AddressForm = {
  state: FormState
  countries: readonly Country[]
  /** Prefix of field names: `billingAddress`, `shippingAddress` or `address`. */
  prefix: string
  /** Prefix of ids, if there are several such forms on a page; defaults to the prefix of the names. */
  idPrefix?: string
  /** Selector of the block that the country select acts on. */
  scope: string
  /** Initial values of the fields. */
  address?: Address
  /** The country selected initially. */
  countryId: string
}

/** Salutation and name; `prefix` is empty for the person who registers. */
export function personFields(
  c: ShopContext,
  state: FormState,
  prefix: string,
  person?: Partial<Address>,
  idPrefix = prefix,
): Html {
  const t = textsOf(c)
  const name = (field: string) => (prefix ? `${prefix}[${field}]` : field)
  const id = (field: string) => `${idPrefix}personal${field}`
  const section = prefix === 'shippingAddress' ? 'shipping' : 'billing'
  return html`<div class="row g-2">
    ${selectField(c, state, {
      id: id('Salutation'),
      name: name('salutationId'),
      label: t('forms.salutation'),
      value: person?.salutation ?? SALUTATIONS[0],
      options: SALUTATIONS.map((value) => ({ value, label: t(`forms.salutation.${value}`) })),
      column: 'col-sm-4',
    })}
    ${textField(c, state, { id: id('FirstName'), name: name('firstName'), label: t('forms.firstName'), value: person?.firstName ?? '', required: true, autocomplete: `${section} given-name`, column: 'col-sm-4' })}
    ${textField(c, state, { id: id('LastName'), name: name('lastName'), label: t('forms.lastName'), value: person?.lastName ?? '', required: true, autocomplete: `${section} family-name`, column: 'col-sm-4' })}
  </div>`
}

/** Company and department, shown for business accounts. `extra` are further fields of the same block. */
export function companyFields(
  c: ShopContext,
  { state, prefix, idPrefix = prefix, address }: Pick<AddressForm, 'state' | 'prefix' | 'idPrefix' | 'address'>,
  target: string,
  extra: Html | string = '',
): Html {
  const t = textsOf(c)
  const section = prefix === 'shippingAddress' ? 'shipping' : 'billing'
  return html`<div class="${target} d-block"><div class="row g-2">
    ${textField(c, state, { id: `${idPrefix}company`, name: `${prefix}[company]`, label: t('forms.company'), value: address?.company ?? '', required: true, autocomplete: `${section} organization`, column: 'col-sm-6' })}
    ${textField(c, state, { id: `${idPrefix}department`, name: `${prefix}[department]`, label: t('forms.department'), value: address?.department ?? '', column: 'col-sm-6' })}
    ${extra}
  </div></div>`
}

/** Street, zip code, city, country and state. */
export function placeFields(c: ShopContext, form: AddressForm): Html {
  const t = textsOf(c)
  const { state, prefix, idPrefix = prefix, address } = form
  const id = (field: string) => `${idPrefix}Address${field}`
  const name = (field: string) => `${prefix}[${field}]`
  const section = prefix === 'shippingAddress' ? 'shipping' : 'billing'
  return html`<div class="row g-2">
    ${textField(c, state, { id: id('Street'), name: name('street'), label: t('forms.street'), value: address?.street ?? '', required: true, autocomplete: `${section} street-address`, column: 'col-12' })}
    ${zipField(c, form)}
    ${textField(c, state, { id: id('City'), name: name('city'), label: t('forms.city'), value: address?.city ?? '', required: true, autocomplete: `${section} address-level2`, column: 'col-sm-8' })}
  </div>
  ${countryFields(c, form)}`
}

function zipField(c: ShopContext, form: AddressForm): Html {
  const { state, prefix, idPrefix = prefix, address, countries, countryId } = form
  const t = textsOf(c)
  const [id, name] = [`${idPrefix}AddressZipcode`, `${prefix}[zipcode]`]
  const chosen = sentValue(state, `${prefix}[countryId]`, address?.countryId ?? countryId)
  const isRequired = countries.find((country) => country.id === chosen)?.zipcodeRequired ?? false
  const violation = state.violations.get(name)
  const mark = isTweaked(c)
    ? isRequired && requiredMark()
    : html`<span class="${isRequired ? '' : 'd-none'}" id="zipcodeLabel">*</span>`
  const rules = isTweaked(c)
    ? ''
    : html`${requiredMessage(c, t('forms.zipcode'), violation)}${isRequired ? ' required' : ''}`
  return html`<div class="form-group col-sm-4"><label class="form-label" for="${id}">${t('forms.zipcode')}${mark}</label>
    <input type="text" class="form-control${violation === undefined ? '' : ' is-invalid'}" id="${id}" name="${name}" value="${sentValue(state, name, address?.zipcode ?? '')}" maxlength="20" autocomplete="${prefix === 'shippingAddress' ? 'shipping' : 'billing'} postal-code" data-input-name="zipcodeInput"${rules}${choiceAttributes(c, { id, required: isRequired }, violation)}${focusIfFirst(state, name)}>${feedback(c, id, violation)}</div>`
}

/** The states of the selected country are in the page, visible if one must be chosen, so that no script is needed. */
/** What 6.7 says of a country besides (contract, versions C8). */
function newerRules({ iso }: { iso: string }): Html {
  const digits = ZIPCODE_DIGITS[iso]
  return html` data-display-state-in-registration="1"${digits === undefined ? '' : html` data-zipcode-pattern="\\d{${digits}}" data-check-zipcode-pattern="1"`}`
}

function countryFields(c: ShopContext, form: AddressForm): Html {
  const { state, prefix, idPrefix = prefix, scope, countries, address, countryId } = form
  const t = textsOf(c)
  const [countryName, stateName] = [`${prefix}[countryId]`, `${prefix}[countryStateId]`]
  const chosen = sentValue(state, countryName, address?.countryId ?? countryId)
  const chosenState = sentValue(state, stateName, address?.countryStateId ?? '')
  const country = countries.find(({ id }) => id === chosen)
  const states = country?.states ?? []
  const isStateRequired = states.length > 0 && (country?.stateRequired ?? false)
  const isShown = isStateRequired || (states.length > 0 && chosenState !== '')
  const flag = (value: boolean) => (value ? '1' : '')
  const violation = state.violations.get(stateName)
  const stateId = `${idPrefix}AddressCountryState`
  const section = prefix === 'shippingAddress' ? 'shipping' : 'billing'
  return html`<div class="row g-2 country-and-state-form-elements" data-country-state-select="true" data-country-state-select-options="${JSON.stringify({ scopeElementSelector: scope, prefix })}">
    ${selectField(c, state, {
      id: `${idPrefix}AddressCountry`,
      name: countryName,
      label: t('forms.country'),
      value: address?.countryId ?? countryId,
      required: true,
      classes: 'country-select',
      column: 'col-sm-6',
      autocomplete: `${section} country`,
      attributes: html` data-initial-country-id="${chosen}"`,
      placeholder: t('forms.choose'),
      options: countries.map((country) => ({
        value: country.id,
        label: translate(c, country.name),
        attributes: html` data-zipcode-required="${flag(country.zipcodeRequired)}" data-vat-id-required="${flag(country.vatIdRequired)}" data-state-required="${flag(country.stateRequired)}"${isNewest(c) ? newerRules(country) : ''}`,
      })),
    })}
    <div class="form-group col-sm-6${isShown ? '' : ' d-none'}"><label class="form-label" for="${stateId}">${t('forms.state')}${isTweaked(c) && isStateRequired ? requiredMark() : ''}</label>
      <select class="country-state-select form-select${violation === undefined ? '' : ' is-invalid'}" id="${stateId}" name="${stateName}" autocomplete="${section} address-level1"${isTweaked(c) ? '' : requiredMessage(c, t('forms.state'), violation)}${choiceAttributes(c, { id: stateId, required: isStateRequired }, violation)} data-initial-country-state-id="${chosenState}"${focusIfFirst(state, stateName)}>
        <option value=""${chosenState === '' ? ' selected' : ''} data-placeholder-option="true">${t('forms.choose')}</option>
        ${states.map((entry) => html`<option value="${entry.id}"${entry.id === chosenState ? ' selected' : ''}>${translate(c, entry.name)}</option>`)}
      </select>${feedback(c, stateId, violation)}</div>
  </div>`
}

/**
 * The address in a form, validated field by field.
 *
 * @param prefix of the address fields
 * @param personPrefix of the name fields: the same, or empty for the person who registers
 */
export function checkAddress(
  check: FieldCheck,
  {
    prefix,
    personPrefix = prefix,
    countries,
  }: { prefix: string; personPrefix?: string; countries: readonly Country[] },
): Address {
  const name = (field: string) => `${prefix}[${field}]`
  const person = (field: string) => (personPrefix ? `${personPrefix}[${field}]` : field)
  const country = countries.find(({ id }) => id === check.text(name('countryId')))
  if (!country) check.refuseBlank(name('countryId'))
  if (country?.zipcodeRequired) checkZipcode(check, name('zipcode'), country.iso)
  const stateId = check.text(name('countryStateId'))
  const state = country?.states.find(({ id }) => id === stateId)
  if (country?.stateRequired && !state) check.refuseBlank(name('countryStateId'))
  if (check.text(person('accountType')) === 'business') check.required(name('company'))
  return {
    ...checkPerson(check, person),
    company: check.optional(name('company')),
    department: check.optional(name('department')),
    street: check.required(name('street')),
    zipcode: check.text(name('zipcode')),
    city: check.required(name('city')),
    countryId: country?.id ?? '',
    countryStateId: state?.id ?? null,
    phoneNumber: check.optional(name('phoneNumber')),
  }
}

/** Salutation and name; `name` returns the name of a field. */
export function checkPerson(check: FieldCheck, name: (field: string) => string) {
  const sent = check.text(name('salutationId'))
  return {
    salutation: SALUTATIONS.find((known) => known === sent) ?? null,
    firstName: check.required(name('firstName')),
    lastName: check.required(name('lastName')),
  }
}

/** Postal codes that are digits only, by country. */
const ZIPCODE_DIGITS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4 }

function checkZipcode(check: FieldCheck, name: string, iso: string): void {
  const zipcode = check.required(name)
  const digits = ZIPCODE_DIGITS[iso]
  if (digits === undefined || zipcode === '') return
  if (zipcode.length !== digits || !/^\d+$/.test(zipcode)) check.refuse(name, 'forms.zipcodeDigits', { digits })
}
