/** Form fields in the contract's markup, with their validation attributes (contract, shell 2.1 and 15.1, versions B1). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { type FormState, isTicked, sentValue } from './state.ts'
import { feedbackPlace, type Rule, requiredMark, tweakedField } from './tweaked-fields.ts'

/** Maximum length of any field. */
export const MAX_TEXT_LENGTH = 255

export type FieldOptions = {
  id: string
  name: string
  label: string
  /** The initial value. */
  value?: string
  required?: boolean
  /** Purpose of the field for the browser's autofill. */
  autocomplete?: string
  /** Classes of the field's column. */
  column?: string
}

export type TextFieldOptions = FieldOptions & {
  type?: 'text' | 'email' | 'password'
  minLength?: number
  /** Printed below the field, e.g. the length of a password. */
  help?: string
  /** Fields of one group must be equal; the second of them says so. */
  equal?: { group: string; isConfirmation?: boolean }
}

/** What a form prints so that a script checks it; with the platform's flag one attribute stands for both. */
export function checkedForm(c: ShopContext, { hasLoader = false } = {}): Html {
  return isTweaked(c)
    ? html` data-form-handler="true"`
    : html` data-form-validation="true"${hasLoader ? html` data-form-submit-loader="true"` : ''}`
}

/** The id of a new password that is typed again: with the flag it names the field that it must be equal to. */
export const confirmationId = (c: ShopContext): string =>
  isTweaked(c) ? 'newPasswordConfirmation' : 'passwordConfirmation'

/** What is written at a field. */
export function fieldLabel(c: ShopContext, id: string, label: string, isRequired: boolean): Html {
  const mark = isRequired ? (isTweaked(c) ? requiredMark() : '*') : ''
  return html`<label class="form-label" for="${id}">${label}${mark}</label>`
}

/** The text below a field that says what is wanted. */
export function helpText(c: ShopContext, id: string, help: string): Html {
  return isTweaked(c)
    ? html`<small class="form-text" id="${id}-description">${help}</small>`
    : html`<small class="form-text js-validation-message" id="${id}Help" data-form-validation-length-text="true">${help}</small>`
}

/** A text field with its label. Passwords are never printed. */
export function textField(c: ShopContext, state: FormState, options: TextFieldOptions): Html {
  const { id, name, label, type = 'text', required = false, column = 'col-12', minLength, help } = options
  const violation = state.violations.get(name)
  const field = html`<input type="${type}" class="form-control${violation === undefined ? '' : ' is-invalid'}" id="${id}" name="${name}"${type === 'password' ? '' : html` value="${sentValue(state, name, options.value)}"`} maxlength="${MAX_TEXT_LENGTH}"${
    minLength ? html` minlength="${minLength}"` : ''
  }${options.autocomplete ? html` autocomplete="${options.autocomplete}"` : ''}${validation(c, options, violation)}${focusIfFirst(state, name)}>${
    help ? helpText(c, id, help) : ''
  }${feedback(c, id, violation)}`
  return html`<div class="form-group ${column}">${fieldLabel(c, id, label, required)}
    ${type === 'password' ? passwordField(c, { id, label }, field) : field}</div>`
}

/** A password field, its messages, and the button that shows what is typed; that needs a script, and is hidden without. */
export function passwordField(c: ShopContext, { id, label }: Pick<FieldOptions, 'id' | 'label'>, field: Html): Html {
  const name = textsOf(c)('forms.showPassword', { label })
  return html`<div class="password-field">${field}<button type="button" class="password-toggle" data-password-toggle="true" aria-controls="${id}" aria-pressed="false" aria-label="${name}">${icon('eye')}${icon('eye-crossed')}</button></div>`
}

const focused = new WeakMap<FormState, string>()

/** The first wrong field in the order of the page has the focus when the form comes back, and is in sight. */
export function focusIfFirst(state: FormState, name: string): Html | string {
  if (!state.violations.has(name)) return ''
  const first = focused.get(state) ?? name
  focused.set(state, first)
  return first === name ? html` autofocus` : ''
}

/** The message of the script's validation for an empty required field, unless the server's is on the page. */
export function requiredMessage(c: ShopContext, label: string, violation: string | undefined): Html | string {
  return violation === undefined
    ? html` data-form-validation-required-message="${textsOf(c)('forms.required', { label })}"`
    : ''
}

