import type { Customer, ShopContext } from '../context.ts'

/** The customer of a route behind the login guard. Throws on any other route. */
export function currentCustomer(c: ShopContext): Customer {
  if (!c.var.customer) throw new Error('This route has no login rule')
  return c.var.customer
}
