/** Creates the loader and `window.storefront`. */
import { offerBootstrap } from './bootstrap.ts'
import { fetchAhead, importBinding } from './chunks.ts'
import type { FlowLine } from './flow-line.ts'
import { isFocusLeft } from './focus-left.ts'
import { loadMarkedEntries } from './history.ts'
import { linksTo } from './links.ts'
import { createMounting } from './mounting.ts'
import { offerPlugins } from './plugins.ts'
import { keepInteractions } from './replay.ts'
import { createPage } from './storefront.ts'
import type { BindingEntry } from './types.ts'

/** The history state of an open panel's entry (contract, shell 6). */
export const PANEL_HISTORY_STATE = 'offcanvas-open'

/** A line of the table, applied to this page. */
const entryOf = ({ momentWithFocus, ...entry }: FlowLine): BindingEntry =>
  momentWithFocus && isFocusLeft() ? { ...entry, moment: momentWithFocus } : entry

const load = (entry: BindingEntry) => (entry.load ? entry.load() : importBinding(entry))

/** Starts every flow of the table on this page. A second run of the entry on the same page does nothing. */
export function startLoader(table: readonly FlowLine[]) {
  if (window.storefront && !Array.isArray(window.storefront)) return
  const queued = window.storefront ?? []
  const entries = new Map(table.map((line) => [line.name, entryOf(line)]))

  const mounting = createMounting({ entries, importBinding: load, getPage: () => page })
  const { page, storefront } = createPage(entries, () => mounting)

  for (const { name, links } of table) if (links) page.widen(name, linksTo(links))

  loadMarkedEntries()
  // The entry of a panel that was open when the shopper left for another page; back must not stop at it.
  if (history.state === PANEL_HISTORY_STATE) history.back()

  window.storefront = storefront
  offerBootstrap(page, load)
  offerPlugins(page, load)
  keepInteractions({
    entries,
    isMounted: mounting.isMounted,
    mount: mounting.mount,
    warm: (entry) => void load(entry).catch(() => undefined),
  })
  storefront.push(...queued)
  mounting.watch()
  mounting.mountInside(document)
  void ready()

  /** Marks the page once everything that starts with it runs and prefetching is done. */
  async function ready() {
    await mounting.settled()
    if (drawsSomething()) await mounting.whenIdle(fetchAhead)
    document.documentElement.dataset['storefront'] = 'ready'
  }

  const drawsSomething = () =>
    [...entries.values()].some(({ ahead, selector }) => ahead && document.querySelector(selector))
}
