/** The parameters of a catalogue. Equal options give the same catalogue on every machine, byte for byte. */

export type CatalogueOptions = { name: string; seed: number; products: number }

/** Available sizes: the standard one, a large one to test pages under load, a small one for tests. */
const CATALOGUES: Record<string, CatalogueOptions> = {
  standard: { name: 'standard', seed: 20_260_101, products: 1_000 },
  small: { name: 'small', seed: 20_260_101, products: 75 },
  large: { name: 'large', seed: 20_260_101, products: 10_000 },
}

/** The name in `STATEFRONT_CATALOGUE`, else `standard`. */
export function catalogueName(): string {
  return process.env['STATEFRONT_CATALOGUE'] || 'standard'
}

/**
 * The options of the catalogue called `name`.
 *
 * @throws Error when there is no such catalogue.
 */
export function catalogueOptions(name = catalogueName()): CatalogueOptions {
  const options = Object.hasOwn(CATALOGUES, name) ? CATALOGUES[name] : undefined
  if (!options) throw new Error(`No catalogue is called "${name}"; choose from ${Object.keys(CATALOGUES).join(', ')}.`)
  return options
}
