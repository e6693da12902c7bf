/** What the generator needs to know about one kind of goods. */
import type { Translated } from '../../../database/schema.ts'
import type { GroupKey } from '../properties.ts'

/** A choice the shopper makes besides colour; each further option costs `surcharge` percent more than the one before. */
export type Axis = { group: GroupKey; options: string[]; atLeast: number; surcharge?: number }

export type Kind = {
  /** The drawing that shows it. */
  picture: string
  category: string
  /** Template of the name, with {material}, {noun}, {model} and {measure}. */
  title: Translated
  nouns: Translated[]
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
  /** The description has one sentence of each list; {model} and {material} are replaced. */
  sentences: Translated[][]
}
