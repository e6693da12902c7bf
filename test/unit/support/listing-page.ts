/** A page with a listing whose shop responds as the test says. */
import { vi } from 'vitest'
import { binding as range } from '../../../src/bindings/listing/filter-range.ts'
import { binding } from '../../../src/bindings/listing/listing.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from './page.ts'

const address = location.href
let unmount = () => undefined as void

/** Ends what `openListing` opened, so that the next test's page has none of its listeners. */
export function closeListing(): void {
  unmount()
  document.body.replaceChildren()
  history.replaceState(null, '', address)
}

type Asked = { list: Record<string, unknown>[]; choices: Record<string, unknown>[]; order: string[] }

/**
 * Opens a page at `search` with `body`, which contains the listing. Every response is `answer`, immediately; after
 * `hang` requests stay pending.
 */
export async function openListing({
  search = '',
  body,
  answer,
  begin,
}: {
  search?: string
  body: string
  answer: string
  /** Runs before the code is loaded. */
  begin?: () => void
}) {
  // A test may open a second page: the first has ended by then, as everywhere.
  unmount()
  history.replaceState(null, '', location.pathname + search)
  document.body.innerHTML = body
  begin?.()
  const { page, storefront, mounting } = createTestPage([
    { name: 'listing', selector: '[data-listing], .filter-panel-item', moment: 'load', binding },
    { name: 'filter-range', selector: '[data-filter-range]', moment: 'interaction', binding: range },
  ])
  const errors: unknown[] = []
  page.report = (_name, error) => void errors.push(error)
  const asked: Asked = { list: [], choices: [], order: [] }
  const aborted = vi.fn<(what: string) => void>()
  let isHanging = false
  const settle = <Answer>(
    what: 'list' | 'choices',
    query: Record<string, unknown>,
    signal: AbortSignal,
    made: Answer,
  ) => {
    asked[what].push(query)
    asked.order.push(what)
    signal.addEventListener('abort', () => aborted(what))
    return isHanging ? new Promise<Answer>(() => undefined) : Promise.resolve(made)
  }
  storefront.override('listing', {
    services: {
      fetchListing: ({ query, signal }) => settle('list', query, signal, fakeMarkup(answer)),
      fetchAggregations: ({ query, signal }) => settle('choices', query, signal, new Map()),
    },
  })
  unmount = () => mounting.unmountInside(document)
  mounting.mountInside(document)
  await mounting.settled()
  const hang = () => {
    isHanging = true
  }
  return { page, storefront, mounting, errors, asked, aborted, hang }
}

/** How long a test waits for responses, in milliseconds: loading the code that inserts the first list is included. */
const DEADLINE_MS = 5000

/** Resolves once the requested list is there. */
export const whenShown = () =>
  vi.waitFor(() => {
    const busy = document.querySelector('[data-listing-options]')?.getAttribute('aria-busy')
    if (busy !== 'false') throw new Error('the list is not there yet')
  }, DEADLINE_MS)
