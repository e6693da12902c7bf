/** Product reviews: short, plausible, in both languages, better for some products than for others. */
import type { Language, reviews, Translated } from '../../database/schema.ts'
import { idOf } from './ids.ts'
import { REVIEWERS } from './names.ts'
import { type Random, randomOf } from './random.ts'
import type { Mood, Remarks } from './remarks/format.ts'
import { remarksOn } from './remarks/remarks.ts'
import { fill, LANGUAGES, text } from './text.ts'

type ReviewRow = typeof reviews.$inferInsert
type Words = Record<Mood, { titles: string[]; endings: string[] }>

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
      endings: [
        'No complaints.',
        'I would choose it again.',
        'Worth the price.',
        'My neighbour has ordered one as well.',
        'The support answered a question within an hour.',
        'Only the box could be smaller.',
        'Ordered on Monday, here on Wednesday.',
      ],
    },
    mixed: {
      titles: ['Good, with one flaw', 'All right', 'Nice, but', 'Does its job', 'Mixed feelings'],
      endings: [
        'I am keeping it.',
        'For this price it is acceptable.',
        'I would still recommend it.',
        'The shop answered kindly, though.',
        'Three and a half stars, if there were halves.',
      ],
    },
    bad: {
      titles: ['Sent back', 'Not for me', 'Disappointed', 'Expected more'],
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
      endings: [
        'Nichts zu meckern.',
        'Würde ich wieder nehmen.',
        'Ist seinen Preis wert.',
        'Die Nachbarin hat auch schon bestellt.',
        'Auf meine Frage kam nach einer Stunde eine Antwort.',
        'Nur der Karton dürfte kleiner sein.',
        'Montag bestellt, Mittwoch da.',
      ],
    },
    mixed: {
      titles: ['Gut, mit einem Makel', 'In Ordnung', 'Schön, aber', 'Erfüllt seinen Zweck', 'Gemischte Gefühle'],
      endings: [
        'Ich behalte es.',
        'Für den Preis annehmbar.',
        'Empfehlen würde ich es trotzdem.',
        'Der Laden hat aber freundlich geantwortet.',
        'Dreieinhalb Sterne, wenn es halbe gäbe.',
      ],
    },
    bad: {
      titles: ['Zurückgeschickt', 'Nichts für mich', 'Enttäuscht', 'Mehr erwartet'],
      endings: [
        'Das Geld kam immerhin schnell zurück.',
        'Ich suche mir etwas anderes.',
        'Vielleicht hatte ich nur Pech.',
        'Die Rücksendung war kostenlos.',
      ],
    },
  },
}

/** Said of any product, once all that is said of its kind has been. */
const ANYTHING: Remarks = {
  good: [
    text('Bought one, then another for my parents.', 'Erst für mich gekauft, dann noch einmal für meine Eltern.'),
    text('Arrived well packed and a day early.', 'Kam gut verpackt und einen Tag früher an.'),
    text('A present for my sister, who is delighted.', 'Ein Geschenk für meine Schwester, sie ist begeistert.'),
    text('{model} is just as described.', '{model} ist genau wie beschrieben.'),
    text('The second order, and just as happy with it.', 'Die zweite Bestellung und genauso zufrieden.'),
    text('I hesitated for a long time, without reason.', 'Lange gezögert, völlig ohne Grund.'),
    text('Guests keep asking where {model} is from.', 'Besuch fragt ständig, woher {model} ist.'),
    text('A photograph cannot show how well it is made.', 'Wie gut es gemacht ist, zeigt kein Foto.'),
  ],
  mixed: [
    text('Delivery took nine days instead of five.', 'Die Lieferung hat neun statt fünf Tage gedauert.'),
    text('I had expected a little more from {model}.', 'Von {model} hatte ich etwas mehr erwartet.'),
  ],
  bad: [
    text('It was damaged when I opened the box.', 'Beim Auspacken war es beschädigt.'),
    text('Not what the pictures promise.', 'Nicht, was die Bilder versprechen.'),
  ],
}

type Reviewed = { productId: string; model: string; picture: string }

/** The reviews of one product, oldest first: none for about a quarter of the products, 40 at most. */
export function makeReviews(seed: number, { productId, model, picture }: Reviewed): ReviewRow[] {
  const random = randomOf(seed, 'reviews', productId)
  if (random.chance(25)) return []
  const count = 1 + Math.floor(random.fraction() ** 3 * MOST_REVIEWS)
  const quality = random.integer(55, 95)
  const days = random.sample(
    Array.from({ length: DAYS }, (_, day) => day),
    count,
  )
  const next = remarker(random, remarksOn(picture), model)
  const authorFor = others()
  return days.map((day, index) => ({
    id: idOf('review', productId, index),
    productId,
    customerId: null,
    createdAt: new Date(FIRST_DAY + day * 86_400_000 + random.integer(0, 50_000) * 1_000),
    ...makeReview({ random, quality, next, authorFor }),
  }))
}

/** Returns a remark that nobody has made of the product, in either language, as long as there is one. */
function remarker(random: Random, remarks: Remarks, model: string): (mood: Mood, language: Language) => string {
  const left: Record<Mood, Translated[]> = { good: [], mixed: [], bad: [] }
  const turns: Record<Mood, number> = { good: 0, mixed: 0, bad: 0 }
  return (mood, language) => {
    if (left[mood].length === 0) left[mood] = [...(turns[mood]++ % 2 === 0 ? remarks : ANYTHING)[mood]]
    const remark = random.pick(left[mood])
    left[mood] = left[mood].filter((other) => other !== remark)
    return fill(remark[language], { model })
  }
}

/** Returns `name` or, where that person has reviewed the product already, the next one who has not. */
function others(): (name: string) => string {
  const left = new Set(REVIEWERS)
  return (name) => {
    if (left.size === 0) for (const reviewer of REVIEWERS) left.add(reviewer)
    const after = REVIEWERS.indexOf(name)
    const author = [...REVIEWERS.slice(after), ...REVIEWERS.slice(0, after)].find((other) => left.has(other)) ?? name
    left.delete(author)
    return author
  }
}

type Making = {
  random: Random
  quality: number
  next: ReturnType<typeof remarker>
  authorFor: ReturnType<typeof others>
}

function makeReview({ random, quality, next, authorFor }: Making) {
  const language = random.pick(LANGUAGES)
  const points = random.chance(quality) ? random.pick([4, 5, 5]) : random.pick([1, 2, 3, 3, 3])
  const mood = points > 3 ? 'good' : points === 3 ? 'mixed' : 'bad'
  const words = WORDS[language][mood]
  const sentences = [next(mood, language), ...(random.chance(70) ? [random.pick(words.endings)] : [])]
  return {
    author: authorFor(random.pick(REVIEWERS)),
    language,
    points,
    title: random.pick(words.titles),
    content: sentences.join(' '),
  }
}
