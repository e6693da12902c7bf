/** Finds the form that takes the place of a replaced one, with code that is loaded when a form is replaced while its submit waits. */
import { fieldsOf, isShown } from './fields.ts'
import type { Before, Heir } from './heir.ts'

/**
 * To be called before `form` is replaced. After that, `found` is called with the form in its place and the button that stands for the
 * pressed one (see `heirOf`), if there is one; `fail`, if the code for that cannot be had.
 */
export function findHeir(
  { form, pressed }: { form: HTMLFormElement; pressed: object | null },
  found: (heir: Heir) => void,
  fail: (error: unknown) => void,
): void {
  const before: Before = { forms: new Set(document.querySelectorAll('form')), shown: fieldsOf(form).filter(isShown) }
  import('./heir.ts')
    .then(({ heirOf }) => {
      const heir = form.isConnected ? null : heirOf(form, before, pressed)
      return heir && found(heir)
    })
    .catch(fail)
}
