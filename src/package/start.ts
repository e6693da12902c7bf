/** Starts the flows that a site has picked. What was not picked is not in its bundle. */
import type { FlowLine } from '../loader/flow-line.ts'
import { startLoader } from '../loader/start.ts'
import type { Binding } from '../loader/types.ts'

/** A flow to start: its line as in the table, and its code, which a site's bundler puts into a file of its own. */
export type SiteFlow = FlowLine & {
  load: () => Promise<Binding>
  /** Flows that this one starts. They come with it. */
  brings?: () => readonly SiteFlow[]
}

/** The flows with all that they bring, each once; where two have one name, the later one. */
function withBrought(flows: Iterable<SiteFlow>, all = new Map<string, SiteFlow>()): Map<string, SiteFlow> {
  for (const flow of flows) {
    const brought = flow.brings?.().filter(({ name }) => !all.has(name)) ?? []
    all.set(flow.name, flow)
    withBrought(brought, all)
  }
  return all
}

/**
 * Starts these flows on the page, and creates `window.storefront`. Call it once the page's own scripts have set its globals, such
 * as `window.router`; a second call on the same page does nothing.
 */
export function startStorefront(flows: readonly SiteFlow[]): void {
  startLoader(
    [...withBrought(flows).values()].map((flow) => ({
      ...flow,
      async load() {
        const binding = await flow.load()
        await binding.prepare?.()
        return binding
      },
    })),
  )
}
