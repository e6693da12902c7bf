/** The two ways to write a binding: one flow per matching element, or one flow per page. */
import type * as z from 'zod/mini'
import type { Binding, Page, Singletons } from '../../loader/types.ts'
import { loadAhead, rememberViews } from '../../loader/views.ts'
import type { Owner } from './actors.ts'
import { liveOptions, readOptions } from './options.ts'
import { type Tools, toolsFor } from './tools.ts'

/** A binding; `offers` exists for the compiler only: the options and services that a page's script may override. */
export type FlowBinding<Options, Services> = Binding & { readonly offers?: { options: Options; services: Services } }

export type AnyServices = Record<string, (...args: never[]) => unknown>
type NoOptions = {}

/** What `mount` receives: where the flow runs, its options and services, and its tools. */
export type Flow<Options = NoOptions, Services = NoOptions> = Owner & Tools & { options: Options; services: Services }

type Definition<Schema, Services> = {
  /** The flow's name in `src/flows.ts`. */
  name: string
  /** The middle of `data-<attribute>-options`, where it differs from the name, or from element to element. */
  attribute?: string | ((element: Element) => string)
  options?: Schema
  /** The element that has them, where it is another than the flow's own. */
  optionsOn?: (element: Element) => Element
  /** A page may override each by name; the override is looked up on every call. */
  services?: Services
}

/**
 * `prepare` is awaited before the first mount; `warm` loads what the flow draws with, ahead of its first use or when it is
 * drawn; `views` are all other loaders that it draws with: what failed to load is loaded by their second copies.
 */
export type BindingDefinition<Schema extends z.ZodMiniType, Services> = Definition<Schema, Services> & {
  prepare?: () => Promise<unknown>
  warm?: () => Promise<unknown>
  views?: readonly (() => Promise<unknown>)[]
  mount: (flow: Flow<z.output<Schema>, Services>) => void
}

/** Makes a flow that runs on each matching element; an error in `mount` is reported. */
export function defineBinding<
  Schema extends z.ZodMiniType = z.ZodMiniType<NoOptions>,
  Services extends AnyServices = NoOptions,
>(definition: BindingDefinition<Schema, Services>): FlowBinding<z.output<Schema>, Services> {
  const { name, options, services, prepare, warm, mount } = definition
  const views = [...(warm ? [warm] : []), ...(definition.views ?? [])]
  rememberViews(name, views)
  return {
    name,
    ...(options && { options }),
    services: Object.keys(services ?? {}),
    prepare,
    warm: warm && (() => loadAhead(warm)),
    views,
    mount: (context) => mount(flowOf({ name, ...context }, definition, readOptions)),
  }
}

/** Makes a flow that runs once per page, started by its first caller. Its options are live and from the element that `at` finds. */
export function onePerPage<
  Value,
  Given extends unknown[],
  Schema extends z.ZodMiniType = z.ZodMiniType<NoOptions>,
  Services extends AnyServices = NoOptions,
>(
  definition: Definition<Schema, Services> & { at?: () => Element | null },
  start: (flow: Flow<z.output<Schema>, Services>, ...given: Given) => Value,
): (page: Page, ...given: Given) => Value {
  const { name, at } = definition
  return (page, ...given) =>
    page.singleton(name, () => {
      const element = (at?.() ?? document.body) as HTMLElement
      const owner = { name, element, page, signal: new AbortController().signal }
      return start(flowOf(owner, definition, liveOptions), ...given)
    })
}

/** The flow with its tools, and with the options and services that its page gives it. */
function flowOf<Schema extends z.ZodMiniType, Services extends AnyServices>(
  owner: Owner,
  { name: flow, attribute = flow, options: schema, optionsOn = (at) => at, services }: Definition<Schema, Services>,
  read: typeof readOptions,
): Flow<z.output<Schema>, Services> {
  const { page, element } = owner
  const options =
    schema &&
    read({
      element: optionsOn(element),
      page,
      flow,
      attribute: typeof attribute === 'string' ? attribute : attribute(element),
      schema,
    })
  const bound = Object.entries(services ?? {}).map(([name, service]) => [
    name,
    (...args: never[]) => (page.overridesOf(flow).services?.[name] ?? service)(...args),
  ])
  return {
    ...owner,
    ...toolsFor(owner),
    options: options as z.output<Schema>,
    services: Object.fromEntries(bound) as Services,
  }
}

/** Finds what runs on an element, for flows and scripts that have only the element. */
export type Registry<Value> = {
  on(page: Singletons, element: Element): Value | undefined
  /** Registers `value` for the flow's element, until the flow ends. */
  enter(flow: Pick<Flow, 'element' | 'signal'> & { page: Singletons }, value: Value): void
}

/** The page's registry of this name. */
export function registry<Value>(name: string): Registry<Value> {
  const all = (page: Singletons) => page.singleton(name, () => new WeakMap<Element, Value>())
  return {
    on: (page, element) => all(page).get(element),
    enter({ page, element, signal }, value) {
      all(page).set(element, value)
      signal.addEventListener('abort', () => all(page).delete(element), { once: true })
    },
  }
}
