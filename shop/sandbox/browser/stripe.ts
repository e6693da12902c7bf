/** The card provider's script (contract, payments B3, B5 and D4). */
import type { Scenario } from '../scenario.ts'
import { digitsOf, record } from './kit.ts'
import { type ElementOptions, IntegrationError, PaymentElement, type Problem } from './stripe-element.ts'

declare const scenario: Scenario

const VERSION = 'endive'
const KNOWN = [
  'mode',
  'amount',
  'currency',
  'appearance',
  'paymentMethodCreation',
  'captureMethod',
  'locale',
  'fonts',
  'loader',
  'setupFutureUsage',
  'paymentMethodTypes',
]
/** Test number → what the bank will say, which the payment method carries to the back end in its name. */
const BANK: Readonly<Record<string, string>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000002760003184': 'challenge',
  '4000000000000077': 'processing',
}

type GroupOptions = {
  mode?: string
  amount?: number
  currency?: string
  paymentMethodCreation?: string
  [key: string]: unknown
}

function checkGroup(options: GroupOptions): void {
  const unknown = Object.keys(options).find((key) => !KNOWN.includes(key))
  if (unknown) throw new IntegrationError(`stripe.elements(): ${unknown} is not an accepted parameter.`)
  if (!['payment', 'setup', 'subscription'].includes(options.mode ?? ''))
    throw new IntegrationError('stripe.elements(): mode is needed')
  if (!Number.isInteger(options.amount) || Number(options.amount) <= 0)
    throw new IntegrationError('stripe.elements(): amount is a positive integer')
  if (!/^[a-z]{3}$/.test(options.currency ?? ''))
    throw new IntegrationError('stripe.elements(): currency is in lower case')
}

class Elements {
  readonly options: GroupOptions
  #element: PaymentElement | undefined
  isSubmitted = false

  constructor(options: GroupOptions) {
    checkGroup(options)
    record('elements', options)
    this.options = options
  }

  create(type: string, options: ElementOptions = {}): PaymentElement {
    if (type !== 'payment') throw new IntegrationError(`The sandbox has no element "${type}".`)
    if (this.#element) throw new IntegrationError('Can only create one Element of type payment.')
    record('elements.create', { type, ...options })
    this.#element = new PaymentElement(options)
    this.#element.on('change', () => {
      this.isSubmitted = false
    })
    return this.#element
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? (this.#element ?? null) : null
  }

  update(options: GroupOptions): void {
    record('elements.update', options)
    Object.assign(this.options, options)
  }

  async submit(): Promise<{ error: Problem } | { selectedPaymentMethod: string }> {
    const element = this.#element
    if (!element?.isMounted) throw new IntegrationError('elements should have a mounted Payment Element')
    const { submit } = scenario.stripe
    const staged: Problem | undefined =
      submit === 'ok'
        ? undefined
        : { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' }
    const error = staged ?? element.problem()
    element.showProblem(error)
    record('elements.submit', { code: error?.code ?? null })
    if (error) return { error }
    this.isSubmitted = true
    return { selectedPaymentMethod: element.way }
  }
}

type Params = { billing_details?: Record<string, unknown> & { address?: Record<string, unknown> } }

/** Fields that the element was told never to ask for must come with the call. */
function missingDetail(never: unknown, given: unknown, path: string): string | undefined {
  if (never === 'never') return given === undefined || given === null ? path : undefined
  if (typeof never !== 'object' || never === null) return undefined
  for (const [key, value] of Object.entries(never)) {
    const inside =
      typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[snake(key)] : undefined
    const missing = missingDetail(value, inside, `${path}.${snake(key)}`)
    if (missing) return missing
  }
  return undefined
}

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function createPaymentMethod({ elements, params = {} }: { elements: Elements; params?: Params }) {
  const { options, isSubmitted } = elements
  if (!isSubmitted) throw new IntegrationError('elements.submit() must be called before stripe.createPaymentMethod().')
  if (options.paymentMethodCreation !== 'manual')
    throw new IntegrationError("paymentMethodCreation: 'manual' is needed.")
  const element = elements.getElement('payment')
  const { createPm } = scenario.stripe
  record('createPaymentMethod', { way: element?.way, details: Object.keys(params.billing_details ?? {}), createPm })
  if (createPm !== 'ok') return { error: { type: createPm, message: `Sandbox: ${createPm}` } }
  const missing = missingDetail(element?.options.fields?.billingDetails, params.billing_details, 'billing_details')
  if (missing) return { error: { type: 'invalid_request_error', param: missing, message: `${missing} is needed.` } }
  const number = digitsOf(element?.value('number') ?? '')
  const answer = BANK[number] ?? 'ok'
  const random = crypto.getRandomValues(new Uint32Array(3)).join('')
  return {
    paymentMethod: {
      id: `pm_sandbox_${answer}_${random}`,
      type: element?.way,
      billing_details: params.billing_details ?? {},
      card: { brand: 'visa', last4: number.slice(-4) },
    },
  }
}

const sandboxStripe = Object.assign(
  (key: unknown, options: { locale?: string } = {}) => {
    if (typeof key !== 'string') throw new IntegrationError('Invalid value for Stripe(): apiKey should be a string.')
    record('Stripe', { key, options })
    const unused = (name: string) => async () => {
      record(name)
      return { error: { type: 'invalid_request_error', message: `The sandbox has no ${name}.` } }
    }
    return {
      elements: (group: GroupOptions) => new Elements(group),
      createPaymentMethod,
      handleNextAction: unused('handleNextAction'),
      confirmPayment: unused('confirmPayment'),
      retrievePaymentIntent: unused('retrievePaymentIntent'),
      registerAppInfo: () => undefined,
    }
  },
  { version: VERSION },
)

Object.assign(window, { Stripe: sandboxStripe })
