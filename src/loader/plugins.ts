/**
 * The globals for scripts of themes and plugins (contract, shell 1.4): `PluginManager`, `PluginBaseClass` and related
 * ones. Their code is in the flow `plugins`, which is loaded on first use.
 *
 * Until then calls are recorded, and run in order once the code has loaded. Reads return empty values, except for the
 * instance of a flow on its element, which express buttons read at once, and a class to extend. Globals of these names that the page sets
 * itself are kept.
 */
import { globalOf } from '../globals.ts'
import { offerEmitters } from './emitter.ts'
import type { Binding, BindingEntry, OfferedPlugins, Page, PluginMethods } from './types.ts'

/** Not in the table: no element starts it. */
const ENTRY: BindingEntry = { name: 'plugins', selector: 'html', moment: 'visible' }

/**
 * Puts the globals on the page. Code that fails to load is reported, and recorded calls are dropped; the next use tries
 * again.
 */
export function offerPlugins(
  page: Page,
  load: (entry: BindingEntry) => Promise<Binding>,
  flows: ReadonlyMap<string, BindingEntry>,
): void {
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

  /**
   * What stands for the instance of a plugin whose attribute is a flow's. The code behind the globals is given it, and makes its
   * options, so far what the script sets, those of the flow.
   */
  const earlyInstanceOf = (el: unknown, plugin: string) => {
    const mark = `[data${plugin.replace(/[A-Z]/g, '-$&').toLowerCase()}]`
    const isFlows = ({ name, selector }: BindingEntry) => selector.includes(mark) && !page.overridesOf(name).yields
    return el instanceof Element && el.matches(mark) && [...flows.values()].some(isFlows)
      ? { el, options: {}, $emitter: el.$emitter }
      : null
  }

  /**
   * Records every call until the flow assigns the real methods. `then` is undefined, so that `await` on the object
   * itself resolves.
   */
  const standIn = () =>
    new Proxy<PluginMethods>(
      {},
      {
        get: (methods, name: string) =>
          methods[name] ??
          (name !== 'then' &&
            ((...args: unknown[]) => {
              const early = name.endsWith('eFromElement') ? earlyInstanceOf(args[0], String(args[1])) : null
              const done = start().then(() => methods[name]?.(...args, ...(early ? [early] : [])))
              if (early) return early
              if (!name.startsWith('get')) return done
              // Scripts that ask whether there is a plugin ask with `false`; the others extend what they get, at once.
              return name === 'getPlugin' && args[1] !== false
                ? new Map(
                    Object.entries({
                      name: args[0],
                      class: class extends PluginBaseClass {},
                      registrations: new Map(),
                      instances: [],
                    }),
                  )
                : name.endsWith('List')
                  ? {}
                  : /sFrom/.test(name)
                    ? new Map()
                    : name.endsWith('s')
                      ? []
                      : null
            })),
      },
    )

  const PluginManager = standIn()
  // A function, since scripts for older browsers call it without `new`.
  const PluginBaseClass = function (this: object, ...args: unknown[]) {
    PluginManager['construct']?.(this, ...args)
  } as unknown as OfferedPlugins['PluginBaseClass']
  offerEmitters()
  page.plugins = {
    PluginManager,
    PluginConfigManager: standIn(),
    focusHandler: standIn(),
    PluginBaseClass,
    Feature: { isActive: (flag) => Boolean((globalOf('features') as Record<string, unknown> | undefined)?.[flag]) },
    eventEmitter: document.$emitter,
  }
  for (const name in page.plugins)
    if (!globalOf(name)) (window as never as OfferedPlugins)[name as 'Feature'] = page.plugins[name as 'Feature']
}
