/**
 * Version 6 of the provider's SDK, as the provider that all places of a page know (contract, wallets-v6): places, charts and messages
 * are the same for both versions. The buttons are the SDK's own elements, which the page prints.
 */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { loadScript } from '../consent/third-party-script.ts'
import type { ButtonsOptions, PaymentCalls, Provider } from '../contract/provider.ts'
import type { Credentials, EligibleMethods, InstanceV6, PaymentSession, SdkV6 } from '../contract/provider-v6.ts'
import { jsonIn } from '../kit/fragments.ts'
import { cardFieldsOf } from './card-fields-v6.ts'
import { messagesOf } from './messages-v6.ts'
import { postPayment } from './payment-post.ts'
import type { SdkOptions } from './provider-script.ts'

const PATH = '/web-sdk/v6/core'
/** Where the SDK stands: as the plugin has it, and where a page prints no name. */
const NAMESPACE = 'paypalV6'
const NAMESPACE_OF_PAGE = 'paypal'
const hostOf = (environment: string) => `https://www${environment === 'sandbox' ? '.sandbox' : ''}.paypal.com`

/** The provider's names of ways to pay, by those that the shop knows. */
const SOURCES = { PAYPAL: 'paypal', PAYLATER: 'paylater', VENMO: 'venmo', CARD: 'advanced_cards' } as const

/** What each way to pay is called in the page's markers, its element, and the session that it begins. */
const BUTTONS = {
  paypal: { marker: 'paypal', tag: 'paypal-button', session: 'createPayPalOneTimePaymentSession' },
  paylater: { marker: 'pay-later', tag: 'paypal-pay-later-button', session: 'createPayLaterOneTimePaymentSession' },
  venmo: { marker: 'venmo', tag: 'venmo-button', session: 'createVenmoOneTimePaymentSession' },
} as const

type Source = keyof typeof BUTTONS

const isSource = (source: string): source is Source => Object.hasOwn(BUTTONS, source)

/** How the provider's window may come, in this order: each is tried where the one before is impossible here. */
const MODES = ['auto', 'popup', 'modal'] as const

/**
 * Loads the SDK, and makes an instance for these options.
 *
 * @param token the token of the shop, for pages that print neither the merchant nor a token
 * @throws Error if the script does not arrive, the shop gives no token, or the provider does not say who may pay how
 */
export async function loadSdk({
  options,
  token,
  signal,
}: {
  options: SdkOptions
  token: (url: string, signal: AbortSignal) => Promise<string>
  signal: AbortSignal
}): Promise<Provider> {
  const { components, clientId, merchantPayerId, pageType, partnerAttributionId, languageIso, currency } = options
  const credentials: Promise<Credentials> | Credentials =
    clientId && merchantPayerId
      ? { clientId, merchantId: merchantPayerId }
      : options.clientToken
        ? { clientToken: options.clientToken }
        : token(options.clientTokenUrl, signal).then((clientToken) => ({ clientToken }))
  const [sdk, known] = await Promise.all([coreOf(options, signal), credentials])
  const instance = await sdk.createInstance({
    ...known,
    components,
    locale: languageIso.replace('_', '-'),
    ...(pageType && { pageType }),
    ...(partnerAttributionId && { partnerAttributionId }),
  })
  return providerOf(instance, await instance.findEligibleMethods({ currencyCode: currency }))
}

const Token = z.object({ token: z.string().check(z.refine((token) => token !== '')) })

/**
 * The shop's token for this page.
 *
 * @throws PaymentRefusal for a status from 400
 * @throws UnexpectedAnswer for anything else than a token, and with status 0 where there is no response
 */
export async function fetchClientToken(url: string, signal: AbortSignal): Promise<string> {
  const response = await postPayment(url, '', signal)
  return (await jsonIn(response, { url, schema: Token, what: 'a token' })).token
}

/** The SDK's core: that which the page's own head loads, or else one that is loaded now. */
async function coreOf({ environment }: SdkOptions, signal: AbortSignal): Promise<SdkV6> {
  const printed = document.querySelector<HTMLScriptElement>(`script[src*="${PATH}"]`)
  const name = printed?.dataset['namespace'] ?? NAMESPACE_OF_PAGE
  if (printed) {
    // One that was blocked before the page had loaded says nothing any more.
    if (!coreAt(name) && document.readyState !== 'complete') await settled(printed, signal)
    const core = coreAt(name)
    if (core) return core
  }
  const url = hostOf(environment) + PATH
  await loadScript({ url, grant: 'order', signal, namespace: NAMESPACE })
  const core = coreAt(NAMESPACE)
  if (!core) throw new Error(`the script ${url} left nothing`)
  return core
}

const coreAt = (name: string): SdkV6 | undefined => {
  const found = globalOf(name) as Partial<SdkV6> | undefined
  return found?.createInstance ? (found as SdkV6) : undefined
}

