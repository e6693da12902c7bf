/** The routes that lead from a choice to a variant (contract, catalog 4.7), and what is asked of them ahead. */
import { savesData } from '../../saves-data.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { RawMarkup } from '../contract/markup.ts'
import { VariantAnswer, type VariantChoice } from '../contract/variant.ts'
import { fetchMarked, fetchMarkup, jsonIn } from '../kit/fragments.ts'

type Request = { url: string; signal: AbortSignal }

/** Throws for an address of another origin: no answer of a shop may lead a shopper elsewhere. */
function mustBeOurs(url: string): string {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new UnexpectedAnswer(`${href} is not of this shop`, 0)
  return href
}

const readAddress = async ({ url, signal }: Request): Promise<string> => {
  const response = await fetchMarked({ url: mustBeOurs(url), signal })
  return mustBeOurs((await jsonIn(response, { url, schema: VariantAnswer, what: 'the address of a variant' })).url)
}

const readWidget = ({ url, signal }: Request): Promise<RawMarkup | null> =>
  fetchMarkup({ url: mustBeOurs(url), signal })

/** What is asked ahead of a choice: at most one address at a time. */
// oxlint-disable-next-line bindings/no-lasting-state -- A cache by address: what is asked ahead outlives the look ahead, since the choice of this very variant ends it.
const ahead: { url?: string; answer?: Promise<unknown>; stop?: () => void } = {}

/** The answer that was asked ahead, or one that is asked now. An answer asked ahead that failed is asked again. */
async function answered<Answer>(request: Request, ask: (request: Request) => Promise<Answer>): Promise<Answer> {
  const early = ahead.url === request.url ? (ahead.answer as Promise<Answer>) : undefined
  // It is used once: a retry asks anew.
  if (early) delete ahead.url
  return early ? early.catch(() => ask(request)) : ask(request)
}

/** Asks ahead of a choice, instead of what was asked ahead before. A failure is told when the answer is needed. */
async function askAhead<Answer>(url: string, ask: (request: Request) => Promise<Answer>): Promise<Answer> {
  if (ahead.url === url) return ahead.answer as Promise<Answer>
  ahead.stop?.()
  const controller = new AbortController()
  const answer = ask({ url, signal: controller.signal })
  Object.assign(ahead, { url, answer, stop: () => controller.abort() })
  return answer
}

/** Fetches a page into the browser's cache; one at a time. */
function prefetchPage(url: string): void {
  const name = 'data-storefront-variant'
  const before = document.head.querySelector<HTMLLinkElement>(`link[${name}]`)
  if (before?.href === url) return
  before?.remove()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', href: url })
  link.setAttribute(name, '')
  document.head.append(link)
}

/** The address that answers a choice; of a buy box with `elementId` its markup, otherwise where the variant is. */
export function switchAddress(url: string, { options, switched }: VariantChoice, elementId = ''): string {
  const address = new URL(url, location.href)
  if (elementId) address.searchParams.set('elementId', elementId)
  address.searchParams.set('options', JSON.stringify(options))
  address.searchParams.set('switched', switched)
  return address.href
}

/** GET of the page that shows the chosen variant. Throws `UnexpectedAnswer` for anything else, and for another origin. */
export const findVariant = (request: Request): Promise<string> => answered(request, readAddress)

/** See `fetchBuyWidget`. */
export async function readBuyWidget({ selector, ...request }: Request & { selector: string }) {
  const html = await answered(request, readWidget)
  const { sanitiseAnswer } = await import('../../page/kit/markup.ts')
  return sanitiseAnswer(html, request.url, selector)
}

/**
 * Asks for a variant before it is chosen, and fetches its page. Nothing where the browser asks to save data. What is asked
 * goes on when the signal aborts: the choice of this very variant ends the looking ahead.
 */
export async function lookAhead({ url, isInBox }: Request & { isInBox: boolean }): Promise<void> {
  if (savesData()) return
  if (isInBox) await askAhead(url, readWidget)
  else prefetchPage(await askAhead(url, readAddress))
}
