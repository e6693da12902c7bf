/** Pay upon invoice: the provider checks the shopper, then says where to transfer the money (contract, payments A12). */
import { findOrder } from '../checkout/stored-order.ts'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { PaymentInstructions } from '../database/schema.ts'
import { countPoll, endProviderOrder, getProviderOrder, type ProviderOrder } from '../sandbox/provider.ts'
import { fieldsAt, textAt } from '../transport/form-fields.ts'
import type { Attempt } from './attempt.ts'
import { PaymentFailure, SYNC_INTERRUPTED } from './failure.ts'
import { findTransaction, holdTransaction, move, note, type Transaction } from './transactions.ts'
import { createForTransaction } from './wallet-payment.ts'

const REFUSED = 'SWAG_PAYPAL__API_PAYMENT_SOURCE_DECLINED_BY_PROCESSOR'
const UNVERIFIABLE = 'SWAG_PAYPAL__API_PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED'
const PHONE = /^\+?[\d\s()/-]{5,}$/

/** Sends the shopper's details to the provider, which takes its time. Throws PaymentFailure. */
export async function startInvoice(attempt: Attempt): Promise<string> {
  const { c, order, fields, finishUrl } = attempt
  if (!textAt(fields, 'payPalPuiFraudnetSessionId')) throw new PaymentFailure(SYNC_INTERRUPTED)
  if (!isBirthday(fieldsAt(fields, 'payPalPuiCustomerBirthday'))) throw new PaymentFailure(SYNC_INTERRUPTED)
  const phone = textAt(fields, 'payPalPuiCustomerPhoneNumber') || order.billingAddress.phoneNumber
  if (!phone) throw new PaymentFailure(SYNC_INTERRUPTED)
  if (!PHONE.test(phone)) throw new PaymentFailure(UNVERIFIABLE)
  if (c.var.sandbox.scenario.outcome === 'declined') throw new PaymentFailure(REFUSED)
  await createForTransaction(attempt)
  return finishUrl
}

function isBirthday(parts: Parameters<typeof textAt>[0]): boolean {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => Number(textAt(parts, part)))
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getTime() < Date.now()
}

/** How a poll for the instructions is answered. */
export type PollAnswer = 200 | 404 | 417 | 'offline'

/**
 * Asks the provider for the instructions of a transaction that waits for them. The transaction is locked meanwhile: an order that
 * is being cancelled is not paid.
 */
export async function pollInstructions(c: ShopContext, transactionId: string): Promise<PollAnswer> {
  const { database } = c.var
  const known = await findTransaction(database, transactionId)
  if (!known?.paypalOrderId || !(await isOwn(c, known))) return 404
  const providerOrderId = known.paypalOrderId
  return database.transaction(async (tx): Promise<PollAnswer> => {
    const transaction = await holdTransaction(tx, transactionId)
    if (transaction?.instructions) return 200
    if (transaction?.state === 'paid') {
      await note(tx, transaction.id, { instructions: instructionsFor(transaction) })
      return 200
    }
    if (transaction?.state !== 'in_progress') return 404
    const before = await getProviderOrder(tx, providerOrderId)
    const step = before.status === 'CREATED' ? await nextStep(c, tx, before) : 200
    if (step === 'offline' || step === 417) return step
    if (step === 'voided') await endProviderOrder(tx, before.id, 'VOIDED')
    // A provider that forgot the instructions: the shopper is sent to the other ways to pay, which the state must allow.
    if (step === 404) {
      await move(tx, transaction.id, 'fail')
      return 404
    }
    const order =
      step === 200 && before.status === 'CREATED' ? await endProviderOrder(tx, before.id, 'COMPLETED') : before
    if (step === 'voided' || order.status === 'VOIDED') {
      await move(tx, transaction.id, 'fail')
      return 417
    }
    const instructions = instructionsFor(transaction)
    await move(tx, transaction.id, 'paid', { instructions, resourceId: order.captures.at(-1)?.id ?? null })
    return 200
  })
}

async function isOwn(c: ShopContext, { orderId }: Transaction): Promise<boolean> {
  return (await findOrder(c, c.var.customer?.id ?? '', orderId)) !== undefined
}

async function nextStep(c: ShopContext, database: Database, { id }: ProviderOrder) {
  const { pui } = c.var.sandbox.scenario
  const polls = await countPoll(database, id)
  return pui[Math.min(polls, pui.length - 1)] ?? 200
}

/** The instructions of the provider's stand-in; the same for every poll. */
function instructionsFor({ amount, id }: Transaction): PaymentInstructions {
  return {
    amount,
    bank: 'Sandbox Bank',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    holder: 'Statefront Demo Shop',
    reference: id.slice(0, 12).toUpperCase(),
  }
}
