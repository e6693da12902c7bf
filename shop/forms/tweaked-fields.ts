/** What a field says of itself with the platform's flag for accessibility, instead of what shell 15.1 has (contract, versions B1). */
import { html } from 'hono/html'
import type { Html } from '../context.ts'

/** Rules in the order of their messages. */
export type Rule = 'required' | 'email' | 'confirmation' | 'minLength'

export type TweakedField = {
  id: string
  rules: readonly Rule[]
  /** A text below it describes it, too. */
  isDescribed?: boolean
  violation: string | undefined
}

/** Attributes of the field. The browser itself requires nothing. */
export function tweakedField({ id, rules, isDescribed, violation }: TweakedField): Html {
  const names = rules.length > 0 ? html` data-validation="${rules.join()}"` : ''
  return html` aria-describedby="${isDescribed ? `${id}-description ` : ''}${id}-feedback"${names}${rules.includes('required') ? html` aria-required="true"` : ''}${violation === undefined ? '' : html` aria-invalid="true"`}`
}

/** The place of its messages. */
export const feedbackPlace = (id: string, violation: string | undefined): Html =>
  html`<div id="${id}-feedback" class="form-field-feedback">${violation ? html`<div class="invalid-feedback">${violation}</div>` : ''}</div>`

export const requiredMark = (): Html => html`<span class="form-required-label" aria-hidden="true">*</span>`
