/** Creates the loader and `window.storefront`. */
import { LAYER_HISTORY_STATE } from '../agreed.ts'
import { globalOf } from '../globals.ts'
import { offerBootstrap } from './bootstrap.ts'
import { ENTRY, FILES, importAgain, importBinding } from './chunks.ts'
import { isCutOff } from './cut-off.ts'
import type { FlowLine } from './flow-line.ts'
import { createMounting } from './mounting.ts'
import { offerPlugins } from './plugins.ts'
import { isLeftAlone, keepInteractions, replay } from './replay.ts'
import { createPage } from './storefront.ts'
import type { Binding, BindingEntry, Inspector, Later } from './types.ts'
import { uncoverDocument } from './uncover.ts'

/** Until the code for these has run. */
const later: Later = {
  answers: new Map(),
  offerRetry(retry) {
    later.kept = retry
  },
}
/** Not in the table: no flow, but in the file of those at rest. */
const LATER: FlowLine = { name: 'later', selector: 'html', moment: 'load' }
/** The inspector. Not in the table: no element starts it. */
const INSPECTOR: BindingEntry = { name: 'inspector', selector: 'html', moment: 'visible' }

/** Whether the browser is online, or everything of the flow has been fetched. */
const isAtHand = ({ load, name }: Pick<BindingEntry, 'load' | 'name'>) =>
  load || navigator.onLine || later.isWhole?.(name)

/** Loads a flow's code; without a network, once it is back: a module that failed to load stays failed. */
function load(entry: BindingEntry): Promise<Binding> {
  if (entry.load) return entry.load()
  if (isAtHand(entry)) return importBinding(entry)
  return new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true })).then(() => load(entry))
}

/** Starts every flow of the table on this page. A second run of the entry on the same page does nothing. */
export function startLoader(table: readonly FlowLine[]) {
  const queued = globalOf('storefront') ?? []
  if (!Array.isArray(queued)) return
  uncoverDocument()
  const entries = new Map<string, BindingEntry>([LATER, ...table].map((line) => [line.name, { ...line }]))

  const mounting = createMounting({
    entries,
    importBinding: (entry) => (watched ? watched.then(() => load(entry)) : load(entry)),
    getPage: () => page,
  })
  const offerRetry: Later['offerRetry'] = (retry, of) => later.offerRetry(retry, of)
  const events = { isLeftAlone, replay }
  const { whenIdle } = mounting
  const early = {
    ...mounting,
    later,
    files: FILES,
    path: location.pathname,
    entries,
    events,
    isCutOff,
    isAtHand,
  }
  const { page, storefront } = createPage(
    entries,
    mounting,
    { atHand, loadAgain: importAgain, offerRetry, early },
    () => inspect(true),
  )
  /** On a page that is inspected, flows start once they are watched. */
  let watched: Promise<void> | undefined

  // The entry of a panel that was open when the shopper left for another page; back must not stop at it.
  if (history.state === LAYER_HISTORY_STATE) history.back()

  window.storefront = storefront
  if (ENTRY?.hasAttribute('data-storefront-inspect')) void inspect()
  offerBootstrap(page, load)
  offerPlugins(page, load, entries)
  const rehearse = keepInteractions({
    ...mounting,
    entries,
    isAtHand,
    isCutOff,
    offerRetry,
    ask: (element, { asks, name }) => asks && !page.overridesOf(name).services && later.ask?.(asks, element),
    later,
  })
  storefront.push(...(queued as never[]))
  mounting.watch()
  // In a task of its own: this one may be that in which the browser has parsed the page.
  setTimeout(() => void mountAll())

  /** Opens the inspector; without `isAsked` it opens when the address, or the keys for it, say so. */
  function inspect(isAsked?: boolean): Promise<void> {
    watched = load(INSPECTOR)
      .then((inspector) => (inspector as Inspector).inspect({ ...mounting, page, entries, isAsked }))
      .catch((error: unknown) => page.report('inspector', error))
    return watched
  }

  /** Starts what starts by itself; marks the page once all of it runs and prefetching is done. */
  async function mountAll() {
    mounting.mountInside(document)
    await mounting.settled()
    await whenIdle(() => {
      rehearse()
      return later.fetchAhead?.()
    })
    await mounting.mountMain(document)
    document.documentElement.dataset['storefront'] = 'ready'
  }

  async function atHand(flow: string): Promise<boolean> {
    const isAgain = !isAtHand({ name: flow })
    // The second function that a promise gives is another one each time: each wait is kept.
    while (!isAtHand({ name: flow })) await new Promise<void>(offerRetry)
    return isAgain
  }
}
