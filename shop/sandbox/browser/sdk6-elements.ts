/** Buttons of the provider's SDK in version 6. By themselves they do nothing: the page hears the press (contract, wallets V2). */
import { make } from './kit.ts'

const HOST_STYLE = ':host{display:block;height:44px}:host([hidden]){display:none}'
const BUTTON_STYLE =
  'width:100%;height:44px;border:0;border-radius:4px;background:#ffc439;color:#111;font:600 .9375rem system-ui'

/** The class of an element, whose attribute `disabled` switches its button off. */
function buttonElement(tag: string, label: string): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ['disabled']
    readonly #button = make(document, 'button', { type: 'button', 'data-testid': tag, style: BUTTON_STYLE }, label)

    connectedCallback(): void {
      if (this.shadowRoot) return
      this.attachShadow({ mode: 'open' }).append(make(document, 'style', {}, HOST_STYLE), this.#button)
    }

    attributeChangedCallback(): void {
      this.#button.disabled = this.disabled
      this.#button.style.opacity = this.disabled ? '.4' : ''
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }

    set disabled(isDisabled: boolean) {
      this.toggleAttribute('disabled', isDisabled)
    }
  }
}

export const PAYPAL_ELEMENTS = {
  'paypal-button': buttonElement('paypal-button', 'PayPal'),
  'paypal-pay-later-button': buttonElement('paypal-pay-later-button', 'Pay later'),
}

export const VENMO_ELEMENTS = { 'venmo-button': buttonElement('venmo-button', 'Venmo') }
