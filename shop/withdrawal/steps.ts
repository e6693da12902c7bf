/** The steps of a withdrawal: declare it, confirm it, keep the receipt. Each is a page, and a fragment for the script. */
import { html } from 'hono/html'
import { formatDate } from '../account/order-views.ts'
import { listOrders, type StoredOrder } from '../checkout/stored-order.ts'
import type { Html, ShopContext } from '../context.ts'
import { checkedForm, focusIfFirst, textField } from '../forms/fields.ts'
import { type FormState, sentValue } from '../forms/state.ts'
import { alertBox } from '../layout/alerts.ts'
import { formatMoney } from '../layout/money.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { whereMailsAre } from '../mail/outbox.ts'
import { textAt } from '../transport/form-fields.ts'
import { urlFor } from '../transport/routes.ts'
import { type OpenLine, openLines, type Withdrawal, type WithdrawnLine } from './records.ts'

export const MAX_COMMENT_LENGTH = 2_000

type Step = 'declare' | 'confirm' | 'receipt'

/** A step as a page, or, for the script, alone. */
function renderStep(c: ShopContext, step: Step, content: Html): Response | Promise<Response> {
  const title = textsOf(c)(`withdrawal.${step}.title`)
  const section = html`<section class="withdrawal-step" data-withdrawal-step="${step}" aria-labelledby="withdrawalTitle"><h1 id="withdrawalTitle" tabindex="-1">${title}</h1>${content}</section>`
  if (c.var.marker) return c.html(section)
  return renderPage(c, {
    controller: 'withdrawal',
    action: step,
    title,
    content: html`<div class="withdrawal" data-withdrawal="true">${section}</div>`,
  })
}

/** The order's number; who is logged in chooses it from the last ones. */
async function orderFields(c: ShopContext, state: FormState): Promise<Html> {
  const t = textsOf(c)
  const { customer } = c.var
  const { orders } = customer ? await listOrders(c, customer.id, 1) : { orders: [] }
  const field = textField(c, state, {
    id: 'withdrawalNumber',
    name: 'orderNumber',
    label: t(orders.length > 0 ? 'withdrawal.declare.otherNumber' : 'forms.orderNumber'),
    required: orders.length === 0,
  })
  if (orders.length === 0) return field
  const chosen = sentValue(state, 'order')
  const choice = (value: string, label: string) =>
    html`<div class="form-check"><input type="radio" class="form-check-input" id="withdrawalOrder${value}" name="order" value="${value}"${value === chosen ? ' checked' : ''}><label class="form-check-label" for="withdrawalOrder${value}">${label}</label></div>`
  return html`<fieldset class="form-group"><legend class="h5">${t('withdrawal.declare.which')}</legend>
    ${orders.map(({ orderNumber, createdAt, total, currency }) =>
      choice(
        orderNumber,
        t('withdrawal.declare.order', {
          number: orderNumber,
          date: formatDate(c, createdAt),
          total: formatMoney(total, currency, c.var.language, { star: false }),
        }),
      ),
    )}${choice('', t('withdrawal.declare.other'))}</fieldset>${field}`
}

/** The first step: who withdraws, from what, and where the receipt goes. */
export async function renderDeclare(c: ShopContext, state: FormState, notice?: string): Promise<Response> {
  const t = textsOf(c)
  const { customer } = c.var
  return renderStep(
    c,
    'declare',
    html`${notice ? alertBox(c, 'info', notice) : ''}<p>${t('withdrawal.declare.text')}</p>
    <form action="${urlFor(c, 'frontend.withdrawal.declare')}" method="post"${checkedForm(c)}>
      ${await orderFields(c, state)}
      ${textField(c, state, { id: 'withdrawalName', name: 'name', label: t('forms.name'), value: customer ? `${customer.firstName} ${customer.lastName}` : '', required: true, autocomplete: 'name' })}
      ${textField(c, state, { id: 'withdrawalMail', name: 'email', type: 'email', label: t('forms.email'), value: customer?.email ?? '', required: true, autocomplete: 'email', help: t('withdrawal.declare.mail') })}
      <p class="form-text">${t('forms.requiredNote')}</p>
      <button type="submit" class="btn btn-primary">${t('withdrawal.declare.submit')}</button>
    </form>`,
  )
}

export const lineName = ({ label, options }: Pick<OpenLine, 'label' | 'options'>): string =>
  [label, ...options].join(', ')

