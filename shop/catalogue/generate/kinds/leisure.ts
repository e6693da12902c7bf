/** Bags, books, paper and sound. */
import { text } from '../text.ts'
import { type Kind, only } from './kind.ts'
import { OF_MATERIAL } from './shared.ts'

const DYES = ['sand', 'clay', 'rust', 'sky', 'navy', 'petrol', 'sage', 'forest', 'mustard', 'pebble', 'slate', 'black']
const NAME_ONLY = text('{noun} {model}', '{noun} {model}')

const backpacks: Kind = {
  picture: 'backpack',
  category: 'backpacks',
  title: OF_MATERIAL,
  nouns: [
    text('backpack', 'Rucksack'),
    text('daypack', 'Tagesrucksack'),
    text('roll-top backpack', 'Rolltop-Rucksack'),
  ],
  materials: ['canvas', 'recycled', 'cotton', 'leather'],
  colors: DYES,
  maxColors: 5,
  axes: [{ group: 'capacity', options: ['12', '16', '20', '24', '28'], atLeast: 1, surcharge: 9 }],
  properties: [
    { group: 'care', options: ['wipe', 'wash30'] },
    { group: 'style', options: ['plain', 'classic', 'modern'] },
  ],
  price: [4900, 17900],
  taxRate: 19,
  sentences: [
    [
      only(
        { capacity: ['20', '24', '28'] },
        text(
          'A backpack for the way to work that also carries a weekend.',
          'Ein Rucksack für den Arbeitsweg, der auch ein Wochenende trägt.',
        ),
      ),
      text(
        '{model} opens wide, so that nothing hides at the bottom.',
        '{model} öffnet weit, damit unten nichts verloren geht.',
      ),
    ],
    [
      only(
        { capacity: ['16', '20', '24', '28'] },
        text('A padded pocket takes a 15-inch laptop.', 'Ein gepolstertes Fach fasst einen Laptop mit 15 Zoll.'),
      ),
      text(
        'The straps are sewn with a double seam and can be repaired by us.',
        'Die Träger sind doppelt vernäht und werden von uns repariert.',
      ),
    ],
    [
      only(
        { material: ['canvas', 'recycled', 'leather'] },
        text(
          'It keeps off showers; in heavy rain use a cover.',
          'Er hält Schauer ab; bei starkem Regen eine Hülle nutzen.',
        ),
      ),
      text(
        'The zips are from a maker whose spare parts are easy to get.',
        'Die Reißverschlüsse stammen von einem Hersteller mit guter Ersatzteilversorgung.',
      ),
    ],
  ],
}

const totes: Kind = {
  ...backpacks,
  picture: 'tote',
  category: 'tote-bags',
  nouns: [text('tote bag', 'Tragetasche'), text('shopper', 'Stofftasche'), text('market bag', 'Markttasche')],
  materials: ['canvas', 'cotton', 'organicCotton', 'linen'],
  maxColors: 6,
  axes: [],
  price: [1290, 4900],
  sentences: [
    [
      text(
        'A bag for the market with handles long enough for the shoulder.',
        'Eine Tasche für den Markt, mit Henkeln, die über die Schulter reichen.',
      ),
      text('{model} folds flat and carries fifteen kilos.', '{model} lässt sich flach falten und trägt fünfzehn Kilo.'),
    ],
    [
      text('An inner pocket keeps keys and phone apart.', 'Eine Innentasche hält Schlüssel und Telefon getrennt.'),
      text('The bottom is double and stands by itself.', 'Der Boden ist doppelt und steht von selbst.'),
    ],
    [
      only(
        { care: ['wash30'] },
        text('Wash before first use if you carry bread in it.', 'Vor dem ersten Broteinkauf waschen.'),
      ),
      text('The print is made with water-based ink.', 'Bedruckt mit wasserbasierter Farbe.'),
    ],
  ],
}

