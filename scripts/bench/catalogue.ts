import { catalogueOptions } from '../../shop/catalogue/options.ts'
import { argumentsOf, refuse } from '../arguments.ts'

/** The catalogue that `script` was asked to measure: its one argument, or the large one. */
export function catalogueAsked(script: string) {
  const [name = 'large'] = argumentsOf(script, {}, { words: 1 }).positionals
  try {
    return catalogueOptions(name)
  } catch (error) {
    return refuse((error as Error).message, script)
  }
}
