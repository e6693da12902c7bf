import { type Mock, vi } from 'vitest'
import { type Tools, toolsFor } from '../../../src/bindings/kit/tools.ts'
import { createMounting, type Mounting } from '../../../src/loader/mounting.ts'
import { isLeftAlone, replay } from '../../../src/loader/replay.ts'
import { createPage } from '../../../src/loader/storefront.ts'
import type { Binding, BindingEntry, Early, Page, Storefront } from '../../../src/loader/types.ts'

export type TestPage = {
  page: Page
  storefront: Storefront
  mounting: Mounting
  entries: Map<string, BindingEntry>
  errors: Mock<(name: string, error: unknown, element?: Element) => void>
}

/** The content of a chunk: a binding with its view. */
async function loaded(binding: Binding): Promise<Binding> {
  await binding.warm?.()
  return binding
}

/** What the entry does with events, for the code after it. */
export const events: Early['events'] = { isLeftAlone, replay }

/** What the entry shares with the code after it, of which nothing has run. */
const earlyOf = (
  entries: Map<string, BindingEntry>,
  { isMounted, mount }: Pick<Mounting, 'isMounted' | 'mount'>,
): Early => ({
  isMounted,
  mount,
  later: {
    isWhole: () => false,
    fetchWhole: () => Promise.resolve(),
    fetchAhead: () => Promise.resolve(),
    offerRetry: () => undefined,
    ask: () => undefined,
    answers: new Map(),
  },
  files: 'https://shop.example/chunks/v/',
  path: location.pathname,
  entries,
  events,
  isCutOff: () => Promise.resolve(false),
  isAtHand: () => true,
  load: (entry) => entry.load?.() ?? Promise.reject(new Error(`nothing loads ${entry.name}`)),
  whenIdle: async (task) => task(),
})

/** As in the entry, the first is no flow; here no element starts it. */
const LATER: BindingEntry = { name: 'later', selector: ':not(*)', moment: 'load' }

/** A page object as the entry creates it, with the given bindings and recorded reports. */
export function createTestPage(table: readonly (BindingEntry & { binding?: Binding })[] = []): TestPage {
  const entries = new Map<string, BindingEntry>([
    ['later', LATER],
    ...table.map(
      ({ binding, ...entry }) =>
        [entry.name, binding ? { ...entry, load: () => loaded(binding) } : entry] satisfies [string, BindingEntry],
    ),
  ])
  const mounting = createMounting({
    entries,
    importBinding: (entry) => entry.load?.() ?? Promise.reject(new Error(`nothing loads ${entry.name}`)),
    getPage: () => page,
  })
  const { page, storefront } = createPage(
    entries,
    mounting,
    {
      atHand: () => Promise.resolve(false),
      offerRetry: () => undefined,
      loadAgain: (flow) => Promise.reject(new Error(`nothing loads ${flow} again`)),
      early: earlyOf(entries, mounting),
    },
    () => Promise.reject(new Error('nothing inspects this page')),
  )
  const errors = vi.fn<(name: string, error: unknown, element?: Element) => void>()
  page.report = errors
  return { page, storefront, mounting, entries, errors }
}

/** The tools of a flow on a page of its own, until `signal` aborts. */
export const testTools = (signal: AbortSignal): Tools =>
  toolsFor({ name: 'test', page: createTestPage().page, element: document.body, signal })
