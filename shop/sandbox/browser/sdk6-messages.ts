/** The line about paying in instalments in version 6 of the provider's SDK, and what is behind it (contract, wallets V4 and V6). */
import { make, record } from './kit.ts'
import { openSheet } from './sheet.ts'

/** Property of the element → attribute. */
const SETTINGS = {
  amount: 'amount',
  currencyCode: 'currency-code',
  logoType: 'logo-type',
  logoPosition: 'logo-position',
  textColor: 'text-color',
  buyerCountry: 'buyer-country',
} as const

type Settings = Partial<Record<keyof typeof SETTINGS, string>>
type MessageContent = { text: string }
type FetchOptions = Settings & { onReady?: (content: MessageContent) => void }

class PaypalMessage extends HTMLElement {
  readonly #text = make(document, 'span', { 'data-testid': 'paypal-message' })

  connectedCallback(): void {
    if (this.shadowRoot) return
    const more = make(document, 'button', { type: 'button', 'data-testid': 'paypal-message-more' }, 'Learn more')
    more.addEventListener('click', () => {
      const detail = { config: this.#settings() }
      this.dispatchEvent(new CustomEvent('paypal-message-click', { bubbles: true, composed: true, detail }))
    })
    this.attachShadow({ mode: 'open' }).append(this.#text, ' ', more)
  }

  getFetchContentOptions(): FetchOptions {
    return { ...this.#settings(), onReady: (content) => this.setContent(content) }
  }

  setContent({ text }: MessageContent): void {
    this.#text.textContent = text
  }

  /** Properties may be set before this class is there. */
  #settings(): Settings {
    return Object.fromEntries(
      Object.entries(SETTINGS).flatMap(([property, attribute]) => {
        const value: unknown = Reflect.get(this, property) ?? this.getAttribute(attribute)
        return typeof value === 'string' ? [[property, value]] : []
      }),
    )
  }
}

export const MESSAGE_ELEMENTS = { 'paypal-message': PaypalMessage }

export function createPayPalMessages(defaults: Settings = {}) {
  record('SDK6.createPayPalMessages', defaults)
  return {
    fetchContent: async ({ onReady, ...settings }: FetchOptions = {}) => {
      record('SDK6.fetchContent', settings)
      const { amount = '0', currencyCode = '' } = { ...defaults, ...settings }
      const content = { text: `Pay ${amount} ${currencyCode} in instalments` }
      onReady?.(content)
      return content
    },
    createLearnMore: (options: { presentationMode?: string } = {}) => {
      record('SDK6.createLearnMore', options)
      return {
        open: async (settings: Settings = {}) => {
          record('SDK6.learnMore.open', settings)
          const text = `In instalments: ${settings.amount ?? ''} ${settings.currencyCode ?? ''}`
          const choices = { close: 'Close' } as const
          const sheet = await openSheet({ title: 'Pay later', testId: 'learn-more', text, choices })
          await sheet.pressed()
          sheet.close()
        },
      }
    },
  }
}
