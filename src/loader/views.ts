/** Loads what flows draw with, once, when there is something to draw or ahead of that. */
import type { Loading } from './types.ts'

type Load<View> = () => Promise<View>

/** Whether a view is drawn after the next frame in any case, or never waits for one because nothing is asked of the shop. */
export type Haste = 'late' | 'now'

/** What each loader has loaded. */
const loaded = new WeakMap<Load<unknown>, unknown>()

/** Loads a view ahead of its first use. */
export async function loadAhead<View>(load: Load<View>): Promise<View> {
  const view = await load()
  loaded.set(load, view)
  return view
}

/** Resolves after the next paint; on a hidden page, after 100 ms. */
export const painted = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })

/** The loaders of each flow's views. */
const viewsOf = new Map<string, readonly Load<unknown>[]>()

/** Remembers the views of a flow: its second copy has them in the same order. */
export const rememberViews = (name: string, views: readonly Load<unknown>[]): unknown => viewsOf.set(name, views)

/** The view from its second address. Throws `error` if the flow has none there. */
async function viewAgain<View>(page: Loading, name: string, load: Load<View>, error: unknown): Promise<View> {
  const binding = await page.loadAgain(name).catch(() => null)
  const same = binding?.views?.[viewsOf.get(name)?.indexOf(load) ?? -1]
  if (!same) throw error
  return (await same()) as View
}

/**
 * Calls `take` with the view of a flow: at once if it is loaded and not `late`, otherwise once it is; `isAgain` if the
 * shopper had to try again. The next frame comes first, unless it is wanted `now`: what a press asks of the shop has left
 * by then, and a busy sign is painted.
 */
export function withView<View>(
  { page, name }: { page: Loading; name: string },
  load: Load<View>,
  take: (view: View, isAgain: boolean) => void,
  fail: (error: unknown, isAgain: boolean) => void,
  haste?: Haste,
): void {
  if (loaded.has(load) && haste !== 'late') take(loaded.get(load) as View, false)
  else
    (haste === 'now' ? Promise.resolve() : painted())
      .then(() => page.atHand(name))
      .then(
        (isAgain) =>
          loadAhead(load)
            .catch((error: unknown) => viewAgain(page, name, load, error))
            .then((view) => take(view, isAgain))
            .catch((error: unknown) => fail(error, isAgain)),
        (error: unknown) => fail(error, false),
      )
}
