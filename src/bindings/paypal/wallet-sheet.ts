/** What a flow with a wallet's sheet does beside it (contract, payments A7 and A8). */
import type { ApplePayActor } from '../../machines/paypal/apple-pay.ts'
import type { GooglePayActor } from '../../machines/paypal/google-pay.ts'
import { type Flow, loadView } from '../kit.ts'
import { loadPaymentTexts } from './texts.ts'

type Actor = ApplePayActor | GooglePayActor

export const loadSheet = () => loadView(import('../../components/paypal/WalletSheet.tsx'), loadPaymentTexts())

/** Says beside the button that the sheet is open, and puts the flow to rest on a page that comes back. */
export function accompanySheet(
  { element: place, onPageRestored, drawWhen }: Pick<Flow, 'element' | 'onPageRestored' | 'drawWhen'>,
  actor: Actor,
): void {
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  drawWhen<ReturnType<Actor['getSnapshot']>, Awaited<ReturnType<typeof loadSheet>>>(
    actor,
    (snapshot) => snapshot.hasTag('told'),
    loadSheet,
    (host) => place.after(host),
    ({ createElement, WalletSheet }) => createElement(WalletSheet, { actor }),
  )
}
