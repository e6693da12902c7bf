/** The third party's captcha that asks nothing of the shopper (contract, shell 17.2). */
import * as z from 'zod/mini'
import { CAPTCHA_SCRIPT } from '../../services/forms/re-captcha.ts'
import { defineBinding, text, word } from '../kit.ts'
import { captchaServices, loadCaptchaFailure, startReCaptcha } from './google-re-captcha.ts'

/** Options of `data-google-re-captcha-v3-options`; `scriptUrl` is this project's. */
const Options = z.object({
  siteKey: text(''),
  grecaptchaInputSelector: word('.grecaptcha_v3-input'),
  scriptUrl: word(CAPTCHA_SCRIPT),
})

export const binding = defineBinding({
  name: 'google-re-captcha-v3',
  options: Options,
  services: captchaServices,
  views: [loadCaptchaFailure],
  mount(flow) {
    const { siteKey, scriptUrl, grecaptchaInputSelector: inputSelector } = flow.options
    startReCaptcha(flow, {
      kind: 'score',
      siteKey,
      scriptUrl,
      container: null,
      inputSelector,
      errorClass: 'has-error',
      info: { version: 'GoogleReCaptchaV3' },
    })
  },
})
