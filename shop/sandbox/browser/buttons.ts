/** `paypal.Buttons` (contract, payments A14 and D3). */
import type { Scenario } from '../scenario.ts'
import { addFrame } from './frame.ts'
import { approve, hostOf, make, messageOf, record } from './kit.ts'
import { openProviderWindow } from './window.ts'

declare const scenario: Scenario

type Data = Readonly<Record<string, unknown>>

export type ButtonsOptions = {
  fundingSource?: string
  style?: Data
  createOrder?: (data: { paymentSource: string }, actions: object) => Promise<string> | string
  onApprove?: (data: Data, actions: object) => unknown
  onCancel?: (data: Data, actions: object) => unknown
  onError?: (error: unknown) => unknown
  onClick?: (data: Data, actions: { resolve: () => Promise<boolean>; reject: () => Promise<boolean> }) => unknown
  onInit?: (data: Data, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => unknown
}

const STACK = ['paypal', 'paylater', 'venmo', 'sepa', 'card']
const LABELS: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  paylater: 'Pay later',
  venmo: 'Venmo',
  sepa: 'Direct debit',
  card: 'Debit or credit card',
}

const query = new URLSearchParams(
  new URL(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href).search,
)
const listed = (name: string) => (query.get(name) ?? '').split(',')

/** Whether the shopper can pay by a source, of those that the script's address allows. */
export function isFundingEligible(source: string): boolean {
  if (listed('disable-funding').includes(source)) return false
  const eligible: Readonly<Record<string, boolean>> = scenario.eligible
  return eligible[source] ?? false
}

/** What is on the page, for a second script that ends it. */
export const rendered = new Set<() => void>()

export function Buttons(options: ButtonsOptions = {}) {
  const { fundingSource, style } = options
  const sources = fundingSource === undefined ? STACK : [fundingSource]
  const eligible = () => sources.filter(isFundingEligible)
  record('Buttons', { fundingSource, style })
  const removals: (() => void)[] = []
  const close = () => {
    for (const remove of removals.splice(0)) remove()
    rendered.delete(close)
  }
  return {
    isEligible: () => eligible().length > 0,
    render: async (target: Element | string) => {
      const host = hostOf(target)
      record('Buttons.render', { fundingSource, sources: eligible() })
      rendered.add(close)
      const state = { isEnabled: true, isBusy: false }
      const buttons: HTMLButtonElement[] = []
      for (const source of eligible()) {
        const label = LABELS[source] ?? source
        const frame = await addFrame(host, {
          title: `${source} button`,
          testId: `${source}-button`,
          height: 44,
          className: 'sandbox-button',
        })
        removals.push(frame.remove)
        const button = make(frame.document, 'button', { type: 'button', 'data-testid': source }, label)
        button.addEventListener('click', () => press(options, source, state))
        frame.body.append(button)
        buttons.push(button)
      }
      const enable = (isEnabled: boolean) => async () => {
        record(isEnabled ? 'Buttons.enable' : 'Buttons.disable')
        state.isEnabled = isEnabled
        for (const button of buttons) button.setAttribute('aria-disabled', String(!isEnabled))
      }
      options.onInit?.({}, { enable: enable(true), disable: enable(false) })
    },
    close: async () => {
      record('Buttons.close', { fundingSource })
      close()
    },
  }
}

type State = { isEnabled: boolean; isBusy: boolean }

/** Runs in the click's handler until the window is open. */
function press(options: ButtonsOptions, source: string, state: State): void {
  record('Buttons.click', { source, isEnabled: state.isEnabled, isBusy: state.isBusy })
  if (!state.isEnabled || state.isBusy) return
  let isRefused = false
  const reject = async () => {
    isRefused = true
    return false
  }
  const asked = options.onClick?.({ fundingSource: source }, { resolve: async () => true, reject })
  if (isRefused) return record('Buttons.onClick refused', { source })
  const provider = openProviderWindow()
  state.isBusy = true
  const run = async () => {
    await asked
    if (isRefused) return provider.close()
    await order(options, source, provider)
  }
  void run()
    .catch((error: unknown) => {
      provider.close()
      fail(options, error)
    })
    .finally(() => {
      state.isBusy = false
    })
}

function fail({ onError }: ButtonsOptions, error: unknown): void {
  record('Buttons.onError', { message: messageOf(error) })
  onError?.(error)
}

const redirect = (url: string) => location.assign(url)

/** From the order to what the shopper did about it. Throws what the page's functions threw. */
async function order(
  options: ButtonsOptions,
  source: string,
  provider: ReturnType<typeof openProviderWindow>,
): Promise<void> {
  record('Buttons.createOrder', { source })
  const orderID = await options.createOrder?.({ paymentSource: source }, {})
  if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed')
  provider.show(orderID)
  const outcome = await provider.outcome
  if (scenario.outcome === 'never') return
  if (outcome === 'error') throw new Error('The provider failed')
  if (outcome !== 'approve') {
    record('Buttons.onCancel', { orderID, outcome })
    options.onCancel?.({ orderID }, { redirect })
    return
  }
  await approve(orderID, { source })
  const times = scenario.outcome === 'approveTwice' ? 2 : 1
  const approvals = Array.from({ length: times }, async () => {
    record('Buttons.onApprove', { orderID })
    const data = {
      orderID,
      payerID: 'SANDBOXPAYER1',
      paymentID: orderID,
      facilitatorAccessToken: 'sandbox',
      paymentSource: source,
    }
    const restart = () => record('Buttons.restart')
    await options.onApprove?.(data, { redirect, restart, order: {} })
  })
  await Promise.all(approvals)
}
