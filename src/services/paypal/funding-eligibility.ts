/** What the browser can pay with, and how the shop is told (contract, payments A10). */
import { globalOf } from '../../globals.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { Provider } from '../contract/provider.ts'
import { fetchMarked } from '../kit/fragments.ts'

const SOURCES = ['CARD', 'PAYLATER', 'SEPA', 'VENMO'] as const
const APPLE = 'APPLEPAY'
/** The version of the wallet's interface that the provider's script needs (contract, payments A10). */
const APPLE_VERSION = 4

type AppleSession = { supportsVersion(version: number): boolean; canMakePayments(): boolean }

/** What the shopper cannot pay with, sorted, by the names that the shop knows. */
export function missingMethods(provider: Provider): string[] {
  const isMissing = (name: string): boolean => {
    const source = provider.FUNDING?.[name]
    return source === undefined || provider.isFundingEligible?.(source) !== true
  }
  const { speaksOf } = provider
  const sources = SOURCES.filter((name) => speaksOf?.includes(name) ?? true)
  return [...sources.filter(isMissing), ...(hasApplePay() ? [] : [APPLE])].toSorted()
}

/** The browser says so itself; where it throws, for example on a page without https, it cannot. */
function hasApplePay(): boolean {
  const session = globalOf('ApplePaySession') as AppleSession | undefined
  try {
    return session !== undefined && session.supportsVersion(APPLE_VERSION) && session.canMakePayments()
  } catch {
    return false
  }
}

/**
 * POST of the list, for this session; what is answered is not needed.
 *
 * @throws UnexpectedAnswer for a status from 400, and with status 0 where there is no response
 */
export async function tellEligibility({
  url,
  missing,
  signal,
}: {
  url: string
  missing: readonly string[]
  signal: AbortSignal
}): Promise<void> {
  const { status } = await fetchMarked({ url, body: JSON.stringify({ paymentMethods: missing }), signal })
  if (status >= 400) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
}
