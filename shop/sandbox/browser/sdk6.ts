/** The provider's script in version 6: what stands under its name on `window` (contract, wallets V1 and V4). */
import type { Scenario } from '../scenario.ts'
import { record } from './kit.ts'
import { createCardFieldsOneTimePaymentSession } from './sdk6-cards.ts'
import { PAYPAL_ELEMENTS, VENMO_ELEMENTS } from './sdk6-elements.ts'
import { createPayPalMessages, MESSAGE_ELEMENTS } from './sdk6-messages.ts'
import { createSession } from './sdk6-sessions.ts'
import { Applepay, Googlepay } from './wallets.ts'

declare const scenario: Scenario

type Component = {
  /** What it adds to an instance. */
  methods: Readonly<Record<string, unknown>>
  /** Defined with the first instance that has it. */
  elements?: Readonly<Record<string, CustomElementConstructor>>
}

/** The currency is the page's: an instance is not made for one. */
function createApplePaySession() {
  record('SDK6.createApplePaySession')
  const { config, ...calls } = Applepay()
  return {
    ...calls,
    config: async () => {
      const { isEligible, countryCode, merchantCapabilities, supportedNetworks } = await config()
      return { isEligible, countryCode, merchantCountry: countryCode, merchantCapabilities, supportedNetworks }
    },
  }
}

function createGooglePaySession() {
  record('SDK6.createGooglePaySession')
  const { config, ...calls } = Googlepay()
  return { ...calls, getGooglePayConfig: config }
}

const COMPONENTS: Readonly<Record<string, Component>> = {
  'paypal-payments': {
    methods: {
      createPayPalOneTimePaymentSession: createSession('paypal'),
      createPayLaterOneTimePaymentSession: createSession('paylater'),
    },
    elements: PAYPAL_ELEMENTS,
  },
  'venmo-payments': {
    methods: { createVenmoOneTimePaymentSession: createSession('venmo') },
    elements: VENMO_ELEMENTS,
  },
  'card-fields': { methods: { createCardFieldsOneTimePaymentSession } },
  'applepay-payments': { methods: { createApplePayOneTimePaymentSession: createApplePaySession } },
  'googlepay-payments': { methods: { createGooglePayOneTimePaymentSession: createGooglePaySession } },
  'paypal-messages': { methods: { createPayPalMessages }, elements: MESSAGE_ELEMENTS },
}

/** Whether the shopper can pay by a source. */
function isSourceEligible(source: string): boolean {
  record('SDK6.isEligible', { source })
  const { cardFields, ...others } = scenario.eligible
  const eligible: Readonly<Record<string, boolean>> = { ...others, advanced_cards: cardFields }
  return eligible[source] ?? false
}

async function findEligibleMethods({ currencyCode }: { currencyCode?: string } = {}) {
  record('SDK6.findEligibleMethods', { currencyCode })
  return {
    isEligible: isSourceEligible,
    getDetails: (source: string) => ({
      canBeVaulted: false,
      ...(source === 'paylater' ? { productCode: 'PAYLATER', countryCode: 'DE' } : {}),
    }),
  }
}

type InstanceOptions = {
  clientId?: string
  clientToken?: string
  components?: readonly string[]
  locale?: string
  pageType?: string
  partnerAttributionId?: string
}

/** Has only what its components bring. Throws without a client. */
async function createInstance(options: InstanceOptions = {}): Promise<Readonly<Record<string, unknown>>> {
  record('SDK6.createInstance', options)
  const { clientId, clientToken, components = [] } = options
  if (!clientId && !clientToken) throw new Error('Expected clientId or clientToken')
  const parts = components.map((name) => {
    const component = COMPONENTS[name]
    if (!component) throw new Error(`No component is called ${name}`)
    return component
  })
  for (const [tag, element] of parts.flatMap(({ elements = {} }) => Object.entries(elements)))
    if (!customElements.get(tag)) customElements.define(tag, element)
  return Object.assign({ findEligibleMethods }, ...parts.map(({ methods }) => methods)) as Record<string, unknown>
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
record('SDK6', { attributes: Object.entries(script?.dataset ?? {}) })
Object.assign(window, { [script?.dataset['namespace'] ?? 'paypal']: { version: '6.0.0-sandbox', createInstance } })
