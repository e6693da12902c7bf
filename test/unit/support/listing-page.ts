/** A page with a listing whose shop answers as the test says. */
import { vi } from 'vitest'
import { binding as range } from '../../../src/bindings/listing/filter-range.ts'
import { binding } from '../../../src/bindings/listing/listing.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from './page.ts'

const address = location.href
let unmount = () => undefined as void

/** Ends what `openListing` opened: the page of the next test has none of its listeners. */
export function closeListing(): void {
  unmount()
  document.body.replaceChildren()
  history.replaceState(null, '', address)
}

type Asked = { list: Record<string, unknown>[]; choices: Record<string, unknown>[]; order: string[] }

/**
 * Opens a page at `search` with `body`, which holds the listing. Every answer is `answer`, at once; `hang` leaves all that is
 * asked from then on without one.
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
  /** What is done before the code is there. */
  begin?: () => void
}) {
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
  return { page, mounting, errors, asked, aborted, hang }
}

/** How long a test waits for what is on its way, in milliseconds: the code that inserts the first list is part of it. */
const DEADLINE_MS = 5000

/** Resolves once the list that was asked for is there. */
export const whenShown = () =>
  vi.waitFor(() => {
    const busy = document.querySelector('[data-listing-options]')?.getAttribute('aria-busy')
    if (busy !== 'false') throw new Error('the list is not there yet')
  }, DEADLINE_MS)
