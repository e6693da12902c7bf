/** All routes of the account. */
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { readFields } from '../transport/form-fields.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { addressEditorRoutes } from './address-editor-routes.ts'
import { addressManagerRoutes } from './address-manager-routes.ts'
import { addressRoutes } from './address-routes.ts'
import { currentCustomer } from './current.ts'
import { entryRoutes } from './entry-routes.ts'
import { newsletterRoutes } from './newsletter.ts'
import { orderEditRoutes } from './order-edit-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { renderOverview } from './overview.ts'
import { changeEmail, changePassword, changePerson, deleteAccount } from './profile.ts'
import { renderProfile } from './profile-page.ts'

const CHANGES = { personal: changePerson, email: changeEmail, password: changePassword }

const profileRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.account.home.page'), (c) => renderOverview(c, currentCustomer(c)))
  .get(honoPath('frontend.account.profile.page'), (c) => {
    const change = c.req.query('change')
    const open = (['email', 'password', 'delete'] as const).find((form) => form === change)
    return renderProfile(c, currentCustomer(c), open)
  })
  .post(honoPath('frontend.account.profile.save'), (c) => saveProfile(c, 'personal'))
  .post(honoPath('frontend.account.profile.email.save'), (c) => saveProfile(c, 'email'))
  .post(honoPath('frontend.account.profile.password.save'), (c) => saveProfile(c, 'password'))
  .post(honoPath('frontend.account.profile.delete'), async (c) => {
    const customer = currentCustomer(c)
    const values = await readFields(c)
    const violations = await deleteAccount(c, customer, values)
    if (violations.size > 0) return renderProfile(c, customer, 'delete', { values, violations })
    await addFlash(c, { type: 'success', text: textsOf(c)('account.profile.delete.done') })
    return c.redirect(urlFor(c, 'frontend.account.login.page'))
  })

async function saveProfile(c: ShopContext, form: keyof typeof CHANGES): Promise<Response> {
  const customer = currentCustomer(c)
  const values = await readFields(c)
  const violations = await CHANGES[form](c, customer, values)
  if (violations.size > 0) return renderProfile(c, customer, form, { values, violations })
  await addFlash(c, { type: 'success', text: textsOf(c)('account.profile.saved') })
  return c.redirect(urlFor(c, 'frontend.account.profile.page'))
}

export const accountRoutes = new Hono<ShopEnv>()
  .route('/', entryRoutes)
  .route('/', profileRoutes)
  // Before those with an id in the place of a word.
  .route('/', addressManagerRoutes)
  .route('/', addressRoutes)
  .route('/', addressEditorRoutes)
  .route('/', newsletterRoutes)
  .route('/', orderEditRoutes)
  .route('/', orderRoutes)
