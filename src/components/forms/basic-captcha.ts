import type { SnapshotFrom } from 'xstate'
import type { basicCaptchaMachine } from '../../machines/forms/basic-captcha.ts'
import { showElementLoader } from '../ui/loaders.ts'

export type BasicCaptchaView = { image: HTMLElement; form: HTMLFormElement; label: () => string }

/** A veil over the picture while a new one is loaded; the form is busy while its code is checked. Null when the flow has ended. */
export function reflectBasicCaptcha({ image, form, label }: BasicCaptchaView) {
  let hideLoader: (() => void) | undefined
  return (snapshot: SnapshotFrom<typeof basicCaptchaMachine> | null) => {
    if (snapshot?.hasTag('checking')) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    if (snapshot?.hasTag('loading')) hideLoader ??= showElementLoader(image, label())
    else {
      hideLoader?.()
      hideLoader = undefined
    }
  }
}
