/** The newsletter's form in the footer (contract, shell 18 and 19). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { captcha } from './captcha.ts'
import { actionOf } from './cms-form.ts'
import { checkedForm } from './fields.ts'
import { honeypot } from './honeypot.ts'
import { privacyField } from './privacy-field.ts'
import { EMPTY_FORM } from './state.ts'
import { feedbackPlace, requiredMark, tweakedField } from './tweaked-fields.ts'

/** The name of its captcha. */
export const FOOTER_CAPTCHA = 'form-newsletter-footer'

/**
 * The form in the footer of every page: one field, until it has text. Without script the shop answers it with the newsletter's page,
 * which has the captcha's picture.
 */
export async function footerNewsletter(c: ShopContext): Promise<Html> {
  const t = textsOf(c)
  const id = 'footer-newsletter-email'
  return html`<section class="footer-newsletter cms-block"><div class="cms-element-form">
    <form class="newsletter-form" action="${actionOf(c, 'frontend.form.newsletter.register.handle')}" method="post"${isTweaked(c) ? checkedForm(c) : ' novalidate'} data-newsletter-form="true" aria-label="${t('shell.information.newsletter')}">
      <div class="form-content"><input type="hidden" name="option" value="subscribe">
      <label class="form-label" for="${id}">${t('forms.newsletter.address')}${isTweaked(c) ? requiredMark() : ''}</label>
      <div class="footer-newsletter-line"><input type="email" class="form-control" id="${id}" name="email" placeholder="${t('forms.newsletter.example')}" maxlength="254" autocomplete="email"${isTweaked(c) ? tweakedField({ id, rules: ['required', 'email'], violation: undefined }) : ' required'}>
      <button type="submit" class="btn btn-primary">${t('forms.newsletter.subscribeNow')}</button></div>${isTweaked(c) ? feedbackPlace(id, undefined) : ''}
      ${await captcha(c, FOOTER_CAPTCHA, { isPictured: false })}
      ${honeypot(c)}
      ${privacyField(c, EMPTY_FORM, 'form-privacy-opt-in-footer', 'forms.newsletter.privacyRead')}</div></form></div></section>`
}
