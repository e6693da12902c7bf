/** Materials, looks and differences of products: property groups and their options. */
import type { propertyGroups, propertyOptions, Translated } from '../../database/schema.ts'
import type { Picture } from '../picture.ts'
import { idOf } from './ids.ts'
import { MATERIALS, material } from './materials.ts'
import { text } from './text.ts'

type GroupRow = typeof propertyGroups.$inferInsert
type OptionRow = typeof propertyOptions.$inferInsert
type Option = { name: Translated; hex?: string; picture?: Picture }
type Group = { name: Translated; displayType: GroupRow['displayType']; options: Record<string, Option> }

/** Options with the same name in both languages. */
const same = (...names: string[]): Record<string, Option> =>
  Object.fromEntries(names.map((name) => [name, { name: text(name, name) }]))

/** Options with a decimal number, e.g. `0.35 l` and `0,35 l`. */
const measures = (unit: string, ...values: number[]): Record<string, Option> =>
  Object.fromEntries(
    values.map((value) => [`${value}`, { name: text(`${value} ${unit}`, `${value} ${unit}`.replace('.', ',')) }]),
  )

const words = (entries: Record<string, [english: string, german: string]>): Record<string, Option> =>
  Object.fromEntries(Object.entries(entries).map(([key, [english, german]]) => [key, { name: text(english, german) }]))

const color = (english: string, german: string, hex: string): Option => ({ name: text(english, german), hex })

export const GROUPS = {
  colour: {
    name: text('Colour', 'Farbe'),
    displayType: 'color',
    options: {
      chalk: color('Chalk', 'Kreide', '#f1ede4'),
      sand: color('Sand', 'Sand', '#d9c6a5'),
      oat: color('Oat', 'Hafer', '#c9b48f'),
      clay: color('Clay', 'Ton', '#b8704f'),
      rust: color('Rust', 'Rost', '#a2482c'),
      brick: color('Brick', 'Ziegel', '#8f3b30'),
      blush: color('Blush', 'Rosé', '#dcaaa0'),
      berry: color('Berry', 'Beere', '#7d2f4c'),
      plum: color('Plum', 'Pflaume', '#553049'),
      lilac: color('Lilac', 'Flieder', '#a898bf'),
      sky: color('Sky', 'Himmel', '#9dbfd4'),
      blue: color('Blue', 'Blau', '#35669f'),
      navy: color('Navy', 'Marine', '#22324f'),
      petrol: color('Petrol', 'Petrol', '#1f5a63'),
      mint: color('Mint', 'Minze', '#a6cdb9'),
      sage: color('Sage', 'Salbei', '#8c9f86'),
      moss: color('Moss', 'Moos', '#566b3c'),
      forest: color('Forest', 'Tanne', '#264a3a'),
      mustard: color('Mustard', 'Senf', '#cc9a2e'),
      sun: color('Sun', 'Sonne', '#e9be4b'),
      brown: color('Brown', 'Braun', '#6b4a35'),
      pebble: color('Pebble', 'Kiesel', '#a7a49d'),
      slate: color('Slate', 'Schiefer', '#5b6169'),
      black: color('Black', 'Schwarz', '#26272a'),
    },
  },
  material: { name: text('Material', 'Material'), displayType: 'media', options: MATERIALS },
  size: { name: text('Size', 'Größe'), displayType: 'text', options: same('XS', 'S', 'M', 'L', 'XL', 'XXL') },
  shoeSize: {
    name: text('Shoe size', 'Schuhgröße'),
    displayType: 'text',
    options: same('36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46'),
  },
  sockSize: { name: text('Sock size', 'Sockengröße'), displayType: 'text', options: same('35–38', '39–42', '43–46') },
  capacity: {
    name: text('Capacity', 'Fassungsvermögen'),
    displayType: 'text',
    options: measures('l', 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.75, 1, 1.5, 12, 16, 18, 20, 24, 28),
  },
  diameter: {
    name: text('Diameter', 'Durchmesser'),
    displayType: 'text',
    options: measures('cm', 14, 16, 19, 20, 22, 24, 26, 28, 30, 32, 38, 45, 50),
  },
  length: {
    name: text('Blade length', 'Klingenlänge'),
    displayType: 'text',
    options: measures('cm', 9, 12, 15, 18, 21),
  },
  height: {
    name: text('Height', 'Höhe'),
    displayType: 'text',
    options: measures('cm', 15, 18, 22, 28, 35, 42, 48, 55),
  },
  edge: {
    name: text('Measurements', 'Maße'),
    displayType: 'select',
    options: same(
      '40 × 40 cm',
      '45 × 45 cm',
      '50 × 50 cm',
      '60 × 40 cm',
      '130 × 170 cm',
      '140 × 200 cm',
      '150 × 220 cm',
    ),
  },
  weight: {
    name: text('Content', 'Inhalt'),
    displayType: 'text',
    options: same('250 g', '500 g', '1000 g'),
  },
  grind: {
    name: text('Grind', 'Mahlgrad'),
    displayType: 'text',
    options: words({
      beans: ['Whole beans', 'Ganze Bohnen'],
      filter: ['Filter', 'Filter'],
      espresso: ['Espresso', 'Espresso'],
    }),
  },
  roast: {
    name: text('Roast', 'Röstung'),
    displayType: 'text',
    options: words({ light: ['Light', 'Hell'], medium: ['Medium', 'Mittel'], dark: ['Dark', 'Dunkel'] }),
  },
  binding: {
    name: text('Binding', 'Einband'),
    displayType: 'media',
    options: {
      paperback: material('Paperback', 'Taschenbuch', 'glossy', '#e4e0d4'),
      hardcover: material('Hardcover', 'Gebunden', 'leathery', '#5b3a2e'),
      linenBound: material('Linen-bound', 'Leinen', 'woven', '#c9b48f'),
    },
  },
  ruling: {
    name: text('Ruling', 'Lineatur'),
    displayType: 'text',
    options: words({
      plain: ['Plain', 'Blanko'],
      lined: ['Lined', 'Liniert'],
      dotted: ['Dotted', 'Gepunktet'],
      squared: ['Squared', 'Kariert'],
    }),
  },
  pageFormat: { name: text('Format', 'Format'), displayType: 'text', options: same('A6', 'A5', 'B5', 'A4') },
  light: {
    name: text('Light colour', 'Lichtfarbe'),
    displayType: 'text',
    options: words({
      warm: ['Warm white, 2700 K', 'Warmweiß, 2700 K'],
      neutral: ['Neutral white, 4000 K', 'Neutralweiß, 4000 K'],
    }),
  },
  socket: { name: text('Socket', 'Fassung'), displayType: 'text', options: same('E14', 'E27', 'GU10') },
  connection: {
    name: text('Connection', 'Anschluss'),
    displayType: 'text',
    options: words({
      bluetooth: ['Bluetooth 5.3', 'Bluetooth 5.3'],
      jack: ['3.5 mm jack', '3,5-mm-Klinke'],
      usb: ['USB-C', 'USB-C'],
    }),
  },
  battery: {
    name: text('Battery life', 'Akkulaufzeit'),
    displayType: 'text',
    options: words({
      ten: ['10 hours', '10 Stunden'],
      twenty: ['20 hours', '20 Stunden'],
      thirty: ['30 hours', '30 Stunden'],
    }),
  },
  care: {
    name: text('Care', 'Pflege'),
    displayType: 'text',
    options: words({
      dishwasher: ['Dishwasher-safe', 'Spülmaschinenfest'],
      handWash: ['Wash by hand', 'Von Hand spülen'],
      wash30: ['Machine wash 30 °C', 'Maschinenwäsche 30 °C'],
      wash60: ['Machine wash 60 °C', 'Maschinenwäsche 60 °C'],
      wipe: ['Wipe clean', 'Feucht abwischen'],
    }),
  },
  style: {
    name: text('Style', 'Stil'),
    displayType: 'text',
    options: words({
      plain: ['Plain', 'Schlicht'],
      rustic: ['Rustic', 'Rustikal'],
      classic: ['Classic', 'Klassisch'],
      modern: ['Modern', 'Modern'],
    }),
  },
  origin: {
    name: text('Made in', 'Hergestellt in'),
    displayType: 'text',
    options: words({
      portugal: ['Portugal', 'Portugal'],
      germany: ['Germany', 'Deutschland'],
      poland: ['Poland', 'Polen'],
      italy: ['Italy', 'Italien'],
      lithuania: ['Lithuania', 'Litauen'],
      turkey: ['Türkiye', 'Türkei'],
    }),
  },
} as const satisfies Record<string, Group>

