/**
 * The page of the shopper's orders, beside the page of one order or the polling address (contract, payments A12 and platform
 * routes); null for another address.
 */
export function ordersOf(url: string): string | null {
  const [, shop] = /^(.*)\/(?:account\/order\/edit|paypal\/pui)\//.exec(url) ?? []
  return shop === undefined ? null : `${shop}/account/order`
}
