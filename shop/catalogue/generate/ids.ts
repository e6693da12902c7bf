/** Ids derived from names, so that the same thing has the same id in every database. */
import { createHash } from 'node:crypto'

/** 32 lower-case hex characters derived from `words`, e.g. `idOf('product', 'SF10001')`. */
export function idOf(...words: (string | number)[]): string {
  return createHash('sha256').update(words.join('\u0000')).digest('hex').slice(0, 32)
}
