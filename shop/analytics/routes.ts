import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Customer, ShopEnv } from '../context.ts'
import { honoPath } from '../transport/routes.ts'

const GROUPS = { private: 'Standard customer group', business: 'Business customers' } as const

const groupIdOf = (type: keyof typeof GROUPS) =>
  createHash('sha256').update(`customer group ${type}`).digest('hex').slice(0, 32)

const described = ({ id, firstName, lastName, email, accountType, guest }: Customer) => ({
  id,
  firstName,
  lastName,
  email,
  customerGroupId: groupIdOf(accountType),
  customerGroupName: GROUPS[accountType],
  guest,
})

/** Who is logged in, for the event tracker (contract, payments C2). */
export const analyticsRoutes = new Hono<ShopEnv>().get(
  honoPath('frontend.shopware_analytics.customer.data'),
  ({ var: { customer }, json }) => json({ customer: customer && described(customer) }),
)
