/** The page to log in on, and back (contract, versions C1 and C2). */
import { globalOf } from '../../globals.ts'
import { hasRoute, routePath } from '../../page/kit/router.ts'

const LOGIN = 'frontend.account.login.page'

/** The login page that leads back here, with `query` added to the page's parameters; null where the page names no route. */
export function loginAddress(query: object): string | null {
  const redirectTo = globalOf('activeRoute')
  if (typeof redirectTo !== 'string' || !redirectTo || !hasRoute(LOGIN)) return null
  const redirectParameters = JSON.stringify({ ...ownParameters(), ...query })
  return `${routePath(LOGIN)}?${new URLSearchParams({ redirectTo, redirectParameters })}`
}

/** Pages print them as JSON in a string. */
function ownParameters(): object {
  const printed = globalOf('activeRouteParameters')
  try {
    return Object(typeof printed === 'string' ? JSON.parse(printed) : printed) as object
  } catch {
    return {}
  }
}
