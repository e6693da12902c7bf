/** Of clothes, bags, and what one reads, writes in and listens to. */
import { text } from '../text.ts'
import type { Remarks } from './format.ts'

export const ON_THE_WAY: Readonly<Record<string, Remarks>> = {
  shirt: {
    good: [
      text('Ten washes, and the seams are still straight.', 'Zehn Wäschen, und die Nähte sitzen noch gerade.'),
      text('Long enough not to slip out when I bend.', 'Lang genug, um beim Bücken nicht herauszurutschen.'),
      text('The collar has not become wavy.', 'Der Kragen ist nicht wellig geworden.'),
      text('{model} fits as the size chart says.', '{model} fällt aus wie in der Größentabelle.'),
    ],
    mixed: [
      text('Nice cloth, but it creases as soon as one looks at it.', 'Schöner Stoff, knittert aber vom Hinsehen.'),
      text('Good, though the sleeves are a bit wide for me.', 'Gut, nur die Ärmel sind mir etwas weit.'),
    ],
    bad: [text('A size shorter after the first wash.', 'Nach der ersten Wäsche eine Nummer kürzer.')],
  },
  jumper: {
    good: [
      text('Warm without being bulky under a coat.', 'Warm, ohne unter dem Mantel aufzutragen.'),
      text('It does not itch, and I am sensitive.', 'Er kratzt nicht, und ich bin empfindlich.'),
      text('The cuffs have kept their shape all winter.', 'Die Bündchen haben den ganzen Winter gehalten.'),
      text('I wear {model} from October to April.', 'Ich trage {model} von Oktober bis April.'),
    ],
    mixed: [
      text('Cosy, but long in the arms.', 'Gemütlich, aber lang in den Ärmeln.'),
      text(
        'Fine knit, though it pills a little under the arms.',
        'Feiner Strick, bildet unter den Armen aber etwas Knötchen.',
      ),
    ],
    bad: [text('A stitch came loose on the second day.', 'Am zweiten Tag löste sich eine Masche.')],
  },
  cap: {
    good: [
      text('Stays on in the wind, and does not press.', 'Hält bei Wind und drückt nicht.'),
      text('The peak keeps its curve in the suitcase, too.', 'Der Schirm behält auch im Koffer seine Form.'),
      text('Fits my large head on the last hole.', 'Passt meinem großen Kopf im letzten Loch.'),
      text(
        'I took {model} up three mountains, and it dries fast.',
        'Mit {model} war ich auf drei Bergen, trocknet schnell.',
      ),
    ],
    mixed: [
      text('Good, but a little flat on top.', 'Gut, oben aber etwas flach.'),
      text('Nice, though it fades in the sun.', 'Schön, bleicht in der Sonne aber aus.'),
    ],
    bad: [text('The clasp opens by itself.', 'Der Verschluss geht von selbst auf.')],
  },
  socks: {
    good: [
      text('They stay up without leaving a mark.', 'Sie halten, ohne einen Abdruck zu hinterlassen.'),
      text(
        'No seam at the toes, no blisters after twenty kilometres.',
        'Keine Naht an den Zehen, keine Blasen nach zwanzig Kilometern.',
      ),
      text(
        'Still no hole in the heel, and I usually have one by now.',
        'Noch kein Loch in der Ferse, das ist neu für mich.',
      ),
      text(
        'I have thrown away the others and bought {model} again.',
        'Die anderen sind weg, {model} habe ich nachgekauft.',
      ),
    ],
    mixed: [
      text('Warm, but tight to put on.', 'Warm, aber eng beim Anziehen.'),
      text('Comfortable, though they dry slowly.', 'Bequem, trocknen aber langsam.'),
    ],
    bad: [text('The heel was thin after a month.', 'Nach einem Monat war die Ferse dünn.')],
  },
  shoe: {
    good: [
      text(
        'No breaking in: ten thousand steps on the first day.',
        'Kein Einlaufen, zehntausend Schritte am ersten Tag.',
      ),
      text('The sole grips on wet stone.', 'Die Sohle hält auf nassem Stein.'),
      text('{model} can be worn with a suit as well.', '{model} lässt sich auch zum Anzug tragen.'),
      text(
        'A shower on the way home, and my feet stayed dry.',
        'Ein Schauer auf dem Heimweg, die Füße blieben trocken.',
      ),
    ],
    mixed: [
      text('Good shoe, but order half a size up.', 'Guter Schuh, aber eine halbe Nummer größer bestellen.'),
      text('Comfortable, though the laces are too long.', 'Bequem, nur die Schnürsenkel sind zu lang.'),
    ],
    bad: [text('The sole came off at the tip.', 'Vorn löste sich die Sohle.')],
  },
  backpack: {
    good: [
      text(
        'The straps do not cut in, even with a laptop and shopping.',
        'Die Gurte schneiden nicht ein, auch mit Laptop und Einkauf.',
      ),
      text(
        'An hour of rain on the bicycle, and the papers were dry.',
        'Eine Stunde Regen auf dem Rad, die Papiere blieben trocken.',
      ),
      text(
        '{model} has gone along every day for a year, all zips run.',
        '{model} ist seit einem Jahr täglich dabei, alle Reißverschlüsse laufen.',
      ),
      text('It stands by itself, so nothing falls out.', 'Er steht von selbst, nichts fällt heraus.'),
    ],
    mixed: [
      text(
        'Well made, but the side pocket is too flat for a bottle.',
        'Gut gemacht, die Seitentasche ist aber zu flach für eine Flasche.',
      ),
      text('Good, though the back gets warm.', 'Gut, am Rücken wird es aber warm.'),
    ],
    bad: [text('A strap tore out in the second week.', 'In der zweiten Woche riss ein Gurt aus.')],
  },
  tote: {
    good: [
      text(
        'Carried ten kilos of apples home, the seams held.',
        'Zehn Kilo Äpfel heimgetragen, die Nähte haben gehalten.',
      ),
      text(
        'The handles are long enough for the shoulder over a coat.',
        'Die Henkel reichen über die Schulter, auch mit Mantel.',
      ),
      text('Folded, {model} fits a jacket pocket.', 'Gefaltet passt {model} in die Jackentasche.'),
      text('The inner pocket saves me the search for my keys.', 'Dank Innentasche suche ich den Schlüssel nicht mehr.'),
    ],
    mixed: [
      text('Useful, but it shrank a little in the wash.', 'Praktisch, in der Wäsche aber etwas eingelaufen.'),
      text('Fine, though without a zip it stays open.', 'In Ordnung, ohne Reißverschluss aber immer offen.'),
    ],
    bad: [text('The print was gone after two washes.', 'Nach zwei Wäschen war der Druck weg.')],
  },
  book: {
    good: [
      text(
        'Read in two evenings, and I miss the people in it.',
        'In zwei Abenden gelesen, mir fehlen die Figuren schon.',
      ),
      text('Quiet at first, then I could not stop.', 'Erst leise, dann konnte ich nicht mehr aufhören.'),
      text(
        'One sees {model} before one’s eyes and wants to go there.',
        'Man sieht {model} vor sich und will hinfahren.',
      ),
      text('The last chapter alone is worth it.', 'Allein das letzte Kapitel ist es wert.'),
    ],
    mixed: [
      text('Beautiful sentences, but the middle drags.', 'Schöne Sätze, in der Mitte aber Längen.'),
      text('A good story, though I saw the end coming.', 'Gute Geschichte, das Ende habe ich aber kommen sehen.'),
    ],
    bad: [text('I gave up after a hundred pages.', 'Nach hundert Seiten habe ich aufgegeben.')],
  },
  notebook: {
    good: [
      text('My fountain pen does not bleed through.', 'Mein Füller drückt nicht durch.'),
      text(
        'It lies flat, from the first page to the last.',
        'Es bleibt flach liegen, von der ersten bis zur letzten Seite.',
      ),
      text(
        'The band still closes tightly after a year in the bag.',
        'Das Band schließt nach einem Jahr in der Tasche noch fest.',
      ),
      text('My third {model}, always in the same colour.', 'Mein drittes {model}, immer in derselben Farbe.'),
    ],
    mixed: [
      text('Good paper, but I would like page numbers.', 'Gutes Papier, Seitenzahlen wären schön.'),
      text('Nice, though pencil smudges on it.', 'Schön, Bleistift verwischt darauf aber.'),
    ],
    bad: [text('Pages came loose after a few weeks.', 'Nach ein paar Wochen lösten sich Seiten.')],
  },
  headphones: {
    good: [
      text('I forget that I am wearing them, even with glasses.', 'Ich vergesse, dass ich sie trage, auch mit Brille.'),
      text('Voices are clear, and the bass does not boom.', 'Stimmen sind klar, und der Bass dröhnt nicht.'),
      text('Charged on Sunday, still playing on Friday.', 'Sonntag geladen, Freitag spielen sie noch.'),
      text('With {model} the train becomes a reading room.', 'Mit {model} wird der Zug zum Lesesaal.'),
    ],
    mixed: [
      text('Good sound, but they press after two hours.', 'Guter Klang, drücken aber nach zwei Stunden.'),
      text('I like them, though the voice prompt is too loud.', 'Gefallen mir, nur die Ansage ist zu laut.'),
    ],
    bad: [text('The left side went quiet after a month.', 'Nach einem Monat wurde die linke Seite leiser.')],
  },
  speaker: {
    good: [
      text('Fills the kitchen without booming.', 'Füllt die Küche, ohne zu dröhnen.'),
      text('Connected in a minute, no app, no account.', 'In einer Minute verbunden, ohne App und Konto.'),
      text('Radio voices sound as if they were in the room.', 'Radiostimmen klingen, als wären sie im Raum.'),
      text('{model} looks like furniture, not like a device.', '{model} sieht aus wie ein Möbel, nicht wie ein Gerät.'),
    ],
    mixed: [
      text(
        'Sounds good, but the buttons cannot be felt in the dark.',
        'Klingt gut, im Dunkeln ertastet man die Tasten aber nicht.',
      ),
      text('Fine for the desk, though a little thin at low volume.', 'Gut für zwischendurch, leise aber etwas dünn.'),
    ],
    bad: [
      text(
        'It loses the connection as soon as I leave the room.',
        'Verliert die Verbindung, sobald ich den Raum verlasse.',
      ),
    ],
  },
}
