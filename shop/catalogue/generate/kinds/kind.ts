/** What the generator needs to know about one kind of goods. */
import type { Translated } from '../../../database/schema.ts'
import type { Choice, GroupKey } from '../properties.ts'

/** What a noun or a sentence fits: of each group named, only these options; `noun` by its English words. */
export type Terms = Partial<Record<GroupKey | 'noun', readonly string[]>>
/** Words that do not fit every product of their kind. */
export type Wording = Translated & { only?: Terms }

/** A choice the shopper makes besides colour; each further option costs `surcharge` percent more than the one before. */
export type Axis = { group: GroupKey; options: string[]; atLeast: number; surcharge?: number }

export type Kind = {
  /** The drawing that shows it. */
  picture: string
  category: string
  /** Template of the name, with {material}, {noun}, {model} and {measure}. */
  title: Translated
  nouns: Wording[]
  materials: string[]
  colors: string[]
  /** Maximum number of colours of one product. */
  maxColors: number
  axes: Axis[]
  /** A measure printed in the name, the same for all variants of a product. */
  measure?: { group: GroupKey; options: string[] }
  /** Properties every product of the kind has, one option each. */
  properties: { group: GroupKey; options: string[] }[]
  /** Lowest and highest gross price in euro cents. */
  price: [lowest: number, highest: number]
  taxRate: 7 | 19
  /** Sold by weight: grams are read from this axis, and the base price refers to one kilogram. */
  pricedByWeight?: 'weight'
  /** The description has one sentence of each list, of those that fit the product; {model} and {manufacturer} are replaced. */
  sentences: Wording[][]
}

/** The same words, for products of these terms only. */
export const only = (terms: Terms, words: Translated): Wording => ({ ...words, only: terms })

/** What is left of a kind for products that its noun fits: a floor vase is never 15 cm high. */
export function narrowed(kind: Kind, { only: terms = {} }: Wording): Kind {
  const allowed = (group: GroupKey, options: string[]) =>
    options.filter((option) => terms[group]?.includes(option) ?? true)
  return {
    ...kind,
    materials: allowed('material', kind.materials),
    axes: kind.axes.map((axis) => {
      const options = allowed(axis.group, axis.options)
      return { ...axis, options, atLeast: Math.min(axis.atLeast, options.length) }
    }),
    properties: kind.properties.map(({ group, options }) => ({ group, options: allowed(group, options) })),
  }
}

/** Whether words are true of a product with this noun, in all forms it comes in. */
export function fits({ only: terms = {} }: Wording, noun: Translated, choices: readonly Choice[]): boolean {
  return (
    (terms.noun?.includes(noun['en-GB']) ?? true) &&
    choices.every(({ group, option }) => terms[group]?.includes(option) ?? true)
  )
}
