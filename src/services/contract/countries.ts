/** The states of a country as the server sends them (contract, shell 16). */
import * as z from 'zod/mini'

/** A name, and what carries one: a translation, or the entity itself. */
export const Named = z.object({ name: z.string() })

export const StatesAnswer = z.object({
  /** Absent on older servers: the country's own flag applies then. */
  stateRequired: z.optional(z.nullable(z.boolean())),
  /** Each is the whole entity, also with an untranslated name; either may be missing. */
  states: z.array(z.object({ id: z.string(), name: z.optional(z.unknown()), translated: z.optional(z.unknown()) })),
})

export type CountryStates = {
  stateRequired?: boolean | null | undefined
  states: { id: string; translated: { name: string } }[]
}
