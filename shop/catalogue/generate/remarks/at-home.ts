/** Of goods for rooms. */
import { text } from '../text.ts'
import type { Remarks } from './format.ts'

export const AT_HOME: Readonly<Record<string, Remarks>> = {
  lamp: {
    good: [
      text('Warm light that does not dazzle when I read.', 'Warmes Licht, das beim Lesen nicht blendet.'),
      text(
        'The switch is where the hand looks for it in the dark.',
        'Der Schalter ist da, wo die Hand ihn im Dunkeln sucht.',
      ),
      text(
        '{model} stands firm, although the cat tries daily.',
        '{model} steht fest, obwohl die Katze es täglich versucht.',
      ),
      text(
        'The cable is long enough for the socket behind the bed.',
        'Das Kabel reicht bis zur Steckdose hinter dem Bett.',
      ),
    ],
    mixed: [
      text('Nice light, but a bulb should be in the box.', 'Schönes Licht, aber eine Lampe hätte dabei sein dürfen.'),
      text('Pretty, though brighter below than above.', 'Hübsch, nur unten heller als oben.'),
    ],
    bad: [text('It hums quietly, and at night I hear it.', 'Sie summt leise, und nachts höre ich das.')],
  },
  pendant: {
    good: [
      text('Lights the whole table and nobody’s eyes.', 'Beleuchtet den ganzen Tisch und blendet niemanden.'),
      text(
        'Hung in twenty minutes, the canopy covers the old hole.',
        'In zwanzig Minuten aufgehängt, der Baldachin deckt das alte Loch ab.',
      ),
      text('{model} throws no hard shadows.', '{model} wirft keine harten Schatten.'),
      text('We shortened the cable without any trouble.', 'Das Kabel ließ sich problemlos kürzen.'),
    ],
    mixed: [
      text('Looks as hoped, but dust shows on it.', 'Sieht aus wie erhofft, aber man sieht jeden Staub darauf.'),
      text('Good light, though it hangs a little crooked.', 'Gutes Licht, hängt aber ein wenig schief.'),
    ],
    bad: [
      text('The shade had a dent, right where one looks.', 'Der Schirm hatte eine Delle, genau da, wo man hinschaut.'),
    ],
  },
  chair: {
    good: [
      text(
        'After three hours of dinner nobody wanted to get up.',
        'Nach drei Stunden Abendessen wollte niemand aufstehen.',
      ),
      text('No creaking, not even with me leaning back.', 'Kein Knarren, auch nicht beim Zurücklehnen.'),
      text('{model} is light enough to carry with one hand.', '{model} lässt sich mit einer Hand tragen.'),
      text(
        'Put together in ten minutes, every hole was where it should be.',
        'In zehn Minuten aufgebaut, jedes Loch saß.',
      ),
    ],
    mixed: [
      text(
        'Comfortable, but the backrest is a bit low for tall people.',
        'Bequem, aber die Lehne ist für Große etwas niedrig.',
      ),
      text(
        'Solid, though without a cushion it is hard after an hour.',
        'Stabil, ohne Kissen nach einer Stunde aber hart.',
      ),
    ],
    bad: [text('It wobbles, and no screw helps.', 'Er wackelt, da hilft keine Schraube.')],
  },
  table: {
    good: [
      text(
        'Just as high as our sofa’s arm: the cup is always at hand.',
        'Genau so hoch wie die Sofalehne, die Tasse ist immer zur Hand.',
      ),
      text('Stands straight, even on our old floorboards.', 'Steht gerade, sogar auf unseren alten Dielen.'),
      text('A spilled glass left no mark on it.', 'Ein umgekipptes Glas hat keine Spur hinterlassen.'),
      text('{model} carries a lamp, books and the cat.', '{model} trägt Lampe, Bücher und die Katze.'),
    ],
    mixed: [
      text('Lovely, but two tools were missing from the box.', 'Sehr schön, aber im Karton fehlten zwei Werkzeuge.'),
      text('Fine, only a bit small for two plates.', 'In Ordnung, nur etwas klein für zwei Teller.'),
    ],
    bad: [text('The top was scratched below the protective film.', 'Die Platte war unter der Schutzfolie zerkratzt.')],
  },
  cushion: {
    good: [
      text('Keeps its shape, although the dog sleeps on it.', 'Behält die Form, obwohl der Hund darauf schläft.'),
      text(
        'The zip cannot be seen, and nothing scratches.',
        'Der Reißverschluss ist nicht zu sehen, und nichts kratzt.',
      ),
      text('The cover came out of the wash as it went in.', 'Der Bezug kam aus der Wäsche, wie er hineinging.'),
      text('{model} supports the back on our deep sofa.', '{model} stützt auf unserem tiefen Sofa den Rücken.'),
    ],
    mixed: [
      text('Soft, but I would have liked more filling.', 'Weich, aber etwas mehr Füllung hätte ich gern.'),
      text('Nice, though it attracts every hair.', 'Schön, zieht aber jedes Haar an.'),
    ],
    bad: [text('A seam opened after two weeks.', 'Nach zwei Wochen ging eine Naht auf.')],
  },
  throw: {
    good: [
      text('Warm, and still light enough for summer evenings.', 'Warm und doch leicht genug für Sommerabende.'),
      text('Long enough for cold feet and cold shoulders.', 'Lang genug für kalte Füße und kalte Schultern.'),
      text('It hardly sheds and does not itch.', 'Sie fusselt kaum und kratzt nicht.'),
      text('We argue every evening who gets {model}.', 'Jeden Abend streiten wir, wer {model} bekommt.'),
    ],
    mixed: [
      text('Cosy, but it had to be aired for two days.', 'Kuschelig, musste aber zwei Tage auslüften.'),
      text('Good, though thinner than the pictures suggest.', 'Gut, aber dünner, als die Bilder vermuten lassen.'),
    ],
    bad: [text('Full of pilling after three evenings.', 'Nach drei Abenden voller Knötchen.')],
  },
  vase: {
    good: [
      text('A single branch stands upright in it.', 'Ein einzelner Zweig steht darin aufrecht.'),
      text('Heavy enough that the tulips do not pull it over.', 'Schwer genug, dass die Tulpen sie nicht umziehen.'),
      text('Tight: no rings on the sideboard.', 'Dicht, keine Ringe auf der Anrichte.'),
      text('{model} looks good without any flowers.', '{model} sieht auch ganz ohne Blumen gut aus.'),
    ],
    mixed: [
      text('Beautiful, but hard to clean inside.', 'Wunderschön, innen aber schwer zu reinigen.'),
      text('The opening is narrower than I thought.', 'Die Öffnung ist enger, als ich dachte.'),
    ],
    bad: [text('Water seeps through at the foot.', 'Am Fuß sickert Wasser durch.')],
  },
}
