import type { SnapshotFrom } from 'xstate'
import type { captchaProofMachine } from '../../machines/forms/captcha-proof.ts'

export type CaptchaProofView = {
  button: HTMLElement
  /** The field of the result. */
  result: HTMLInputElement
  /** The field of the code; it is replaced when the code was wrong. */
  code: () => HTMLInputElement | null
  texts: { busy: () => string; proven: () => string }
}

/** Says on the button how far it is; once it is proven, no code is asked for. Null when the flow has ended. */
export function reflectCaptchaProof({ button, result, code, texts }: CaptchaProofView) {
  const offer = button.textContent
  return (snapshot: SnapshotFrom<typeof captchaProofMachine> | null) => {
    const isBusy = snapshot?.hasTag('busy') ?? false
    const isProven = snapshot?.hasTag('proven') ?? false
    button.textContent = isBusy ? texts.busy() : isProven ? texts.proven() : offer
    if (isBusy || isProven) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
    if (!isProven) result.value = ''
    // Not before something was calculated: the code's own rules stay as the server wrote them.
    const field = snapshot?.context.task || !snapshot ? code() : null
    if (!field) return
    field.required = !isProven
    field.disabled = isProven
    if (isProven) field.classList.remove('is-invalid')
  }
}
