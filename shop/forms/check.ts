/** Reads form fields and collects violations. */
import type { Texts } from '../layout/text.ts'
import { type FormFields, namePath, textAt } from '../transport/form-fields.ts'
import { MAX_TEXT_LENGTH } from './fields.ts'

export const MIN_PASSWORD_LENGTH = 8
/** Enough to reject what cannot be an address; only a sent mail proves one. */
const EMAIL = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+\.[^\s@<>()[\]",;:\\.]{2,}$/
const MAX_EMAIL_LENGTH = 254

/** Validates fields one by one; `violations` holds the first violation of each. */
export class FieldCheck {
  readonly violations = new Map<string, string>()
  readonly fields: FormFields
  private readonly t: Texts

  constructor(fields: FormFields, t: Texts) {
    this.fields = fields
    this.t = t
  }

  /** Adds a violation of a field; `key` is a snippet, `''` marks the field without a text. */
  refuse(name: string, key: string, parameters: Record<string, string | number> = {}): void {
    if (!this.violations.has(name)) this.violations.set(name, key && this.t(key, parameters))
  }

  /** Adds the violation of a required field that is empty, in the words of the script's validation. */
  refuseBlank(name: string): void {
    this.refuse(name, 'forms.required', { label: this.t(labelKey(name)) })
  }

  /** The text of a field, trimmed and without control characters; empty for a list or an object. */
  text(name: string, most = MAX_TEXT_LENGTH): string {
    const value = (textAt(this.fields, ...namePath(name)) ?? '').replace(/\p{Cc}+/gu, ' ').trim()
    if (value.length > most) this.refuse(name, 'forms.tooLong', { length: most })
    return value
  }

  /** A text that must not be empty. */
  required(name: string, most?: number): string {
    const value = this.text(name, most)
    if (value === '') this.refuseBlank(name)
    return value
  }

  optional(name: string): string | null {
    return this.text(name) || null
  }

  email(name: string): string {
    const value = this.required(name)
    if (value.length > MAX_EMAIL_LENGTH || !EMAIL.test(value)) this.refuse(name, 'forms.notEmail')
    return value
  }

  /** A new password: unmodified, of a valid length. */
  password(name: string): string {
    const value = textAt(this.fields, ...namePath(name)) ?? ''
    if (value.length < MIN_PASSWORD_LENGTH) {
      this.refuse(name, 'forms.passwordTooShort', { length: MIN_PASSWORD_LENGTH })
    }
    if (value.length > MAX_TEXT_LENGTH) this.refuse(name, 'forms.tooLong', { length: MAX_TEXT_LENGTH })
    return value
  }

  ticked(name: string): boolean {
    return !['', '0', 'false'].includes(this.text(name))
  }
}

/** Snippets of labels that are not named like their field. */
const LABELS: Readonly<Record<string, string>> = {
  countryId: 'forms.country',
  countryStateId: 'forms.state',
  vatIds: 'forms.vatId',
}

/** The snippet of the label of a field, by the last part of its name: `billingAddress[street]` → `forms.street`. */
function labelKey(name: string): string {
  const last = namePath(name).findLast((part) => part !== '') ?? ''
  return LABELS[last] ?? `forms.${last}`
}
