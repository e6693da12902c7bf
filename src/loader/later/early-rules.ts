/**
 * `window.formValidation` before its code has loaded (contract, versions B1): what scripts call is kept, in order, for the rules of the
 * first form that is checked (bindings/forms/form-rules.ts). Until then no field breaks a rule.
 */
import { globalOf } from '../../globals.ts'

/** A call that was kept: the method, and what it was given. */
export type KeptCall = [method: string, given: unknown[]]

/** Puts it on pages that print messages for it, as those of 6.6.10 and newer do, unless they have their own. */
export function offerFormValidation(): void {
  if (!globalOf('validationMessages') || globalOf('formValidation')) return
  const formValidation = new Proxy<unknown[] & Record<string, unknown>>([] as never, {
    get: (kept, name: string) => kept[name] ?? ((...given: unknown[]) => (kept.push([name, given]), [])),
  })
  Object.assign(window, { formValidation })
}
