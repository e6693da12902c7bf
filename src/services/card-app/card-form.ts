/** The provider's card form on the page (contract, payments B3 to B5). Card data is in its frame and never comes here. */
import { loadStripe } from '@stripe/stripe-js/pure'
import { allowScript } from '../../page/kit/allowed-scripts.ts'
import type { Billing, CardMethod, FormSettings, Position } from '../contract/card-app.ts'

/** The provider's own address, which the library asks for unless the page has the script (contract, payments D1). */
const PROVIDER = 'https://js.stripe.com/endive/stripe.js'

type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>
type StripeElements = ReturnType<Stripe['elements']>
type Params =
  NonNullable<Parameters<Stripe['createPaymentMethod']>[0]> extends infer Given
    ? Given extends { params?: infer Known }
      ? Known
      : never
    : never

/** A way to pay, as far as this page needs to know. */
type Change = { collapsed: boolean; empty: boolean; value: { type: string } }

/** What the form tells. */
export type FormListener = {
  ready: () => void
  lost: () => void
  changed: (change: { isOpen: boolean; isEmpty: boolean; way: string }) => void
}

const layoutOf = (layout: FormSettings['layout'], isOpen: boolean) => {
  const defaultCollapsed = !isOpen
  if (layout === 'tabs') return { type: 'tabs', defaultCollapsed } as const
  const isRadio = layout === 'radio'
  return {
    type: 'accordion',
    defaultCollapsed,
    radios: isRadio ? 'always' : 'never',
    spacedAccordionItems: !isRadio,
  } as const
}

export type CardForm = ReturnType<typeof createCardForm>

/** The card form of a page, which draws itself into `host`. */
export function createCardForm(host: HTMLElement) {
  // oxlint-disable-next-line bindings/no-lasting-state -- The provider's own objects, through which alone its frame can be reached; no snapshot may hold them.
  const at: { stripe?: Stripe; elements?: StripeElements } = {}
  const element = () => at.elements?.getElement('payment') ?? null

  return {
    /**
     * Has the provider's script; the page's own, if it has one.
     *
     * @throws Error if the script does not arrive
     */
    async load({ key, locale }: { key: string; locale: string | null }): Promise<void> {
      allowScript(PROVIDER)
      const stripe = await loadStripe(key, locale ? { locale: locale as 'auto' } : {})
      if (!stripe) throw new Error('the script of the card provider is missing')
      at.stripe = stripe
    },

    /** Draws the form; returns a function that removes it. `first` is the way to pay that stands first. */
    draw(
      { theme, mode, amount, currency, layout, asksZipCode }: FormSettings,
      { isOpen, locale, first }: { isOpen: boolean; locale: string | null; first: string | null },
      { ready, lost, changed }: FormListener,
    ): () => void {
      const elements = at.stripe?.elements({
        mode: mode as 'payment',
        amount,
        currency,
        appearance: { theme: theme as 'stripe' },
        paymentMethodCreation: 'manual',
        captureMethod: 'automatic',
        ...(locale && { locale: locale as 'auto' }),
      })
      if (!elements) throw new Error('the form is drawn before its script is there')
      at.elements = elements
      const drawn = elements.create('payment', {
        layout: layoutOf(layout, isOpen),
        ...(first && { paymentMethodOrder: [first] }),
        ...(!asksZipCode && { fields: { billingDetails: { address: { postalCode: 'never' } } } }),
      })
      drawn.on('ready', ready)
      drawn.on('loaderror', lost)
      drawn.on('change', ({ collapsed, empty, value }: Change) =>
        changed({ isOpen: !collapsed, isEmpty: empty, way: value.type }),
      )
      drawn.mount(host)
      return () => {
        delete at.elements
        drawn.destroy()
      }
    },

    close(): void {
      element()?.collapse()
    },

    /** Whether what is typed is complete; the form marks what is not. */
    async check(): Promise<boolean> {
      if (!at.elements) throw new Error('there is no form to check')
      const { error } = await at.elements.submit()
      return !error
    },

    /** Makes a payment method of what is typed, billed as the app says. */
    async createMethod({ billing }: { billing: Billing | null }): Promise<CardMethod> {
      if (!at.stripe || !at.elements) throw new Error('there is no form to pay with')
      const { paymentMethod, error } = await at.stripe.createPaymentMethod({
        elements: at.elements,
        params: billing?.open() as Params,
      })
      if (paymentMethod) return { kind: 'made', id: paymentMethod.id }
      const isRefused = error?.type === 'card_error' || error?.type === 'validation_error'
      return { kind: isRefused ? 'refused' : 'unreachable' }
    },
  }
}

/** Puts `host` among the payment methods: before them, after them, or below the method whose `radio` chooses it. */
export function placeForm(host: HTMLElement, radio: Element, position: Position): void {
  const method = radio.closest('.payment-method') ?? radio.parentElement
  const methods = radio.closest('.payment-methods') ?? radio.closest('form')
  if (position === 'middle') method?.after(host)
  else if (position === 'top') methods?.prepend(host)
  else methods?.append(host)
}
