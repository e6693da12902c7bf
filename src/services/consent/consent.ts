/**
 * Consent as a capability.
 *
 * Code that writes a cookie or a storage key, or loads a third-party script, passes its permission: a reason of the
 * declared list (`required.ts`), or a grant. Only the page's consent issues grants, and a withdrawn grant is invalid
 * wherever it is still held.
 */
import type { ConsentChanges } from '../contract/cookies.ts'
import { REASONS, type Requirement } from '../kit/required.ts'

declare const granted: unique symbol

/** The shopper's consent for one cookie name. Only `createGrants` creates one. */
export type Grant = { readonly name: string; readonly [granted]: true }

/** Why something may be stored or loaded. */
export type Permission = Requirement | Grant

/** Thrown when something is to be stored or loaded without consent. */
export class ConsentMissing extends Error {
  override name = 'ConsentMissing'
}

/** The issued grants, each with a function that tells whether it is still given. */
// oxlint-disable-next-line bindings/no-lasting-state -- A registry by grant: it counts because it stands here, which nobody can make up.
const valid = new WeakMap<Grant, () => boolean>()

/** Throws `ConsentMissing`, naming `what`, unless `permission` is a declared reason or a valid grant. */
export function mustBePermitted(permission: Permission, what: string): void {
  if (typeof permission === 'string') {
    if (!REASONS.includes(permission)) throw new ConsentMissing(`${what}: "${permission}" is no declared reason`)
  } else if (!valid.get(permission)?.())
    throw new ConsentMissing(`${what}: the shopper does not consent to "${permission.name}"`)
}

/**
 * The grants of a page, one per name as long as it is valid; `isGiven` is checked on every use. For the page's consent
 * only (`src/bindings/consent`).
 */
export function createGrants(isGiven: (name: string) => boolean) {
  // oxlint-disable-next-line bindings/no-lasting-state -- A register of what was issued, so that it can be withdrawn, whoever holds it.
  const grants = new Map<string, Grant>()
  return {
    /** The grant for `name`, or null without consent. */
    grant: (name: string): Grant | null => {
      if (!isGiven(name)) return null
      const grant = grants.get(name) ?? (Object.freeze({ name }) as Grant)
      grants.set(name, grant)
      valid.set(grant, () => isGiven(name))
      return grant
    },
    /** Makes the grants of the names that `changes` no longer allow permanently invalid. */
    withdraw: (changes: ConsentChanges): void => {
      for (const [name, grant] of grants) if (changes[name] === false && grants.delete(name)) valid.delete(grant)
    },
  }
}
