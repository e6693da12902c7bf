/** Cushions, throws and vases. */
import { text } from '../text.ts'
import { type Kind, only } from './kind.ts'
import { CLOTHS, OF_MATERIAL, SHADES } from './shared.ts'

const cushions: Kind = {
  picture: 'cushion',
  category: 'cushions',
  title: OF_MATERIAL,
  nouns: [text('cushion', 'Kissen'), text('sofa cushion', 'Sofakissen'), text('seat cushion', 'Sitzkissen')],
  materials: ['linen', 'cotton', 'wool', 'organicCotton'],
  colors: CLOTHS,
  maxColors: 5,
  axes: [
    { group: 'edge', options: ['40 × 40 cm', '45 × 45 cm', '50 × 50 cm', '60 × 40 cm'], atLeast: 1, surcharge: 14 },
  ],
  properties: [
    { group: 'care', options: ['wash30', 'wash60'] },
    { group: 'origin', options: ['portugal', 'lithuania', 'turkey'] },
  ],
  price: [1690, 5900],
  taxRate: 19,
  sentences: [
    [
      text(
        'A firm cushion that keeps its shape through many evenings.',
        'Ein festes Kissen, das viele Abende lang in Form bleibt.',
      ),
      text(
        '{model} brings colour to a plain sofa without shouting.',
        '{model} bringt Farbe auf ein schlichtes Sofa, ohne laut zu sein.',
      ),
    ],
    [
      text(
        'The cover has a hidden zip; the filling is feathers from known farms.',
        'Der Bezug hat einen verdeckten Reißverschluss, gefüllt ist er mit Federn aus bekannten Höfen.',
      ),
      text(
        'Yarn is dyed before weaving, so the colour goes through.',
        'Das Garn wird vor dem Weben gefärbt, die Farbe geht also durch.',
      ),
    ],
    [
      text('Wash the cover inside out.', 'Den Bezug auf links waschen.'),
      text('Colours may look slightly different on your screen.', 'Auf dem Bildschirm können Farben etwas abweichen.'),
    ],
  ],
}

const throws: Kind = {
  ...cushions,
  picture: 'throw',
  category: 'throws',
  nouns: [text('throw', 'Decke'), text('blanket', 'Wohndecke'), text('sofa throw', 'Kuscheldecke')],
  materials: ['wool', 'merino', 'cotton', 'organicCotton'],
  axes: [{ group: 'edge', options: ['130 × 170 cm', '140 × 200 cm', '150 × 220 cm'], atLeast: 1, surcharge: 15 }],
  price: [3990, 16900],
  sentences: [
    [
      text('A throw for two on a small sofa.', 'Eine Decke für zwei auf einem kleinen Sofa.'),
      text('{model} is light, dense and warm at once.', '{model} ist leicht, dicht und warm zugleich.'),
    ],
    [
      text(
        'Woven in one piece, with fringes knotted by hand.',
        'In einem Stück gewebt, mit von Hand geknüpften Fransen.',
      ),
      text(
        'The cloth is brushed on both sides and does not itch.',
        'Das Gewebe ist beidseitig geraut und kratzt nicht.',
      ),
    ],
    [
      text('Air it often, wash it rarely.', 'Oft lüften, selten waschen.'),
      text('It may shed some lint in the first weeks.', 'In den ersten Wochen kann sie etwas fusseln.'),
    ],
  ],
}

const vases: Kind = {
  picture: 'vase',
  category: 'vases',
  title: OF_MATERIAL,
  nouns: [
    text('vase', 'Vase'),
    only({ height: ['28', '35', '42'] }, text('floor vase', 'Bodenvase')),
    only({ height: ['15', '18', '22'] }, text('bud vase', 'Knospenvase')),
  ],
  materials: ['stoneware', 'porcelain', 'glass', 'earthenware'],
  colors: SHADES,
  maxColors: 4,
  axes: [{ group: 'height', options: ['15', '18', '22', '28', '35', '42'], atLeast: 1, surcharge: 22 }],
  properties: [
    { group: 'style', options: ['plain', 'rustic', 'modern'] },
    { group: 'origin', options: ['portugal', 'italy', 'poland'] },
    { group: 'care', options: ['handWash', 'wipe'] },
  ],
  price: [1490, 7900],
  taxRate: 19,
  sentences: [
    [
      text('A vase that looks right even when it is empty.', 'Eine Vase, die auch leer gut aussieht.'),
      only(
        { noun: ['vase', 'bud vase'] },
        text(
          '{model} has a narrow neck that holds single stems upright.',
          '{model} hat einen engen Hals, der einzelne Stiele aufrecht hält.',
        ),
      ),
    ],
    [
      text('Watertight and heavy at the foot.', 'Wasserdicht und am Fuß schwer.'),
      only(
        { material: ['stoneware', 'earthenware'] },
        text(
          'Thrown on the wheel; the grooves of the fingers can still be felt.',
          'Auf der Scheibe gedreht; die Rillen der Finger sind noch zu spüren.',
        ),
      ),
    ],
    [
      text('Flowers are not included.', 'Blumen gehören nicht zum Lieferumfang.'),
      text('Put a felt under it on polished wood.', 'Auf poliertem Holz einen Filz unterlegen.'),
    ],
  ],
}

export const DECORATION: Kind[] = [cushions, throws, vases]