/** One line of the order: whether it is sent back, and how many of it. What was sent is chosen again. */
function lineChoice(c: ShopContext, state: FormState, line: OpenLine): Html {
  const id = `withdrawalLine${line.id}`
  const name = lineName(line)
  const isSent = state.values.size > 0
  const isChosen = !isSent || textAt(state.values, 'goods', line.id) !== undefined
  const sent = Number(textAt(state.values, 'quantity', line.id) ?? line.quantity)
  return html`<div class="withdrawal-line"><div class="form-check"><input type="checkbox" class="form-check-input" id="${id}" name="goods[${line.id}]" value="1"${isChosen ? ' checked' : ''}><label class="form-check-label" for="${id}">${name}</label></div>${
    line.quantity > 1
      ? html`<label class="visually-hidden" for="${id}Quantity">${textsOf(c)('withdrawal.confirm.quantity', { name })}</label><select class="form-select withdrawal-quantity" id="${id}Quantity" name="quantity[${line.id}]">${Array.from({ length: line.quantity }, (_, index) => index + 1).map((count) => html`<option value="${count}"${count === sent ? ' selected' : ''}>${count}</option>`)}</select>`
      : ''
  }</div>`
}

/** Who withdraws, from what, and where the receipt goes. */
const facts = (c: ShopContext, { name, email, orderNumber }: Withdrawal, more: Html | '' = ''): Html => {
  const t = textsOf(c)
  return html`<dl class="withdrawal-facts">${more}<dt>${t('forms.name')}</dt><dd>${name}</dd><dt>${t('forms.orderNumber')}</dt><dd>${orderNumber}</dd><dt>${t('forms.email')}</dt><dd>${email}</dd></dl>`
}

/** The second step: what of the order, and the law's button. */
export async function renderConfirm(
  c: ShopContext,
  withdrawal: Withdrawal,
  order: StoredOrder | undefined,
  state: FormState,
): Promise<Response> {
  const t = textsOf(c)
  const lines = order ? await openLines(c.var.database, order) : []
  const wrong = state.violations.get('goods')
  const goods = order
    ? html`<fieldset class="form-group"><legend class="h5">${t('withdrawal.confirm.goods')}</legend>${wrong ? html`<p class="is-invalid" id="withdrawalWrong" tabindex="-1"${focusIfFirst(state, 'goods')}>${wrong}</p>` : ''}${lines.map((line) => lineChoice(c, state, line))}</fieldset>`
    : html`${alertBox(c, 'info', t('withdrawal.confirm.unknown'))}<div class="form-group"><label class="form-label" for="withdrawalComment">${t('withdrawal.confirm.comment')}</label><textarea class="form-control" id="withdrawalComment" name="comment" rows="4" maxlength="${MAX_COMMENT_LENGTH}">${sentValue(state, 'comment')}</textarea></div>`
  const isOver = order !== undefined && lines.length === 0
  return renderStep(
    c,
    'confirm',
    html`${facts(c, withdrawal)}
    <form action="${urlFor(c, 'frontend.withdrawal.confirm')}" method="post" data-withdrawal-receipt="${urlFor(c, 'frontend.withdrawal.receipt', { attempt: withdrawal.id })}">
      <input type="hidden" name="attempt" value="${withdrawal.id}">
      ${isOver ? alertBox(c, 'info', t('withdrawal.confirm.over')) : html`${goods}<p>${t('withdrawal.confirm.text')}</p><button type="submit" class="btn btn-primary">${t('withdrawal.confirm.submit')}</button>`}
      <button type="submit" class="btn btn-light" formaction="${urlFor(c, 'frontend.withdrawal.declare')}" name="change" value="1" data-withdrawal-change="true">${t('withdrawal.confirm.change')}</button>
    </form>`,
  )
}

/** What was withdrawn from, in words. */
export const goodsText = (lines: readonly WithdrawnLine[]): string[] =>
  lines.map(({ label, quantity }) => `${quantity} × ${label}`)

/** Date and time to the second, with their zone. */
export const momentOf = (c: ShopContext, { confirmedAt }: Withdrawal): string =>
  confirmedAt ? formatDate(c, confirmedAt, { dateStyle: 'long', timeStyle: 'long' }) : ''

/** The last step: what came in, and when. */
export function renderReceipt(c: ShopContext, withdrawal: Withdrawal): Response | Promise<Response> {
  const t = textsOf(c)
  const { number, email, lines, comment, isMailed } = withdrawal
  const head = html`<dt>${t('withdrawal.receipt.number')}</dt><dd>${number}</dd><dt>${t('withdrawal.receipt.moment')}</dt><dd>${momentOf(c, withdrawal)}</dd>`
  const content = [...goodsText(lines), ...(comment ? [comment] : [])]
  return renderStep(
    c,
    'receipt',
    html`${alertBox(c, isMailed ? 'success' : 'warning', t(isMailed ? 'withdrawal.receipt.mailed' : 'withdrawal.receipt.notMailed', { email }))}
    ${facts(c, withdrawal, head)}
    ${content.length > 0 ? html`<h2 class="h5">${t('withdrawal.receipt.goods')}</h2><ul>${content.map((line) => html`<li>${line}</li>`)}</ul>` : ''}
    <p>${t('withdrawal.receipt.next')}</p>${whereMailsAre(c)}
    <p><button type="button" class="btn btn-light" data-withdrawal-print="true" hidden>${t('withdrawal.receipt.print')}</button></p>`,
  )
}
