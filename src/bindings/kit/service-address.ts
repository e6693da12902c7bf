import { addressFrom } from '../../page/kit/address.ts'
import { OptionsError } from './options.ts'

/**
 * The address of a service that an option names. It may be of any host, which gets none of the shop's cookies: a web address without
 * a name and a password, and one of `https:` unless it is the shop's own or the page is without TLS itself.
 *
 * @throws OptionsError for any other
 */
export function serviceAddress(option: string, address: string): string {
  const url = addressFrom(address, location.href)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && location.protocol === 'http:')
  if (!isSafe || url.username || url.password)
    throw new OptionsError(`option "${option}": no service is at ${url ? `${url.protocol}//${url.host}` : address}`)
  return address
}
