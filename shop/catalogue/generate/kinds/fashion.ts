/** Clothes and what goes with them. */
import { text } from '../text.ts'
import { type Kind, only } from './kind.ts'
import { OF_MATERIAL } from './shared.ts'

const DYES = [
  'chalk',
  'oat',
  'rust',
  'blush',
  'berry',
  'lilac',
  'sky',
  'blue',
  'navy',
  'petrol',
  'sage',
  'moss',
  'mustard',
  'pebble',
  'slate',
  'black',
]
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

const shirts: Kind = {
  picture: 'shirt',
  category: 't-shirts',
  title: OF_MATERIAL,
  nouns: [text('T-shirt', 'T-Shirt'), text('shirt', 'Shirt'), text('pocket T-shirt', 'Taschen-T-Shirt')],
  materials: ['organicCotton', 'cotton', 'linen', 'merino'],
  colors: DYES,
  maxColors: 5,
  axes: [{ group: 'size', options: SIZES, atLeast: 4 }],
  properties: [
    { group: 'care', options: ['wash30', 'wash60'] },
    { group: 'origin', options: ['portugal', 'turkey', 'italy'] },
  ],
  price: [1990, 5900],
  taxRate: 19,
  sentences: [
    [
      text(
        'Cut straight, with sleeves that end where they should.',
        'Gerade geschnitten, mit Ärmeln, die dort enden, wo sie sollen.',
      ),
      text(
        '{model} is made from dense cloth that does not show through.',
        '{model} besteht aus dichtem Stoff, der nicht durchscheint.',
      ),
    ],
    [
      text('The collar keeps its shape after many washes.', 'Der Kragen bleibt auch nach vielen Wäschen in Form.'),
      text(
        'It is washed once before sewing and hardly shrinks.',
        'Der Stoff wird vor dem Nähen einmal gewaschen und läuft kaum ein.',
      ),
    ],
    [
      text(
        'Our models are 1.76 m and 1.85 m tall and wear S and M.',
        'Unsere Modelle sind 1,76 m und 1,85 m groß und tragen S und M.',
      ),
      text('If you are between two sizes, take the larger one.', 'Zwischen zwei Größen bitte die größere nehmen.'),
    ],
  ],
}

const jumpers: Kind = {
  ...shirts,
  picture: 'jumper',
  category: 'jumpers',
  nouns: [
    text('jumper', 'Pullover'),
    text('roll-neck jumper', 'Rollkragenpullover'),
    text('crew-neck jumper', 'Rundhalspullover'),
  ],
  materials: ['merino', 'wool', 'organicCotton'],
  price: [5900, 14900],
  sentences: [
    [
      text(
        'A jumper for three seasons, worn over a shirt or on the skin.',
        'Ein Pullover für drei Jahreszeiten, über dem Hemd oder auf der Haut.',
      ),
      text('{model} is knitted to shape and has hardly a seam.', '{model} ist in Form gestrickt und hat kaum Nähte.'),
    ],
    [
      text(
        'Cuffs and hem are ribbed and stay where they are pulled.',
        'Bündchen und Saum sind gerippt und bleiben, wo man sie hinzieht.',
      ),
      text(
        'The yarn is spun from long fibres and pills little.',
        'Das Garn ist aus langen Fasern gesponnen und bildet kaum Knötchen.',
      ),
    ],
    [
      text('Dry it flat and it will keep its shape.', 'Liegend getrocknet behält er seine Form.'),
      text('A small ball of yarn for mending is included.', 'Ein kleines Knäuel zum Ausbessern liegt bei.'),
    ],
  ],
}

