import type { SnapshotFrom } from 'xstate'
import type { googleReCaptchaMachine } from '../../machines/forms/google-re-captcha.ts'

export type GoogleReCaptchaView = {
  form: HTMLFormElement
  /** Where the third party draws its box. */
  container: HTMLElement | null
  errorClass: string
  /** What the page says of a third party that is not asked yet. */
  notice: HTMLElement | null
}

/**
 * The form is busy while it waits for what nobody sees; the frame of a box that is not ticked is marked; the notice is there until
 * the third party is asked. Null when the flow has ended.
 */
export function reflectGoogleReCaptcha({ form, container, errorClass, notice }: GoogleReCaptchaView) {
  return (snapshot: SnapshotFrom<typeof googleReCaptchaMachine> | null) => {
    if (snapshot?.hasTag('busy')) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    if (notice) notice.hidden = snapshot !== null && !snapshot.hasTag('silent')
    container?.querySelector('iframe')?.classList.toggle(errorClass, snapshot?.hasTag('missing') ?? false)
  }
}
