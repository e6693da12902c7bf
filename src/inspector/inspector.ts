/**
 * The inspector's first file, all that a page which allows it loads: it waits for a sign that the inspector is wanted (`?inspect`
 * in the address, Ctrl+Alt+I, a page before this one in the same tab), then loads the rest.
 */
import type { Binding, Inspected, Inspector } from '../loader/types.ts'
import type { Feed } from './feed.ts'
import { FIRST, keep, readKept } from './kept.ts'

let running: Promise<{ feed: Feed; show: () => Promise<void> }> | undefined

/** The feed follows the page from now on; the panel is drawn when the browser has time for it. */
async function start(inspected: Inspected) {
  const { createFeed } = await import('./feed.ts')
  const feed = createFeed(inspected)
  keep(readKept() ?? FIRST)
  const close = () => {
    running = undefined
    keep(undefined)
    feed.stop()
  }
  const show = async () => {
    const { openPanel } = await import('./panel/open.tsx')
    openPanel(feed, close)
  }
  return { feed, show }
}

async function open(inspected: Inspected): Promise<void> {
  running ??= start(inspected)
  const { show } = await running
  const report = (error: unknown) => inspected.page.report('inspector', error)
  const showLater = () => void show().catch(report)
  if (inspected.isAsked || document.readyState === 'complete') showLater()
  else addEventListener('load', showLater, { once: true })
}

const isSign = ({ ctrlKey, altKey, code }: KeyboardEvent) => ctrlKey && altKey && code === 'KeyI'

function waitForKeys(inspected: Inspected): void {
  addEventListener('keydown', (event) => {
    if (!isSign(event)) return
    event.preventDefault()
    open({ ...inspected, isAsked: true }).catch((error: unknown) => inspected.page.report('inspector', error))
  })
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
