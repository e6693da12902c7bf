/** What the rooms of the wallets share: the confirm page with the wallet's button, and an order that the path lets be created. */
import { expect, type Page } from 'playwright/test'
import type { Beginning } from '../../../test/model/support/paths.ts'
import { CREATE_ORDER, openPayment, type WalletMethod } from '../../support/payment.ts'
import { type WalletName, walletOn } from '../../support/wallets.ts'
import { sendTo } from './play.ts'

/** What the path decides: when the shop creates the order, and whether the provider takes the payment. */
type Held = { createOrder: () => void; confirmPayment: (isTaken: boolean) => void; isBegun: boolean }

const held = new WeakMap<Page, Held>()

export const createOrder = async (page: Page): Promise<void> => held.get(page)?.createOrder()

/** The provider's script asks by itself, and nobody can stop it: the request is not the flow's. */
export const confirmPayment = (isTaken: boolean) => async (page: Page) => held.get(page)?.confirmPayment(isTaken)

/** Opens the confirm page with the wallet's button, and the terms accepted; pages that follow keep it. */
export async function openWallet(
  page: Page,
  { name, method, scenario = {} }: { name: WalletName; method: WalletMethod; scenario?: object },
): Promise<void> {
  const confirm = await openPayment(page, method, scenario)
  await confirm.terms.check()
  await walletOn(page, name).button.waitFor()
  // A response without content keeps the page.
  await page.route(/\/(checkout\/(confirm|order|finish)|account\/order)/, (route) => route.fulfill({ status: 204 }))
  const [order, payment] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const state: Held = { createOrder: order.resolve, confirmPayment: payment.resolve, isBegun: false }
  held.set(page, state)
  await page.route(CREATE_ORDER, async (route) => {
    state.isBegun = true
    await order.promise
    await route.continue().catch(() => undefined)
  })
  await page.route(/\/provider\/orders\/\w+\/approve$/, async (route) =>
    ((await payment.promise) ? route.continue() : route.abort()).catch(() => undefined),
  )
}

/** Ends the attempt, or says so while none has begun. */
export const endAttempt = (page: Page, flow: string): Promise<void> =>
  held.get(page)?.isBegun
    ? sendTo(page, 'payment-attempt', { type: 'page.restored' })
    : sendTo(page, flow, { type: 'attempt.ended' })

/** Presses the button of the flow's message, which is behind the sheet. */
export const giveUp = (page: Page, flow: string): Promise<void> =>
  page.evaluate(
    (flow) => document.querySelector<HTMLElement>(`[data-storefront-layer="${flow}"] button`)?.click(),
    flow,
  )

/** What is seen of the sheet, and whether a message is below the button: that of the attempt is one, too. */
export async function seesSheet(page: Page, name: WalletName, isOpen: boolean, isTold?: boolean): Promise<void> {
  await expect(walletOn(page, name).sheet).toHaveCount(isOpen ? 1 : 0)
  if (isTold === undefined) return
  await expect(page.locator(`[data-storefront-layer="${name}-pay"] .alert`)).toHaveCount(isTold ? 1 : 0)
}

/** An attempt ends with its page, which is loaded anew: the wallet hears of that before it can rest. */
export function objectsToAttempt({ steps }: Beginning): string | undefined {
  const begun = steps.findIndex(({ event }) => event.type === 'payment.authorize')
  const isRestored = steps.some(({ event }, index) => begun >= 0 && index > begun && event.type === 'page.restored')
  return isRestored ? 'a page that is restored after a payment has begun is loaded anew' : undefined
}
