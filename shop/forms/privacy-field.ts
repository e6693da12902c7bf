/** The checkbox by which somebody agrees to the privacy policy (contract, shell 18). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { informationUrl } from '../shell/information.ts'
import { checkbox, choiceAttributes, feedback, requiredMessage } from './fields.ts'
import type { FormState } from './state.ts'
import { requiredMark } from './tweaked-fields.ts'

/** The consent that a form needs. */
export function privacyField(
  c: ShopContext,
  state: FormState,
  id: string,
  consent: 'forms.privacyRead' | 'forms.newsletter.privacyRead' = 'forms.privacyRead',
): Html {
  const t = textsOf(c)
  const violation = state.violations.get('privacy')
  return html`<div class="privacy-notice">${checkbox(c, state, {
    id,
    name: 'privacy',
    value: '1',
    label: html`${t(consent)}${isTweaked(c) ? requiredMark() : ''}`,
    attributes: isTweaked(c)
      ? html`${choiceAttributes(c, { id, required: true }, violation)}`
      : html` required="required" data-form-validation-required="true"${requiredMessage(c, t('forms.privacy'), violation)}`,
  })}${feedback(c, id, violation)}<p class="form-text"><a href="${informationUrl(c, 'privacy')}">${t('shell.information.privacy')}</a></p></div>`
}
