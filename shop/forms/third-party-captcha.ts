/**
 * The captcha of a third party in a form (contract, shell 17.2): for test sessions whose scenario says so. Its script is a stand-in, and
 * so is what answers whether a token is right.
 */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { scriptUrl } from '../sandbox/addresses.ts'
import { isPerson } from '../sandbox/captcha-tokens.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'

/** A merchant's own at the third party. */
const SITE_KEY = 'statefront-sandbox'
const FIELDS = { box: '_grecaptcha_v2', task: '_grecaptcha_v2', score: '_grecaptcha_v3' } as const

/** Null where the shop has its own captcha. */
const kindOf = (c: ShopContext) => {
  const { kind } = c.var.sandbox.scenario.captcha
  return kind === 'picture' ? null : kind
}

export const hasThirdPartyCaptcha = (c: ShopContext): boolean => kindOf(c) !== null

/** What pages say of the third party to scripts (contract, shell 1.4). */
export function captchaGlobals(c: ShopContext): Record<string, true> {
  const kind = kindOf(c)
  if (kind === null) return {}
  return kind === 'score' ? { googleReCaptchaV3Active: true } : { googleReCaptchaV2Active: true }
}

/** The third party's captcha; nothing where the shop has its own. */
export function thirdPartyCaptcha(c: ShopContext): Html | '' {
  const kind = kindOf(c)
  if (kind === null) return ''
  const t = textsOf(c)
  const options = { siteKey: SITE_KEY, scriptUrl: scriptUrl('recaptcha') }
  const field = (className: string) =>
    html`<input type="text" class="${className} d-none" name="${FIELDS[kind]}" value="" required data-skip-report-validity="true" tabindex="-1" autocomplete="off" aria-hidden="true">`
  const notice = html`<p class="form-text" data-captcha-notice>${t('forms.captcha.thirdParty')}</p><noscript><p class="form-text">${t('forms.captcha.needsScript')}</p></noscript>`
  if (kind === 'score') {
    return html`<div class="form-group third-party-captcha" data-google-re-captcha-v3="true" data-google-re-captcha-v3-options="${JSON.stringify(options)}">${notice}${field('grecaptcha_v3-input')}</div>`
  }
  const invisible = kind === 'task'
  return html`<div class="form-group third-party-captcha" data-google-re-captcha-v2="true" data-google-re-captcha-v2-options="${JSON.stringify({ ...options, invisible })}">${notice}<div class="grecaptcha-v2-container"></div>${field('grecaptcha-v2-input')}</div>`
}

/**
 * Asks the third party whether a person sent the form.
 *
 * @throws Refusal 403 otherwise
 */
export function checkThirdPartyCaptcha(c: ShopContext, fields: FormFields): void {
  const kind = kindOf(c)
  if (kind === null || isPerson(textAt(fields, FIELDS[kind]) ?? '')) return
  throw new Refusal(403, 'The captcha was not solved', c.var.marker ? 'alert' : 'page')
}
