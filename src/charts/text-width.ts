/**
 * Measures text without a browser. The widths are those of Helvetica, which Arial and Liberation Sans share; a diagram
 * sets each text's measured length, so that it fits with every font.
 */

/** Advance of the characters from space to tilde, in thousandths of the font size. */
const ADVANCES = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const FIRST = 32
/** For other characters: the width of most letters. */
const OTHER = 600
const BOLD = 1.07

/** Width in pixels of `text` at the font size `size`. */
export function widthOf(text: string, size: number, isBold = false): number {
  const advance = Array.from(text).reduce(
    (sum, letter) => sum + (ADVANCES[(letter.codePointAt(0) ?? 0) - FIRST] ?? OTHER),
    0,
  )
  return Math.ceil((advance * size * (isBold ? BOLD : 1)) / 1000)
}
