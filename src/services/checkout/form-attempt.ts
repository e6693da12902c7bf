import { fieldsOf } from '../../page/forms/fields.ts'
import { attemptFor } from './order-attempt.ts'

/** Identifies the cart's content (contract, shell 15.5). */
const HASH_FIELD = 'hash'
/** Identifies the attempt, for shops that create at most one order, or one provider's order, per attempt. */
export const ATTEMPT_FIELD = 'attemptId'

/** The attempt to order the form's cart; null for a shop that prints no hash. */
export function attemptOf(form: HTMLFormElement) {
  const hash = fieldsOf(form).find(({ name }) => name === HASH_FIELD)?.value
  if (!hash) return { attempt: null, wasSent: false }
  const { wasSent, ...attempt } = attemptFor(hash)
  return { attempt, wasSent }
}
