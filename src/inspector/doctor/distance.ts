/** How far apart two names are, for what was misspelt. */

/** The number of letters to insert, remove, replace or swap with their neighbours to make `b` of `a`. */
export function distance(a: string, b: string): number {
  let [before, last, current]: [number[], number[], number[]] = [
    [],
    [],
    Array.from({ length: b.length + 1 }, (_, index) => index),
  ]
  for (let row = 1; row <= a.length; row += 1) {
    ;[before, last, current] = [last, current, [row]]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
  }
  return at(current, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

/** The name among `known` that `name` was probably meant to be; none if nothing is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const plain = plainOf(name)
  let best: { name: string; far: number } | undefined
  for (const other of known) {
    if (other === name) return undefined
    // A letter in five, but no other short word.
    const limit = Math.min(3, Math.floor(Math.max(name.length, other.length) / 4))
    const far = plainOf(other) === plain ? 0 : distance(name, other)
    if (far <= limit && far < (best?.far ?? Infinity)) best = { name: other, far }
  }
  return best?.name
}

/** The same, remembered: a page has the same names many times. */
export function nearestOf(known: Iterable<string>): (name: string) => string | undefined {
  const names = [...known]
  const found = new Map<string, string | undefined>()
  return (name) => {
    if (!found.has(name)) found.set(name, nearest(name, names))
    return found.get(name)
  }
}

/** `ajax_modal`, `ajaxModal` and `ajax-modal` are the same word. */
const plainOf = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase()
