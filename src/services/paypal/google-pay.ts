/**
 * Google Pay on a page: its button, and one sheet at a time (contract, payments A8). What the shopper pays with goes from the sheet
 * to the provider, and nowhere else.
 */
import { globalOf } from '../../globals.ts'
import type {
  GoogleAnswer,
  GoogleClient,
  GoogleConfig,
  GooglePayment,
  GooglePayments,
  ProviderGooglePay,
} from '../contract/wallets.ts'
import { deferred } from '../kit/deferred.ts'
import { PaymentObstacle } from './payment-failure.ts'
import { answerTo, type Drawing, scriptOfPage, settledBy, wordsOf } from './wallet.ts'

/** What a page says of the payment. */
export type GoogleSettings = {
  totalPrice: string
  currency: string
  brandName: string
  languageIso: string
  sandbox: boolean
  displayItems: readonly DisplayItem[] | Readonly<Record<string, DisplayItem>>
}

type DisplayItem = { label: string; type: string; price: string }

/** What the sheet tells. */
export type GoogleEvent =
  | { type: 'payment.authorize' }
  | { type: 'sheet.close' }
  | { type: 'sheet.cancel' }
  | { type: 'sheet.fail'; error: unknown }

/** What the bank has found. */
export type PayerEvent = { type: 'payer.pass' } | { type: 'payer.fail'; error: unknown }

type Sheet = {
  tell: (event: GoogleEvent) => void
  /** What the shopper has paid with, and what the sheet waits for then. */
  payment?: GooglePayment
  answered?: Promise<GoogleAnswer>
  answer?: (answer: GoogleAnswer) => void
}

/** What the sheet is told of a payment that did not work, for the shopper: the words of `error`, if there are any. */
const refusal = (error?: unknown): GoogleAnswer => {
  const message = (error instanceof Error && error.message) || 'TRANSACTION FAILED'
  return { transactionState: 'ERROR', error: { intent: 'PAYMENT_AUTHORIZATION', reason: 'OTHER_ERROR', message } }
}
const CANCELLED = 'CANCELED'

