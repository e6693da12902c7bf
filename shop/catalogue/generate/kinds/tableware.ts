/** Mugs, plates and bowls. */
import { text } from '../text.ts'
import type { Kind } from './kind.ts'

const GLAZES = ['chalk', 'sand', 'clay', 'blush', 'sky', 'blue', 'petrol', 'sage', 'moss', 'mustard', 'pebble', 'slate']
const OF_MATERIAL = text('{material} {noun} {model} {measure}', '{noun} {model} aus {material} {measure}')
const TABLEWARE_ORIGINS = { group: 'origin', options: ['portugal', 'germany', 'poland', 'italy'] } as const
const TABLE_CARE = [
  text('It may go into the dishwasher and the microwave.', 'Darf in Spülmaschine und Mikrowelle.'),
  text(
    'Dishwasher-safe; small differences in the glaze come from firing and are no fault.',
    'Spülmaschinenfest; kleine Unterschiede in der Glasur entstehen beim Brennen und sind kein Mangel.',
  ),
  text(
    'The foot ring is ground smooth and leaves no marks on the table.',
    'Der Fußring ist glatt geschliffen und schont den Tisch.',
  ),
]

const mugs: Kind = {
  picture: 'mug',
  category: 'mugs',
  title: OF_MATERIAL,
  nouns: [
    text('mug', 'Becher'),
    text('cup', 'Trinkbecher'),
    text('coffee mug', 'Kaffeebecher'),
    text('tea mug', 'Teebecher'),
  ],
  materials: ['stoneware', 'porcelain', 'earthenware', 'enamel'],
  colors: GLAZES,
  maxColors: 7,
  axes: [],
  measure: { group: 'capacity', options: ['0.25', '0.3', '0.35', '0.4', '0.5'] },
  properties: [
    { group: 'care', options: ['dishwasher', 'dishwasher', 'handWash'] },
    { group: 'style', options: ['plain', 'rustic', 'classic', 'modern'] },
    { ...TABLEWARE_ORIGINS, options: [...TABLEWARE_ORIGINS.options] },
  ],
  price: [790, 2490],
  taxRate: 19,
  sentences: [
    [
      text(
        '{model} is a mug for every morning: thick enough to stay warm, thin enough at the rim to drink well.',
        '{model} ist ein Becher für jeden Morgen: dick genug, um warm zu halten, und am Rand dünn genug zum Trinken.',
      ),
      text(
        'A mug that sits well in the hand, with a handle for three fingers.',
        'Ein Becher, der gut in der Hand liegt, mit einem Henkel für drei Finger.',
      ),
      text(
        'The shape of {model} is kept low, so that it fits under most espresso machines.',
        'Die Form von {model} bleibt niedrig und passt unter die meisten Espressomaschinen.',
      ),
    ],
    [
      text('It is fired twice and glazed inside and out.', 'Er wird zweimal gebrannt und innen wie außen glasiert.'),
      text(
        'The glaze runs thinner at the edges and shows the colour of the body.',
        'An den Kanten läuft die Glasur dünner und zeigt die Farbe des Scherbens.',
      ),
      text(
        'Mugs of the series stack two high without jamming.',
        'Becher der Serie lassen sich zu zweit stapeln, ohne zu klemmen.',
      ),
    ],
    TABLE_CARE,
  ],
}

const plates: Kind = {
  ...mugs,
  picture: 'plate',
  category: 'plates',
  title: text('{material} {noun} {model}', '{noun} {model} aus {material}'),
  nouns: [
    text('plate', 'Teller'),
    text('dinner plate', 'Speiseteller'),
    text('deep plate', 'Tiefer Teller'),
    text('cake plate', 'Kuchenteller'),
  ],
  materials: ['stoneware', 'porcelain', 'earthenware', 'enamel'],
  maxColors: 4,
  axes: [{ group: 'diameter', options: ['19', '22', '26', '28'], atLeast: 1, surcharge: 14 }],
  price: [890, 2890],
  sentences: [
    [
      text(
        'A plate with a low rim that keeps sauce where it belongs.',
        'Ein Teller mit niedrigem Rand, der die Soße dort hält, wo sie hingehört.',
      ),
      text(
        '{model} goes with most tableware and still shows its own hand.',
        '{model} passt zu fast jedem Geschirr und hat doch eine eigene Handschrift.',
      ),
      text(
        'Flat, wide and a little heavier than usual, so that it does not wander when you cut.',
        'Flach, weit und etwas schwerer als üblich, damit er beim Schneiden nicht wandert.',
      ),
    ],
    [
      text('The body is dense and takes up no water.', 'Der Scherben ist dicht und nimmt kein Wasser auf.'),
      text(
        'Each piece is turned and glazed by hand, so no two are quite alike.',
        'Jedes Stück wird von Hand gedreht und glasiert, keines gleicht ganz dem anderen.',
      ),
      text('Plates of the same diameter stack evenly.', 'Teller gleichen Durchmessers lassen sich gerade stapeln.'),
    ],
    TABLE_CARE,
  ],
}

const bowls: Kind = {
  ...plates,
  picture: 'bowl',
  category: 'bowls',
  nouns: [
    text('bowl', 'Schale'),
    text('muesli bowl', 'Müslischale'),
    text('soup bowl', 'Suppenschale'),
    text('serving bowl', 'Servierschale'),
  ],
  axes: [{ group: 'diameter', options: ['14', '16', '20', '24'], atLeast: 1, surcharge: 16 }],
  price: [790, 3290],
  sentences: [
    [
      text(
        'A bowl with a steep wall, easy to hold and easy to empty.',
        'Eine Schale mit steiler Wand, leicht zu halten und leicht auszulöffeln.',
      ),
      text('{model} serves muesli in the morning and soup at night.', '{model} fasst morgens Müsli und abends Suppe.'),
      text('The wide foot keeps it steady when you stir.', 'Der breite Fuß hält sie beim Rühren ruhig.'),
    ],
    [
      text(
        'Sizes nest into each other and save room on the shelf.',
        'Die Größen stehen ineinander und sparen Platz im Regal.',
      ),
      text(
        'Inside the glaze is smooth, outside it is left matt.',
        'Innen ist die Glasur glatt, außen bleibt sie matt.',
      ),
      text('The rim is rounded and hardly chips.', 'Der Rand ist gerundet und splittert kaum.'),
    ],
    TABLE_CARE,
  ],
}

export const TABLEWARE: Kind[] = [mugs, plates, bowls]
