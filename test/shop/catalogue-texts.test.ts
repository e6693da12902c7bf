/** No product's words contradict what its page says of material, care and measurements, in either language. */
import { expect, test } from 'vitest'
import { makeCatalogue } from '../../shop/catalogue/generate/catalogue.ts'
import { catalogueOptions } from '../../shop/catalogue/options.ts'

const catalogue = makeCatalogue(catalogueOptions('standard'))
const optionNames = new Map(catalogue.propertyOptions.map(({ id, name }) => [id, name['en-GB']]))
const parents = new Map(catalogue.products.map(({ id, parentId }) => [id, parentId ?? id]))
const categoryNames = new Map(catalogue.categories.map(({ id, name }) => [id, name['en-GB']]))

const facts = Map.groupBy(
  [...catalogue.productProperties, ...catalogue.productOptions],
  ({ productId }) => parents.get(productId) ?? '',
)
const places = Map.groupBy(catalogue.productCategories, ({ productId }) => productId)

/** Products as a shopper reads them: what they are called, what is said, and what the table of properties says. */
const products = catalogue.products
  .filter(({ parentId }) => !parentId)
  .map(({ id, name, description }) => ({
    english: `${name['en-GB']}: ${description['en-GB']}`,
    german: `${name['de-DE']}: ${description['de-DE']}`,
    facts: new Set((facts.get(id) ?? []).map(({ optionId }) => optionNames.get(optionId) ?? '')),
    categories: (places.get(id) ?? []).map(({ categoryId }) => categoryNames.get(categoryId) ?? ''),
  }))

/** Words, in English and German, and facts that no product with these words has. */
const CONTRADICTIONS: [english: RegExp, german: RegExp, facts: string[]][] = [
  [/Wash before first use/, /Vor dem ersten Broteinkauf waschen/, ['Wipe clean']],
  [/into the dishwasher|Dishwasher-safe/, /Spülmaschine/, ['Wash by hand', 'Wipe clean']],
  [/dry at once/, /gleich abtrocknen/, ['Dishwasher-safe']],
  [/and the microwave/, /und Mikrowelle/, ['Enamel']],
  [/fired twice|foot ring|the glaze/i, /gebrannt|Fußring|die Glasur/i, ['Enamel', 'Glass']],
  [/takes? up no water/, /nimmt kein Wasser auf/, ['Earthenware', 'Enamel']],
  [/Thrown on the wheel/, /Auf der Scheibe gedreht/, ['Glass', 'Porcelain']],
  [/induction/, /Induktion/, ['Aluminium']],
  [/riveted/, /genietet/, ['Cast iron']],
  [/Season it/, /einbrennen/, ['Stainless steel', 'Aluminium', 'Dishwasher-safe']],
  [/vacuum bottle/, /Isolierflasche/, ['Glass', 'Aluminium', 'Dishwasher-safe']],
  [/The coat is scratch-resistant/, /Der Lack ist/, ['Glass']],
  [/painted white/, /weiß lackiert/, ['Paper', 'Glass']],
  [/citrus/, /Zitrus/, ['Dark', 'Medium']],
  [/dark chocolate/, /dunkler Schokolade/, ['Light']],
  [/wireless/i, /Funkkopfhörer/, ['3.5 mm jack', 'USB-C']],
  [/keeps off showers/, /hält Schauer ab/, ['Cotton']],
  [/15-inch laptop/, /15 Zoll/, ['12 l']],
  [/carries a weekend/, /ein Wochenende trägt/, ['12 l', '16 l']],
  [/bread knife/i, /Brotmesser/, ['9 cm', '12 cm', '15 cm']],
  [/chef’s knife/i, /Kochmesser/, ['9 cm', '12 cm']],
  [/floor vase/, /Bodenvase/, ['15 cm', '18 cm', '22 cm']],
  [/bud vase/, /Knospenvase/, ['28 cm', '35 cm', '42 cm']],
  [/pocket notebook/i, /Taschennotizbuch/, ['A5', 'B5', 'A4']],
  [/cake plate/, /Kuchenteller/, ['26 cm', '28 cm']],
  [/dinner plate/, /Speiseteller/, ['19 cm', '22 cm']],
  [/serving bowl/, /Servierschale/, ['14 cm', '16 cm']],
  [/running trainers/i, /Laufsneaker/, ['Leather']],
]

test.each(CONTRADICTIONS)('%s', (english, german, contradicting) => {
  expect(products.some((product) => english.test(product.english) && german.test(product.german))).toBe(true)
  const wrong = products.filter(
    (product) =>
      (english.test(product.english) || german.test(product.german)) &&
      contradicting.some((fact) => product.facts.has(fact)),
  )
  expect(wrong.map((product) => `${product.english} · ${[...product.facts].join(', ')}`)).toEqual([])
})

/** Words of one sort of goods that others of the same category are not. */
const NOT_OF: [noun: string, english: RegExp, german: RegExp][] = [
  ['deep plate', /low rim|Flat, wide/, /niedrigem Rand|Flach, weit/],
  ['bread knife', /thin edge|whetstone/, /dünner Schneide|Abziehstein/],
  ['serving bowl', /serves muesli|easy to hold/, /morgens Müsli|leicht zu halten/],
  ['carafe bottle', /in the bag/, /in der Tasche/],
  ['floor vase', /single stems/, /einzelne Stiele/],
  ['desk lamp', /before sleep/, /vor dem Schlaf/],
]

test.each(NOT_OF)('%s', (noun, english, german) => {
  const named = products.filter((product) => product.english.toLowerCase().includes(noun))
  expect(named.length).toBeGreaterThan(0)
  const wrong = named.filter((product) => english.test(product.english) || german.test(product.german))
  expect(wrong.map((product) => product.english)).toEqual([])
})

test('only what holds a drink or a load has a capacity', () => {
  const holding = ['Mugs', 'Bottles', 'Backpacks']
  const wrong = products.filter(
    (product) =>
      !product.categories.some((name) => holding.includes(name)) &&
      [...product.facts].some((fact) => fact.endsWith(' l')),
  )
  expect(wrong.map((product) => product.english)).toEqual([])
})
