/** The third party's captcha with a box to tick, or with a task that it shows when it is in doubt (contract, shell 17.2). */
import * as z from 'zod/mini'
import { CAPTCHA_SCRIPT } from '../../services/forms/re-captcha.ts'
import { defineBinding, flag, text, word } from '../kit.ts'
import { captchaServices, loadCaptchaFailure, startReCaptcha } from './google-re-captcha.ts'

/** Options of `data-google-re-captcha-v2-options`; `scriptUrl` is this project's. */
const Options = z.object({
  siteKey: text(''),
  invisible: flag(false),
  grecaptchaInputSelector: word('.grecaptcha-v2-input'),
  checkboxContainer: word('.grecaptcha-v2-container'),
  grecaptchaIframeHasErrorClassSelector: word('has-error'),
  scriptUrl: word(CAPTCHA_SCRIPT),
})

export const binding = defineBinding({
  name: 'google-re-captcha-v2',
  options: Options,
  services: captchaServices,
  views: [loadCaptchaFailure],
  mount(flow) {
    const { element, options } = flow
    const { siteKey, invisible, scriptUrl } = options
    const container = element.querySelector<HTMLElement>(options.checkboxContainer)
    if (!container) throw new Error(`option "checkboxContainer" finds nothing: "${options.checkboxContainer}"`)
    startReCaptcha(flow, {
      kind: invisible ? 'task' : 'box',
      siteKey,
      scriptUrl,
      container,
      inputSelector: options.grecaptchaInputSelector,
      errorClass: options.grecaptchaIframeHasErrorClassSelector,
      info: { version: 'GoogleReCaptchaV2', invisible },
    })
  },
})
