/**
 * Apple Pay on a page: its button, and one sheet at a time (contract, payments A7). What the shopper pays with goes from the sheet
 * to the provider, and nowhere else.
 */
import { globalOf } from '../../globals.ts'
import type { AppleConfig, ApplePayment, AppleSession, AppleSessions, ProviderApplePay } from '../contract/wallets.ts'
import { PaymentObstacle } from './payment-failure.ts'
import { answerTo, type Drawing, scriptOfPage, settledBy, wordsOf } from './wallet.ts'

/** Of Apple's interface, which the sheet is asked for by (contract, payments A7). */
const VERSION = 4
const BUTTON = 'apple-pay-button'

/** What a page says of the payment; parts of the address that the shop does not know are empty. */
export type AppleSettings = {
  totalPrice: string
  currency: string
  brandName: string
  languageIso: string
  billingAddress: Readonly<Record<'addressLines' | ContactField, string>>
}

type ContactField =
  | 'administrativeArea'
  | 'country'
  | 'countryCode'
  | 'familyName'
  | 'givenName'
  | 'locality'
  | 'postalCode'

/** What the sheet tells. */
export type AppleEvent =
  | { type: 'merchant.ask'; address: string }
  | { type: 'payment.authorize' }
  | { type: 'sheet.cancel' }
  | { type: 'sheet.fail'; error: unknown }

/** Apple Pay for what a page sells. */
export function createApplePay(settings: AppleSettings) {
  // oxlint-disable-next-line bindings/no-lasting-state -- The browser's sheet, and the payment in it, which goes to the provider and into no snapshot (contract, payments A7).
  const at: {
    provider?: ProviderApplePay
    config?: AppleConfig
    /** The open sheet, and what the shopper has paid with in it. */
    session?: AppleSession
    payment?: ApplePayment
  } = {}
  const contact = contactOf(settings.billingAddress)

  /** The sheet is over for the page: it says nothing any more, and nothing is kept of the payment. */
  const forget = (): void => {
    const { session } = at
    if (session) Object.assign(session, { onvalidatemerchant: null, onpaymentauthorized: null, oncancel: null })
    delete at.session
    delete at.payment
  }

  return {
    /**
     * Draws the button into `place`; `press` is called within the event of each press.
     *
     * @returns false if the provider says that the shopper cannot pay by it
     * @throws PaymentObstacle if the browser has no Apple Pay, or the provider does not say how to pay
     */
    draw: async ({ provider, place, press, signal }: Drawing): Promise<boolean> => {
      await scriptOfPage(() => (sessions() && customElements.get(BUTTON)) || undefined, signal)
      if (!isSupported())
        throw new PaymentObstacle('SWAG_PAYPAL__BROWSER_UNSUPPORTED', 'Browser does not support Apple Pay')
      const wallet = provider?.Applepay?.()
      if (!wallet) throw new Error('the provider’s script has no "Applepay"')
      const config = await settledBy(() => wallet.config())
      signal.throwIfAborted()
      if (!config.isEligible) return false
      Object.assign(at, { provider: wallet, config })
      const button = buttonOf(settings.languageIso)
      button.addEventListener('click', press)
      place.append(button)
      return true
    },

    /** Opens the sheet, which the browser allows only within the event of a press. Returns what closes it. */
    open: (tell: (event: AppleEvent) => void): (() => void) => {
      const close = () => {
        const { session } = at
        forget()
        // A sheet that the shopper has closed already says so by throwing.
        withoutThrowing(() => session?.abort())
      }
      try {
        const Session = sessions()
        if (!at.config || !Session) throw new Error('the button is pressed before it is there')
        const session = new Session(VERSION, requestOf(settings, at.config, contact))
        at.session = session
        Object.assign(session, {
          onvalidatemerchant: ({ validationURL }) => tell({ type: 'merchant.ask', address: validationURL }),
          onpaymentauthorized: ({ payment }) => {
            at.payment = payment
            tell({ type: 'payment.authorize' })
          },
          oncancel: () => {
            forget()
            tell({ type: 'sheet.cancel' })
          },
        } satisfies Partial<AppleSession>)
        session.begin()
      } catch (error) {
        tell({ type: 'sheet.fail', error: new Error(wordsOf(error)) })
      }
      return close
    },

    /**
     * Has the provider say that the shop may use Apple Pay, and passes it on to the sheet.
     *
     * @throws Error if it does not
     */
    validateMerchant: async ({ address, signal }: { address: string; signal: AbortSignal }): Promise<void> => {
      // The sheet names the shop by it (contract, payments A17).
      const named = settings.brandName && { displayName: settings.brandName }
      const answer = await answerTo(async () => at.provider?.validateMerchant({ validationUrl: address, ...named }))
      signal.throwIfAborted()
      at.session?.completeMerchantValidation(answer?.merchantSession)
    },

    /**
     * Has the provider take what the shopper pays with for its order.
     *
     * @throws Error if it does not
     */
    confirm: async ({ orderId }: { orderId: string | null; signal: AbortSignal }): Promise<void> => {
      await answerTo(async () => {
        const { provider, payment } = at
        if (!provider || !payment || orderId === null) throw new Error('there is no payment to confirm')
        const { token, billingContact = contact } = payment
        await provider.confirmOrder({ orderId, token, billingContact })
      })
      delete at.payment
    },

    /** Tells the sheet that the payment worked; it closes. */
    accept: (): void => {
      const { session } = at
      forget()
      session?.completePayment(sessions()?.STATUS_SUCCESS ?? 0)
    },

    /** Tells the sheet that the payment did not work. */
    refuse: (): void => {
      withoutThrowing(() => at.session?.completePayment(sessions()?.STATUS_FAILURE ?? 1))
    },
  }
}

