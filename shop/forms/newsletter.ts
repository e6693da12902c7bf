/** The newsletter for anybody: its form, and the link of the mail that confirms an address (contract, shell 18). */
import { and, eq, ne, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { countMail } from '../account/limits.ts'
import type { ShopContext } from '../context.ts'
import { newsletterRecipients } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { renderPage } from '../layout/page.ts'
import { languageOf, textsOf } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import type { CmsBlock } from '../shell/cms.ts'
import { INFORMATION, informationUrl } from '../shell/information.ts'
import { renderInformation } from '../shell/information-page.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { urlFor } from '../transport/routes.ts'
import { newId } from '../transport/session.ts'
import { captcha } from './captcha.ts'
import { FieldCheck } from './check.ts'
import { actionOf, answerCmsForm, cmsForm, cmsMessage } from './cms-form.ts'
import { selectField, textField } from './fields.ts'
import { FOOTER_CAPTCHA } from './footer-newsletter.ts'
import { checkHoneypot, honeypot } from './honeypot.ts'
import { privacyField } from './privacy-field.ts'
import { refuseCmsForm } from './refuse-cms-form.ts'
import { EMPTY_FORM, type FormState } from './state.ts'

/** The captcha's name for this form, which has no id of its own. */
const CAPTCHA = 'form-newsletter'

/** The form as a block of a page: without an id, so that nothing typed is kept. */
export async function newsletterBlock(c: ShopContext, state: FormState = EMPTY_FORM): Promise<CmsBlock> {
  const t = textsOf(c)
  const name = (field: 'firstName' | 'lastName', autocomplete: string) =>
    textField(c, state, {
      id: `form-${field}`,
      name: field,
      label: t(`forms.${field}`),
      autocomplete,
      column: 'col-sm-6',
    })
  const content = html`
    ${selectField(c, state, {
      id: 'newsletterAction',
      name: 'option',
      label: t('forms.newsletter.option'),
      value: 'subscribe',
      options: ['subscribe', 'unsubscribe'].map((value) => ({ value, label: t(`forms.newsletter.${value}`) })),
      attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".js-field-toggle-newsletter-additional" data-form-field-toggle-value="subscribe"`,
    })}
    ${textField(c, state, { id: 'form-email', name: 'email', type: 'email', label: t('forms.email'), required: true, autocomplete: 'email' })}
    <div class="js-field-toggle-newsletter-additional"><div class="row g-2">${name('firstName', 'given-name')}${name('lastName', 'family-name')}</div></div>
    ${await captcha(c, CAPTCHA)}
    ${honeypot(c)}
    ${privacyField(c, state, 'form-privacy-opt-in-newsletter', 'forms.newsletter.privacyRead')}
    <button type="submit" class="btn btn-primary" formnovalidate>${t('forms.newsletter.send')}</button>`
  return {
    type: 'newsletter',
    content: cmsForm(
      c,
      { action: actionOf(c, 'frontend.form.newsletter.register.handle'), label: t('shell.information.newsletter') },
      html`${content}`,
    ),
  }
}

/** POST /form/newsletter. Who does not say what to do, or leaves a list they are not on, gets an empty list. */
export async function takeNewsletter(c: ShopContext, fields: FormFields): Promise<Response> {
  checkHoneypot(c, fields)
  const t = textsOf(c)
  const option = textAt(fields, 'option')
  const ways = {
    path: informationUrl(c, 'newsletter'),
    page: async (state: FormState) => renderInformation(c, INFORMATION.newsletter, [await newsletterBlock(c, state)]),
  }
  if (option !== 'subscribe' && option !== 'unsubscribe') return answerCmsForm(c, { messages: [], flashes: [] }, ways)
  const check = new FieldCheck(fields, t)
  const email = check.email('email')
  const names = { firstName: check.optional('firstName'), lastName: check.optional('lastName') }
  if (!check.ticked('privacy')) check.refuseBlank('privacy')
  const formId = textAt(fields, 'formId') === FOOTER_CAPTCHA ? FOOTER_CAPTCHA : CAPTCHA
  const refused = await refuseCmsForm(c, check, formId, ways)
  if (refused) return refused
  const known = eq(sql`lower(${newsletterRecipients.email})`, email.toLowerCase())
  if (option === 'unsubscribe') {
    const left = await c.var.database
      .update(newsletterRecipients)
      .set({ status: 'optOut' })
      .where(known)
      .returning({ id: newsletterRecipients.id })
    if (left.length === 0) return answerCmsForm(c, { messages: [], flashes: [] }, ways)
    const text = t('forms.newsletter.left')
    return answerCmsForm(
      c,
      { messages: [await cmsMessage(c, 'success', text)], flashes: [{ type: 'success', text }] },
      ways,
    )
  }
  // Not sent beyond the limit, and not said: the answer is the same for every address.
  const maySend = await countMail(c, email)
  const hash = newId()
  const row = { ...names, email, hash, status: 'notSet' as const, language: languageOf(c) }
  const added = !maySend
    ? []
    : await c.var.database
        .insert(newsletterRecipients)
        .values({ id: newId(), ...row })
        .onConflictDoNothing()
        .returning({ id: newsletterRecipients.id })
  // The mail's link is the stored one, also when the same address is sent twice at once.
  const isAsked =
    added.length > 0 ||
    (maySend &&
      (
        await c.var.database
          .update(newsletterRecipients)
          .set(row)
          .where(and(known, ne(newsletterRecipients.status, 'optIn')))
          .returning({ id: newsletterRecipients.id })
      ).length > 0)
  if (isAsked) {
    await send(c, {
      recipient: email,
      subject: t('forms.newsletter.mail.subject'),
      text: t('forms.newsletter.mail.text'),
      link: urlFor(c, 'frontend.newsletter.subscribe', { em: email, hash }),
    })
  }
  // The same for an address that is on the list already: who is on it is nobody's business.
  const [thanks, hint] = [t('forms.newsletter.thanks'), t('forms.newsletter.confirm')]
  return answerCmsForm(
    c,
    {
      messages: [await cmsMessage(c, 'success', thanks), await cmsMessage(c, 'info', hint)],
      flashes: [
        { type: 'success', text: thanks },
        { type: 'info', text: hint },
      ],
    },
    ways,
  )
}

/** GET /newsletter-subscribe?em=…&hash=…: the link of the mail. */
export async function renderConfirmation(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  const [email, hash] = [c.req.query('em') ?? '', c.req.query('hash') ?? '']
  const [found] = await c.var.database
    .select()
    .from(newsletterRecipients)
    .where(eq(sql`lower(${newsletterRecipients.email})`, email.toLowerCase()))
  const isRight = found !== undefined && found.hash === hash && found.status !== 'optOut'
  if (isRight && found.status === 'notSet') {
    await c.var.database
      .update(newsletterRecipients)
      .set({ status: 'optIn' })
      .where(eq(newsletterRecipients.id, found.id))
  }
  return renderPage(c, {
    controller: 'newsletter',
    action: 'subscribemail',
    title: t('shell.information.newsletter'),
    status: isRight ? 200 : 404,
    content: html`<h1>${t('shell.information.newsletter')}</h1>
      ${alertBox(c, isRight ? 'success' : 'danger', t(isRight ? 'forms.newsletter.confirmed' : 'forms.newsletter.wrongLink'))}
      <p><a class="btn btn-primary" href="${isRight ? urlFor(c, 'frontend.home.page') : informationUrl(c, 'newsletter')}">${t(isRight ? 'forms.newsletter.toShop' : 'forms.newsletter.again')}</a></p>`,
  })
}
