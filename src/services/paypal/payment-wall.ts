/** The provider's payment wall, and an order by it (contract, payments A11). */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { safeAddress } from '../../page/kit/address.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { WallAnswer } from '../contract/payment-wall.ts'
import { fetchMarked, jsonIn } from '../kit/fragments.ts'

/** What a page says of the wall. */
export type WallSettings = {
  placeholder: string
  approvalUrl: string
  mode: string
  customerCountryIso: string
  buttonLocation: string
  customerSelectedLanguage: string
  userAction: string
  surcharging: boolean
  showLoadingIndicator: boolean
  showPuiOnSandbox: boolean
}

type Wall = ((options: Readonly<Record<string, unknown>>) => unknown) & { doCheckout(): void }

/** The shop says so where the wall may lead to the provider. */
const PATCHED = 'plusPatched'
const Answer = z.object({ redirectUrl: z.string() })

/** The wall's script, which the page loads itself. Throws if it is not there. */
function wallOfPage(): Wall {
  const PAYPAL = globalOf('PAYPAL') as { apps?: { PPP?: Wall } } | undefined
  const wall = PAYPAL?.apps?.PPP
  if (!wall) throw new Error('The script of the payment wall is not there')
  return wall
}

/**
 * Lets the provider draw the wall into the page; calls `drawn` once the shopper can choose in it.
 *
 * @throws Error if the script, or the place for the wall, is not there
 */
export function drawWall(settings: WallSettings, drawn: () => void): void {
  const { placeholder, approvalUrl, mode, buttonLocation, surcharging, showLoadingIndicator, showPuiOnSandbox } =
    settings
  const wall = wallOfPage()
  if (!document.getElementById(placeholder)) throw new Error(`No element has the id "${placeholder}"`)
  wall({
    placeholder,
    approvalUrl,
    mode,
    country: settings.customerCountryIso,
    buttonLocation,
    language: settings.customerSelectedLanguage,
    useraction: settings.userAction,
    surcharging,
    showLoadingIndicator,
    showPuiOnSandbox,
    onLoad: drawn,
  })
}

/** Lets the wall lead to the provider. Throws if it cannot. */
export function payByWall(): void {
  wallOfPage().doCheckout()
}

/**
 * POST of the order form: the shop places the order, and the payment is ready at the provider.
 *
 * @throws UnexpectedAnswer for another answer than the contract's, for an address that must not be followed, and with status 0
 *   where there is no response
 */
export async function orderByWall({
  url,
  body,
  signal,
}: {
  url: string
  body: FormData
  signal: AbortSignal
}): Promise<WallAnswer> {
  const response = await fetchMarked({ url, body, signal })
  const { redirectUrl } = await jsonIn(response, { url, schema: Answer, what: 'the next page' })
  if (redirectUrl === PATCHED) return { address: null }
  const address = safeAddress(redirectUrl)
  if (address) return { address }
  throw new UnexpectedAnswer(`${url} answered an address that must not be followed`, response.status)
}
