/** The texts of captchas, which few pages have. */
import { addTexts } from '../kit.ts'

export const loadCaptchaTexts = (): Promise<void> =>
  addTexts(
    () => import('../../snippets/captchas/de-DE.json'),
    () => import('../../snippets/captchas/en-GB.json'),
  )
