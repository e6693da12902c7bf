/** Lamps and furniture. */
import { text } from '../text.ts'
import { type Kind, only } from './kind.ts'
import { CLOTHS, OF_MATERIAL, SHADES } from './shared.ts'

const tableLamps: Kind = {
  picture: 'lamp',
  category: 'table-lamps',
  title: OF_MATERIAL,
  nouns: [
    text('table lamp', 'Tischleuchte'),
    text('bedside lamp', 'Nachttischleuchte'),
    text('desk lamp', 'Schreibtischleuchte'),
  ],
  materials: ['steel', 'brass', 'oak', 'stoneware', 'linen'],
  colors: SHADES,
  maxColors: 4,
  axes: [{ group: 'light', options: ['warm', 'neutral'], atLeast: 1 }],
  properties: [
    { group: 'socket', options: ['E14', 'E27'] },
    { group: 'style', options: ['plain', 'classic', 'modern'] },
    { group: 'care', options: ['wipe'] },
  ],
  price: [3990, 18900],
  taxRate: 19,
  sentences: [
    [
      only(
        { noun: ['table lamp', 'bedside lamp'], light: ['warm'] },
        text(
          'A lamp for the hour before sleep: soft light, no glare.',
          'Eine Leuchte für die Stunde vor dem Schlaf: weiches Licht, keine Blendung.',
        ),
      ),
      text(
        '{model} lights a page without lighting the whole room.',
        '{model} beleuchtet eine Buchseite, ohne das ganze Zimmer zu erhellen.',
      ),
    ],
    [
      text(
        'The shade can be turned and tilted and stays where you leave it.',
        'Der Schirm lässt sich drehen und neigen und bleibt, wo man ihn lässt.',
      ),
      text(
        'A bulb is included and can be replaced without tools.',
        'Ein Leuchtmittel liegt bei und lässt sich ohne Werkzeug wechseln.',
      ),
    ],
    [
      text(
        'The cable is covered in cloth and 1.8 m long, with a switch in the line.',
        'Das Kabel ist textilummantelt und 1,8 m lang, mit Schalter in der Leitung.',
      ),
      text(
        'The heavy base keeps it upright on uneven floors.',
        'Der schwere Fuß hält sie auch auf unebenem Boden aufrecht.',
      ),
    ],
  ],
}

const pendantLamps: Kind = {
  ...tableLamps,
  picture: 'pendant',
  category: 'pendant-lamps',
  nouns: [
    text('pendant lamp', 'Pendelleuchte'),
    text('dining lamp', 'Esstischleuchte'),
    text('hanging lamp', 'Hängeleuchte'),
  ],
  materials: ['steel', 'brass', 'aluminium', 'glass', 'paper'],
  axes: [{ group: 'diameter', options: ['24', '32', '38', '45', '50'], atLeast: 1, surcharge: 18 }],
  price: [4990, 24900],
  sentences: [
    [
      text(
        'A pendant that draws a circle of light on the table and leaves the rest in calm.',
        'Eine Pendelleuchte, die einen Lichtkreis auf den Tisch zeichnet und den Rest ruhen lässt.',
      ),
      text(
        '{model} hangs low over tables and high over kitchen islands.',
        '{model} hängt tief über Tischen und hoch über Kücheninseln.',
      ),
    ],
    [
      only(
        { material: ['steel', 'brass', 'aluminium'] },
        text(
          'Inside the shade is painted white, so that the light stays warm.',
          'Innen ist der Schirm weiß lackiert, so bleibt das Licht warm.',
        ),
      ),
      text(
        'The canopy hides the connection and needs two screws.',
        'Der Baldachin verdeckt den Anschluss und braucht zwei Schrauben.',
      ),
    ],
    [
      text(
        'The cable can be shortened from 2 m to the length you need.',
        'Das Kabel lässt sich von 2 m auf die gewünschte Länge kürzen.',
      ),
      text('Have it fitted by an electrician.', 'Der Anschluss gehört in fachkundige Hände.'),
    ],
  ],
}

const chairs: Kind = {
  picture: 'chair',
  category: 'chairs',
  title: OF_MATERIAL,
  nouns: [text('chair', 'Stuhl'), text('dining chair', 'Esszimmerstuhl'), text('kitchen chair', 'Küchenstuhl')],
  materials: ['oak', 'beech', 'walnut', 'ash'],
  colors: CLOTHS,
  maxColors: 6,
  axes: [],
  properties: [
    { group: 'style', options: ['plain', 'classic', 'modern', 'rustic'] },
    { group: 'origin', options: ['poland', 'lithuania', 'italy', 'germany'] },
    { group: 'care', options: ['wipe'] },
  ],
  price: [8900, 34900],
  taxRate: 19,
  sentences: [
    [
      text(
        'A chair for long meals: the back gives way a little, the seat does not.',
        'Ein Stuhl für lange Mahlzeiten: Die Lehne gibt etwas nach, der Sitz nicht.',
      ),
      text(
        '{model} weighs little and can be lifted with one hand.',
        '{model} wiegt wenig und lässt sich mit einer Hand heben.',
      ),
    ],
    [
      text(
        'The frame is joined with tenons and oiled, not lacquered.',
        'Das Gestell ist gezapft und geölt, nicht lackiert.',
      ),
      text(
        'The cover comes off with four screws and can be renewed.',
        'Der Bezug ist mit vier Schrauben gelöst und lässt sich erneuern.',
      ),
    ],
    [
      text('Seat height 46 cm, carries up to 130 kg.', 'Sitzhöhe 46 cm, trägt bis 130 kg.'),
      text('Felt glides for hard floors are included.', 'Filzgleiter für harte Böden liegen bei.'),
    ],
  ],
}

const sideTables: Kind = {
  ...chairs,
  picture: 'table',
  category: 'side-tables',
  nouns: [text('side table', 'Beistelltisch'), text('coffee table', 'Couchtisch'), text('bedside table', 'Nachttisch')],
  colors: SHADES,
  maxColors: 4,
  axes: [{ group: 'diameter', options: ['38', '45', '50'], atLeast: 1, surcharge: 16 }],
  price: [6900, 27900],
  sentences: [
    [
      text('A small table that goes where the cup is.', 'Ein kleiner Tisch, der dorthin geht, wo die Tasse ist.'),
      only(
        { noun: ['side table', 'bedside table'] },
        text(
          '{model} stands next to the sofa by day and next to the bed by night.',
          '{model} steht tags neben dem Sofa und nachts neben dem Bett.',
        ),
      ),
    ],
    [
      text(
        'The top is solid wood with an edge that is pleasant to the hand.',
        'Die Platte ist massiv, mit einer Kante, die der Hand gefällt.',
      ),
      text('Three legs stand firm on any floor.', 'Drei Beine stehen auf jedem Boden fest.'),
    ],
    [
      text(
        'It arrives flat and is put together in ten minutes.',
        'Er kommt flach verpackt und ist in zehn Minuten aufgebaut.',
      ),
      text(
        'Rings from cups can be sanded out and oiled over.',
        'Ränder von Tassen lassen sich ausschleifen und überölen.',
      ),
    ],
  ],
}

export const LIVING: Kind[] = [tableLamps, pendantLamps, chairs, sideTables]
