/** The two ways to write a binding: a flow on each element that has its markup, and one that a page has once. */
import type * as z from 'zod/mini'
import type { Binding, MountContext, Page } from '../../loader/types.ts'
import type { Owner } from './actors.ts'
import { liveOptions, readOptions } from './options.ts'
import { type Tools, toolsFor } from './tools.ts'

/** A binding that says, to the compiler alone, what a page's script may change about its flow. */
export type FlowBinding<Options, Services> = Binding & { readonly offers?: { options: Options; services: Services } }

type AnyServices = Record<string, (...args: never[]) => unknown>
type NoOptions = {}

/** What a flow is given: where it runs, its options and services, and its tools. */
export type Flow<Options = NoOptions, Services = NoOptions> = Owner & Tools & { options: Options; services: Services }

type Definition<Schema, Services> = {
  /** The flow's name in the table. */
  name: string
  /** The middle of the attribute with its options, where the contract names it otherwise: `data-<attribute>-options`. */
  attribute?: string
  /** The schema of its options. */
  options?: Schema
  /** The functions it calls; a page may override each by name, and the override is looked up on every call. */
  services?: Services
}

/**
 * Makes the binding of a flow that runs on every element with its markup.
 *
 * `warm` loads what the flow draws with, once; `mount` is given it as `view`. `mount` connects one element: what it throws is
 * reported with the flow's name and the element, and the server's markup stays as it is.
 */
export function defineBinding<
  Schema extends z.ZodMiniType = z.ZodMiniType<NoOptions>,
  Services extends AnyServices = NoOptions,
  View = void,
>({
  name,
  attribute = name,
  options: schema,
  services,
  warm,
  mount,
}: Definition<Schema, Services> & {
  warm?: () => Promise<View>
  mount: (flow: Flow<z.output<Schema>, Services> & { view: View }) => void
}): FlowBinding<z.output<Schema>, Services> {
  // One for all elements: what draws them is loaded once.
  const warmed: { view?: View } = {}
  const load =
    warm &&
    (async () => {
      warmed.view = await warm()
    })
  return {
    name,
    ...(schema && { options: schema }),
    services: Object.keys(services ?? {}),
    warm: load,
    mount({ element, page, signal }: MountContext) {
      if (warm && !('view' in warmed)) throw new Error('mounted before its view was loaded: await warm() first')
      const options = schema && readOptions({ element, page, flow: name, attribute, schema })
      mount({
        name,
        element,
        page,
        signal,
        view: warmed.view as View,
        ...toolsFor({ name, element, page, signal }),
        options: options as z.output<Schema>,
        services: bindServices(services ?? ({} as Services), page, name),
      })
    },
  }
}

/**
 * Makes the flow that a page has once, for whoever needs it first; everybody is given what `start` returned then. Its options are
 * those of the element that `at` finds, and live: an override holds from then on.
 */
export function onePerPage<
  Value,
  Given extends unknown[],
  Schema extends z.ZodMiniType = z.ZodMiniType<NoOptions>,
  Services extends AnyServices = NoOptions,
>(
  {
    name,
    attribute = name,
    options: schema,
    services,
    at,
  }: Definition<Schema, Services> & { at?: () => Element | null },
  start: (flow: Flow<z.output<Schema>, Services>, ...given: Given) => Value,
): (page: Page, ...given: Given) => Value {
  return (page, ...given) =>
    page.singleton(name, () => {
      const element = (at?.() ?? document.body) as HTMLElement
      const owner = { name, element, page, signal: new AbortController().signal }
      const options = schema && liveOptions({ element, page, flow: name, attribute, schema })
      return start(
        {
          ...owner,
          ...toolsFor(owner),
          options: options as z.output<Schema>,
          services: bindServices(services ?? ({} as Services), page, name),
        },
        ...given,
      )
    })
}

/** The flow's services, each giving way to the page's override at the moment it is called. */
export function bindServices<Services extends AnyServices>(services: Services, page: Page, flow: string): Services {
  const entries = Object.keys(services).map((name) => [
    name,
    (...args: never[]) => (page.overridesOf(flow).services?.[name] ?? services[name])?.(...args),
  ])
  return Object.fromEntries(entries) as Services
}

/** What runs on elements of the page, by element, for flows and scripts that have only the element. */
export type Registry<Value> = {
  /** What runs on `element`. */
  on(page: Page, element: Element): Value | undefined
  /** Enters what a flow runs on its element, until it ends. */
  enter(flow: Pick<Flow, 'page' | 'element' | 'signal'>, value: Value): void
}

/** The registry `name`. */
export function registry<Value>(name: string): Registry<Value> {
  const all = (page: Page) => page.singleton(name, () => new WeakMap<Element, Value>())
  return {
    on: (page, element) => all(page).get(element),
    enter({ page, element, signal }, value) {
      all(page).set(element, value)
      signal.addEventListener('abort', () => all(page).delete(element), { once: true })
    },
  }
}
