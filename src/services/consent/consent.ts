/**
 * What needs the shopper's consent gets it as a capability.
 *
 * Code that writes a cookie or a storage key, or loads a script of others, says why it may: by a reason of the declared
 * list (`required.ts`), or by a grant. Grants are handed out by the page's consent alone, and one that was withdrawn is
 * good for nothing, whoever still holds it.
 */
import { REASONS, type Requirement } from '../kit/required.ts'

declare const granted: unique symbol

/** The shopper's consent to what goes by the name of one cookie. Nothing else makes one. */
export type Grant = { readonly name: string; readonly [granted]: true }

/** Why something may be kept or loaded. */
export type Permission = Requirement | Grant

/** Something was about to be kept or loaded without consent. */
export class ConsentMissing extends Error {
  override name = 'ConsentMissing'
}

/** The grants that count, each with the question whether it still does. */
const valid = new WeakMap<Grant, () => boolean>()

/** Makes a grant; `isGiven` is asked whenever it is used. For the page's consent alone (`src/bindings/consent`). */
export function issueGrant(name: string, isGiven: () => boolean): Grant {
  const grant = Object.freeze({ name }) as Grant
  valid.set(grant, isGiven)
  return grant
}

/** Makes a grant good for nothing, for ever. */
export const withdrawGrant = (grant: Grant): void => void valid.delete(grant)

/** Throws `ConsentMissing`, naming `what`, unless `permission` is a declared reason or a grant that counts. */
export function mustBePermitted(permission: Permission, what: string): void {
  if (typeof permission === 'string') {
    if (!REASONS.includes(permission)) throw new ConsentMissing(`${what}: "${permission}" is no declared reason`)
  } else if (!valid.get(permission)?.())
    throw new ConsentMissing(`${what}: the shopper does not consent to "${permission.name}"`)
}
