/** The card provider's Payment Element (contract, payments B3, B4 and D4). What is typed never leaves the page. */
import type { Scenario } from '../scenario.ts'
import { addFrame, type Frame } from './frame.ts'
import { digitsOf, hostOf, isLuhn, make, pause, record } from './kit.ts'

declare const scenario: Scenario

export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

export type Problem = { type: string; code?: string; decline_code?: string; message: string }
export type WayToPay = 'card' | 'sofort' | 'klarna'

const WAYS: readonly [WayToPay, string][] = [
  ['card', 'Card'],
  ['sofort', 'Bank redirect'],
  ['klarna', 'Invoice'],
]
const INPUTS: readonly [name: string, label: string, isValid: (text: string) => boolean][] = [
  ['number', 'Card number', (text) => isLuhn(digitsOf(text))],
  ['expiry', 'Expiration date', (text) => /^(0[1-9]|1[0-2]) ?\/? ?\d\d$/.test(text)],
  ['cvc', 'Security code', (text) => /^\d{3,4}$/.test(text)],
]

type Layout = string | { type?: string; defaultCollapsed?: boolean; radios?: unknown; spacedAccordionItems?: boolean }
export type ElementOptions = { layout?: Layout; fields?: { billingDetails?: unknown }; [key: string]: unknown }

const RADIOS: readonly unknown[] = [undefined, 'always', 'never', 'auto']

type Handler = (event: Record<string, unknown>) => unknown

export class PaymentElement {
  readonly options: ElementOptions
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #inputs = new Map<string, HTMLInputElement>()
  readonly #alerts = new Map<string, HTMLElement>()
  #frame: Frame | undefined
  #way: WayToPay = 'card'
  #isCollapsed: boolean
  #isDestroyed = false

  constructor(options: ElementOptions) {
    const layout = typeof options.layout === 'string' ? { type: options.layout } : (options.layout ?? { type: 'tabs' })
    if (!RADIOS.includes(layout.radios)) {
      throw new IntegrationError("elements.create('payment'): layout.radios is one of 'always', 'never' or 'auto'.")
    }
    if (!['tabs', 'accordion', 'auto'].includes(layout.type ?? '')) throw new IntegrationError('Unknown layout')
    this.options = options
    this.#isCollapsed = layout.defaultCollapsed ?? false
  }

  get isMounted(): boolean {
    return this.#frame !== undefined
  }

  mount(target: Element | string): this {
    if (this.#isDestroyed) throw new IntegrationError('This Element has been destroyed.')
    record('PaymentElement.mount', { layout: this.options.layout })
    const host = hostOf(target)
    void this.#draw(host)
    return this
  }

  async #draw(host: Element): Promise<void> {
    const className = '__PrivateStripeElement'
    const frame = await addFrame(host, {
      title: 'Secure payment input frame',
      testId: 'payment-element',
      height: 330,
      className,
    })
    this.#frame = frame
    this.emit('loaderstart')
    await pause(scenario.stripe.ready)
    if (scenario.stripe.loaderror)
      return this.emit('loaderror', { error: { type: 'api_error', message: 'Could not load' } })
    const owner = frame.document
    const radios = WAYS.map(([way, label]) => {
      const radio = make(owner, 'input', {
        type: 'radio',
        name: 'way',
        value: way,
        style: 'width:auto;min-height:24px',
      })
      radio.checked = !this.#isCollapsed && way === this.#way
      radio.addEventListener('change', () => this.#choose(way))
      return make(owner, 'label', {}, radio, ` ${label}`)
    })
    const fields = INPUTS.map(([name, label]) => {
      const input = make(owner, 'input', { name, autocomplete: 'off', inputmode: 'numeric' })
      const alert = make(owner, 'span', { role: 'alert' })
      input.addEventListener('input', () => this.#change())
      for (const kind of ['focus', 'blur']) input.addEventListener(kind, () => this.emit(kind))
      this.#inputs.set(name, input)
      this.#alerts.set(name, alert)
      return make(owner, 'label', {}, label, input, alert)
    })
    frame.body.append(
      make(owner, 'fieldset', {}, make(owner, 'legend', {}, 'Pay with'), ...radios),
      make(owner, 'div', { id: 'panel' }, ...fields),
    )
    owner.addEventListener('keydown', ({ key }) => key === 'Escape' && this.emit('escape'))
    this.#show()
    record('PaymentElement.ready')
    this.emit('ready')
  }

  #choose(way: WayToPay): void {
    this.#way = way
    this.#isCollapsed = false
    this.#show()
    this.#change()
  }

  #show(): void {
    const panel = this.#frame?.document.getElementById('panel')
    if (panel) panel.hidden = this.#isCollapsed || this.#way !== 'card'
  }

  collapse(): void {
    record('PaymentElement.collapse')
    if (this.#isCollapsed) return
    this.#isCollapsed = true
    for (const radio of this.#frame?.document.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])
      radio.checked = false
    this.#show()
    this.#change()
  }

  #change(): void {
    const empty = [...this.#inputs.values()].every(({ value }) => value === '')
    this.emit('change', {
      empty: this.#way === 'card' && empty,
      complete: !this.#isCollapsed && this.problem() === undefined,
      collapsed: this.#isCollapsed,
      value: { type: this.#way },
    })
  }

  get way(): WayToPay {
    return this.#way
  }

  /** The first thing that is wrong with what was typed. */
  problem(): Problem | undefined {
    if (this.#isCollapsed)
      return { type: 'validation_error', code: 'payment_method_required', message: 'Choose a way to pay.' }
    if (this.#way !== 'card') return undefined
    const wrong = INPUTS.find(([name, , isValid]) => !isValid(this.value(name)))
    if (!wrong) return undefined
    const [name, label] = wrong
    const state = this.value(name) === '' ? 'incomplete' : 'invalid'
    return { type: 'validation_error', code: `${state}_${name}`, message: `Your ${label.toLowerCase()} is ${state}.` }
  }

  /** Says below its field what is wrong. */
  showProblem(problem: Problem | undefined): void {
    for (const [name] of INPUTS) {
      const alert = this.#alerts.get(name)
      if (alert) alert.textContent = problem?.code?.endsWith(name) ? problem.message : ''
    }
  }

  value(name: string): string {
    return this.#inputs.get(name)?.value.trim() ?? ''
  }

  focus(): void {
    this.#inputs.get('number')?.focus()
  }

  update(options: ElementOptions): void {
    record('PaymentElement.update', { keys: Object.keys(options) })
    Object.assign(this.options, options)
  }

  unmount(): void {
    record('PaymentElement.unmount')
    this.#frame?.remove()
    this.#frame = undefined
  }

  destroy(): void {
    record('PaymentElement.destroy')
    this.#frame?.remove()
    this.#frame = undefined
    this.#isDestroyed = true
  }

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, handlers.add(handler))
    return this
  }

  once(event: string, handler: Handler): this {
    const once: Handler = (data) => {
      this.off(event, once)
      return handler(data)
    }
    return this.on(event, once)
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
    return this
  }

  emit(event: string, data: Record<string, unknown> = {}): void {
    for (const handler of Array.from(this.#handlers.get(event) ?? [])) handler({ elementType: 'payment', ...data })
  }
}
