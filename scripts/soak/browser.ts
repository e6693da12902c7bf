/** A shopper's browser with its tabs, as far as paying needs one. It speaks to the real shop. */
import { SimulatedClock } from 'xstate'
import { createLocks } from './locks.ts'
import { isMarked, optionsOf, orderFormOf } from './markup.ts'
import { Network, type Sent } from './network.ts'
import type { PageFlows } from './page-code.ts'
import type { Host, Invoice, Wallet } from './page-flows.ts'
import type { Card, Express, Wall } from './page-wallets.ts'
import { type loadPageCode, type PageForm, PageFormData } from './page-world.ts'

const MAX_HOPS = 8
const MAX_TABS = 3
const WALLETS = [
  ['swag-paypal-smart-payment-buttons', 'swag-pay-pal-smart-payment-buttons', 'spb'],
  ['swag-paypal-sepa', 'swag-paypal-sepa', 'spb'],
  ['swag-paypal-pay-later', 'swag-paypal-pay-later', 'spb'],
  ['swag-paypal-acdc-fields', 'swag-paypal-acdc-fields', 'acdc'],
  ['swag-paypal-apple-pay', 'swag-paypal-apple-pay', 'applepay'],
  ['swag-paypal-google-pay', 'swag-paypal-google-pay', 'googlepay'],
] as const
const EXPRESS = ['swag-paypal-express-button', 'swag-pay-pal-express-button'] as const
const WALL = ['swag-paypal-payment-wall', 'swag-pay-pal-plus-payment-wall'] as const

/** What a page asks for once, unless that failed; a request that is not answered fails after a while. */
const ONCE_A_PAGE = /^POST .*\/(paypal\/create-order|paypal\/express\/create-order|create-intent)$/
const FAILS_AFTER_MS = 20_000
/**
 * What a page asks for once a press: where the provider's page does not follow the wall, the shopper orders once more, and the
 * shop answers with the same order.
 */
const ONCE_A_PRESS = /^POST .*\/paypal\/plus\/payment\/handle$/
/** Asked again with an unknown end, the card app must hear of the same card, or it prepares a second payment. */
const NAMES_CARD = /\/create-intent$/

type Body = Record<string, string> | FormData
type Target = { url: string; body?: Body | undefined }
/** A page as it arrived; `target` is what is asked for when it is loaded anew. Status 0 where nothing arrived. */
type Answer = { url: URL; status: number; markup: string; target: Target }

/** A request for what a page asks for once: when, for which typed card, the card's name, and what came of it. */
type Asked = { at: number; typed: number; card: unknown; outcome: 'open' | 'done' | 'refused' | 'failed' }

/** The provider's window over a page. */
type Popup = { orderId: string | null; isOpen: boolean }

/** What a tab shows. */
class Page {
  readonly url: URL
  readonly markup: string
  readonly form: PageForm | null
  readonly clock = new SimulatedClock()
  flows: PageFlows | null = null
  popup: Popup | null = null
  card: Card = 'none'
  /** Of what it asks for once, the latest request. */
  readonly asked = new Map<string, Asked>()
  /** Presses of the order button that have not asked for anything yet. */
  presses = 0
  /** How often a card was typed. */
  typed = 0
  /** What the browser asks for again when the page is loaded anew. */
  readonly target: Target

  constructor({ url, markup, target }: Answer) {
    this.url = url
    this.markup = markup
    this.target = target
    this.form = orderFormOf(markup)
  }

  get walletOptions(): Wallet | null {
    const [, name, kind] = WALLETS.find(([mark]) => isMarked(this.markup, mark, 'true')) ?? []
    const options = name && (optionsOf(this.markup, name) as Omit<Wallet, 'kind'> | undefined)
    return options && kind ? { ...options, kind } : null
  }
}

/** A tab. Its frozen pages hear nothing, and their time does not pass. */
export class Tab {
  page: Page
  /** Pages to which the shopper can go back. */
  readonly past: Page[] = []
  isFrozen = false
  /** Milliseconds that passed while it was frozen. */
  owed = 0
  /** The load that replaces the page, if one is under way. */
  loading: object | null = null
  thawed = Promise.withResolvers<void>()

  constructor(page: Page) {
    this.page = page
    this.thawed.resolve()
  }
}

export class Browser {
  readonly network = new Network()
  readonly tabs: Tab[] = []
  /** Errors that no page caught. */
  readonly errors: unknown[] = []
  readonly #cookies = new Map<string, string>()
  readonly #stored = new Map<string, string>()
  readonly #locks = createLocks()
  readonly #origin: string
  readonly #code: Awaited<ReturnType<typeof loadPageCode>>

  constructor(origin: string, session: string, code: Awaited<ReturnType<typeof loadPageCode>>) {
    this.#origin = origin
    this.#code = code
    this.#cookies.set('sandbox-session', session)
  }

  /** Asks the shop for a page, over a line without faults; for what a run prepares and checks. */
  async visit(target: Target): Promise<Answer> {
    const quiet = new Network()
    return this.#follow(target, (sent) => quiet.send(sent))
  }

