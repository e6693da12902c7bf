/** Finds the form that takes the place of a replaced one, with code that is loaded when a form is replaced while its submit waits. */
import { fieldsOf, isShown } from './fields.ts'
import type { Before, Heir } from './heir.ts'

/**
 * To be called before `form` is replaced. Returns what finds, after that, the form in its place, and tells `found` of it and of the
 * button that stands for the pressed one; `fail` is told if the code for that cannot be had. The rest is that of `heir.ts`.
 */
export function findHeir(form: HTMLFormElement) {
  const before: Before = { forms: new Set(document.querySelectorAll('form')), shown: fieldsOf(form).filter(isShown) }
  return (pressed: object | null, found: (heir: Heir) => void, fail: (error: unknown) => void): void => {
    import('./heir.ts')
      .then(({ heirOf }) => {
        const heir = heirOf(form, before, pressed)
        return heir && found(heir)
      })
      .catch(fail)
  }
}