/** Google Pay for what a page sells. */
export function createGooglePay(settings: GoogleSettings) {
  // oxlint-disable-next-line bindings/no-lasting-state -- The vendor's sheet, and the payment in it, which goes to the provider and into no snapshot (contract, payments A8).
  const at: { provider?: ProviderGooglePay; client?: GoogleClient; request?: GoogleRequest; sheet?: Sheet } = {}

  const authorize = (payment: GooglePayment): Promise<GoogleAnswer> => {
    const { sheet } = at
    if (!sheet) return Promise.resolve(refusal())
    // A sheet that says it twice pays once: by what it said first.
    if (sheet.answered) return sheet.answered
    const { promise, resolve } = deferred<GoogleAnswer>()
    Object.assign(sheet, { payment, answered: promise, answer: resolve })
    sheet.tell({ type: 'payment.authorize' })
    return promise
  }

  const answer = (given: GoogleAnswer): void => {
    const { sheet } = at
    delete sheet?.payment
    sheet?.answer?.(given)
  }

  return {
    /**
     * Draws the button into `place`; `press` is called within the event of each press.
     *
     * @returns false if the provider says that the shopper cannot pay by it
     * @throws PaymentObstacle if Google's script is missing, the browser has no Google Pay, or the provider does not say how to pay
     */
    draw: async ({ provider, place, press, signal }: Drawing): Promise<boolean> => {
      const payments = await scriptOfPage(paymentsOfPage, signal)
      if (!payments) throw new PaymentObstacle('SWAG_PAYPAL__SCRIPT_NOT_LOADED', "Google Pay script wasn't load")
      const wallet = provider?.Googlepay?.()
      if (!wallet) throw new Error('the provider’s script has no "Googlepay"')
      const config = await settledBy(() => wallet.config())
      signal.throwIfAborted()
      if (!config.isEligible) return false
      const client = new payments.PaymentsClient({
        environment: settings.sandbox ? 'TEST' : 'PRODUCTION',
        paymentDataCallbacks: { onPaymentAuthorized: authorize },
      })
      const { apiVersion, apiVersionMinor, allowedPaymentMethods } = config
      const { result } = await settledBy(() =>
        client.isReadyToPay({ apiVersion, apiVersionMinor, allowedPaymentMethods }),
      )
      signal.throwIfAborted()
      if (!result) throw new PaymentObstacle('SWAG_PAYPAL__BROWSER_UNSUPPORTED', 'Browser does not support Google Pay')
      const request = requestOf(settings, config)
      Object.assign(at, { provider: wallet, client, request })
      client.prefetchPaymentData(request)
      const [buttonLocale] = settings.languageIso.split('_')
      place.append(
        client.createButton({ allowedPaymentMethods, buttonSizeMode: 'fill', buttonLocale, onClick: () => press() }),
      )
      return true
    },

    /** Opens the sheet, which the browser allows only within the event of a press. Returns what ends it for the page. */
    open: (tell: (event: GoogleEvent) => void): (() => void) => {
      const sheet: Sheet = { tell }
      at.sheet = sheet
      const fail = (error: unknown) => {
        const isCancelled = (error as { statusCode?: unknown } | null)?.statusCode === CANCELLED
        sheet.tell(isCancelled ? { type: 'sheet.cancel' } : { type: 'sheet.fail', error: new Error(wordsOf(error)) })
      }
      try {
        const { client, request } = at
        if (!client || !request) throw new Error('the button is pressed before it is there')
        client.loadPaymentData(request).then(() => sheet.tell({ type: 'sheet.close' }), fail)
      } catch (error) {
        fail(error)
      }
      return () => {
        answer(refusal())
        if (at.sheet === sheet) delete at.sheet
      }
    },

    /**
     * Has the provider take what the shopper pays with for its order.
     *
     * @returns whether the bank asks the shopper as well
     * @throws Error if it does not
     */
    confirm: async ({
      orderId,
    }: {
      orderId: string | null
      signal: AbortSignal
    }): Promise<{ isBankAsking: boolean }> => {
      const { status } = await answerTo(async () => {
        const paymentMethodData = at.sheet?.payment?.paymentMethodData
        if (!at.provider || !paymentMethodData || orderId === null) throw new Error('there is no payment to confirm')
        return at.provider.confirmOrder({ orderId, paymentMethodData })
      })
      if (status === 'APPROVED') return { isBankAsking: false }
      if (status === 'PAYER_ACTION_REQUIRED') return { isBankAsking: true }
      throw new Error("PayPal didn't approve the transaction.")
    },

    /** Tells the sheet that the payment worked; it closes. */
    accept: (): void => answer({ transactionState: 'SUCCESS' }),

    /** Tells the sheet that the payment did not work; what the provider threw says why. */
    refuse: (error: unknown): void => answer(refusal(error)),

    /** Lets the bank ask the shopper (3-D Secure). A shopper who breaks off has not passed. */
    askPayer: (orderId: string | null, tell: (event: PayerEvent) => void): void => {
      const ask = async () => {
        if (!at.provider || orderId === null) throw new Error('there is no payment to authenticate')
        await at.provider.initiatePayerAction({ orderId })
      }
      answerTo(ask).then(
        () => tell({ type: 'payer.pass' }),
        (error: unknown) => tell({ type: 'payer.fail', error }),
      )
    },
  }
}

/** The script that the page prints; `undefined` where it is not there. */
function paymentsOfPage(): GooglePayments | undefined {
  const google = globalOf('google') as { payments?: { api?: Partial<GooglePayments> } } | undefined
  const api = google?.payments?.api
  return api?.PaymentsClient ? (api as GooglePayments) : undefined
}

type GoogleRequest = ReturnType<typeof requestOf>

/** What the sheet asks and shows. */
const requestOf = (
  { totalPrice, currency, brandName, displayItems }: GoogleSettings,
  { apiVersion, apiVersionMinor, allowedPaymentMethods, merchantInfo, countryCode }: GoogleConfig,
) => ({
  apiVersion,
  apiVersionMinor,
  allowedPaymentMethods,
  merchantInfo: { ...merchantInfo, ...(brandName && { merchantName: brandName }) },
  callbackIntents: ['PAYMENT_AUTHORIZATION'],
  transactionInfo: {
    countryCode,
    currencyCode: currency,
    totalPrice,
    totalPriceStatus: 'ESTIMATED',
    totalPriceLabel: 'Grand Total',
    displayItems: Object.values(displayItems),
  },
})
