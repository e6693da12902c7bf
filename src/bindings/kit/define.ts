/** The one way to write a binding: options read and checked, services bound late, everything ended by one signal. */
import type * as z from 'zod/mini'
import type { Binding, MountContext, Page } from '../../loader/types.ts'
import { readOptions } from './options.ts'

/** A binding that says, to the compiler alone, what a page's script may change about its flow. */
export type FlowBinding<Options, Services> = Binding & { readonly offers?: { options: Options; services: Services } }

type AnyServices = Record<string, (...args: never[]) => unknown>

/**
 * Makes a binding.
 *
 * `options` is the schema of `data-<name>-options`, or of `data-<attribute>-options` where the contract's attribute has
 * another name. `services` are the functions the flow calls; a page may override
 * each by name, and the override is looked up on every call. `warm` loads what the flow draws with, once, and `mount` is given it
 * as `view`. `mount` connects one element; what it throws is reported with the flow's name and the element, and the server's markup stays as it is.
 */
export function defineBinding<Schema extends z.ZodMiniType, Services extends AnyServices, View = void>({
  name,
  attribute = name,
  options: schema,
  services,
  warm,
  mount,
}: {
  name: string
  attribute?: string
  options: Schema
  services: Services
  warm?: (page: { language: string }) => Promise<View>
  mount: (context: MountContext & { options: z.output<Schema>; services: Services; view: View }) => void
}): FlowBinding<z.output<Schema>, Services> {
  // One for all elements: what draws them is loaded once.
  const warmed: { view?: View } = {}
  return {
    name,
    options: schema,
    services: Object.keys(services),
    warm:
      warm &&
      (async () => {
        warmed.view = await warm({ language: document.documentElement.lang })
      }),
    mount(context) {
      const { element, page } = context
      if (warm && !('view' in warmed)) throw new Error('mounted before its view was loaded: await warm() first')
      mount({
        ...context,
        options: readOptions({ element, page, flow: name, attribute, schema }),
        services: bindServices(services, page, name),
        view: warmed.view as View,
      })
    },
  }
}

/** The flow's services, each giving way to the page's override at the moment it is called. */
export function bindServices<Services extends AnyServices>(services: Services, page: Page, flow: string): Services {
  const entries = Object.keys(services).map((name) => [
    name,
    (...args: never[]) => {
      const override = page.overridesOf(flow).services?.[name]
      return (override ?? services[name])?.(...args)
    },
  ])
  return Object.fromEntries(entries) as Services
}
