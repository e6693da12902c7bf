/** The contact form (contract, shell 18). */
import { and, count, eq, gt } from 'drizzle-orm'
import { html } from 'hono/html'
import { countForm } from '../account/limits.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { contactMessages, sessions } from '../database/schema.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { type CmsBlock, cmsElementId } from '../shell/cms.ts'
import { INFORMATION, informationUrl } from '../shell/information.ts'
import { renderInformation } from '../shell/information-page.ts'
import type { FormFields } from '../transport/form-fields.ts'
import { newId } from '../transport/session.ts'
import { SALUTATIONS } from './address.ts'
import { captcha } from './captcha.ts'
import { FieldCheck } from './check.ts'
import { actionOf, answerCmsForm, cmsForm, cmsMessage } from './cms-form.ts'
import {
  choiceAttributes,
  feedback,
  fieldLabel,
  focusIfFirst,
  requiredMessage,
  selectField,
  textField,
} from './fields.ts'
import { checkHoneypot, honeypot } from './honeypot.ts'
import { privacyField } from './privacy-field.ts'
import { refuseCmsForm } from './refuse-cms-form.ts'
import { EMPTY_FORM, type FormState, sentValue } from './state.ts'

export const CONTACT_FORM = 'cms-form-contact'
/** Messages in a row that are taken without a pause (contract, shell 18). */
const MAX_IN_A_ROW = 3
const PAUSE_MS = 10 * 60_000
const MAX_COMMENT_LENGTH = 5_000

/** The form as a block of a page. */
export async function contactBlock(c: ShopContext, state: FormState = EMPTY_FORM): Promise<CmsBlock> {
  const t = textsOf(c)
  const hidden = { navigationId: INFORMATION.contact.id, entityName: 'category', slotId: cmsElementId('form') }
  const field = (
    name: 'firstName' | 'lastName' | 'phone' | 'subject',
    more: { required?: boolean; autocomplete?: string; column: string },
  ) => textField(c, state, { id: `form-${name}`, name, label: t(`forms.${name}`), ...more })
  const content = html`
    <div class="row g-2">
      ${selectField(c, state, {
        id: 'form-Salutation',
        name: 'salutationId',
        label: t('forms.salutation'),
        value: SALUTATIONS[0],
        options: SALUTATIONS.map((value) => ({ value, label: t(`forms.salutation.${value}`) })),
        column: 'col-sm-4',
      })}
      ${field('firstName', { required: true, autocomplete: 'given-name', column: 'col-sm-4' })}
      ${field('lastName', { required: true, autocomplete: 'family-name', column: 'col-sm-4' })}
    </div>
    <div class="row g-2">
      ${textField(c, state, { id: 'form-email', name: 'email', type: 'email', label: t('forms.email'), required: true, autocomplete: 'email', column: 'col-sm-6' })}
      ${field('phone', { autocomplete: 'tel', column: 'col-sm-6' })}
    </div>
    ${field('subject', { required: true, column: 'col-12' })}
    ${commentField(c, state)}
    ${await captcha(c, CONTACT_FORM)}
    ${honeypot(c)}
    ${privacyField(c, state, 'form-privacy-opt-in-contact')}
    <p class="form-text">${t('forms.requiredNote')}</p>
    <button type="submit" class="btn btn-primary" formnovalidate>${t('forms.contact.send')}</button>`
  return {
    type: 'form',
    content: cmsForm(
      c,
      {
        id: CONTACT_FORM,
        action: actionOf(c, 'frontend.form.contact.send'),
        label: t('forms.contact.title'),
        hidden,
        hasFloatingLabels: true,
      },
      html`${content}`,
    ),
  }
}

function commentField(c: ShopContext, state: FormState): Html {
  const label = textsOf(c)('forms.comment')
  const violation = state.violations.get('comment')
  return html`<div class="form-group col-12">${fieldLabel(c, 'form-comment', label, true)}
    <textarea class="form-control${violation === undefined ? '' : ' is-invalid'}" id="form-comment" name="comment" rows="6" maxlength="${MAX_COMMENT_LENGTH}"${isTweaked(c) ? '' : html` data-form-validation-required="true"${requiredMessage(c, label, violation)} required="required"`}${choiceAttributes(c, { id: 'form-comment', required: true }, violation)}${focusIfFirst(state, 'comment')}>${sentValue(state, 'comment')}</textarea>${feedback(c, 'form-comment', violation)}</div>`
}

/** POST /form/contact. */
export async function takeContact(c: ShopContext, fields: FormFields): Promise<Response> {
  checkHoneypot(c, fields)
  const t = textsOf(c)
  const check = new FieldCheck(fields, t)
  const message = {
    salutation: check.optional('salutationId'),
    firstName: check.required('firstName'),
    lastName: check.required('lastName'),
    email: check.email('email'),
    phone: check.optional('phone'),
    subject: check.required('subject'),
    comment: check.required('comment', MAX_COMMENT_LENGTH),
  }
  if (!check.ticked('privacy')) check.refuseBlank('privacy')
  const ways = {
    path: informationUrl(c, 'contact'),
    page: async (state: FormState) => renderInformation(c, INFORMATION.contact, [await contactBlock(c, state)]),
  }
  const refused = await refuseCmsForm(c, check, CONTACT_FORM, ways)
  if (refused) return refused
  // A new session for each message would pass the session's own limit.
  const isTaken =
    (await countForm(c, 'contact')) &&
    (await c.var.database.transaction(async (tx) => {
      // One after the other, so that none of several at once is counted too late.
      await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, c.var.session.id)).for('update')
      if (await isTooFast(tx, c)) return false
      await tx.insert(contactMessages).values({ id: newId(), sessionId: c.var.session.id, ...message })
      return true
    }))
  if (!isTaken) {
    const text = t('forms.contact.pause')
    return answerCmsForm(c, { messages: [await cmsMessage(c, 'info', text)], flashes: [{ type: 'info', text }] }, ways)
  }
  const text = t('forms.contact.thanks')
  return answerCmsForm(
    c,
    { messages: [await cmsMessage(c, 'success', text)], flashes: [{ type: 'success', text }] },
    ways,
  )
}

async function isTooFast(tx: Database, c: ShopContext): Promise<boolean> {
  const since = new Date(Date.now() - PAUSE_MS)
  const [row] = await tx
    .select({ sent: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.sessionId, c.var.session.id), gt(contactMessages.createdAt, since)))
  return (row?.sent ?? 0) >= MAX_IN_A_ROW
}