export type GroupKey = keyof typeof GROUPS

/** One option of one group, e.g. `{ group: 'size', option: 'M' }`. */
export type Choice = { group: GroupKey; option: string }

/** The option behind a choice. */
export function optionOf({ group, option }: Choice): Option {
  const options: Record<string, Option> = GROUPS[group].options
  const found = options[option]
  if (!found) throw new Error(`The property group "${group}" has no option "${option}"`)
  return found
}

/** The id of the option behind a choice. */
export function optionId({ group, option }: Choice): string {
  return idOf('property option', group, option)
}

/** Rows of all groups and options. */
export function makeProperties(): { propertyGroups: GroupRow[]; propertyOptions: OptionRow[] } {
  const groups = Object.entries(GROUPS) as [GroupKey, Group][]
  return {
    propertyGroups: groups.map(([key, { name, displayType }], index) => ({
      id: idOf('property group', key),
      name,
      displayType,
      position: index + 1,
    })),
    propertyOptions: groups.flatMap(([group, { options }]) =>
      Object.entries(options)
        .toSorted(byPrintedOrder)
        .map(([option, { name, hex, picture }], index) => ({
          id: optionId({ group, option }),
          groupId: idOf('property group', group),
          name,
          colorHex: hex ?? null,
          picture: picture ?? null,
          position: index + 1,
        })),
    ),
  }
}

/** Numbers ascending; words stay as they are listed. */
function byPrintedOrder([left]: [string, Option], [right]: [string, Option]): number {
  const [first, second] = [Number(left), Number(right)]
  return Number.isNaN(first) || Number.isNaN(second) ? 0 : first - second
}