/** Once the script has run, or will not; never rejects. */
const settled = (script: HTMLScriptElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(), { once: true })
    addEventListener('load', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

function providerOf(instance: InstanceV6, eligible: EligibleMethods): Provider {
  const isEligible = (source: string): boolean => eligible.isEligible(source)
  return {
    FUNDING: SOURCES,
    speaksOf: Object.keys(SOURCES),
    isFundingEligible: isEligible,
    Buttons: (options) => buttonsOf(options, instance, eligible),
    CardFields: (options) =>
      cardFieldsOf(options, isEligible(SOURCES.CARD) ? instance.createCardFieldsOneTimePaymentSession?.() : undefined),
    Applepay: () => {
      const session = instance.createApplePayOneTimePaymentSession?.()
      if (!session) throw new Error('the SDK has no Apple Pay')
      return {
        config: async () => whereEligible(await session.config(), isEligible('applepay')),
        validateMerchant: (given) => session.validateMerchant(given),
        confirmOrder: (given) => session.confirmOrder(given),
      }
    },
    Googlepay: () => {
      const session = instance.createGooglePayOneTimePaymentSession?.()
      if (!session) throw new Error('the SDK has no Google Pay')
      return {
        config: async () => whereEligible(await session.getGooglePayConfig(), isEligible('googlepay')),
        confirmOrder: (given) => session.confirmOrder(given),
        initiatePayerAction: (given) => session.initiatePayerAction(given),
      }
    },
    Messages: (options) => messagesOf(options, instance.createPayPalMessages?.()),
  }
}

/** Newer states of the SDK say it of all ways to pay at once, and not in what a wallet is set up with. */
const whereEligible = <Config extends { isEligible?: boolean }>(config: Config, isOpen: boolean) => ({
  ...config,
  isEligible: isOpen && config.isEligible !== false,
})

/** One button of the page; without a way to pay, the wallet's own. */
function buttonsOf(
  { fundingSource: source = SOURCES.PAYPAL, ...calls }: ButtonsOptions,
  instance: InstanceV6,
  eligible: EligibleMethods,
): ReturnType<NonNullable<Provider['Buttons']>> {
  const life = new AbortController()
  return {
    isEligible: () => isSource(source) && eligible.isEligible(source),
    async render(place) {
      if (!isSource(source)) throw new Error(`the SDK has no button for "${source}"`)
      const button = elementOf(place, source)
      const session = sessionOf(source, instance, calls)
      // Pages print it where the order is not placed at once.
      if (!button.hasAttribute('type')) button.setAttribute('type', 'checkout')
      const { productCode, countryCode } = (source === 'paylater' && eligible.getDetails?.(source)) || {}
      if (productCode) button.setAttribute('productCode', productCode)
      if (countryCode) button.setAttribute('countryCode', countryCode)
      button.addEventListener('click', () => session.press(button), { signal: life.signal })
      const enable = () => button.removeAttribute('disabled')
      enable()
      button.hidden = false
      button.classList.remove('d-none')
      life.signal.addEventListener('abort', () => {
        button.hidden = true
        session.end()
      })
      calls.onInit?.({}, { enable, disable: () => button.setAttribute('disabled', 'true') })
    },
    close: () => life.abort(),
  }
}

/** The button that the page prints for a way to pay, in a place or as the place; one of our making where it prints none. */
function elementOf(place: Element, source: Source): HTMLElement {
  const { marker, tag } = BUTTONS[source]
  const selector = `[data-swag-paypal-checkout-${marker}],[data-swag-paypal-express-${marker}]`
  const printed = place.matches(selector) ? (place as HTMLElement) : place.querySelector<HTMLElement>(selector)
  if (printed) return printed
  const made = document.createElement(tag)
  place.append(made)
  return made
}

/** One session for a button: what it asks of the page, and what a press on it does. */
function sessionOf(source: Source, instance: InstanceV6, calls: PaymentCalls) {
  // oxlint-disable-next-line bindings/no-lasting-state -- Whether the provider's window is open, which the SDK does not say: a second press would open another.
  const at = { isOpen: false }
  const closing =
    <Given extends unknown[]>(call: (...given: Given) => unknown) =>
    (...given: Given) => {
      at.isOpen = false
      return call(...given)
    }
  const session = instance[BUTTONS[source].session]?.({
    onApprove: closing(({ orderId }) => calls.onApprove({ orderID: orderId })),
    onCancel: closing(() => calls.onCancel()),
    onError: closing((error) => calls.onError(error)),
  })
  if (!session) throw new Error(`the SDK has no sessions for "${source}"`)

  return {
    /** Within the event: the browser opens no window later. */
    press(button: Element): void {
      if (at.isOpen || button.hasAttribute('disabled')) return
      // It answers at once.
      calls.onClick({}, { resolve: () => (at.isOpen = true), reject: () => (at.isOpen = false) })
      if (!at.isOpen) return
      const order = calls.createOrder().then((orderId) => ({ orderId }))
      // The session says so as well, if it waits for it.
      order.catch(() => undefined)
      start(session, order).catch(closing((error: unknown) => calls.onError(error)))
    },
    end: () => void session.destroy?.(),
  }
}

/** Opens the provider's window in the first mode that is possible here. Throws what the last one threw. */
async function start(session: PaymentSession, order: Promise<{ orderId: string }>, modes: readonly string[] = MODES) {
  const [presentationMode = MODES[0], ...others] = modes
  try {
    await session.start({ presentationMode }, order)
  } catch (error) {
    const isRecoverable = (error as { isRecoverable?: unknown } | null)?.isRecoverable === true
    if (!isRecoverable || others.length === 0) throw error
    await start(session, order, others)
  }
}
