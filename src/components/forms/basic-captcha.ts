import type { SnapshotFrom } from 'xstate'
import type { basicCaptchaMachine } from '../../machines/forms/basic-captcha.ts'
import { holding } from '../ui/holding.ts'
import { showElementLoader } from '../ui/loaders.ts'

export type BasicCaptchaView = { image: HTMLElement; form: HTMLFormElement; label: () => string }

/** A veil over the picture while a new one is loaded; the form is busy while its code is checked. Null when the flow has ended. */
export function reflectBasicCaptcha({ image, form, label }: BasicCaptchaView) {
  const veiled = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof basicCaptchaMachine> | null) => {
    if (snapshot?.hasTag('checking')) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    veiled(snapshot?.hasTag('loading') ? [image] : [], () => showElementLoader(image, label()))
  }
}
