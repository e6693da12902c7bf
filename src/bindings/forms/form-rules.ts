/**
 * The rules of the page's fields with those that its scripts add, and what is said of a broken one: `window.formValidation` (contract,
 * versions B1).
 */
import { markField } from '../../components/forms/field-marks.ts'
import { requireField } from '../../components/forms/required-field.ts'
import { globalOf } from '../../globals.ts'
import type { KeptCall } from '../../loader/later/early-rules.ts'
import type { PluginMethods } from '../../loader/types.ts'
import { type Field, fieldsOf } from '../../page/forms/fields.ts'
import {
  type AddedRules,
  brokenRules,
  hasRules,
  isSkipped,
  rulesOf,
  type Validator,
} from '../../page/forms/form-rules.ts'
import { onePerPage, textOf } from '../kit.ts'

const NAME = 'formValidation'
/** The bundle's texts for rules of which the page says nothing. */
const TEXTS: Readonly<Record<string, string>> = { required: 'forms.required', email: 'forms.noEmail' }

/** The one of the page. */
export const formRulesOf = onePerPage({ name: NAME }, ({ page }) => {
  // Functions, which fit into no snapshot, and change none: they are asked when a field is checked.
  // oxlint-disable-next-line bindings/no-lasting-state -- What scripts add to the page's rules.
  const added = {
    validators: new Map<string, Validator>(),
    messages: new Map<string, string>(),
    config: {} as Record<string, unknown>,
  }
  const warn = (rule: string) => console.warn(`[storefront] ${NAME}: no rule is called "${rule}"`)
  const broken = (field: Field) => brokenRules(field, added satisfies AddedRules, warn)
  const messageOf = (field: Field, rule: string): string => {
    const printed = (globalOf('validationMessages') as Record<string, unknown> | undefined)?.[rule]
    const own = field.getAttribute('data-form-validation-error-message') ?? added.messages.get(rule)
    return own ?? (typeof printed === 'string' ? printed : textOf(page, TEXTS[rule] ?? 'forms.noMatch'))
  }
  const judge = (field: Field): string[] => {
    const [first, ...others] = broken(field)
    markField(field, first === undefined ? null : messageOf(field, first))
    return first === undefined ? [] : [first, ...others]
  }

  const methods = {
    addValidator(name: string, validator: Validator, message?: string) {
      added.validators.set(name, validator)
      if (message !== undefined) added.messages.set(name, message)
    },
    addErrorMessage: (name: string, message: string) => void added.messages.set(name, message),
    setConfig: (key: string, value: unknown) => void Object.assign(added.config, { [key]: value }),
    /** The fields that break a rule. */
    validateForm: (form: HTMLFormElement, fields: Iterable<Field> = fieldsOf(form).filter(hasRules)) =>
      [...fields].filter((field) => judge(field).length > 0),
    /** The rules that it breaks; true where there is none to ask. */
    validateField(field: Field) {
      const broken = judge(field)
      return rulesOf(field).length === 0 || isSkipped(field) || broken
    },
    setFieldInvalid: (field: Field, [rule = '']: readonly string[] = []) => markField(field, messageOf(field, rule)),
    setFieldValid(field: Field) {
      markField(field, null)
      field.classList.add('is-valid')
    },
    setFieldNeutral: (field: Field) => markField(field, null),
    setFieldRequired: (field: Field) => requireField(field, true),
    setFieldNotRequired: (field: Field) => requireField(field, false),
    setNoValidate: (form: HTMLFormElement) => form.setAttribute('novalidate', 'true'),
  }
  const offered = globalOf(NAME)
  // What scripts have called before; a check is asked of no field any more.
  if (Array.isArray(offered)) {
    Object.assign(offered, methods)
    for (const [method, given] of offered.splice(0) as KeptCall[])
      if (!method.startsWith('validate')) (methods as Partial<PluginMethods>)[method]?.(...given)
  }
  // What a page sets itself is kept.
  if (!offered) Object.defineProperty(window, NAME, { value: methods, configurable: true, writable: true })
  return { broken, messageOf }
})
