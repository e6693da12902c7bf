/** Of goods for eating, cooking and drinking. */
import { text } from '../text.ts'
import type { Remarks } from './format.ts'

export const AT_TABLE: Readonly<Record<string, Remarks>> = {
  mug: {
    good: [
      text('The handle takes three fingers without pinching.', 'Der Henkel fasst drei Finger, ohne zu drücken.'),
      text(
        'The rim is thin, and tea stays warm while I read.',
        'Der Rand ist dünn, und der Tee bleibt beim Lesen warm.',
      ),
      text('{model} fits under our coffee machine.', '{model} passt unter unsere Kaffeemaschine.'),
      text('Stands firmly, even on the arm of the sofa.', 'Steht sicher, sogar auf der Sofalehne.'),
    ],
    mixed: [
      text(
        'A fine cup, but it holds less than I usually drink.',
        'Schöner Becher, fasst aber weniger, als ich sonst trinke.',
      ),
      text(
        'Nice in the hand, though the bottom leaves a ring on the table.',
        'Liegt gut in der Hand, lässt aber einen Ring auf dem Tisch.',
      ),
    ],
    bad: [text('It drips at the rim when I drink.', 'Beim Trinken läuft es am Rand herunter.')],
  },
  plate: {
    good: [
      text('Six of them stack without wobbling.', 'Sechs Stück stapeln sich, ohne zu wackeln.'),
      text('The rim keeps the sauce where it belongs.', 'Der Rand hält die Soße, wo sie hingehört.'),
      text('No knife marks after half a year of daily dinners.', 'Nach einem halben Jahr täglich keine Messerspuren.'),
      text('{model} makes even scrambled eggs look festive.', 'Auf {model} sehen sogar Rühreier festlich aus.'),
    ],
    mixed: [
      text(
        'Beautiful, but two of four differ slightly in colour.',
        'Sehr schön, aber zwei von vieren haben einen etwas anderen Ton.',
      ),
      text('A little too wide for our dishwasher’s rack.', 'Etwas zu groß für das Gitter unserer Spülmaschine.'),
    ],
    bad: [
      text(
        'One arrived chipped, and it rocks on the table.',
        'Einer kam mit einer Macke an, und er kippelt auf dem Tisch.',
      ),
    ],
  },
  bowl: {
    good: [
      text(
        'Deep enough that nothing spills on the way to the sofa.',
        'Tief genug, dass auf dem Weg zum Sofa nichts überschwappt.',
      ),
      text('It does not slide away while I stir.', 'Sie rutscht beim Rühren nicht weg.'),
      text(
        '{model} stands on our table every day, mostly full of fruit.',
        '{model} steht jeden Tag auf unserem Tisch, meist voller Obst.',
      ),
      text('The glaze is even, inside and out.', 'Die Glasur ist innen wie außen gleichmäßig.'),
    ],
    mixed: [
      text(
        'Pretty, but heavier than I would like with soup in it.',
        'Hübsch, aber mit Suppe darin schwerer, als mir lieb ist.',
      ),
      text('The foot is rough and needed a felt.', 'Der Fuß ist rau und brauchte einen Filz.'),
    ],
    bad: [
      text('After a month a fine crack ran from the rim.', 'Nach einem Monat lief ein feiner Riss vom Rand herab.'),
    ],
  },
  pan: {
    good: [
      text(
        'Potatoes come out brown all over, not only in the middle.',
        'Kartoffeln werden überall braun, nicht nur in der Mitte.',
      ),
      text('The handle stays cool long enough to toss things.', 'Der Griff bleibt lange genug kühl zum Schwenken.'),
      text('{model} lies flat on the hob and does not rock.', '{model} liegt plan auf dem Herd und wackelt nicht.'),
      text('Crêpes no longer stick, and it wipes clean.', 'Crêpes kleben nicht mehr, und sie lässt sich auswischen.'),
    ],
    mixed: [
      text('Fries well, but I need both hands to lift it.', 'Brät gut, aber zum Heben brauche ich beide Hände.'),
      text('Takes longer to heat than my old one.', 'Wird langsamer heiß als meine alte.'),
    ],
    bad: [text('The bottom warped after a few weeks.', 'Nach ein paar Wochen hat sich der Boden verzogen.')],
  },
  knife: {
    good: [
      text('Cuts ripe tomatoes without pressing.', 'Schneidet reife Tomaten ohne Druck.'),
      text('The handle fits small hands, too.', 'Der Griff liegt auch in kleinen Händen gut.'),
      text(
        '{model} has needed no whetstone for four months.',
        '{model} braucht seit vier Monaten keinen Schleifstein.',
      ),
      text('Well balanced: the wrist does not tire.', 'Gut ausgewogen, das Handgelenk ermüdet nicht.'),
    ],
    mixed: [
      text(
        'Sharp, but the handle feels dry and had to be oiled.',
        'Scharf, doch der Griff war trocken und musste geölt werden.',
      ),
      text(
        'Cuts well, though the edge of the spine is a bit sharp as well.',
        'Schneidet gut, nur ist auch der Rücken etwas kantig.',
      ),
    ],
    bad: [text('The edge had a nick from the first day.', 'Die Klinge hatte vom ersten Tag an eine Scharte.')],
  },
  bottle: {
    good: [
      text('Not a drop in the bag after a week of commuting.', 'Nach einer Woche Pendeln kein Tropfen in der Tasche.'),
      text('Easy to clean, a brush reaches the bottom.', 'Leicht zu reinigen, die Bürste reicht bis zum Boden.'),
      text('Water still tastes of water in the evening.', 'Wasser schmeckt abends noch nach Wasser.'),
      text('{model} fits the holder on my bicycle.', '{model} passt in den Halter an meinem Fahrrad.'),
    ],
    mixed: [
      text(
        'Tight, but the lid is hard to open with wet hands.',
        'Dicht, aber mit nassen Händen geht der Deckel schwer auf.',
      ),
      text('Good bottle, though the bottom is loud on a desk.', 'Gute Flasche, nur laut beim Abstellen.'),
    ],
    bad: [text('The lid leaks as soon as it lies on its side.', 'Der Deckel leckt, sobald sie liegt.')],
  },
  coffee: {
    good: [
      text(
        'The whole kitchen smells of it, and it is never bitter.',
        'Die ganze Küche duftet, und er wird nie bitter.',
      ),
      text('Still tastes fresh at the bottom of the bag.', 'Schmeckt auch am Ende der Tüte noch frisch.'),
      text(
        '{model} is good black and holds its own with milk.',
        '{model} schmeckt schwarz und setzt sich gegen Milch durch.',
      ),
      text('The roasting date on the bag was four days old.', 'Das Röstdatum auf der Tüte war vier Tage alt.'),
    ],
    mixed: [
      text('A decent everyday cup, but a bit flat for me.', 'Ordentlicher Alltagskaffee, mir aber etwas flach.'),
      text(
        'Tastes good, though the bag does not close again.',
        'Schmeckt, nur lässt sich die Tüte nicht wieder verschließen.',
      ),
    ],
    bad: [text('Tastes burnt, however I brew it.', 'Schmeckt verbrannt, wie ich ihn auch zubereite.')],
  },
}
