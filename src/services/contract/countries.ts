/** The states of a country as the server sends them (contract, shell 16). */
import * as z from 'zod/mini'

export const CountryStates = z.object({
  /** Absent on older servers: the country's own flag applies then. */
  stateRequired: z.optional(z.boolean()),
  states: z.array(z.object({ id: z.string(), translated: z.object({ name: z.string() }) })),
})
export type CountryStates = z.output<typeof CountryStates>