const caps: Kind = {
  ...shirts,
  picture: 'cap',
  category: 'caps',
  nouns: [text('cap', 'Kappe'), text('peaked cap', 'Schirmkappe'), text('six-panel cap', 'Sechs-Panel-Kappe')],
  materials: ['cotton', 'linen', 'canvas', 'recycled'],
  maxColors: 6,
  axes: [{ group: 'size', options: ['S', 'M', 'L'], atLeast: 1 }],
  price: [1990, 3990],
  sentences: [
    [
      text(
        'A cap with a short peak that shades the eyes and not the view.',
        'Eine Kappe mit kurzem Schirm, die die Augen schattet und nicht die Sicht.',
      ),
      text(
        '{model} sits close and folds into a coat pocket.',
        '{model} sitzt eng und passt gefaltet in die Manteltasche.',
      ),
    ],
    [
      text(
        'The strap at the back closes with a metal buckle.',
        'Der Riegel am Hinterkopf schließt mit einer Metallschnalle.',
      ),
      text('Six eyelets let the air through.', 'Sechs Ösen lassen Luft durch.'),
    ],
    [
      text('Dry it over a bowl and it keeps its shape.', 'Über einer Schüssel getrocknet behält sie ihre Form.'),
      text('The sweatband is soft and can be taken out.', 'Das Schweißband ist weich und lässt sich herausnehmen.'),
    ],
  ],
}

const socks: Kind = {
  ...shirts,
  picture: 'socks',
  category: 'socks',
  nouns: [text('socks', 'Socken'), text('hiking socks', 'Wandersocken'), text('ribbed socks', 'Rippsocken')],
  materials: ['cotton', 'organicCotton', 'wool', 'merino'],
  maxColors: 5,
  axes: [{ group: 'sockSize', options: ['35–38', '39–42', '43–46'], atLeast: 2 }],
  price: [690, 1990],
  sentences: [
    [
      text('Socks that stay up without cutting in.', 'Socken, die oben bleiben, ohne einzuschneiden.'),
      text(
        '{model} is a pair for boots in winter and trainers in spring.',
        '{model} ist ein Paar für Stiefel im Winter und Sneaker im Frühling.',
      ),
    ],
    [
      text(
        'Heel and toe are reinforced, the seam is linked flat.',
        'Ferse und Spitze sind verstärkt, die Naht ist flach gekettelt.',
      ),
      text('A little elastane keeps the fit.', 'Etwas Elasthan hält die Passform.'),
    ],
    [
      text('Sold as a pair.', 'Verkauft wird das Paar.'),
      text('Turn inside out for washing.', 'Zum Waschen auf links drehen.'),
    ],
  ],
}

const trainers: Kind = {
  ...shirts,
  picture: 'shoe',
  category: 'trainers',
  nouns: [
    text('trainers', 'Sneaker'),
    text('low trainers', 'Flache Sneaker'),
    only({ material: ['canvas', 'recycled'] }, text('running trainers', 'Laufsneaker')),
  ],
  materials: ['canvas', 'leather', 'recycled'],
  maxColors: 4,
  axes: [
    { group: 'shoeSize', options: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46'], atLeast: 7 },
  ],
  properties: [
    { group: 'care', options: ['wipe', 'wash30'] },
    { group: 'style', options: ['plain', 'classic', 'modern'] },
    { group: 'origin', options: ['portugal', 'italy'] },
  ],
  price: [5900, 15900],
  sentences: [
    [
      text(
        'Trainers without a large logo, for work and for the weekend.',
        'Sneaker ohne großes Logo, für Arbeit und Wochenende.',
      ),
      text(
        '{model} runs true to size and wide at the toes.',
        '{model} fällt größengerecht aus und ist an den Zehen weit.',
      ),
    ],
    [
      text(
        'The sole is stitched on and can be replaced by a cobbler.',
        'Die Sohle ist angenäht und lässt sich beim Schuster ersetzen.',
      ),
      text(
        'The insole can be taken out and leaves room for your own.',
        'Die Einlegesohle ist herausnehmbar und lässt Platz für eigene Einlagen.',
      ),
    ],
    [
      text('A second pair of laces is in the box.', 'Ein zweites Paar Schnürsenkel liegt im Karton.'),
      text('Let them dry slowly, never on the heater.', 'Langsam trocknen lassen, nie auf der Heizung.'),
    ],
  ],
}

export const FASHION: Kind[] = [shirts, jumpers, caps, socks, trainers]
