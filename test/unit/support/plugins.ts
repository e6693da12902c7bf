/** The globals for scripts of themes and plugins, on a test page; their code loads when the test says so. */
import { vi } from 'vitest'
import { binding } from '../../../src/bindings/plugins/plugins.ts'
import { offerPlugins } from '../../../src/loader/plugins.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { createTestPage } from './page.ts'

/** An instance, as scripts see it. */
export type Instance = {
  el: HTMLElement
  options: Record<string, unknown>
  $emitter: Node['$emitter']
  _pluginName: string
  count?: number
}
type Base = new (...args: unknown[]) => Instance
type Source = unknown
type Place = string | Element

export type Globals = {
  PluginBaseClass: Base
  PluginManager: {
    register(name: string, source: Source, place?: Place, options?: object): unknown
    override(name: string, source: Source, place?: Place, options?: object): unknown
    extend(from: string, name: string, source: Source, place?: Place, options?: object): unknown
    deregister(name: string, place?: Place): unknown
    initializePlugins(): Promise<void>
    initializePlugin(name: string, place?: Place, options?: object): Promise<void>
    getPlugin(name: string, strict?: boolean): Map<string, unknown> | null
    getPluginList(): Record<string, Map<string, unknown>>
    getPluginInstances(name: string): Instance[]
    getPluginInstanceFromElement(element: Element | null, name: string): Instance | undefined
    getPluginInstancesFromElement(element: Element | null): Map<string, Instance>
  }
  PluginConfigManager: {
    add(plugin: string, preset: string, options: object): unknown
    get(plugin: string, preset: string): object | null
    remove(plugin: string, preset: string): unknown
  }
  Feature: { isActive(flag: string): boolean }
  focusHandler: {
    saveFocusState(key: string, selector?: string): void
    resumeFocusState(key: string): void
    saveFocusStatePersistent(key: string): void
    resumeFocusStatePersistent(key: string): void
    setFocus(element: Element | null, options?: FocusOptions): void
    getFocusableElements(container?: Element): Element[]
    getFirstFocusableElement(container?: Element): Element | null
    getLastFocusableElement(container?: Element): Element | null
  }
  eventEmitter: Document['$emitter']
}

const NAMES: (keyof Globals)[] = [
  'PluginBaseClass',
  'PluginManager',
  'PluginConfigManager',
  'Feature',
  'focusHandler',
  'eventEmitter',
]

let life = new AbortController()

export const globals = () => window as unknown as Globals

/** Removes the globals from the page, and ends their listeners. */
export function removeGlobals(): void {
  life.abort()
  for (const name of NAMES) Reflect.deleteProperty(window, name)
  for (const name of ['features', 'storefront']) Reflect.deleteProperty(window, name)
}

export function offerOnTestPage(table: Parameters<typeof createTestPage>[0] = []) {
  life = new AbortController()
  const { signal } = life
  const testPage = createTestPage(table)
  const pending: PromiseWithResolvers<Binding>[] = []
  const load = vi.fn(() => {
    const waiting = Promise.withResolvers<Binding>()
    pending.push(waiting)
    return waiting.promise
  })
  window.storefront = testPage.storefront
  offerPlugins(testPage.page, load, testPage.entries)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    ...testPage,
    load,
    settled,
    arrive: () => {
      pending.at(-1)?.resolve({ ...binding, mount: (context) => binding.mount({ ...context, signal }) })
      return settled()
    },
    fail: () => {
      pending.at(-1)?.reject(new Error('offline'))
      return settled()
    },
  }
}

/** A page with loaded code. */
export async function pageWithPlugins(table: Parameters<typeof createTestPage>[0] = []) {
  const offered = offerOnTestPage(table)
  void globals().PluginManager.initializePlugins()
  await offered.arrive()
  return offered
}
