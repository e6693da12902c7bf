/** A browser without scripts, at the level of the contract's HTTP: it stores cookies and sends forms. */
import type { Hono } from 'hono'
import type { ShopEnv } from '../../shop/context.ts'
import { parsePage } from './check.ts'

const ORIGIN = 'http://localhost'

/** The body: form fields, JSON, or raw text with its content type. */
export type Sent = { form: Readonly<Record<string, string>> } | { json: unknown } | { type: string; text: string }

export type Request = {
  /** Defaults to GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Sends `X-Requested-With: XMLHttpRequest`. */
  marker?: boolean
  accept?: string
  /** Requests a page for display: `Sec-Fetch-Dest: document`. */
  isPage?: boolean
  sent?: Sent
}

export type Answer = { status: number; headers: Headers; text: string; setCookies: readonly string[]; path: string }

/** One user with a cookie jar. */
export class Shopper {
  readonly #app: Hono<ShopEnv>
  readonly #cookies: Map<string, string>

  constructor(app: Hono<ShopEnv>, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#app = app
    this.#cookies = new Map(cookies)
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** Sends one request and does not follow a redirect. */
  async send({ method = 'GET', path, marker = false, accept, isPage = false, sent }: Request): Promise<Answer> {
    const headers = new Headers()
    if (this.#cookies.size > 0)
      headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (marker) headers.set('x-requested-with', 'XMLHttpRequest')
    if (accept) headers.set('accept', accept)
    if (isPage) headers.set('sec-fetch-dest', 'document')
    const response = await this.#app.request(new URL(path, ORIGIN), { method, headers, ...bodyOf(sent, headers) })
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) this.#keep(line)
    return { status: response.status, headers: response.headers, text: await response.text(), setCookies, path }
  }

  get(path: string, marker = false): Promise<Answer> {
    return this.send({ path, marker })
  }

  post(path: string, form: Readonly<Record<string, string>>, marker = false): Promise<Answer> {
    return this.send({ method: 'POST', path, marker, sent: { form } })
  }

  /** Sends a request and follows its redirects, keeping the marker header (shell 2). */
  async follow(request: Request): Promise<Answer> {
    let answer = await this.send(request)
    for (let hop = 0; hop < 5 && answer.status >= 300 && answer.status < 400; hop++) {
      const url = new URL(answer.headers.get('location') ?? '', ORIGIN)
      answer = await this.send({ path: url.pathname + url.search, marker: request.marker ?? false })
    }
    return answer
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (gone) this.#cookies.delete(name.trim())
    else this.#cookies.set(name.trim(), value.join('='))
  }
}

function bodyOf(sent: Sent | undefined, headers: Headers): { body?: string } {
  if (sent === undefined) return {}
  if ('form' in sent) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return { body: new URLSearchParams(sent.form).toString() }
  }
  if ('json' in sent) {
    headers.set('content-type', 'application/json')
    return { body: JSON.stringify(sent.json) }
  }
  headers.set('content-type', sent.type)
  return { body: sent.text }
}

/** What a form on `page` would send: its successful controls, including those outside with `form="<id>"`. */
export function fieldsOf(page: string, selector: string): Record<string, string> {
  const document = parsePage(page)
  const form = document.querySelector(selector)
  if (form === null) throw new Error(`There is no form "${selector}" on the page`)
  const outside = form.id ? [...document.querySelectorAll(`[form="${form.id}"]`)] : []
  const fields: Record<string, string> = {}
  for (const control of [...form.querySelectorAll('input, select, textarea'), ...outside]) {
    const name = control.getAttribute('name')
    if (!name || control.hasAttribute('disabled') || control.tagName === 'BUTTON') continue
    if (/^(checkbox|radio)$/.test(control.getAttribute('type') ?? '') && !control.hasAttribute('checked')) continue
    fields[name] =
      control.tagName === 'SELECT'
        ? ((control.querySelector('option[selected]') ?? control.querySelector('option:not([disabled])'))?.getAttribute(
            'value',
          ) ?? '')
        : (control.getAttribute('value') ?? control.textContent ?? '')
  }
  return fields
}
