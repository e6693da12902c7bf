/**
 * The inspector's first file, all that a page which allows it loads: it waits for a sign that the inspector is wanted (`?inspect`
 * in the address, Ctrl+Alt+I, a page before this one in the same tab), then loads the rest.
 */
import { unlessComposing } from '../keys.ts'
import type { Binding, Inspected, Inspector } from '../loader/types.ts'
import type { Feed } from './feed.ts'
import { FIRST, keep, readKept } from './kept.ts'

/** A page that is busy for longer is looked at while it is. */
const PATIENCE_MS = 1500

let running: Promise<{ feed: Feed; show: () => Promise<void> }> | undefined

/** The feed follows the page from now on; the panel is drawn when the browser has time for it. */
async function start(inspected: Inspected) {
  const [{ createFeed }, { loadShapes, startLog }, { createOther, otherAddress }] = await Promise.all([
    import('./feed.ts'),
    import('./log/tab-log.ts'),
    import('./other.ts'),
  ])
  const feed = createFeed(inspected)
  keep(readKept() ?? FIRST)
  const log = startLog(feed, loadShapes())
  const address = otherAddress()
  const other = address ? createOther(feed, address) : undefined
  const close = () => {
    running = undefined
    keep(undefined)
    log.stop()
    other?.end()
    feed.stop()
  }
  const show = async () => {
    const { openPanel } = await import('./panel/open.tsx')
    openPanel(feed, close, other)
  }
  return { feed, show }
}

async function open(inspected: Inspected): Promise<void> {
  running ??= start(inspected)
  const { show } = await running
  const report = (error: unknown) => inspected.page.report('inspector', error)
  const showLater = () => void show().catch(report)
  // While the page starts, each of its frames would be drawn anew.
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(showLater, { timeout: PATIENCE_MS })
    else showLater()
  }
  if (inspected.isAsked) showLater()
  else if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

const isSign = ({ ctrlKey, altKey, code }: KeyboardEvent) => ctrlKey && altKey && code === 'KeyI'

function waitForKeys(inspected: Inspected): void {
  const onKey = (event: KeyboardEvent) => {
    if (!isSign(event)) return
    event.preventDefault()
    open({ ...inspected, isAsked: true }).catch((error: unknown) => inspected.page.report('inspector', error))
  }
  addEventListener('keydown', unlessComposing(onKey))
}

/** Resolves once the flows are watched, or need not be. */
async function inspect(inspected: Inspected): Promise<void> {
  if (!inspected.isAsked) {
    waitForKeys(inspected)
    if (!new URLSearchParams(location.search).has('inspect') && !readKept()) return
  }
  await open(inspected)
}

export const binding: Pick<Binding, 'name'> & Pick<Inspector, 'inspect'> = { name: 'inspector', inspect }
