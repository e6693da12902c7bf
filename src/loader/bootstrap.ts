/**
 * `window.bootstrap` for other scripts. No Bootstrap code is loaded before one of them uses it, and a page that brings
 * its own keeps that.
 *
 * Until the code has loaded, a stand-in records calls and assignments, returns further stand-ins, and later runs
 * everything in that order. `await` resolves to the real value at any time.
 */
import type { Binding, BindingEntry, Page } from './types.ts'

declare global {
  interface Window {
    bootstrap?: unknown
  }
}

/** What a stand-in represents: the object, a class, an instance, a return value. */
type Real = Record<PropertyKey, (...args: unknown[]) => unknown> & (new (...args: unknown[]) => unknown)
type Find = () => Real | undefined

/** Not in the table: no element starts it. */
const ENTRY: BindingEntry = { name: 'bootstrap-api', selector: 'html', moment: 'visible' }

/**
 * Puts the stand-in on the page unless the page has a Bootstrap. A chunk that fails to load is reported; the next use
 * tries again.
 */
export function offerBootstrap(page: Page, load: (entry: BindingEntry) => Promise<Binding>): void {
  if (Object.hasOwn(window, 'bootstrap')) return
  let recorded: (() => void)[] = []
  let api: Real | undefined
  let loading: Promise<unknown> | undefined
  const report = (error: unknown) => page.report('window.bootstrap', error)

  const start = () => {
    if (!loading) {
      loading = load(ENTRY).then((binding) => {
        binding.mount({ element: document.documentElement, signal: new AbortController().signal, page })
        api = page.singleton<Real | undefined>('bootstrap', () => undefined)
        if (window.bootstrap === offered) window.bootstrap = api
        for (const act of recorded) act()
        return api
      })
      loading.catch((error: unknown) => {
        loading = undefined
        recorded = []
        report(error)
      })
    }
    return loading
  }

  const later = (run: () => unknown): object => {
    let value: unknown
    const act = () => {
      try {
        value = run()
      } catch (error) {
        report(error)
      }
    }
    if (api) act()
    else recorded.push(act)
    void start()
    return standIn(() => value as Real)
  }

  const standIn = (find: Find, call: (args: unknown[]) => unknown = () => undefined): object =>
    // A function, since only a function's proxy can be called and constructed.
    new Proxy(function () {} as unknown as Real, {
      get(_, key) {
        if (key === 'then')
          return (...handlers: []) =>
            start()
              .then(find)
              .then(...handlers)
        const real = find()
        if (real) return real[key]
        void start()
        // A call that returned null, such as `getInstance`, has no methods.
        return standIn(
          () => find()?.[key] as Real | undefined,
          (args) => find()?.[key]?.(...args),
        )
      },
      set: (_, key, value) => Boolean(later(() => Object.assign(find() ?? {}, { [key]: value as unknown }))),
      apply: (_target, _self, args) => later(() => call(args)),
      construct: (_, args) => later(() => Reflect.construct<unknown[], unknown>(find() as Real, args)),
    })

  const offered = standIn(() => api)
  window.bootstrap = offered
}
