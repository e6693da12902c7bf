/**
 * Finds elements, starts their bindings at the right moment, and ends them when the element leaves the page.
 *
 * Mounting on the same element twice does nothing. A node that is moved within one task keeps its bindings; one that
 * comes back later is mounted again.
 */
import { globalOf } from '../globals.ts'
import type { Binding, BindingEntry, Page } from './types.ts'
import { uncoverDocument } from './uncover.ts'

/** How far ahead of the viewport `visible` bindings start, in CSS pixels (specification, section 9). */
export const VISIBLE_AHEAD_PX = 200

/** Key, among the flows of an element, of the controller that lives as long as the element is on the page. */
const LIFE = ''

export type Mounting = ReturnType<typeof createMounting>

export function createMounting({
  entries,
  importBinding,
  getPage,
}: {
  entries: Map<string, BindingEntry>
  importBinding: (entry: BindingEntry) => Promise<Binding>
  getPage: () => Page
}) {
  /** What runs on an element, by flow name. */
  const mounted = new Map<Element, Map<string, AbortController>>()
  const waiting = new Set<Promise<unknown>>()
  let viewport: IntersectionObserver | undefined

  /** The bindings whose code has run. */
  const loaded = new WeakMap<BindingEntry, Binding>()

  /** Reports overridden services that the flow does not have. */
  function checkServices(name: string) {
    const entry = entries.get(name)
    const binding = entry && loaded.get(entry)
    if (!binding) return
    for (const service of Object.keys(getPage().overridesOf(name).services ?? {}))
      if (!binding.services.includes(service))
        getPage().report(name, new Error(`no service is named "${service}"; known are ${binding.services.join(', ')}`))
  }

  /** Whether there is nothing to start on `element`: the flow runs there, or leaves its elements to a script of others. */
  const isMounted = (element: Element, name: string) =>
    getPage().overridesOf(name).yields || mounted.get(element)?.has(name)

  /** Runs the code of a flow. */
  async function load(entry: BindingEntry): Promise<Binding> {
    const binding = await importBinding(entry)
    if (loaded.get(entry) !== binding) {
      loaded.set(entry, binding)
      checkServices(entry.name)
    }
    return binding
  }

  /** Starts `entry` on `element` now. Returns whether it runs; a failed import is reported and may be tried again. */
  async function mount(element: Element, entry: BindingEntry): Promise<boolean> {
    try {
      const binding = await load(entry)
      return element.isConnected && entries.get(entry.name) === entry && run(element, entry, binding)
    } catch (error) {
      fail(element, entry, error)
      return false
    }
  }

  /** Starts `entry` on `element` if its code has run; returns whether it runs now. */
  function mountNow(element: Element, entry: BindingEntry): boolean | undefined {
    const binding = loaded.get(entry)
    return binding && run(element, entry, binding)
  }

  /** Marks the element with the flow that failed, so that a theme can show what works without script. */
  function fail(element: Element, { name }: BindingEntry, error: unknown) {
    element.setAttribute('data-storefront-failed', name)
    getPage().report(name, error, element)
  }

  /** Starts the loaded flow on `element` if the table matches it. */
  function mountLoaded(element: Element, binding: Binding) {
    const entry = entries.get(binding.name)
    if (entry && element.matches(entry.selector)) run(element, entry, binding)
  }

  /** The controller that ends `name` on `element`; created if nothing of that name runs there. */
  function controllerOf(element: Element, name: string): AbortController {
    const flows = mounted.get(element) ?? new Map<string, AbortController>()
    const controller = flows.get(name) ?? new AbortController()
    mounted.set(element, flows.set(name, controller))
    return controller
  }

  function run(element: Element, entry: BindingEntry, binding: Binding): boolean {
    if (isMounted(element, entry.name)) return true
    const controller = controllerOf(element, entry.name)
    try {
      binding.mount({ element: element as HTMLElement, signal: controller.signal, page: getPage() })
      return true
    } catch (error) {
      controller.abort()
      fail(element, entry, error)
      // Stays in `mounted`: invalid markup does not get better by trying again, and the server's behaviour remains.
      return false
    }
  }

  /** Notes that `promise` is waited for. */
  const awaited = <Result>(promise: Promise<Result>) => {
    waiting.add(promise)
    void promise.finally(() => waiting.delete(promise))
    return promise
  }

  const mountSoon = (element: Element, entry: BindingEntry) => awaited(mount(element, entry))

  /** Starts `name` on `element` now, or once its code has loaded. */
  function start(element: Element, name: string) {
    const entry = entries.get(name)
    if (entry) void mountSoon(element, entry)
  }

  function schedule(element: Element, entry: BindingEntry) {
    if (isMounted(element, entry.name)) return
    const start = () => void mountSoon(element, entry)
    if (entry.moment === 'load' || entry.moment === 'present') start()
    else if (entry.moment === 'idle') void whenIdle(start)
    else if (entry.moment === 'scroll') {
      addEventListener('scroll', start, { once: true, passive: true })
      // Asked now, the browser would lay the whole page out within the task of this code.
      void whenIdle(() => scrollY && start())
    } else if (entry.moment === 'visible') {
      // Without an observer nobody can tell.
      if (!globalOf('IntersectionObserver')) return start()
      viewport ??= observeViewport()
      viewport.observe(element)
    }
  }

  /**
   * A function outside `schedule`: in its scope, the observer's callback, which lives as long as the page, would keep
   * the first element alive.
   */
  const observeViewport = () =>
    new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target, boundingClientRect } of changes) {
          const start = () => {
            viewport?.unobserve(target)
            for (const candidate of entries.values())
              if (candidate.moment === 'visible' && target.matches(candidate.selector))
                void mountSoon(target, candidate)
          }
          if (isIntersecting) start()
          // An element without a box of its own is never in view: its content may be. Asked for now, the styles of all that is not
          // displayed would be made in one task.
          else if (!boundingClientRect.width)
            void whenIdle(() => getComputedStyle(target).display === 'contents' && start())
        }
      },
      { rootMargin: `${VISIBLE_AHEAD_PX}px` },
    )

  const whenIdle = (task: () => unknown) =>
    awaited(
      new Promise((resolve) => {
        // Not every browser has it.
        const idle = globalOf('requestIdleCallback') as typeof requestIdleCallback | undefined
        if (idle) idle(resolve, { timeout: 2000 })
        else setTimeout(resolve, 200)
      }).then(() => task()),
    )

  function mountOn(element: Element) {
    for (const entry of entries.values()) if (element.matches(entry.selector)) schedule(element, entry)
  }

  function mountInside(root: ParentNode) {
    if (root instanceof Element) mountOn(root)
    for (const entry of entries.values()) {
      // With an interaction, or with interest.
      if (entry.moment.startsWith('inter')) continue
      for (const element of root.querySelectorAll(entry.selector)) schedule(element, entry)
    }
  }

  /** Starts what the page is for, one by one, when the browser is idle. */
  async function mountMain(root: ParentNode) {
    for (const entry of entries.values())
      for (const element of entry.main ? root.querySelectorAll(entry.main) : [])
        await whenIdle(() => mount(element, entry))
  }

  function unmount(element: Element, name?: string) {
    const flows = mounted.get(element)
    for (const [flow, controller] of flows ?? []) {
      if ((name ?? flow) !== flow) continue
      flows?.delete(flow)
      controller.abort()
    }
    if (!flows?.size) mounted.delete(element)
  }

  function unmountInside(root: Node, keeping?: string) {
    // A new place for markup.
    if (!root.firstChild && !mounted.has(root as Element)) return
    for (const [element, flows] of mounted)
      for (const [name] of flows)
        if (root.contains(element) && (element !== root || name !== keeping)) unmount(element, name)
  }

  /** Restarts `name` wherever it runs, and starts it where it does not run yet; or restarts it on `only`. */
  function remount(name: string, only?: Element) {
    const entry = entries.get(name)
    for (const [element, flows] of mounted) {
      if (!flows.has(name) || (only ?? element) !== element) continue
      unmount(element, name)
      if (entry) void mountSoon(element, entry)
    }
    if (!only) mountInside(document)
  }

  function mountAdded(records: MutationRecord[]) {
    // What the head is given, e.g. files to fetch, starts nothing.
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && document.body.contains(node)) mountInside(node)
  }

  function unmountGone() {
    for (const [element] of mounted) if (!element.isConnected) unmount(element)
  }

  const observer = new MutationObserver((records) => {
    uncoverDocument()
    unmountGone()
    // What a press has brought is painted first; on a page that nobody sees, it waits until somebody does.
    requestAnimationFrame(() => setTimeout(() => mountAdded(records)))
  })
  const watch = () => observer.observe(document.documentElement, { childList: true, subtree: true })

  /**
   * Starts what was inserted into `root` in this task, and what was ended on `root` itself, without waiting for the end
   * of the task. The observer does not get these records again: searching a long list twice takes too long on a slow
   * device.
   */
  function mountInserted(root: Element) {
    mountOn(root)
    mountAdded(observer.takeRecords())
    void mountMain(root)
    queueMicrotask(unmountGone)
  }

  /** Resolves once everything requested so far has started or failed. */
  async function settled() {
    while (waiting.size) await Promise.allSettled(waiting)
  }

  return {
    isMounted,
    load,
    mount,
    mountNow,
    mountLoaded,
    lifeOf: (element: Element) => controllerOf(element, LIFE).signal,
    start,
    mountInside,
    mountMain,
    mountInserted,
    unmountInside,
    remount,
    checkServices,
    watch,
    whenIdle,
    settled,
  }
}
