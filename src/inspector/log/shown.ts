/** Which attributes a picture has: both when a page is drawn for a log, and when a log's page is drawn. */

const WORDS = /^[\w\s.,:;%#()+!/-]*$/
const TOKEN = /^[A-Za-z_][\w:/.-]{0,47}$/
const LONGEST = 6000

const LISTED = new Set(
  (
    'hidden disabled readonly required checked selected open inert multiple novalidate data-bs-theme type role dir size rows cols colspan rowspan span start width height loading sizes aria-hidden aria-expanded aria-selected aria-pressed aria-current aria-busy aria-disabled aria-invalid aria-checked aria-modal aria-orientation ' +
    'viewBox d points x y x1 x2 y1 y2 cx cy r rx ry dx dy fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray fill-rule clip-rule transform opacity preserveAspectRatio'
  ).split(' '),
)

export const isLetters = (text: string) => /^[A-Za-z][A-Za-z_-]{0,47}$/.test(text)

/** A file of the shop that is asked for as an image, and can be nothing else. */
export const isImageFile = (path: string) => /^\/[\w./-]+\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/i.test(path)

export const classesOf = (value: string) =>
  value
    .split(/\s+/)
    .filter((token) => TOKEN.test(token))
    .join(' ')

/** Attributes that hold no text of a person. */
export function isShownAttribute(name: string, value: string): boolean {
  if (value.length > LONGEST) return false
  if (name === 'class') return classesOf(value) === value
  if (name === 'id') return isLetters(value)
  if (name === 'style') return WORDS.test(value) && !/url\(/i.test(value)
  if (LISTED.has(name)) return WORDS.test(value)
  return name.startsWith('data-') && TOKEN.test(name) && /^(?:|true|false)$/.test(value)
}
