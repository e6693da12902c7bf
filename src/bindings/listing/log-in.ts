/** What becomes of a list that only customers get, once the session has expired (contract, versions C2). */
import { goTo } from '../../page/kit/go-to.ts'
import { loginAddress } from '../../services/account/login-address.ts'
import { UnexpectedAnswer } from '../../services/contract/errors.ts'
import { type ListingQuery, shownIn } from '../../services/listing/listing.ts'

/** Leads to the login page for a refusal, and waits for that; throws any other error, and where the page names no way there. */
export function logInFor(error: unknown, query: ListingQuery): Promise<never> {
  const address = error instanceof UnexpectedAnswer && error.status === 403 ? loginAddress(shownIn(query)) : null
  if (address === null) throw error
  goTo(address)
  return new Promise(() => undefined)
}
