/** Goods for cooking and drinking. */
import { text } from '../text.ts'
import { type Kind, only } from './kind.ts'

const OF_MATERIAL = text('{material} {noun} {model} {measure}', '{noun} {model} aus {material} {measure}')

const pans: Kind = {
  picture: 'pan',
  category: 'pans',
  title: OF_MATERIAL,
  nouns: [text('frying pan', 'Bratpfanne'), text('sauté pan', 'Schmorpfanne'), text('crêpe pan', 'Crêpepfanne')],
  materials: ['iron', 'steel', 'aluminium'],
  colors: ['black', 'slate', 'petrol', 'brick'],
  maxColors: 2,
  axes: [{ group: 'diameter', options: ['20', '24', '28', '32'], atLeast: 2, surcharge: 18 }],
  properties: [
    { group: 'care', options: ['handWash', 'dishwasher'] },
    { group: 'origin', options: ['germany', 'italy', 'portugal'] },
  ],
  price: [2490, 8990],
  taxRate: 19,
  sentences: [
    [
      text('A pan that spreads heat evenly and holds it.', 'Eine Pfanne, die Hitze gleichmäßig verteilt und hält.'),
      only(
        { noun: ['frying pan', 'sauté pan'] },
        text(
          '{model} gives meat a crust and lets pancakes slide.',
          '{model} gibt Fleisch eine Kruste und lässt Pfannkuchen gleiten.',
        ),
      ),
    ],
    [
      only(
        { material: ['iron', 'steel'] },
        text(
          'Works on gas, glass ceramic and induction; in the oven up to 200 °C.',
          'Für Gas, Glaskeramik und Induktion; im Ofen bis 200 °C.',
        ),
      ),
      only(
        { material: ['steel', 'aluminium'] },
        text(
          'The handle is riveted and stays cool for the first quarter of an hour.',
          'Der Griff ist genietet und bleibt in der ersten Viertelstunde kühl.',
        ),
      ),
    ],
    [
      only(
        { material: ['iron'] },
        text(
          'Season it with oil before the first use; it gets better with every meal.',
          'Vor dem ersten Braten einölen und einbrennen; sie wird mit jeder Mahlzeit besser.',
        ),
      ),
      only(
        { care: ['handWash'] },
        text('Rinse with hot water and dry at once.', 'Mit heißem Wasser ausspülen und gleich abtrocknen.'),
      ),
      text('Let it cool down before you wash it.', 'Vor dem Spülen abkühlen lassen.'),
    ],
  ],
}

/** A bread knife is serrated. */
const SMOOTH_EDGE = { noun: ['chef’s knife', 'kitchen knife', 'santoku'] }

const knives: Kind = {
  picture: 'knife',
  category: 'knives',
  title: text('{noun} {model} with {material} handle', '{noun} {model} mit Griff aus {material}'),
  nouns: [
    only({ length: ['15', '18', '21'] }, text('chef’s knife', 'Kochmesser')),
    only({ length: ['9', '12', '15'] }, text('kitchen knife', 'Küchenmesser')),
    only({ length: ['15', '18'] }, text('santoku', 'Santoku')),
    only({ length: ['18', '21'] }, text('bread knife', 'Brotmesser')),
  ],
  materials: ['oak', 'walnut', 'ash', 'beech'],
  colors: ['brown', 'oat', 'black'],
  maxColors: 1,
  axes: [{ group: 'length', options: ['9', '12', '15', '18', '21'], atLeast: 2, surcharge: 15 }],
  properties: [
    { group: 'care', options: ['handWash'] },
    { group: 'origin', options: ['germany', 'portugal'] },
    { group: 'style', options: ['plain', 'classic', 'modern'] },
  ],
  price: [1990, 8900],
  taxRate: 19,
  sentences: [
    [
      only(
        SMOOTH_EDGE,
        text(
          'A knife with a thin edge for vegetables, herbs and fish.',
          'Ein Messer mit dünner Schneide für Gemüse, Kräuter und Fisch.',
        ),
      ),
      text(
        '{model} is balanced at the bolster and does not tire the hand.',
        '{model} ist am Kropf ausgewogen und ermüdet die Hand nicht.',
      ),
    ],
    [
      text(
        'The blade is forged from one piece and hardened to 57 HRC.',
        'Die Klinge ist aus einem Stück geschmiedet und auf 57 HRC gehärtet.',
      ),
      only(
        SMOOTH_EDGE,
        text(
          'The edge can be brought back on any whetstone.',
          'Die Schneide lässt sich auf jedem Abziehstein nachschärfen.',
        ),
      ),
    ],
    [
      text(
        'Oil the wood now and then and never leave it in the sink.',
        'Das Holz ab und zu ölen und nie im Spülbecken liegen lassen.',
      ),
      text(
        'It comes in a cardboard sheath that can be used again.',
        'Es kommt in einer Papphülle, die man weiterverwenden kann.',
      ),
    ],
  ],
}

