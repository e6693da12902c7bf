/** The contact form with the third party's captcha that asks nothing of the shopper. */
import { SCORE } from '../../../../test/model/forms/cases/google-re-captcha.ts'
import { captchaRoom } from '../../support/third-party-captcha.ts'

export const room = captchaRoom({
  flow: 'google-re-captcha-v3',
  runsAs: 'google-re-captcha-v3',
  paths: 'google-re-captcha',
  kinds: { [SCORE]: 'score' },
})
