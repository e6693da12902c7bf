/** Log in, register, log out (contract, shell 2.1, 12 and 15.6). */
import { Hono } from 'hono'
import { loadCart } from '../cart/cart.ts'
import { renderCheckoutRegister } from '../checkout/register-page.ts'
import type { ShopContext, ShopEnv } from '../context.ts'
import { checkHoneypot } from '../forms/honeypot.ts'
import type { FormState } from '../forms/state.ts'
import { checkThirdPartyCaptcha } from '../forms/third-party-captcha.ts'
import { textsOf } from '../layout/text.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { answerAction } from '../transport/redirect.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { isAskedFor } from '../transport/same-site.ts'
import { addFlash, renewSession, updateSession } from '../transport/session.ts'
import { confirmAccount, renderConfirmation } from './confirmation.ts'
import { findAddress } from './customers.ts'
import { rememberBrowser } from './known-browser.ts'
import { tryLogin } from './login.ts'
import { AFTER_LOGIN, renderBusinessRegister, renderLogin, renderRegister, requestedTarget } from './login-page.ts'
import { isRecoverable, requestRecovery, resetPassword } from './recovery.ts'
import { renderNewPassword, renderRecovery } from './recovery-pages.ts'
import { register } from './register.ts'

export const entryRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.account.login.page'), async (c) =>
    hasAccount(c) ? c.redirect(urlFor(c, 'frontend.account.home.page')) : renderLogin(c, requestedTarget(c)),
  )
  .post(honoPath('frontend.account.login'), async (c) => {
    const fields = await readFields(c)
    if (hasAccount(c)) return answerAction(c, fields)
    const [username, password] = [textAt(fields, 'username') ?? '', textAt(fields, 'password') ?? '']
    const result = await tryLogin(c, username, password, new Date())
    if (result.kind === 'ok') {
      await renewSession(c, result.customer)
      rememberBrowser(c, result.customer)
      await useCountry(c, result.customer.shippingAddressId)
      return answerAction(c, fields)
    }
    // The page with the message is a full page, which scripts must not load.
    if (c.var.marker) throw new Refusal(403, 'The login page is not loadable by script')
    return renderLogin(c, {
      redirectTo: textAt(fields, 'redirectTo') ?? AFTER_LOGIN,
      redirectParameters: textAt(fields, 'redirectParameters') ?? '[]',
      username,
      failure: result.kind,
    })
  })
  .get(honoPath('frontend.account.logout.page'), async (c) => {
    // The contract's links are the shop's own; a link of another site must not log anybody out. The login page then leads on.
    if (c.var.customer && isAskedFor(c)) {
      await renewSession(c, null)
      await addFlash(c, { type: 'success', text: textsOf(c)('account.logout.done') })
    }
    return c.redirect(urlFor(c, 'frontend.account.login.page'))
  })
  .get(honoPath('frontend.account.recover.page'), (c) => renderRecovery(c))
  .post(honoPath('frontend.account.recover.request'), async (c) => {
    const values = await readFields(c)
    const violations = await requestRecovery(c, values, new Date())
    if (violations.size > 0) return renderRecovery(c, { values, violations })
    await addFlash(c, { type: 'success', text: textsOf(c)('account.recovery.sent') })
    return c.redirect(urlFor(c, 'frontend.account.login.page'))
  })
  .get(honoPath('frontend.account.recover.password.page'), async (c) => {
    const hash = c.req.query('hash') ?? ''
    return renderNewPassword(c, (await isRecoverable(c, hash, new Date())) ? hash : null)
  })
  .post(honoPath('frontend.account.recover.password.reset'), async (c) => {
    const values = await readFields(c)
    const violations = await resetPassword(c, values, new Date())
    if (violations === null) return renderNewPassword(c, null)
    if (violations.size > 0) {
      return renderNewPassword(c, textAt(values, 'password', 'hash') ?? '', { values, violations })
    }
    await addFlash(c, { type: 'success', text: textsOf(c)('account.recovery.done') })
    return c.redirect(urlFor(c, 'frontend.account.login.page'))
  })
  .get(honoPath('frontend.account.register.page'), async (c) =>
    hasAccount(c) ? c.redirect(urlFor(c, 'frontend.account.home.page')) : renderRegister(c),
  )
  .get(honoPath('frontend.account.customer-group-registration.page'), async (c) =>
    hasAccount(c) ? c.redirect(urlFor(c, 'frontend.account.home.page')) : renderBusinessRegister(c),
  )
  .get(honoPath('frontend.account.register.mail'), renderConfirmation)
  .post(honoPath('frontend.account.register.mail'), async (c) => confirmAccount(c, await readFields(c)))
  .post(honoPath('frontend.account.register.save'), async (c) => {
    const fields = await readFields(c)
    checkHoneypot(c, fields)
    checkThirdPartyCaptcha(c, fields)
    if (hasAccount(c)) return c.redirect(urlFor(c, 'frontend.account.home.page'))
    const result = await register(c, fields)
    if ('customer' in result) return answerAction(c, fields)
    if ('unconfirmed' in result) {
      await addFlash(c, {
        type: 'info',
        text: textsOf(c)('account.confirmation.sent', { email: result.unconfirmed }),
      })
      const isBuying = textAt(fields, 'errorRoute') === 'frontend.checkout.register.page'
      return c.redirect(urlFor(c, isBuying ? 'frontend.checkout.register.page' : 'frontend.account.login.page'))
    }
    return renderAgain(c, textAt(fields, 'errorRoute'), { values: fields, violations: result.violations })
  })

function hasAccount(c: ShopContext): boolean {
  return c.var.customer !== null && !c.var.customer.guest
}

async function useCountry(c: ShopContext, addressId: string): Promise<void> {
  const address = c.var.customer && (await findAddress(c.var.database, c.var.customer.id, addressId))
  if (address) await updateSession(c, { countryId: address.countryId })
}

/** The form the shopper came from, with its violations. An unknown route is an error of the page, answered with 500. */
async function renderAgain(c: ShopContext, errorRoute: string | undefined, state: FormState): Promise<Response> {
  switch (errorRoute) {
    case 'frontend.checkout.register.page':
      return renderCheckoutRegister(c, state, await loadCart(c))
    case 'frontend.account.customer-group-registration.page':
      return renderBusinessRegister(c, state)
    case undefined:
    case '':
    case 'frontend.account.login.page':
    case 'frontend.account.register.page':
      return renderLogin(c, { redirectTo: AFTER_LOGIN, redirectParameters: '[]' }, state)
    default:
      throw new Refusal(500, 'The register form is not on this route')
  }
}
