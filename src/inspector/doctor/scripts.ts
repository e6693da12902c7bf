/** What is wrong with the page's scripts: our entry, the old one, plugins, globals. */
import type { FlowLine } from '../../loader/flow-line.ts'
import type { Finding } from './finding.ts'
import { PLATFORM_ATTRIBUTES, PLATFORM_PLUGINS } from './platform.ts'

type Found = Omit<Finding, 'element' | 'line'> & { at?: Element }

/** The file of the entry, whatever its folder and query. */
const ENTRY = /\/statefront(\.min)?\.js$/
/** The platform's own script, as its pages print it (contract, platform). */
const OLD_SCRIPTS = /\/js\/storefront\/storefront\.js$/

const pathOf = (script: HTMLScriptElement, url: string) => {
  const address = script.getAttribute('src') ?? ''
  return URL.canParse(address, url) ? new URL(address, url).pathname : address
}

const scriptsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLScriptElement>('script[src]')]

/** The script elements that load our entry. */
export const entriesOf = (root: ParentNode, url: string): HTMLScriptElement[] =>
  scriptsOf(root).filter((script) => ENTRY.test(pathOf(script, url)))

export function checkEntry(root: ParentNode, url: string): Found[] {
  const [entry, ...others] = entriesOf(root, url)
  if (!entry)
    return [
      {
        level: 'error',
        kind: 'entry-missing',
        says: 'No script of the page is the entry (statefront.js): nothing runs.',
        fix: 'Add <script src="…/statefront.js" defer></script> to the head, after the inline scripts.',
        section: 'shell 1.4',
      },
    ]
  const found: Found[] = others.map((at) => {
    const isSame = at.getAttribute('src') === entry.getAttribute('src')
    return {
      level: isSame ? 'warning' : 'error',
      kind: 'entry-twice',
      at,
      says: isSame
        ? 'The entry is loaded a second time: the second run does nothing, and its bytes are spent.'
        : 'A second bundle is on the page: which of the two runs depends on which comes first.',
      fix: 'Remove one of them.',
    }
  })
  const type = entry.getAttribute('type') ?? ''
  if (type !== '' && !/^(text|application)\/javascript$/.test(type))
    found.push({
      level: 'error',
      kind: 'entry-type',
      at: entry,
      says:
        type === 'module'
          ? 'The entry is loaded as a module: it cannot know its own address then, and so does not find the flows.'
          : `The browser does not run a script of type "${type}".`,
      fix: 'Load it as a classic script: remove the type.',
    })
  else if (!entry.hasAttribute('defer') && entry.closest('head'))
    found.push({
      level: 'error',
      kind: 'entry-early',
      at: entry,
      says: entry.hasAttribute('async')
        ? 'The entry is loaded with "async": it may run before the page is there.'
        : 'The entry runs in the head before the page is there.',
      fix: 'Add "defer" to the script, and no "async".',
    })
  return found
}

/** Pages' globals that flows read, with the section of the contract. */
export function checkGlobals(root: ParentNode, globals: Readonly<Record<string, unknown>>): Found[] {
  const found: Found[] = []
  const { router } = globals
  if (typeof router !== 'object' || router === null)
    found.push({
      level: 'error',
      kind: 'global-missing',
      says: 'window.router is not set: flows do not know the addresses of the shop.',
      fix: 'Print window.router in an inline script before the entry.',
      section: 'shell 1.4',
    })
  const bar = root.querySelector('[data-cookie-permission]')
  if (bar && !globals['useDefaultCookieConsent'])
    found.push({
      level: 'warning',
      kind: 'global-missing',
      at: bar,
      flow: 'consent',
      says: 'The cookie bar is printed, but window.useDefaultCookieConsent is not set: the bar stays hidden, and what needs consent does not wait for it.',
      fix: 'Set window.useDefaultCookieConsent = true, or do not print the bar.',
      section: 'shell 1.4',
    })
  return found
}

export function checkOldScript(root: ParentNode, url: string): Found[] {
  return scriptsOf(root)
    .filter((script) => OLD_SCRIPTS.test(pathOf(script, url)))
    .map((at) => ({
      level: 'error',
      kind: 'old-script',
      at,
      says: 'The old script is on the page, too: each press is answered twice.',
      fix: 'Print the entry in its place.',
      section: 'shell 1.1',
    }))
}

/** The plugins that a page's scripts register. */
const REGISTERED = /PluginManager\s*\.\s*(?:register|override|extend)\(\s*["']([\w-]+)["']/g

/** The plugins of the platform that the page has elements for, and that neither a flow nor a script of the page is. */
export function checkPlugins(
  root: ParentNode,
  lines: readonly FlowLine[],
  standIns: Readonly<Record<string, Readonly<Record<string, string>>>>,
  scripts: readonly string[],
): Found[] {
  const registered = new Set(scripts.flatMap((text) => [...text.matchAll(REGISTERED)].map(([, name]) => name)))
  const stoodFor = new Set(Object.values(standIns).flatMap((plugins) => Object.keys(plugins)))
  return Object.entries(PLATFORM_PLUGINS).flatMap(([name, { selector, section }]): Found[] => {
    if (registered.has(name) || stoodFor.has(name)) return []
    const left = [...root.querySelectorAll(selector)].filter((one) => !lines.some((line) => isFor(line, selector, one)))
    const [at] = left
    if (!at) return []
    return [
      {
        level: 'warning',
        kind: 'plugin-unreplaced',
        at,
        says: `Nothing takes the place of the old script's ${name} on ${left.length === 1 ? 'this element' : `${left.length} elements`}.`,
        fix: `Register a flow for ${selector} (storefront.register), or load a script that registers "${name}".`,
        section,
      },
    ]
  })
}

/** Whether a flow is for the plugin's elements: its selector names the marker. */
function isFor({ selector }: FlowLine, marker: string, element: Element): boolean {
  const [attribute] = /data-[\w-]+/.exec(marker) ?? []
  return attribute === undefined
    ? element.matches(selector) && selector !== 'form' && selector !== 'html'
    : [...selector.matchAll(/data-[\w-]+/g)].some(([name]) => name === attribute)
}

/** An element with a marker and options of a plugin: `data-x="true"`, `data-x-options`. */
const OPTIONS = /^(data-[a-z][\w-]*)-options$/

/** Markers that were meant for some script, and that neither a flow nor a script of the page names; one of each. */
export function checkHooks(
  root: ParentNode,
  selectors: readonly { selector: string }[],
  scripts: readonly string[],
): Found[] {
  // Those of the platform have a finding of their own.
  const all = [...selectors, ...Object.values(PLATFORM_PLUGINS)].map(({ selector }) => selector)
  const known = [...all, ...PLATFORM_ATTRIBUTES, ...scripts]
  const hooks = new Map<string, Element[]>()
  for (const element of root.querySelectorAll('*'))
    for (const { name } of element.attributes) {
      const [, marker] = OPTIONS.exec(name) ?? []
      if (!marker || !element.hasAttribute(marker) || known.some((text) => text.includes(marker))) continue
      hooks.set(marker, [...(hooks.get(marker) ?? []), element])
    }
  return [...hooks].map(([marker, elements]) => ({
    level: 'note',
    kind: 'hook-unserved',
    at: elements[0] as Element,
    says: `Nothing on this page serves ${marker}, which is on ${elements.length === 1 ? 'one element' : `${elements.length} elements`}: it may do nothing when it is used.`,
    fix: `Load the script of the plugin or theme that prints it, or register a flow for [${marker}] (storefront.register).`,
  }))
}
