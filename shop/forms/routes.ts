/** Forms of pages, their captchas, and the states of a country (contract, shell 16 to 18). */
import { Hono } from 'hono'
import { loadReference } from '../checkout/reference.ts'
import type { ShopEnv } from '../context.ts'
import { isAhead, isNewest } from '../layout/platform.ts'
import { translate } from '../layout/text.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath } from '../transport/routes.ts'
import { renderCaptcha, renderProof, validateCaptcha } from './captcha.ts'
import { takeContact } from './contact.ts'
import { renderConfirmation, takeNewsletter } from './newsletter.ts'
import { takeWithdrawal } from './withdrawal.ts'

const ID = /^[0-9a-f]{32}$/

export const formRoutes = new Hono<ShopEnv>()
  .post(honoPath('frontend.form.contact.send'), async (c) => takeContact(c, await readFields(c)))
  .post(honoPath('frontend.form.newsletter.register.handle'), async (c) => takeNewsletter(c, await readFields(c)))
  .post(honoPath('frontend.form.revocation.request'), async (c) => takeWithdrawal(c, await readFields(c)))
  .get(honoPath('frontend.newsletter.subscribe'), renderConfirmation)
  .get(honoPath('frontend.captcha.basic-captcha.load'), renderCaptcha)
  .post(honoPath('frontend.captcha.basic-captcha.validate'), async (c) => validateCaptcha(c, await readFields(c)))
  .get(honoPath('frontend.captcha.proof'), renderProof)
  // By GET from 6.7 on; later by nothing else (contract, versions C2 and D).
  .on(['GET', 'POST'], honoPath('frontend.country.country.data'), async (c) => {
    const isRead = c.req.method === 'GET'
    if (isRead ? !isNewest(c) : isAhead(c)) throw new Refusal(405, 'No such method')
    const countryId = isRead ? (c.req.query('countryId') ?? '') : (textAt(await readFields(c), 'countryId') ?? '')
    if (!ID.test(countryId)) throw new Refusal(400, 'No country id')
    const { countries } = await loadReference(c.var.database)
    const country = countries.find(({ id }) => id === countryId)
    return c.json({
      stateRequired: country?.stateRequired ?? false,
      states: (country?.states ?? []).map((state) => ({
        id: state.id,
        countryId: state.countryId,
        shortCode: state.shortCode,
        position: state.position,
        name: translate(c, state.name),
        translated: { name: translate(c, state.name) },
      })),
    })
  })