/** Attributes of a field for the script's validation and for assistive technology. */
function validation(
  c: ShopContext,
  { id, label, type, required, minLength, help, equal }: TextFieldOptions,
  violation: string | undefined,
): Html {
  const t = textsOf(c)
  if (isTweaked(c)) {
    const wanted: [Rule, boolean | undefined][] = [
      ['required', required],
      ['email', type === 'email'],
      ['confirmation', equal?.isConfirmation],
      ['minLength', minLength !== undefined],
    ]
    const rules = wanted.flatMap(([rule, isWanted]) => (isWanted ? [rule] : []))
    return tweakedField({ id, rules, isDescribed: help !== undefined, violation })
  }
  const group = equal ? html` data-form-validation-equal="${equal.group}"` : ''
  const unequal = equal?.isConfirmation ? html` data-form-validation-equal-message="${t('forms.notEqual')}"` : ''
  const described = [help ? `${id}Help` : '', violation ? `${id}Feedback` : ''].filter(Boolean).join(' ')
  const message = requiredMessage(c, label, violation)
  return html`${group}${unequal}${required ? html` data-form-validation-required="true"${message} required="required"` : ''}${
    minLength
      ? html` data-form-validation-length="${minLength}" data-form-validation-length-message="${t('forms.tooShort', { label, length: minLength })}"`
      : ''
  }${violation === undefined ? '' : html` aria-invalid="true"`}${described ? html` aria-describedby="${described}"` : ''}`
}

/** The message below an invalid field; nothing for a violation without a text, but for the place that the flag has for it. */
export function feedback(c: ShopContext, id: string, violation: string | undefined): Html | string {
  if (isTweaked(c)) return feedbackPlace(id, violation)
  return violation ? html`<div class="invalid-feedback" id="${id}Feedback">${violation}</div>` : ''
}

export type SelectOptions = FieldOptions & {
  options: readonly { value: string; label: string; attributes?: Html }[]
} & {
  /** First entry, empty and disabled. */
  placeholder?: string
  classes?: string
  attributes?: Html
}

/** A select with its label. */
export function selectField(c: ShopContext, state: FormState, options: SelectOptions): Html {
  const { id, name, label, required = false, column = 'col-12', classes = '', placeholder } = options
  const chosen = sentValue(state, name, options.value)
  const violation = state.violations.get(name)
  const known = options.options.some(({ value }) => value === chosen)
  return html`<div class="form-group ${column}">${fieldLabel(c, id, label, required)}
    <select class="${classes} form-select${violation === undefined ? '' : ' is-invalid'}" id="${id}" name="${name}"${required && !isTweaked(c) ? html` required="required"${requiredMessage(c, label, violation)}` : ''}${
      options.autocomplete ? html` autocomplete="${options.autocomplete}"` : ''
    }${choiceAttributes(c, options, violation)}${options.attributes ?? ''}${focusIfFirst(state, name)}>
      ${placeholder === undefined ? '' : html`<option disabled value=""${known ? '' : ' selected'}>${placeholder}</option>`}
      ${options.options.map(
        ({ value, label: text, attributes }) =>
          html`<option value="${value}"${value === chosen ? ' selected' : ''}${attributes ?? ''}>${text}</option>`,
      )}
    </select>${feedback(c, id, violation)}</div>`
}

/** What a select says of its violation; with the flag, of its rules, too. */
export function choiceAttributes(
  c: ShopContext,
  { id, required = false }: Pick<FieldOptions, 'id' | 'required'>,
  violation: string | undefined,
): Html | string {
  if (isTweaked(c)) return tweakedField({ id, rules: required ? ['required'] : [], violation })
  return violation ? html` aria-invalid="true" aria-describedby="${id}Feedback"` : ''
}

/** A checkbox. */
export function checkbox(
  c: ShopContext,
  state: FormState,
  {
    id,
    name,
    label,
    value,
    attributes,
  }: { id: string; name: string; label: string | Html; value: string; attributes?: Html },
): Html {
  return html`<div class="form-check"><input type="checkbox" class="form-check-input" id="${id}" name="${name}" value="${value}"${isTicked(state, name) ? ' checked' : ''}${attributes ?? ''}><label class="form-check-label${isTweaked(c) ? ' custom-control-label' : ''}" for="${id}">${label}</label></div>`
}
