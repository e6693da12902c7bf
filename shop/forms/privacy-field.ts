/** The checkbox by which somebody agrees to the privacy policy (contract, shell 18). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { informationUrl } from '../shell/information.ts'
import { checkbox, feedback, requiredMessage } from './fields.ts'
import type { FormState } from './state.ts'

/** The consent that a form needs. */
export function privacyField(
  c: ShopContext,
  state: FormState,
  id: string,
  consent: 'forms.privacyRead' | 'forms.newsletter.privacyRead' = 'forms.privacyRead',
): Html {
  const t = textsOf(c)
  const violation = state.violations.get('privacy')
  return html`<div class="privacy-notice">${checkbox(state, {
    id,
    name: 'privacy',
    value: '1',
    label: t(consent),
    attributes: html` required="required" data-form-validation-required="true"${requiredMessage(c, t('forms.privacy'), violation)}`,
  })}${feedback(id, violation)}<p class="form-text"><a href="${informationUrl(c, 'privacy')}">${t('shell.information.privacy')}</a></p></div>`
}
