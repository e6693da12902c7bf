/**
 * A page for the doctor outside a browser: the HTML in a document of its own, with the bundle's flows loaded from a folder.
 * No script of the page runs, and nothing is asked of any server.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { FlowLine } from '../../src/loader/flow-line.ts'
import type { Binding } from '../../src/loader/types.ts'

export type Bundle = {
  /** Loads the binding of a flow. */
  load: (line: FlowLine) => Promise<Binding>
  /** Sections of the contract, by flow. */
  sections: Record<string, string[]>
}

/** The built bundle in `folder`. */
export async function openBundle(folder: string): Promise<Bundle> {
  const { version } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { version: string }
  const chunks = join(folder, 'chunks', version)
  const sections = JSON.parse(await readFile(join(chunks, 'sections.json'), 'utf8')) as Record<string, string[]>
  return {
    sections,
    async load({ name, moment }) {
      const file = join(chunks, `${moment === 'load' || moment === 'idle' ? 'rest' : name}.js`)
      const module = (await import(pathToFileURL(file).href)) as Record<string, Binding>
      const binding = module['binding'] ?? module[name]
      if (!binding) throw new Error(`${file} holds no flow "${name}"`)
      return binding
    },
  }
}

type Globals = Record<string, unknown>

/** Node's own, which the flows are given instead of the document's. */
const OF_NODE = new Set([
  'globalThis',
  'global',
  'process',
  'Buffer',
  'console',
  'performance',
  'crypto',
  'queueMicrotask',
])
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']
/** The page's, although Node has its own. */
const OF_PAGE = ['AbortController', 'AbortSignal', 'Event', 'EventTarget', 'CustomEvent', 'FormData', 'navigator']

/** What a browser has and this document lacks: enough to be mounted with. */
const LACKING: Globals = {
  fetch: () => Promise.reject(new TypeError('nothing is asked here')),
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  requestIdleCallback: () => 0,
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: () => undefined,
  scrollTo: () => undefined,
  CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`), supports: () => false },
}

const LACKING_ON_ELEMENTS: Globals = {
  checkVisibility: () => true,
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
}

export type Opened = { document: Document; lineOf: (element: Element) => number | undefined; close(): void }

/** Opens `html` as the page at `url`, with `globals` set; its document is the one of this process until it is closed. */
export function openPage(html: string, url: string, globals: Globals): Opened {
  // Without a listener, so that faults of the page's styles are not printed.
  const dom = new JSDOM(html, {
    url,
    includeNodeLocations: true,
    virtualConsole: new VirtualConsole(),
  })
  const { window } = dom
  const page = window as unknown as Globals
  Object.assign(window, LACKING, globals)
  for (const [name, value] of Object.entries(LACKING_ON_ELEMENTS))
    Object.defineProperty(window.Element.prototype, name, { value, configurable: true })
  const given: Globals = { window, self: window, ...globals, ...LACKING }
  for (const name of [...Object.getOwnPropertyNames(window), ...EVENT_METHODS])
    if (OF_PAGE.includes(name) || !(name in globalThis || OF_NODE.has(name) || TIMERS.includes(name)))
      given[name] ??= EVENT_METHODS.includes(name) ? (page[name] as () => unknown).bind(window) : page[name]
  const before = new Map(Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return {
    document: window.document,
    lineOf: (element) => dom.nodeLocation(element)?.startLine,
    close() {
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else delete (globalThis as Globals)[name]
      window.close()
    },
  }
}

const EVENT_METHODS = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle']
