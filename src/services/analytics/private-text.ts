/**
 * What must not reach statistics, although a page shows it: in a search term, a title or an address (quality, 12). Card numbers and
 * e-mail addresses are typed into the wrong field; some addresses carry the key to an order or an account.
 */
import { addressFrom } from '../../page/kit/address.ts'

const HIDDEN = '…'
const EMAIL = /[^\s/?&=#]+(?:@|%40)[^\s/?&=#]+\.[^\s/?&=#.]+/gi
/** 13 to 19 digits, alone or in groups. */
const LONG_NUMBER = /(?<!\d)\d(?:(?:[ -]|\+|%20)?\d){12,18}(?!\d)/g
const SECRET_PARAMETER = /^(hash|em|token|_sw_payment_token|deepLinkCode|password|email|zipcode|zip)$/i
/** The shop's page of a guest's order: its name is the key to it. */
const SECRET_PATH = /(\/account\/order\/)[\w-]{16,}/

/** The text without card numbers and e-mail addresses. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(EMAIL, HIDDEN).replaceAll(LONG_NUMBER, (number) => (isCardNumber(number) ? HIDDEN : number))

/** By the check digit of all card numbers (ISO/IEC 7812). */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll('%20', '').match(/\d/g) ?? []
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The address without what is secret in its query and its path; a text that is no address is returned like any text. */
export function withoutSecretsIn(address: string): string {
  const url = addressFrom(address)
  if (!url) return withoutSecrets(address)
  const names = new Set(url.searchParams.keys())
  for (const name of names) if (SECRET_PARAMETER.test(name)) url.searchParams.delete(name)
  url.pathname = url.pathname.replace(SECRET_PATH, '$1')
  url.username = ''
  url.password = ''
  return withoutSecrets(url.href)
}
