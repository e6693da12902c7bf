/** Withdrawal from a contract, without a login: declare, confirm, receipt (Directive 2011/83, article 11a). */
import { Hono } from 'hono'
import { countMail } from '../account/limits.ts'
import type { ShopContext, ShopEnv } from '../context.ts'
import { FieldCheck } from '../forms/check.ts'
import { EMPTY_FORM, type FormState } from '../forms/state.ts'
import { textsOf } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import { type FormFields, readFields, textAt } from '../transport/form-fields.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import {
  confirmOnce,
  declare,
  type OpenLine,
  openLines,
  orderOf,
  type Withdrawal,
  type WithdrawnLine,
  withdrawalOf,
} from './records.ts'
import {
  goodsText,
  lineName,
  MAX_COMMENT_LENGTH,
  momentOf,
  renderConfirm,
  renderDeclare,
  renderReceipt,
} from './steps.ts'

const PAGE = 'frontend.withdrawal.page'
const stateOf = (values: FormFields): FormState => ({ values, violations: new Map() })

export const withdrawalRoutes = new Hono<ShopEnv>()
  .get(honoPath(PAGE), (c) => {
    const order = c.req.query('order') ?? ''
    if (!order) return renderDeclare(c, EMPTY_FORM)
    const { customer } = c.var
    const own: [string, string][] = customer
      ? [
          ['name', `${customer.firstName} ${customer.lastName}`],
          ['email', customer.email],
          ['order', order],
        ]
      : [['orderNumber', order]]
    return renderDeclare(c, stateOf(new Map(own)))
  })
  .post(honoPath('frontend.withdrawal.declare'), async (c) => takeDeclaration(c, await readFields(c)))
  .post(honoPath('frontend.withdrawal.confirm'), async (c) => takeConfirmation(c, await readFields(c)))
  .get(honoPath('frontend.withdrawal.receipt'), async (c) => {
    const withdrawal = await withdrawalOf(c, c.req.param('attempt') ?? '')
    if (withdrawal?.confirmedAt) return renderReceipt(c, withdrawal)
    // The script asks whether it came in.
    if (c.var.marker) return c.body(null, 204)
    return c.redirect(urlFor(c, PAGE))
  })

async function takeDeclaration(c: ShopContext, fields: FormFields): Promise<Response> {
  const attempt = textAt(fields, 'attempt')
  if (attempt) {
    const before = await withdrawalOf(c, attempt)
    const { name = '', email = '', orderNumber = '' } = before ?? {}
    return renderDeclare(c, before ? stateOf(new Map(Object.entries({ name, email, orderNumber }))) : EMPTY_FORM)
  }
  const check = new FieldCheck(fields, textsOf(c))
  const chosen = check.optional('order')
  const declared = {
    orderNumber: chosen ?? check.required('orderNumber'),
    name: check.required('name'),
    email: check.email('email'),
  }
  if (check.violations.size > 0) return renderDeclare(c, { values: check.fields, violations: check.violations })
  const { withdrawal, order } = await declare(c, declared)
  return renderConfirm(c, withdrawal, order, EMPTY_FORM)
}

/** The lines that were chosen, each in the quantity that was chosen, as far as there are that many. */
function chosenLines(lines: readonly OpenLine[], fields: FormFields): WithdrawnLine[] {
  return lines
    .filter(({ id }) => textAt(fields, 'goods', id) !== undefined)
    .map((line) => {
      const sent = Math.trunc(Number(textAt(fields, 'quantity', line.id)))
      const quantity = sent >= 1 ? Math.min(sent, line.quantity) : line.quantity
      return { lineId: line.id, label: lineName(line), quantity }
    })
}

async function takeConfirmation(c: ShopContext, fields: FormFields): Promise<Response> {
  const t = textsOf(c)
  const withdrawal = await withdrawalOf(c, textAt(fields, 'attempt') ?? '')
  if (!withdrawal) return renderDeclare(c, EMPTY_FORM, t('withdrawal.declare.tooOld'))
  if (withdrawal.confirmedAt) return answerReceipt(c, withdrawal)
  const order = await orderOf(c, withdrawal)
  const check = new FieldCheck(fields, t)
  const comment = order ? null : check.text('comment', MAX_COMMENT_LENGTH) || null
  const lines = order ? chosenLines(await openLines(c.var.database, order), fields) : []
  if (order && lines.length === 0) check.refuse('goods', 'withdrawal.confirm.nothing')
  if (check.violations.size > 0)
    return renderConfirm(c, withdrawal, order, { values: fields, violations: check.violations })
  // A mail to the address of the order is caused by its owner, as often as there is something to withdraw from.
  const mayMail = order
    ? isOwnAddress(c, withdrawal) || (await countMail(c, withdrawal.email))
    : await countMail(c, withdrawal.email)
  const confirmed = await confirmOnce(c, withdrawal, { lines, comment }, async (tx, made) => {
    if (mayMail) await send(c, receiptMail(c, made, order?.customerId), tx)
    return { isMailed: mayMail }
  })
  return answerReceipt(c, confirmed)
}

/** Who names an order without a login has named its address; who is logged in may name any. */
const isOwnAddress = (c: ShopContext, { email }: Withdrawal): boolean =>
  !c.var.customer || c.var.customer.email.toLowerCase() === email.toLowerCase()

function receiptMail(c: ShopContext, withdrawal: Withdrawal, customerId: string | undefined) {
  const t = textsOf(c)
  const { number, name, email, orderNumber, lines, comment } = withdrawal
  const said = { number: number ?? '', name, email, order: orderNumber, moment: momentOf(c, withdrawal) }
  return {
    recipient: email,
    ...(customerId && c.var.customer?.id === customerId ? { customerId } : {}),
    subject: t('withdrawal.mail.subject', said),
    text: [
      t('withdrawal.mail.text', said),
      ...goodsText(lines),
      ...(comment ? [comment] : []),
      t('withdrawal.mail.next'),
    ].join('\n'),
  }
}

/** The receipt; a browser without script is led to it, so that a reload sends nothing. */
function answerReceipt(c: ShopContext, withdrawal: Withdrawal): Response | Promise<Response> {
  if (c.var.marker) return renderReceipt(c, withdrawal)
  return c.redirect(urlFor(c, 'frontend.withdrawal.receipt', { attempt: withdrawal.id }))
}