const sessions = (): AppleSessions | undefined => globalOf('ApplePaySession') as AppleSessions | undefined

/** Asked of the browser, and never told by its name (quality, A16). */
function isSupported(): boolean {
  try {
    const Session = sessions()
    return Session !== undefined && Session.supportsVersion(VERSION) && Session.canMakePayments()
  } catch {
    // Apple's script throws on a page that is not secure.
    return false
  }
}

/** The button of Apple's script; without it that of the browser, which has Apple Pay itself. */
function buttonOf(languageIso: string): HTMLElement {
  if (customElements.get(BUTTON)) {
    const button = document.createElement(BUTTON)
    const look = { buttonstyle: 'black', type: 'buy', locale: languageIso.replace('_', '-'), style: 'width:100%' }
    for (const [name, value] of Object.entries(look)) button.setAttribute(name, value)
    return button
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', 'Apple Pay')
  button.style.cssText = 'appearance:-apple-pay-button;-apple-pay-button-type:buy;width:100%;min-height:44px'
  return button
}

/** What the sheet asks and shows. Nothing of the shopper has to be entered in it. */
const requestOf = (
  { totalPrice, currency, brandName }: AppleSettings,
  { countryCode, currencyCode = currency, merchantCapabilities, supportedNetworks }: AppleConfig,
  billingContact: Readonly<Record<string, unknown>>,
) => ({
  countryCode,
  currencyCode,
  merchantCapabilities,
  supportedNetworks,
  requiredBillingContactFields: [],
  requiredShippingContactFields: [],
  billingContact,
  total: { label: brandName || location.hostname, type: 'final', amount: totalPrice },
})

/** Without what the shop does not know: the sheet would show it as a word. */
function contactOf({ addressLines, ...parts }: AppleSettings['billingAddress']): Readonly<Record<string, unknown>> {
  const known = Object.entries(parts).filter(([, part]) => part !== '')
  return { ...(addressLines && { addressLines: [addressLines] }), ...Object.fromEntries(known) }
}

function withoutThrowing(call: () => void): void {
  try {
    call()
  } catch {
    // There is nothing left that could be told.
  }
}
