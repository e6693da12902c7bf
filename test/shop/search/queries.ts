/**
 * A hundred queries as shoppers type them, and what a person expects to find: written from the names, categories and
 * properties of the standard catalogue, before there was a search that could answer them.
 */
import type { GroupKey } from '../../../shop/catalogue/generate/properties.ts'
import type { InformationName } from '../../../shop/shell/information.ts'

/** All that is given must be true of a product. */
export type Wanted = {
  /** Key of its category, or of one above it. */
  category?: string
  /** The name in the shopper's language contains this. */
  name?: RegExp
  /** It, or one of its variants, has one of these options. */
  options?: readonly { group: GroupKey; option: string }[]
  manufacturer?: string
}

export type Expected =
  /** The number of a product that must be among the first five. */
  | { product: string }
  /** What most of the first five must be. */
  | { most: Wanted }
  /** The information page that must be linked. */
  | { page: InformationName }

export type Query = { language: 'en-GB' | 'de-DE'; term: string; expected: Expected }

const any = (group: GroupKey, ...options: readonly string[]) => options.map((option) => ({ group, option }))
const most = (wanted: Wanted) => ({ most: wanted })
const named = (category: string, name: RegExp) => most({ category, name })
const kind = (category: string) => most({ category })
const product = (number: string) => ({ product: number })
const page = (name: InformationName) => ({ page: name })

const ENGLISH: Record<string, Expected> = {
  tshirt: kind('t-shirts'),
  't-shrit': kind('t-shirts'),
  't shirts': kind('t-shirts'),
  'tee shirt': kind('t-shirts'),
  sneakers: kind('trainers'),
  snekers: kind('trainers'),
  'running shoes': kind('trainers'),
  'trainers size 42': most({ category: 'trainers', options: any('shoeSize', '42') }),
  'SF10469.1': product('SF10469'),
  sf10016: product('SF10016'),
  'SF 10041': product('SF10041'),
  '10065': product('SF10065'),
  cups: named('mugs', /mug|cup/i),
  'coffe mug': named('mugs', /coffee mug/i),
  coffeemug: named('mugs', /coffee mug/i),
  'blue mugs': most({ category: 'mugs', options: any('colour', 'blue', 'sky') }),
  'stoneware plate': named('plates', /stoneware/i),
  'grey jumper': most({ category: 'jumpers', options: any('colour', 'slate', 'pebble') }),
  sweater: kind('jumpers'),
  turtleneck: named('jumpers', /roll-neck/i),
  'rollneck jumper': named('jumpers', /roll-neck/i),
  'wool blankets': most({ category: 'throws', name: /wool/i }),
  pillow: kind('cushions'),
  'mustrad cushion': most({ category: 'cushions', options: any('colour', 'mustard') }),
  'head phones': kind('headphones'),
  hedphones: kind('headphones'),
  'bluetooth speaker': most({ category: 'speakers', options: any('connection', 'bluetooth') }),
  loudspeakers: kind('speakers'),
  backpak: kind('backpacks'),
  'leather rucksack': most({ category: 'backpacks', name: /leather/i }),
  knifes: kind('knives'),
  'chefs knife': named('knives', /chef’s knife/i),
  fryingpan: named('pans', /frying pan/i),
  skillet: kind('pans'),
  'saute pan': named('pans', /sauté pan/i),
  'thermos flask': kind('bottles'),
  'water bottle': kind('bottles'),
  'espresso beans': named('coffee', /espresso/i),
  'bed side lamp': named('table-lamps', /bedside lamp/i),
  'hanging lights': kind('pendant-lamps'),
  'coffee tabel': named('side-tables', /coffee table/i),
  'wooden chair': kind('chairs'),
  diaries: named('notebooks', /diary/i),
  'letters from egil': product('SF10022'),
  'lighthouse novel': named('books', /lighthouse/i),
  'casalenta lamp': most({ category: 'lighting', manufacturer: 'Casa Lenta' }),
  furniture: kind('furniture'),
  returns: page('revocation'),
  'shipping costs': page('shipping'),
  'data protection': page('privacy'),
}

const GERMAN: Record<string, Expected> = {
  Tshirts: kind('t-shirts'),
  Leinenhemd: most({ category: 't-shirts', options: any('material', 'linen') }),
  'dunkelblaues T-Shirt': most({ category: 't-shirts', options: any('colour', 'navy') }),
  Turnschuhe: kind('trainers'),
  'Sneeker Segeltuch': most({ category: 'trainers', name: /Segeltuch/i }),
  'sf10018.2': product('SF10018'),
  SF10098: product('SF10098'),
  Kaffeetasse: kind('mugs'),
  Tassen: kind('mugs'),
  'kaffee becher': named('mugs', /Kaffeebecher/i),
  'Becher blau': most({ category: 'mugs', options: any('colour', 'blue', 'sky') }),
  Muesli: named('bowls', /Müslischale/i),
  Müslischüssel: kind('bowls'),
  Schüsseln: kind('bowls'),
  'flacher Teller': kind('plates'),
  Pulli: kind('jumpers'),
  'Rollkragen Pullover': named('jumpers', /Rollkragenpullover/i),
  Rolkragenpulover: named('jumpers', /Rollkragenpullover/i),
  Wolldecke: most({ category: 'throws', name: /wolle/i }),
  'Kuschel Decke': named('throws', /Kuscheldecke/i),
  Zierkissen: kind('cushions'),
  'gruene Kissen': most({ category: 'cushions', options: any('colour', 'sage', 'moss') }),
  Kopfhoerer: kind('headphones'),
  'kabellose Kopfhörer': kind('headphones'),
  Lautspreche: kind('speakers'),
  'Boxen Bluetooth': most({ category: 'speakers', options: any('connection', 'bluetooth') }),
  Rucksaecke: kind('backpacks'),
  Lederrucksack: most({ category: 'backpacks', name: /Leder/i }),
  'schwarzer Rucksack': most({ category: 'backpacks', options: any('colour', 'black') }),
  Jutebeutel: kind('tote-bags'),
  'Brot Messer': named('knives', /Brotmesser/i),
  Bratpfannen: named('pans', /Bratpfanne/i),
  'gusseiserne Pfanne': most({ category: 'pans', options: any('material', 'iron') }),
  Thermoskanne: kind('bottles'),
  Trinkflaschn: named('bottles', /Trinkflasche/i),
  Nachttischlampe: named('table-lamps', /Nachttischleuchte/i),
  'Lampe Schreibtisch': named('table-lamps', /Schreibtischleuchte/i),
  Hängelampen: kind('pendant-lamps'),
  Esszimmerstühle: named('chairs', /Esszimmerstuhl/i),
  Holzstuhl: kind('chairs'),
  Couchtische: named('side-tables', /Couchtisch/i),
  Blumenvasen: kind('vases'),
  Notizbuecher: kind('notebooks'),
  'Notitzbuch kariert': most({ category: 'notebooks', options: any('ruling', 'squared') }),
  Leuchttürme: named('books', /Leuchtturm/i),
  Mütze: kind('caps'),
  Strümpfe: kind('socks'),
  'Hausmann Werkstadt': most({ manufacturer: 'Hausmann Werkstatt' }),
  Rücksendung: page('revocation'),
  Versandkosten: page('shipping'),
}

const inLanguage = (language: Query['language'], queries: Record<string, Expected>) =>
  Object.entries(queries).map(([term, expected]): Query => ({ language, term, expected }))

export const QUERIES: readonly Query[] = [...inLanguage('en-GB', ENGLISH), ...inLanguage('de-DE', GERMAN)]
