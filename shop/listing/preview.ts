import { pictureUrl } from '../catalogue/picture.ts'
import type { PropertyOption } from './reference.ts'

/** Shown at 32 CSS pixels, also on screens of double density. */
const PREVIEW_WIDTH = 64

/** The address of an option's picture; null if it has none. */
export function pictureOf({ picture }: Pick<PropertyOption, 'picture'>): string | null {
  return picture === null ? null : pictureUrl(picture, PREVIEW_WIDTH)
}
