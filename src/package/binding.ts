/** A flow from outside is written as those of the project are, and is registered as it is. */
import type * as z from 'zod/mini'
import { type AnyServices, type BindingDefinition, defineBinding as define, type FlowBinding } from '../bindings/kit.ts'
import type { OwnFlow } from '../loader/types.ts'

/** A binding that `startStorefront` takes, and `storefront.register`. */
export type SiteBinding<Options = {}, Services = {}> = FlowBinding<Options, Services> & OwnFlow['binding']

/** Makes a flow that runs on each element that matches. An error in `mount` is reported, and the other flows keep running. */
export const defineBinding = <Schema extends z.ZodMiniType = z.ZodMiniType<{}>, Services extends AnyServices = {}>(
  definition: BindingDefinition<Schema, Services>,
): SiteBinding<z.output<Schema>, Services> => define(definition) as SiteBinding<z.output<Schema>, Services>
