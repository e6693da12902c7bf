/** What an option that holds an address may name, and where. Attributes come with any markup, scripts of other hosts do not. */
import type { Page } from '../../loader/types.ts'
import { addressFrom } from '../../services/kit/address.ts'
import { OptionsError } from './options.ts'

/** Of scripts, and what they load: the vendors' own origins. */
const VENDORS = {
  sdkBaseUrl: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  scriptUrl: ['https://www.google.com', 'https://www.recaptcha.net'],
  loaderUrl: ['https://ajax.googleapis.com'],
  apiUrl: ['https://fonts.googleapis.com'],
} as const

export type ScriptOption = keyof typeof VENDORS

/**
 * The address of a script that an option names. It is of the page's own origin, of a vendor, or of an origin that the page's script
 * has named for this option (`storefront.override`).
 *
 * @throws OptionsError for any other
 */
export function scriptAddress(page: Page, option: ScriptOption, address: string): string {
  const originOf = (said: unknown) => (typeof said === 'string' ? addressFrom(said, location.href)?.origin : undefined)
  const said = [...page.early.entries.keys()].map((flow) => originOf(page.overridesOf(flow).options?.[option]))
  const url = addressFrom(address, location.href)
  const isKnown = url && [location.origin, ...VENDORS[option], ...said].includes(url.origin)
  if (!isKnown || !/^https?:$/.test(url.protocol))
    throw new OptionsError(
      `option "${option}": an attribute names no script of ${url?.origin ?? address}; storefront.override does`,
    )
  return address
}
