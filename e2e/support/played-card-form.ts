/**
 * A card form whose script a test plays: in place of the provider's, it says what the test wants when the test wants it, and asks
 * the shop's own origin where the provider's would ask the provider, so that a test can hold it.
 */
import type { Page, Route } from 'playwright/test'

/** The provider's own address. */
export const SCRIPT = /^https:\/\/js\.stripe\.com\//
export const CHECK = /\/played\/check$/
export const METHOD = /\/played\/method$/

type Change = { collapsed: boolean; empty: boolean; complete?: boolean; value?: { type: string } }
type Played = { emit(type: string, data?: object): void }

/** Runs in the page. */
function played(): void {
  type Handler = (data: object) => void
  const ask = async (path: string) => {
    const response = await fetch(path, { method: 'POST' })
    if (!response.ok) throw new Error(path)
    return (await response.json()) as object
  }
  const current: { handlers: Map<string, Handler>; input?: HTMLInputElement } = { handlers: new Map() }
  const create = (_: string, { layout }: { layout: { defaultCollapsed: boolean } }) => {
    const handlers = new Map<string, Handler>()
    const label = Object.assign(document.createElement('label'), { textContent: 'Card number' })
    const input = Object.assign(document.createElement('input'), { className: 'form-control', autocomplete: 'off' })
    label.append(input)
    label.hidden = layout.defaultCollapsed
    Object.assign(current, { handlers, input })
    return {
      mount: (host: Element) => host.append(label),
      on: (type: string, handler: Handler) => void handlers.set(type, handler),
      collapse: () => void (label.hidden = true),
      destroy: () => label.remove(),
    }
  }
  const emit = (type: string, data: object = {}) => {
    if (type === 'change' && current.input) {
      const { collapsed, empty } = data as Change
      if (!collapsed) (current.input.parentElement as HTMLElement).hidden = false
      current.input.value = empty ? '' : 'a card'
    }
    current.handlers.get(type)?.(data)
  }
  const elements = () => {
    const group: { element?: object } = {}
    return {
      create: (type: string, options: Parameters<typeof create>[1]) => (group.element = create(type, options)),
      getElement: () => group.element ?? null,
      submit: () => ask('/played/check'),
    }
  }
  Object.assign(window, {
    playedCardForm: { emit },
    Stripe: Object.assign(() => ({ elements, createPaymentMethod: () => ask('/played/method') }), {
      version: 'endive',
    }),
  })
}

export const bringScript = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body: `(${played.toString()})()` })

/** The page prints no script of the provider: its flow loads it. */
export const withoutStandIn = (page: Page) =>
  page.route('**/__sandbox/scripts/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '// loaded by its flow' }),
  )

export const emit = (page: Page, type: 'ready' | 'loaderror' | 'change', data: Change | object = {}): Promise<void> =>
  page.evaluate(([type, data]) => (window as unknown as { playedCardForm: Played }).playedCardForm.emit(type, data), [
    type,
    data,
  ] as const)

/** Prepares the page: the choice of a method does not send itself. */
export const keepChoices = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.querySelector('#changePaymentForm')?.removeAttribute('data-form-auto-submit'),
    )
  })
