/** Elements that were probably meant for a flow, and do not get it: a marker misspelt, or options without one. */
import type { FlowLine } from '../../loader/flow-line.ts'
import { nearestOf } from './distance.ts'
import type { Finding } from './finding.ts'
import { PLATFORM_ATTRIBUTES } from './platform.ts'
import type { Reading } from './probe.ts'

type Found = Omit<Finding, 'element' | 'line' | 'section'> & { at: Element }

/** What selectors name: attributes, values of attributes, ids, classes for scripts. */
type Names = {
  /** Flow by attribute. */
  attributes: Map<string, string>
  /** Flow by value, by attribute. */
  values: Map<string, Map<string, string>>
  ids: Map<string, string>
  classes: Map<string, string>
}

const DATA = 'data-'

/** `SwagPayPalExpressButton` is `swag-pay-pal-express-button` (contract, shell 1.2). */
const kebab = (plugin: string) => plugin.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()

/** The selectors of the flows, and of the plugins that they stand for. */
export type Selectors = readonly { flow: string; selector: string }[]

function namesIn(selectors: Selectors): Names {
  const names: Names = { attributes: new Map(), values: new Map(), ids: new Map(), classes: new Map() }
  const add = (map: Map<string, string>, name: string | undefined, flow: string) => {
    if (name !== undefined && !map.has(name)) map.set(name, flow)
  }
  for (const { flow, selector } of selectors) {
    for (const [, name = '', value] of selector.matchAll(/\[(data-[\w-]+)(?:[*^$~|]?=["']?([\w-]+))?/g)) {
      add(names.attributes, name, flow)
      const values = names.values.get(name) ?? new Map<string, string>()
      if (value !== undefined) add(names.values.set(name, values).get(name) ?? values, value, flow)
    }
    for (const [, id] of selector.matchAll(/#([\w-]+)/g)) add(names.ids, id, flow)
    for (const [, name] of selector.matchAll(/\.(js-[\w-]+)/g)) add(names.classes, name, flow)
  }
  return names
}

/** Ids that selectors name and that several elements have. */
export function checkIds(root: ParentNode, selectors: Selectors): Found[] {
  return [...namesIn(selectors).ids].flatMap(([id, flow]) =>
    [...root.querySelectorAll(`#${id}`)].slice(1).map(
      (at): Found => ({
        level: 'warning',
        kind: 'id-twice',
        flow,
        at,
        says: `The id "${id}" is on the page a second time: ${flow} takes the first one.`,
        fix: 'Give it to one element.',
      }),
    ),
  )
}

/**
 * Markers that are nearly the one of a flow, and attributes with options that no flow reads there; those of `plugins` may be
 * read once the shopper asks for them.
 */
export function checkMarkup(
  root: ParentNode,
  lines: readonly FlowLine[],
  selectors: Selectors,
  readings: readonly Reading[],
  plugins: readonly string[] = [],
): Found[] {
  const names = namesIn(selectors)
  const read = new Map<Element, Set<string>>()
  for (const { element, attribute } of readings)
    read.set(element, (read.get(element) ?? new Set()).add(`data-${attribute}-options`))
  const optionAttributes = new Set([
    ...readings.map(({ attribute }) => `data-${attribute}-options`),
    ...plugins.map((plugin) => `data-${kebab(plugin)}-options`),
  ])
  const found: Found[] = []
  const isMarkers = (name: string) => [...names.attributes.keys()].some((marker) => name.startsWith(`${marker}-`))
  const stems = nearestOf([...names.attributes.keys()].map((marker) => marker.slice(DATA.length)))
  const meantMarker = (name: string) => {
    const stem = stems(name.slice(DATA.length))
    return stem === undefined ? undefined : DATA + stem
  }
  const meantOptions = nearestOf([
    ...optionAttributes,
    ...[...names.attributes.keys()].map((marker) => `${marker}-options`),
  ])
  const meantValues = new Map([...names.values].map(([name, values]) => [name, nearestOf(values.keys())]))
  const meantId = nearestOf(names.ids.keys())
  const meantClass = nearestOf(names.classes.keys())

  const misspelt = (at: Element, what: string, meant: string, flow: string) =>
    found.push({
      level: 'error',
      kind: 'marker-misspelt',
      flow,
      at,
      says: `${flow} does not start here: ${what} is probably meant to be ${meant}.`,
      fix: `Write ${meant}.`,
    })

  function checkOptionsAttribute(at: Element, name: string) {
    const base = name.replace(/-(options|config)$/, '')
    const flow = names.attributes.get(base)
    if (flow !== undefined) {
      if (at.hasAttribute(base) || read.get(at)?.has(name)) return
      const line = lines.find((one) => one.name === flow)
      if (line && at.matches(line.selector)) return
      const attributes = at.getAttributeNames()
      // The slider of a modal has a marker of its own (contract, catalog 4.3).
      if (attributes.some((other) => other.endsWith(`-${base.slice(DATA.length)}`))) return
      // Where other flows run, the page may have left this one out.
      const isOthers = attributes.some((other) => names.attributes.has(other))
      found.push({
        level: isOthers ? 'note' : 'error',
        kind: 'marker-missing',
        flow,
        at,
        says: `${flow} does not start here: its options stand on the element, its marker ${base} does not.`,
        fix: `Add ${base}="true", or remove the options.`,
      })
      return
    }
    if (optionAttributes.has(name)) return
    const meant = meantOptions(name)
    const owner = meant && names.attributes.get(meant.replace(/-options$/, ''))
    if (meant !== undefined)
      found.push({
        level: 'warning',
        kind: 'option-misspelt',
        ...(owner !== undefined && { flow: owner }),
        at,
        says: `Nothing reads ${name}: it is probably meant to be ${meant}.`,
        fix: `Write ${meant}.`,
      })
  }

  for (const at of root.querySelectorAll('*')) {
    for (const { name, value } of at.attributes) {
      if (!name.startsWith(DATA) || PLATFORM_ATTRIBUTES.includes(name.replace(/-options$/, ''))) continue
      if (/-(options|config)$/.test(name)) {
        checkOptionsAttribute(at, name)
        continue
      }
      const values = names.values.get(name)
      const meant = meantValues.get(name)?.(value)
      if (meant !== undefined) misspelt(at, `${name}="${value}"`, `${name}="${meant}"`, values?.get(meant) ?? '')
      if (names.attributes.has(name) || isMarkers(name)) continue
      const marker = meantMarker(name)
      if (marker !== undefined && !at.hasAttribute(marker))
        misspelt(at, name, marker, names.attributes.get(marker) ?? '')
    }
    const id = at.id ? meantId(at.id) : undefined
    if (id !== undefined && !root.querySelector(`#${id}`))
      misspelt(at, `id="${at.id}"`, `id="${id}"`, names.ids.get(id) ?? '')
    for (const name of at.classList) {
      const meant = name.startsWith('js-') ? meantClass(name) : undefined
      if (meant !== undefined && !root.querySelector(`.${meant}`))
        misspelt(at, `class="${name}"`, `class="${meant}"`, names.classes.get(meant) ?? '')
    }
  }
  return found
}
