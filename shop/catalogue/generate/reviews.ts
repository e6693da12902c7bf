/** Product reviews: short, plausible, in both languages, better for some products than for others. */
import type { Language, reviews } from '../../database/schema.ts'
import { idOf } from './ids.ts'
import { REVIEWERS } from './names.ts'
import { type Random, randomOf } from './random.ts'
import { LANGUAGES } from './text.ts'

type ReviewRow = typeof reviews.$inferInsert
type Mood = 'good' | 'mixed' | 'bad'
type Words = Record<Mood, { titles: string[]; openings: string[]; endings: string[] }>

const MOST_REVIEWS = 40
const FIRST_DAY = Date.UTC(2024, 0, 2, 8)
const DAYS = 720

const WORDS: Record<Language, Words> = {
  'en-GB': {
    good: {
      titles: [
        'Better than expected',
        'Would buy again',
        'Simply good',
        'Exactly right',
        'A favourite already',
        'Well made',
        'Lovely',
      ],
      openings: [
        'In use every day for three months and still like new.',
        'The colour is as in the pictures and the finish is careful.',
        'Bought one, then two more for my parents.',
        'You can feel that somebody thought about the details.',
        'Arrived well packed and a day early.',
        'It does what it should and looks good doing it.',
        'Heavier than I thought, in a good way.',
      ],
      endings: [
        'No complaints.',
        'I would choose it again.',
        'Worth the price.',
        'My neighbour has ordered one as well.',
        'The support answered a question within an hour.',
        'Only the box could be smaller.',
        'Goes well with what we already have.',
      ],
    },
    mixed: {
      titles: ['Good, with one flaw', 'All right', 'Nice, but', 'Does its job', 'Mixed feelings'],
      openings: [
        'Good quality, but the colour is a shade darker than on my screen.',
        'Nice to look at, a little smaller than I had imagined.',
        'Delivery took nine days instead of five.',
        'It is fine, though I had hoped for a smoother finish.',
        'Works well, the instructions could be clearer.',
      ],
      endings: [
        'I am keeping it.',
        'For this price it is acceptable.',
        'Measure before you order.',
        'The exchange was easy.',
        'Three and a half stars, if there were halves.',
      ],
    },
    bad: {
      titles: ['Sent back', 'Not for me', 'Disappointed', 'Expected more'],
      openings: [
        'There was a scratch on it when I opened the box.',
        'It feels cheaper than it looks.',
        'After four weeks the first signs of wear were showing.',
        'The size did not match the description.',
      ],
      endings: [
        'The refund came quickly, at least.',
        'I will look for something else.',
        'Perhaps I had bad luck.',
        'The return was free.',
      ],
    },
  },
  'de-DE': {
    good: {
      titles: [
        'Besser als erwartet',
        'Gerne wieder',
        'Einfach gut',
        'Genau richtig',
        'Schon ein Lieblingsstück',
        'Gut gemacht',
        'Sehr schön',
      ],
      openings: [
        'Seit drei Monaten täglich in Gebrauch und noch wie neu.',
        'Die Farbe ist wie auf den Bildern, die Verarbeitung sorgfältig.',
        'Erst eins gekauft, dann zwei weitere für meine Eltern.',
        'Man merkt, dass sich jemand Gedanken gemacht hat.',
        'Kam gut verpackt und einen Tag früher an.',
        'Tut, was es soll, und sieht dabei gut aus.',
        'Schwerer als gedacht, im guten Sinn.',
      ],
      endings: [
        'Nichts zu meckern.',
        'Würde ich wieder nehmen.',
        'Ist seinen Preis wert.',
        'Die Nachbarin hat auch schon bestellt.',
        'Auf meine Frage kam nach einer Stunde eine Antwort.',
        'Nur der Karton dürfte kleiner sein.',
        'Passt gut zu dem, was wir schon haben.',
      ],
    },
    mixed: {
      titles: ['Gut, mit einem Makel', 'In Ordnung', 'Schön, aber', 'Erfüllt seinen Zweck', 'Gemischte Gefühle'],
      openings: [
        'Gute Qualität, die Farbe ist aber dunkler als auf meinem Bildschirm.',
        'Schön anzusehen, etwas kleiner als gedacht.',
        'Die Lieferung hat neun statt fünf Tage gedauert.',
        'Ganz gut, ich hatte mir die Verarbeitung feiner vorgestellt.',
        'Funktioniert, die Anleitung könnte klarer sein.',
      ],
      endings: [
        'Ich behalte es.',
        'Für den Preis annehmbar.',
        'Vor dem Bestellen nachmessen.',
        'Der Umtausch war unkompliziert.',
        'Dreieinhalb Sterne, wenn es halbe gäbe.',
      ],
    },
    bad: {
      titles: ['Zurückgeschickt', 'Nichts für mich', 'Enttäuscht', 'Mehr erwartet'],
      openings: [
        'Beim Auspacken war schon ein Kratzer daran.',
        'Fühlt sich billiger an, als es aussieht.',
        'Nach vier Wochen waren erste Gebrauchsspuren da.',
        'Die Größe entsprach nicht der Beschreibung.',
      ],
      endings: [
        'Das Geld kam immerhin schnell zurück.',
        'Ich suche mir etwas anderes.',
        'Vielleicht hatte ich nur Pech.',
        'Die Rücksendung war kostenlos.',
      ],
    },
  },
}

/** The reviews of one product, oldest first: none for about a quarter of the products, 40 at most. */
export function makeReviews(seed: number, productId: string): ReviewRow[] {
  const random = randomOf(seed, 'reviews', productId)
  if (random.chance(25)) return []
  const count = 1 + Math.floor(random.fraction() ** 3 * MOST_REVIEWS)
  const quality = random.integer(55, 95)
  const days = random.sample(
    Array.from({ length: DAYS }, (_, day) => day),
    count,
  )
  return days.map((day, index) => ({
    id: idOf('review', productId, index),
    productId,
    customerId: null,
    createdAt: new Date(FIRST_DAY + day * 86_400_000 + random.integer(0, 50_000) * 1_000),
    ...makeReview(random, quality),
  }))
}

function makeReview(random: Random, quality: number) {
  const language = random.pick(LANGUAGES)
  const points = random.chance(quality) ? random.pick([4, 5, 5]) : random.pick([1, 2, 3, 3, 3])
  const words = WORDS[language][points > 3 ? 'good' : points === 3 ? 'mixed' : 'bad']
  const sentences = [random.pick(words.openings), ...(random.chance(70) ? [random.pick(words.endings)] : [])]
  return {
    author: random.pick(REVIEWERS),
    language,
    points,
    title: random.pick(words.titles),
    content: sentences.join(' '),
  }
}