  /** What a script of the shop's page sends as JSON, over a line without faults. */
  post(address: string, body: object): Promise<Response> {
    const url = new URL(address, this.#origin).href
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    return this.#followRequest(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), new Network())
  }

  /** Opens a page in a new tab, or in the last one if there are enough. */
  open(url: string): void {
    const last = this.tabs.at(-1)
    if (last && this.tabs.length >= MAX_TABS) {
      this.go(last, { url })
      return
    }
    const tab = new Tab(new Page({ url: new URL('about:blank'), status: 0, markup: '', target: { url } }))
    this.tabs.push(tab)
    this.go(tab, { url })
  }

  close(tab: Tab): void {
    tab.loading = null
    this.#leave(tab.page)
    for (const page of tab.past) this.#leave(page)
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }

  /** Leads a tab to another page, which is there once everything is settled; the newest load of a tab wins. */
  go(tab: Tab, target: Target, { isKept = true } = {}): void {
    this.#load(tab, target, isKept).catch((error: unknown) => this.errors.push(error))
  }

  async #load(tab: Tab, target: Target, isKept: boolean): Promise<void> {
    const loading = {}
    tab.loading = loading
    const answer = await this.#follow(target, (sent) => this.network.send(sent))
    await tab.thawed.promise
    if (tab.loading !== loading) return
    tab.loading = null
    tab.page.flows?.left()
    if (isKept && tab.page.flows) tab.past.push(tab.page)
    else this.#leave(tab.page)
    tab.page = new Page(answer)
    this.#start(tab, tab.page)
  }

  /** Back, to a page that the browser kept as it was. */
  back(tab: Tab): void {
    const page = tab.past.pop()
    if (!page) return
    tab.loading = null
    this.#leave(tab.page)
    tab.page = page
    page.flows?.restored()
  }

  freeze(tab: Tab): void {
    if (tab.isFrozen) return
    tab.isFrozen = true
    tab.thawed = Promise.withResolvers()
  }

  resume(tab: Tab): void {
    if (!tab.isFrozen) return
    tab.isFrozen = false
    tab.thawed.resolve()
    tab.page.clock.increment(tab.owed)
    tab.owed = 0
    tab.page.flows?.seen()
  }

