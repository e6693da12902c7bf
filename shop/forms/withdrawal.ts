/** The form to withdraw from a contract, from 6.6.10 on (contract, versions A5). */
import { html } from 'hono/html'
import { countForm } from '../account/limits.ts'
import { formatDate } from '../account/order-views.ts'
import type { ShopContext } from '../context.ts'
import { contactMessages } from '../database/schema.ts'
import { textsOf } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import { type CmsBlock, cmsElementId } from '../shell/cms.ts'
import { INFORMATION, informationUrl, toInformation } from '../shell/information.ts'
import { renderInformation } from '../shell/information-page.ts'
import type { FormFields } from '../transport/form-fields.ts'
import { newId } from '../transport/session.ts'
import { captcha } from './captcha.ts'
import { FieldCheck } from './check.ts'
import { actionOf, answerCmsForm, cmsForm, cmsMessage } from './cms-form.ts'
import { textField } from './fields.ts'
import { refuseCmsForm } from './refuse-cms-form.ts'
import { EMPTY_FORM, type FormState, sentValue } from './state.ts'

const FORM = 'cms-form-online-revocation-request'
const MAX_COMMENT_LENGTH = 5_000

/** The form as a block of a page, or of a dialog. Nothing has to be agreed to. */
export async function withdrawalBlock(c: ShopContext, state: FormState = EMPTY_FORM): Promise<CmsBlock> {
  const t = textsOf(c)
  const content = html`
    <div class="row g-2">
      ${textField(c, state, { id: `${FORM}-firstName`, name: 'firstName', label: t('forms.firstName'), autocomplete: 'given-name', column: 'col-sm-6' })}
      ${textField(c, state, { id: `${FORM}-lastName`, name: 'lastName', label: t('forms.lastName'), autocomplete: 'family-name', column: 'col-sm-6' })}
    </div>
    ${textField(c, state, { id: `${FORM}-email`, name: 'email', type: 'email', label: t('forms.email'), required: true, autocomplete: 'email' })}
    ${textField(c, state, { id: `${FORM}-contractNumber`, name: 'contractNumber', label: t('forms.contractNumber'), required: true })}
    <div class="form-group col-12"><label class="form-label" for="${FORM}-comment">${t('forms.withdrawal.comment')}</label>
      <textarea class="form-control" id="${FORM}-comment" name="comment" rows="5" maxlength="${MAX_COMMENT_LENGTH}">${sentValue(state, 'comment')}</textarea></div>
    ${await captcha(c, FORM)}
    <p class="form-text">${t('forms.withdrawal.privacy')} <button type="button" class="btn btn-link btn-link-inline p-0 align-baseline" ${toInformation(c, 'privacy')}>${t('shell.information.privacy')}</button></p>
    <p class="form-text">${t('forms.requiredNote')}</p>
    <button type="submit" class="btn btn-primary" formnovalidate>${t('forms.withdrawal.send')}</button>`
  return {
    type: 'form',
    content: cmsForm(
      c,
      {
        id: FORM,
        action: actionOf(c, 'frontend.form.revocation.request'),
        label: t('shell.information.withdrawal'),
        isHandled: true,
        hidden: { navigationId: INFORMATION.withdrawal.id, slotId: cmsElementId('form') },
      },
      html`${content}`,
    ),
  }
}

/** POST /form/revocation/request. The shop keeps it with its letters, and says when it came in. */
export async function takeWithdrawal(c: ShopContext, fields: FormFields): Promise<Response> {
  const t = textsOf(c)
  const check = new FieldCheck(fields, t)
  const [firstName, lastName] = [check.optional('firstName'), check.optional('lastName')]
  const email = check.email('email')
  const contract = check.required('contractNumber')
  const comment = check.optional('comment')
  const ways = {
    path: informationUrl(c, 'withdrawal'),
    page: async (state: FormState) => renderInformation(c, INFORMATION.withdrawal, [await withdrawalBlock(c, state)]),
  }
  const refused = await refuseCmsForm(c, check, FORM, ways)
  if (refused) return refused
  if (!(await countForm(c, 'contact'))) {
    const text = t('forms.contact.pause')
    return answerCmsForm(c, { messages: [await cmsMessage(c, 'info', text)], flashes: [{ type: 'info', text }] }, ways)
  }
  await c.var.database.insert(contactMessages).values({
    id: newId(),
    sessionId: c.var.session.id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    subject: `${t('shell.information.withdrawal')}: ${contract}`,
    comment: comment ?? '',
  })
  await send(c, {
    recipient: email,
    subject: t('forms.withdrawal.mail.subject'),
    text: t('forms.withdrawal.mail.text', { contract, date: formatDate(c, new Date()) }),
  })
  const text = t('forms.withdrawal.thanks')
  return answerCmsForm(
    c,
    { messages: [await cmsMessage(c, 'success', text)], flashes: [{ type: 'success', text }] },
    ways,
  )
}
