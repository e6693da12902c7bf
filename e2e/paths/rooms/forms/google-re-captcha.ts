/** The contact form with the third party's captcha with a box, and with a task. */
import { BOX, TASK } from '../../../../test/model/forms/cases/google-re-captcha.ts'
import { captchaRoom } from '../../support/third-party-captcha.ts'

export const room = captchaRoom({
  flow: 'google-re-captcha',
  runsAs: 'google-re-captcha-v2',
  kinds: { [BOX]: 'box', [TASK]: 'task' },
})
