/** Names, descriptions and search words of a product. */
import type { Translated } from '../../database/schema.ts'
import { fits, type Kind, narrowed, type Wording } from './kinds/kind.ts'
import { MANUFACTURERS, MODELS } from './names.ts'
import { type Choice, optionOf } from './properties.ts'
import { type Random, randomOf } from './random.ts'
import { fill, inEachLanguage } from './text.ts'

/** A product's words, manufacturer, and the choices in its name. */
export type Subject = { model: string; noun: Wording; manufacturer: string; choices: Choice[] }

const ATTEMPTS = 400

const ORIGIN_SENTENCE: Translated = {
  'en-GB': 'Made in {origin} for {manufacturer}.',
  'de-DE': 'Hergestellt in {origin} für {manufacturer}.',
}

/**
 * Finds a name for product `index` that no product before it has.
 *
 * @param taken - Names used so far; the new one is added.
 * @throws Error when the word lists are too short for so many products.
 */
export function chooseSubject(seed: number, index: number, kind: Kind, taken: Set<string>): Subject {
  const random = randomOf(seed, 'subject', index)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [model, noun] = [random.pick(MODELS), random.pick(kind.nouns)]
    const subject: Subject = {
      model,
      noun,
      manufacturer: random.pick(MANUFACTURERS),
      choices: [
        { group: 'material', option: random.pick(narrowed(kind, noun).materials) },
        ...(kind.measure ? [{ group: kind.measure.group, option: random.pick(kind.measure.options) }] : []),
      ],
    }
    const name = nameOf(kind, subject)['en-GB']
    if (taken.has(name)) continue
    taken.add(name)
    return subject
  }
  throw new Error(`There are not enough words for another product of the category "${kind.category}"`)
}

/** The product's name, e.g. `Stoneware mug Hamra 0.35 l`. */
export function nameOf(kind: Kind, { model, noun, choices }: Subject): Translated {
  const [material, measure] = choices
  return inEachLanguage((language) => {
    const materialName = material ? optionOf(material).name[language] : ''
    return fill(kind.title[language], {
      model,
      noun: noun[language],
      material:
        language === 'en-GB' && !kind.title[language].startsWith('{material}')
          ? materialName.toLowerCase()
          : materialName,
      measure: measure ? optionOf(measure).name[language] : '',
    })
  })
}

/** Three or four sentences about the product, how it is made and how to care for it; `choices` are those of all forms. */
export function describe(
  random: Random,
  kind: Kind,
  { model, noun, manufacturer }: Subject,
  choices: Choice[],
): Translated {
  const origin = choices.find(({ group }) => group === 'origin')
  const fitting = kind.sentences.map((list) => random.pick(list.filter((words) => fits(words, noun, choices))))
  const sentences = [...fitting, ...(origin ? [ORIGIN_SENTENCE] : [])]
  return inEachLanguage((language) =>
    sentences
      .map((sentence) =>
        fill(sentence[language], { model, manufacturer, origin: origin ? optionOf(origin).name[language] : '' }),
      )
      .join(' '),
  )
}