const books: Kind = {
  picture: 'book',
  category: 'books',
  title: NAME_ONLY,
  nouns: [
    text('The lighthouse of', 'Der Leuchtturm von'),
    text('Winter in', 'Winter in'),
    text('Letters from', 'Briefe aus'),
    text('The bakers of', 'Die Bäcker von'),
    text('Seven days in', 'Sieben Tage in'),
    text('The last ferry to', 'Die letzte Fähre nach'),
    text('A house in', 'Ein Haus in'),
    text('The cartographer of', 'Der Kartograf von'),
    text('The orchards of', 'Die Obstgärten von'),
    text('Night train to', 'Nachtzug nach'),
    text('The silence of', 'Die Stille von'),
    text('Summer with', 'Sommer mit'),
  ],
  materials: ['paper'],
  colors: ['clay', 'rust', 'berry', 'plum', 'sky', 'blue', 'navy', 'petrol', 'forest', 'mustard', 'sun', 'slate'],
  maxColors: 1,
  axes: [{ group: 'binding', options: ['paperback', 'hardcover', 'linenBound'], atLeast: 1, surcharge: 32 }],
  properties: [{ group: 'style', options: ['classic', 'modern'] }],
  price: [1100, 1900],
  taxRate: 7,
  sentences: [
    [
      text(
        'A novel about people who stay when everyone else leaves.',
        'Ein Roman über Menschen, die bleiben, wenn alle anderen gehen.',
      ),
      text(
        'Two sisters, one inheritance and a house that nobody wants to leave.',
        'Zwei Schwestern, ein Erbe und ein Haus, das niemand verlassen will.',
      ),
      text(
        'A quiet story about work, weather and the sea.',
        'Eine stille Geschichte über Arbeit, Wetter und das Meer.',
      ),
      text(
        'A journey that begins with a lost suitcase and ends with a found name.',
        'Eine Reise, die mit einem verlorenen Koffer beginnt und mit einem gefundenen Namen endet.',
      ),
    ],
    [
      text(
        'Told in short chapters that are hard to put down.',
        'Erzählt in kurzen Kapiteln, die man schwer aus der Hand legt.',
      ),
      text(
        'The author writes plainly and leaves room between the lines.',
        'Die Autorin schreibt schlicht und lässt Raum zwischen den Zeilen.',
      ),
    ],
    [
      text(
        'Printed in a small edition on paper from certified forests.',
        'In kleiner Auflage gedruckt, auf Papier aus zertifizierten Wäldern.',
      ),
      text(
        '312 pages, set in a type that is kind to the eyes.',
        '312 Seiten, gesetzt in einer augenfreundlichen Schrift.',
      ),
    ],
  ],
}

const notebooks: Kind = {
  ...books,
  picture: 'notebook',
  category: 'notebooks',
  nouns: [
    text('notebook', 'Notizbuch'),
    only({ ruling: ['plain', 'dotted'] }, text('sketchbook', 'Skizzenbuch')),
    only({ pageFormat: ['A6'] }, text('pocket notebook', 'Taschennotizbuch')),
    text('diary', 'Tagebuch'),
    text('project notebook', 'Projektbuch'),
  ],
  colors: DYES,
  maxColors: 3,
  axes: [
    { group: 'ruling', options: ['plain', 'lined', 'dotted', 'squared'], atLeast: 1 },
    { group: 'pageFormat', options: ['A6', 'A5', 'B5', 'A4'], atLeast: 1, surcharge: 20 },
  ],
  properties: [
    { group: 'style', options: ['plain', 'classic'] },
    { group: 'origin', options: ['germany', 'italy', 'portugal'] },
  ],
  price: [690, 1890],
  taxRate: 19,
  sentences: [
    [
      text(
        'A notebook that lies flat from the first page to the last.',
        'Ein Notizbuch, das von der ersten bis zur letzten Seite flach liegt.',
      ),
      text(
        '{model} has paper that takes fountain-pen ink without bleeding.',
        '{model} hat Papier, auf dem Füllertinte nicht ausblutet.',
      ),
    ],
    [
      text(
        '192 pages of 90 g paper, numbered, with a contents page.',
        '192 Seiten aus 90-g-Papier, nummeriert, mit Inhaltsseite.',
      ),
      text('The spine is thread-bound and covered in cloth.', 'Der Rücken ist fadengeheftet und mit Gewebe überzogen.'),
    ],
    [
      text(
        'A ribbon and a pocket in the back cover are part of it.',
        'Lesebändchen und Falttasche hinten gehören dazu.',
      ),
      text('The elastic band can be replaced.', 'Das Gummiband ist austauschbar.'),
    ],
  ],
}

