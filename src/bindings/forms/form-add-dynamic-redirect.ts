/** Says with a form which page it is sent from, so that the answer leads back there (contract, versions C7). */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { defineBinding } from '../kit.ts'
import { formOf } from './fields.ts'

/** Options of `data-form-add-dynamic-redirect-options`; by default the page’s own route. */
const Options = z.object({
  redirectTo: z.optional(z.string()),
  redirectParameter: z.optional(z.unknown()),
})

export const binding = defineBinding({
  name: 'form-add-dynamic-redirect',
  options: Options,

  mount({ name, element, options, on, report }) {
    // However the form is sent: by a press, by a script without an event, or in the background.
    on(formOf(element, name), 'formdata', ({ formData }) => {
      const route = options.redirectTo || globalOf('activeRoute')
      if (typeof route !== 'string' || !route) return
      formData.set('redirectTo', route)
      try {
        const parameters = parsed(options.redirectParameter ?? globalOf('activeRouteParameters'))
        for (const [key, value] of flat(parameters)) formData.set(`redirectParameters${key}`, value)
      } catch (error) {
        // The answer leads to the route all the same.
        report(error)
      }
    })
  },
})

/** Pages print parameters as JSON in a string. */
const parsed = (printed: unknown): unknown =>
  typeof printed === 'string' && printed ? (JSON.parse(printed) as unknown) : printed

/** The fields of parameters, as PHP reads them: `[key]`, and `[key][inner]` for those in others. */
function flat(parameters: unknown): [key: string, value: string][] {
  if (typeof parameters !== 'object' || parameters === null) return []
  return Object.entries(parameters as Record<string, unknown>).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value).map(([inner, text]): [string, string] => [`[${key}]${inner}`, text])
      : [[`[${key}]`, `${(value ?? '') as string | number | boolean}`] as [string, string]],
  )
}
