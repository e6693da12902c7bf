/**
 * The globals for scripts of themes and plugins (contract, shell 1.4): `PluginManager`, `PluginBaseClass` and what goes
 * with them. What they do is in the flow `plugins`, which comes with their first use.
 *
 * Until then calls are kept, and done in their order once the code is there. Who reads meanwhile is told that there is
 * nothing yet. The page's own globals of these names stay.
 */
import { offerEmitters } from './emitter.ts'
import type { Binding, BindingEntry, OfferedPlugins, Page, PluginMethods } from './types.ts'

/** Not in the table: no element asks for it. */
const ENTRY: BindingEntry = { name: 'plugins', selector: 'html', moment: 'visible' }

/** What a read answers before the code is there. */
const nothingFor = (method: string) =>
  method.endsWith('List') ? {} : /sFrom/.test(method) ? new Map() : method.endsWith('s') ? [] : null

/** Puts the globals on the page. Code that cannot be had is reported, and what waited is given up; the next use asks again. */
export function offerPlugins(page: Page, load: (entry: BindingEntry) => Promise<Binding>): void {
  let loading: Promise<unknown> | undefined
  const start = () =>
    (loading ??= load(ENTRY)
      .then((binding) =>
        binding.mount({ element: document.documentElement, signal: new AbortController().signal, page }),
      )
      .catch((error: unknown) => {
        loading = undefined
        page.report('window.PluginManager', error)
      }))

  /** Takes every call until the flow assigns the methods to it. Who waits for the object itself must not wait for ever. */
  const standIn = () =>
    new Proxy<PluginMethods>(
      {},
      {
        get: (methods, name: string) =>
          methods[name] ??
          (name !== 'then' &&
            ((...args: unknown[]) => {
              const done = start().then(() => methods[name]?.(...args))
              return name.startsWith('get') ? nothingFor(name) : done
            })),
      },
    )

  const PluginManager = standIn()
  offerEmitters()
  page.plugins = {
    PluginManager,
    PluginConfigManager: standIn(),
    focusHandler: standIn(),
    // A function, since scripts for older browsers call it without `new`.
    PluginBaseClass: function (this: object, ...args: unknown[]) {
      PluginManager['construct']?.(this, ...args)
    } as unknown as OfferedPlugins['PluginBaseClass'],
    Feature: { isActive: (flag) => Boolean(window.features?.[flag]) },
    eventEmitter: document.$emitter,
  }
  for (const name in page.plugins)
    (window as never as OfferedPlugins)[name as 'Feature'] ??= page.plugins[name as 'Feature']
}
