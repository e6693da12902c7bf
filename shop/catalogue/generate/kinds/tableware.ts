/** Mugs, plates and bowls. */
import { text } from '../text.ts'
import { type Kind, only } from './kind.ts'
import { CERAMICS } from './shared.ts'

const GLAZES = ['chalk', 'sand', 'clay', 'blush', 'sky', 'blue', 'petrol', 'sage', 'moss', 'mustard', 'pebble', 'slate']
const OF_MATERIAL = text('{material} {noun} {model} {measure}', '{noun} {model} aus {material} {measure}')
const TABLE_CARE = [
  only(
    { material: CERAMICS, care: ['dishwasher'] },
    text('It may go into the dishwasher and the microwave.', 'Darf in Spülmaschine und Mikrowelle.'),
  ),
  only(
    { material: CERAMICS },
    text(
      'Small differences in the glaze come from firing and are no fault.',
      'Kleine Unterschiede in der Glasur entstehen beim Brennen und sind kein Mangel.',
    ),
  ),
  only(
    { material: CERAMICS },
    text(
      'The foot ring is ground smooth and leaves no marks on the table.',
      'Der Fußring ist glatt geschliffen und schont den Tisch.',
    ),
  ),
  only(
    { material: ['enamel'] },
    text('Enamel stands heat, but never the microwave.', 'Emaille verträgt Hitze, aber nie die Mikrowelle.'),
  ),
]

const POTTERY = {
  materials: [...CERAMICS, 'enamel'],
  colors: GLAZES,
  properties: [
    { group: 'care', options: ['dishwasher', 'dishwasher', 'handWash'] },
    { group: 'style', options: ['plain', 'rustic', 'classic', 'modern'] },
    { group: 'origin', options: ['portugal', 'germany', 'poland', 'italy'] },
  ],
  taxRate: 19,
} satisfies Partial<Kind>

const mugs: Kind = {
  ...POTTERY,
  picture: 'mug',
  category: 'mugs',
  title: OF_MATERIAL,
  nouns: [
    text('mug', 'Becher'),
    text('cup', 'Trinkbecher'),
    text('coffee mug', 'Kaffeebecher'),
    text('tea mug', 'Teebecher'),
  ],
  maxColors: 7,
  axes: [],
  measure: { group: 'capacity', options: ['0.25', '0.3', '0.35', '0.4', '0.5'] },
  price: [790, 2490],
  sentences: [
    [
      only(
        { material: CERAMICS },
        text(
          '{model} is a mug for every morning: thick enough to stay warm, thin enough at the rim to drink well.',
          '{model} ist ein Becher für jeden Morgen: dick genug, um warm zu halten, und am Rand dünn genug zum Trinken.',
        ),
      ),
      text(
        'A mug that sits well in the hand, with a handle for three fingers.',
        'Ein Becher, der gut in der Hand liegt, mit einem Henkel für drei Finger.',
      ),
      only(
        { capacity: ['0.25', '0.3', '0.35'] },
        text(
          'The shape of {model} is kept low, so that it fits under most espresso machines.',
          'Die Form von {model} bleibt niedrig und passt unter die meisten Espressomaschinen.',
        ),
      ),
    ],
    [
      only(
        { material: CERAMICS },
        text('It is fired twice and glazed inside and out.', 'Er wird zweimal gebrannt und innen wie außen glasiert.'),
      ),
      only(
        { material: CERAMICS },
        text(
          'The glaze runs thinner at the edges and shows the colour of the body.',
          'An den Kanten läuft die Glasur dünner und zeigt die Farbe des Scherbens.',
        ),
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
  ...POTTERY,
  picture: 'plate',
  category: 'plates',
  title: text('{material} {noun} {model}', '{noun} {model} aus {material}'),
  nouns: [
    text('plate', 'Teller'),
    only({ diameter: ['26', '28'] }, text('dinner plate', 'Speiseteller')),
    only({ diameter: ['22', '26'] }, text('deep plate', 'Tiefer Teller')),
    only({ diameter: ['19', '22'] }, text('cake plate', 'Kuchenteller')),
  ],
  maxColors: 4,
  axes: [{ group: 'diameter', options: ['19', '22', '26', '28'], atLeast: 1, surcharge: 14 }],
  price: [890, 2890],
  sentences: [
    [
      only(
        { noun: ['plate', 'dinner plate'] },
        text(
          'A plate with a low rim that keeps sauce where it belongs.',
          'Ein Teller mit niedrigem Rand, der die Soße dort hält, wo sie hingehört.',
        ),
      ),
      text(
        '{model} goes with most tableware and still shows its own hand.',
        '{model} passt zu fast jedem Geschirr und hat doch eine eigene Handschrift.',
      ),
      only(
        { noun: ['plate', 'dinner plate'], material: CERAMICS },
        text(
          'Flat, wide and a little heavier than usual, so that it does not wander when you cut.',
          'Flach, weit und etwas schwerer als üblich, damit er beim Schneiden nicht wandert.',
        ),
      ),
    ],
    [
      only(
        { material: ['stoneware', 'porcelain'] },
        text('The body is dense and takes up no water.', 'Der Scherben ist dicht und nimmt kein Wasser auf.'),
      ),
      only(
        { material: CERAMICS },
        text(
          'Each piece is turned and glazed by hand, so no two are quite alike.',
          'Jedes Stück wird von Hand gedreht und glasiert, keines gleicht ganz dem anderen.',
        ),
      ),
      text('Plates of the same diameter stack evenly.', 'Teller gleichen Durchmessers lassen sich gerade stapeln.'),
    ],
    TABLE_CARE,
  ],
}

const FOR_ONE = { noun: ['bowl', 'muesli bowl', 'soup bowl'], diameter: ['14', '16', '20'] }

const bowls: Kind = {
  ...plates,
  picture: 'bowl',
  category: 'bowls',
  nouns: [
    text('bowl', 'Schale'),
    only({ diameter: ['14', '16'] }, text('muesli bowl', 'Müslischale')),
    only({ diameter: ['14', '16', '20'] }, text('soup bowl', 'Suppenschale')),
    only({ diameter: ['20', '24'] }, text('serving bowl', 'Servierschale')),
  ],
  axes: [{ group: 'diameter', options: ['14', '16', '20', '24'], atLeast: 1, surcharge: 16 }],
  price: [790, 3290],
  sentences: [
    [
      only(
        FOR_ONE,
        text(
          'A bowl with a steep wall, easy to hold and easy to empty.',
          'Eine Schale mit steiler Wand, leicht zu halten und leicht auszulöffeln.',
        ),
      ),
      only(
        FOR_ONE,
        text(
          '{model} serves muesli in the morning and soup at night.',
          '{model} fasst morgens Müsli und abends Suppe.',
        ),
      ),
      text('The wide foot keeps it steady when you stir.', 'Der breite Fuß hält sie beim Rühren ruhig.'),
    ],
    [
      text(
        'Sizes nest into each other and save room on the shelf.',
        'Die Größen stehen ineinander und sparen Platz im Regal.',
      ),
      only(
        { material: CERAMICS },
        text(
          'Inside the glaze is smooth, outside it is left matt.',
          'Innen ist die Glasur glatt, außen bleibt sie matt.',
        ),
      ),
      only(
        { material: CERAMICS },
        text('The rim is rounded and hardly chips.', 'Der Rand ist gerundet und splittert kaum.'),
      ),
    ],
    TABLE_CARE,
  ],
}

export const TABLEWARE: Kind[] = [mugs, plates, bowls]