  /** Lets time pass in all tabs. */
  async wait(ms: number, step = 1000): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      for (const tab of this.tabs) {
        if (tab.isFrozen) tab.owed += step
        else tab.page.clock.increment(step)
      }
      await this.network.quiet()
    }
  }

  /** Everything is done that neither time nor the shopper nor a held request has to do. */
  settled(): Promise<void> {
    return this.network.quiet()
  }

  #leave(page: Page): void {
    page.flows?.stop()
    page.flows = null
  }

  #start(tab: Tab, page: Page): void {
    const { markup, form, url } = page
    const wallet = page.walletOptions
    const card = isMarked(markup, 'card-app', 'chosen') ? optionsOf(markup, 'card-app') : undefined
    const given = ([mark, name]: readonly [string, string]) =>
      isMarked(markup, mark, 'true') ? optionsOf(markup, name) : undefined
    const wall = given(WALL) as Wall | undefined
    const express = given(EXPRESS) as Express | undefined
    const invoice = optionsOf(markup, 'swag-paypal-pui-polling') as Invoice | undefined
    if (!form && !invoice && !express) return
    const host: Host = {
      clock: page.clock,
      form: form as unknown as HTMLFormElement | null,
      wallet: wallet?.preventErrorReload ? null : wallet,
      wall: wall ?? null,
      express: express ?? null,
      card: (card as Host['card'] | undefined) ?? null,
      invoice: invoice ?? null,
      isDoubtful: url.searchParams.has('error-code'),
      missing: () => form?.elements.find(({ isRequired, isSent }) => isRequired && !isSent)?.name ?? null,
      sendForm: () => this.#sendForm(tab, page),
      go: (address) => this.go(tab, { url: new URL(address, url).href }),
      reload: () => this.go(tab, page.target, { isKept: false }),
      typedCard: () => page.card,
    }
    const flows = this.#code(host, {
      location: { href: url.href, pathname: url.pathname, search: url.search, reload: host.reload },
      fetch: (address, request) => this.#fetch(tab, page, address, request),
      localStorage: {
        getItem: (key) => this.#stored.get(key) ?? null,
        setItem: (key, value) => void this.#stored.set(key, value),
        removeItem: (key) => void this.#stored.delete(key),
      },
      locks: this.#locks,
      reportError: (error) => this.errors.push(error),
    })
    page.flows = {
      ...flows,
      press: () => {
        page.presses += 1
        flows.press()
      },
      cardTyped: (isEmpty) => {
        page.typed += 1
        flows.cardTyped(isEmpty)
      },
    }
  }

  #sendForm(tab: Tab, page: Page): void {
    const { form, flows } = page
    if (!form || !flows) return
    const body = new PageFormData(form)
    flows.readForm(body)
    if (flows.leaves()) this.go(tab, { url: new URL(form.action, page.url).href, body })
  }

  /** `fetch` of a page: a frozen page hears no answer, one that is gone none at all. */
  async #fetch(tab: Tab, page: Page, address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) {
    const url = new URL(address, page.url).href
    const given = new Request(url, { method, ...(headers && { headers }), ...(body && { body }) })
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true })
    })
    aborted.catch(() => undefined)
    const name = `${method} ${new URL(url).pathname}`
    const outcome = this.#note(page, name, NAMES_CARD.test(name) ? cardOf(body) : null)
    if (ONCE_A_PRESS.test(name)) aborted.catch(() => (outcome.outcome = 'failed'))
    const asked = async () => {
      const answer = await this.#followRequest(given).catch((error: unknown) => {
        outcome.outcome = 'failed'
        throw error
      })
      outcome.outcome = await outcomeOf(answer.clone())
      await tab.thawed.promise
      return answer
    }
    return Promise.race([asked(), aborted])
  }

  /** Notes what a page asks for, and what is wrong with it: it is paying already, or as if anew. */
  #note(page: Page, name: string, card: unknown): Asked {
    const { asked, clock, typed } = page
    const news: Asked = { at: clock.now(), typed, card, outcome: 'open' }
    const isByPress = ONCE_A_PRESS.test(name)
    if (!isByPress && !ONCE_A_PAGE.test(name)) return news
    const known = asked.get(name)
    asked.set(name, news)
    if (isByPress && page.presses < 1) this.errors.push(new Error(`asked without a press: ${name}`))
    page.presses = 0
    // While the order waits for its turn, another card may be typed: its payment takes the place of the one that was prepared.
    const isOtherCard = NAMES_CARD.test(name) && known?.typed !== typed
    if (!isByPress && known?.outcome === 'done' && !isOtherCard)
      this.errors.push(new Error(`asked again for what it has: ${name}`))
    if (known?.outcome === 'open' && (isByPress || news.at - known.at < FAILS_AFTER_MS))
      this.errors.push(new Error(`asked again before an answer: ${name}`))
    const isSame = known?.typed === typed && known.outcome !== 'refused'
    if (isSame && known.card !== card) this.errors.push(new Error(`asked again with another name of the card: ${name}`))
    return news
  }

  /** A script's request, whose redirects the browser follows. */
  async #followRequest(given: Request, line = this.network): Promise<Response> {
    const body = given.method === 'GET' ? null : new Uint8Array(await given.arrayBuffer())
    let [url, method, sent] = [given.url, given.method, body]
    let isRedirected = false
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const answer = await line.send({ method, url, headers: this.#headers(url, given.headers), body: sent })
      this.#keepCookies(url, answer)
      const location = answer.headers.get('location')
      if (answer.status < 300 || answer.status >= 400 || !location) {
        Object.defineProperties(answer, { url: { value: url }, redirected: { value: isRedirected } })
        return answer
      }
      ;[url, method, sent, isRedirected] = [new URL(location, url).href, 'GET', null, true]
    }
    throw new TypeError('too many redirects')
  }

  /** A page's request, whose redirects the browser follows. */
  async #follow(asked: Target, send: Network['send']): Promise<Answer> {
    let target: Target = { url: new URL(asked.url, this.#origin).href, body: asked.body }
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const url = new URL(target.url)
      const answer = await send(this.#pageRequest(target)).catch(() => null)
      if (!answer) return { url, status: 0, markup: '', target }
      this.#keepCookies(target.url, answer)
      const location = answer.headers.get('location')
      const { status } = answer
      if (status < 300 || status >= 400 || !location) return { url, status, markup: await answer.text(), target }
      target = { url: new URL(location, url).href }
    }
    throw new Error(`${asked.url} is redirected for ever`)
  }

  #pageRequest({ url, body }: Target): Sent {
    const headers = this.#headers(url, new Headers({ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }))
    if (!body) return { method: 'GET', url, headers, body: null }
    headers.set('content-type', 'application/x-www-form-urlencoded')
    const fields = body instanceof FormData ? [...body] : Object.entries(body)
    // No page of the soak sends a file.
    const texts = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    return { method: 'POST', url, headers, body: new TextEncoder().encode(new URLSearchParams(texts).toString()) }
  }

  #headers(url: string, given: Headers): Headers {
    const headers = new Headers(given)
    const jar = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (new URL(url).origin === this.#origin) headers.set('cookie', jar)
    return headers
  }

  #keepCookies(url: string, { headers }: Response): void {
    if (new URL(url).origin !== this.#origin) return
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const split = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
  }
}

/** What a page can make of the answer. */
async function outcomeOf(answer: Response): Promise<Asked['outcome']> {
  if (answer.status >= 400 && answer.status < 500) return 'refused'
  const isUsable = await answer.json().then(
    () => true,
    () => false,
  )
  return answer.ok && isUsable ? 'done' : 'failed'
}

/** The card's name at the provider, in a request of the card app. */
const cardOf = (body: unknown): unknown => (JSON.parse(String(body)) as { paymentMethodId: unknown }).paymentMethodId
