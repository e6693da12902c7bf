/** What an option that holds an address may name, and where. Attributes come with any markup, scripts of other hosts do not. */
import type { Loading, PageSettings } from '../../loader/types.ts'
import { addressFrom } from '../../page/kit/address.ts'
import { OptionsError } from './options.ts'

/** Of scripts, and what they load: the vendors' own origins. */
const VENDORS = {
  sdkBaseUrl: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  scriptUrl: ['https://www.google.com', 'https://www.recaptcha.net'],
  loaderUrl: ['https://ajax.googleapis.com'],
  apiUrl: ['https://fonts.googleapis.com'],
} as const

export type ScriptOption = keyof typeof VENDORS

const isOfWeb = (url: URL) => /^https?:$/.test(url.protocol)

/** Whether an option's address is of the web, and of the page's origin, one of `origins`, or one that the page's script has named for it. */
function isKnown(page: PageSettings & Loading, option: string, url: URL | null, origins: readonly string[]): boolean {
  const originOf = (said: unknown) => (typeof said === 'string' ? addressFrom(said, location.href)?.origin : undefined)
  const said = [...page.early.entries.keys()].map((flow) => originOf(page.overridesOf(flow).options?.[option]))
  return url !== null && isOfWeb(url) && [location.origin, ...origins, ...said].includes(url.origin)
}

/**
 * The address of a script that an option names. It is of the page's own origin, of a vendor, or of an origin that the page's script
 * has named for this option (`storefront.override`).
 *
 * @throws OptionsError for any other
 */
export function scriptAddress(page: PageSettings & Loading, option: ScriptOption, address: string): string {
  const url = addressFrom(address, location.href)
  if (!isKnown(page, option, url, VENDORS[option]))
    throw new OptionsError(
      `option "${option}": an attribute names no script of ${url?.origin ?? address}; storefront.override does`,
    )
  return address
}

/**
 * Checks the options that name where a payment is asked for: at the shop itself, whose answer says what is paid, or at an origin
 * that the page's script has named for this option. An empty one names nothing.
 *
 * @throws OptionsError for any other
 */
export function shopAddresses<Name extends string>(
  page: PageSettings & Loading,
  options: Readonly<Record<Name, string>>,
  names: readonly Name[],
): void {
  for (const name of names) {
    const url = addressFrom(options[name], location.href)
    if (options[name] && !isKnown(page, name, url, []))
      throw new OptionsError(
        `option "${name}": an attribute asks for no payment at ${url?.origin ?? options[name]}; storefront.override does`,
      )
  }
}