const bottles: Kind = {
  picture: 'bottle',
  category: 'bottles',
  title: text('{material} {noun} {model}', '{noun} {model} aus {material}'),
  nouns: [
    text('bottle', 'Trinkflasche'),
    only({ material: ['steel'], care: ['handWash'] }, text('vacuum bottle', 'Isolierflasche')),
    text('carafe bottle', 'Karaffenflasche'),
  ],
  materials: ['steel', 'glass', 'aluminium'],
  colors: ['chalk', 'sand', 'clay', 'blush', 'sky', 'petrol', 'sage', 'forest', 'mustard', 'slate', 'black'],
  maxColors: 5,
  axes: [{ group: 'capacity', options: ['0.35', '0.5', '0.75', '1'], atLeast: 1, surcharge: 12 }],
  properties: [
    { group: 'care', options: ['handWash', 'dishwasher'] },
    { group: 'style', options: ['plain', 'modern'] },
  ],
  price: [1290, 3990],
  taxRate: 19,
  sentences: [
    [
      only(
        { noun: ['bottle', 'vacuum bottle'] },
        text(
          'A bottle that stays closed in the bag and opens with one turn.',
          'Eine Flasche, die in der Tasche dicht bleibt und sich mit einer Drehung öffnet.',
        ),
      ),
      text(
        '{model} has a wide neck that takes ice cubes and a bottle brush.',
        '{model} hat einen weiten Hals für Eiswürfel und Flaschenbürste.',
      ),
    ],
    [
      text(
        'The lid closes with a ring that can be ordered as a spare part.',
        'Der Deckel schließt mit einem Ring, den es als Ersatzteil gibt.',
      ),
      text('It takes on no taste, not even of tea.', 'Sie nimmt keinen Geschmack an, auch nicht von Tee.'),
    ],
    [
      text('Do not use for sparkling drinks.', 'Nicht für kohlensäurehaltige Getränke geeignet.'),
      only(
        { material: ['steel', 'aluminium'] },
        text(
          'The coat is scratch-resistant, though not scratch-proof.',
          'Der Lack ist kratzfest, aber nicht unverwundbar.',
        ),
      ),
    ],
  ],
}

const coffee: Kind = {
  picture: 'coffee',
  category: 'coffee',
  title: text('{noun} {model}', '{noun} {model}'),
  nouns: [
    text('espresso', 'Espresso'),
    text('filter coffee', 'Filterkaffee'),
    text('house coffee', 'Hauskaffee'),
    text('breakfast coffee', 'Frühstückskaffee'),
    text('mountain coffee', 'Hochlandkaffee'),
  ],
  materials: ['arabica', 'blend'],
  colors: ['brown', 'clay', 'petrol', 'forest', 'mustard', 'berry', 'slate'],
  maxColors: 1,
  axes: [
    { group: 'weight', options: ['250 g', '500 g', '1000 g'], atLeast: 2, surcharge: 78 },
    { group: 'grind', options: ['beans', 'filter', 'espresso'], atLeast: 2 },
  ],
  properties: [{ group: 'roast', options: ['light', 'medium', 'dark'] }],
  price: [690, 1290],
  taxRate: 7,
  pricedByWeight: 'weight',
  sentences: [
    [
      only(
        { roast: ['medium', 'dark'] },
        text(
          '{model} tastes of nuts and dark chocolate, with little acidity.',
          '{model} schmeckt nach Nüssen und dunkler Schokolade, mit wenig Säure.',
        ),
      ),
      only(
        { roast: ['light'] },
        text('A bright coffee with notes of citrus and honey.', 'Ein heller Kaffee mit Noten von Zitrus und Honig.'),
      ),
      text(
        'A round everyday coffee that forgives a minute too long in the pot.',
        'Ein runder Alltagskaffee, der auch eine Minute zu lang in der Kanne verzeiht.',
      ),
    ],
    [
      text(
        'Roasted slowly in a drum and packed the same day.',
        'Langsam in der Trommel geröstet und am selben Tag verpackt.',
      ),
      text(
        'The beans come from two cooperatives we name on the bag.',
        'Die Bohnen stammen von zwei Kooperativen, die auf der Tüte stehen.',
      ),
    ],
    [
      text(
        'Keep it closed, dry and cool, and drink it within eight weeks of opening.',
        'Verschlossen, trocken und kühl lagern und nach dem Öffnen binnen acht Wochen trinken.',
      ),
      text(
        'The bag has a valve and goes into plastics recycling.',
        'Die Tüte hat ein Ventil und gehört zum Kunststoff.',
      ),
    ],
  ],
}

export const KITCHEN: Kind[] = [pans, knives, bottles, coffee]