const headphones: Kind = {
  picture: 'headphones',
  category: 'headphones',
  title: NAME_ONLY,
  nouns: [
    text('over-ear headphones', 'Over-Ear-Kopfhörer'),
    text('on-ear headphones', 'On-Ear-Kopfhörer'),
    text('studio headphones', 'Studiokopfhörer'),
    text('travel headphones', 'Reisekopfhörer'),
    only({ connection: ['bluetooth'] }, text('wireless headphones', 'Funkkopfhörer')),
  ],
  materials: ['aluminium', 'leather', 'recycled'],
  colors: ['chalk', 'sand', 'blush', 'navy', 'petrol', 'forest', 'slate', 'black'],
  maxColors: 5,
  axes: [{ group: 'connection', options: ['bluetooth', 'jack', 'usb'], atLeast: 1 }],
  properties: [
    { group: 'battery', options: ['ten', 'twenty', 'thirty'] },
    { group: 'style', options: ['plain', 'classic', 'modern'] },
  ],
  price: [5900, 32900],
  taxRate: 19,
  sentences: [
    [
      text(
        'Headphones for long listening: light, soft and calm in the treble.',
        'Kopfhörer für langes Hören: leicht, weich und ruhig in den Höhen.',
      ),
      text(
        '{model} closes off the train and lets the voice through.',
        '{model} hält die Bahn draußen und lässt die Stimme durch.',
      ),
    ],
    [
      text('The ear pads can be changed without tools.', 'Die Ohrpolster lassen sich ohne Werkzeug wechseln.'),
      text(
        'The headband is adjusted in small steps and stays put.',
        'Der Bügel lässt sich in kleinen Stufen verstellen und hält.',
      ),
    ],
    [
      text('A cloth bag and a charging cable are included.', 'Stoffbeutel und Ladekabel liegen bei.'),
      text('We keep spare parts for ten years.', 'Ersatzteile halten wir zehn Jahre lang vor.'),
    ],
  ],
}

const speakers: Kind = {
  ...headphones,
  picture: 'speaker',
  category: 'speakers',
  nouns: [
    text('speaker', 'Lautsprecher'),
    text('shelf speaker', 'Regallautsprecher'),
    text('portable speaker', 'Tragbarer Lautsprecher'),
    text('desk speaker', 'Schreibtischlautsprecher'),
    text('garden speaker', 'Gartenlautsprecher'),
  ],
  materials: ['oak', 'walnut', 'aluminium', 'recycled'],
  maxColors: 4,
  price: [4900, 39900],
  sentences: [
    [
      only(
        { noun: ['speaker', 'shelf speaker', 'desk speaker'] },
        text(
          'A speaker that fills a room without filling the shelf.',
          'Ein Lautsprecher, der den Raum füllt und nicht das Regal.',
        ),
      ),
      text(
        '{model} sounds warm at low volume and clear when it gets louder.',
        '{model} klingt leise warm und laut noch klar.',
      ),
    ],
    [
      only(
        { connection: ['bluetooth'] },
        text(
          'Two of them pair to stereo by pressing one button.',
          'Zwei davon werden mit einem Knopfdruck zum Stereopaar.',
        ),
      ),
      text(
        'The front cloth is held by magnets and can be washed.',
        'Die Stoffblende hält mit Magneten und ist waschbar.',
      ),
    ],
    [
      text(
        'The battery can be replaced with a screwdriver.',
        'Der Akku lässt sich mit einem Schraubendreher tauschen.',
      ),
      text('It works without an account or an app.', 'Er spielt ohne Konto und ohne App.'),
    ],
  ],
}

export const LEISURE: Kind[] = [backpacks, totes, books, notebooks, headphones, speakers]
