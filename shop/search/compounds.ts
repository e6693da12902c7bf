/** Compounds such as `Leinenhemd`, split by words that the catalogue has. */

/** Letters between the parts of a German compound: `Frühstück-s-kaffee`. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e']
const SHORTEST_FIRST = 3
const SHORTEST_LAST = 3
/** Of a word of which only this part is known. */
const SHORTEST_KNOWN = 4
/** Nobody means a longer word. */
const LONGEST = 40
/** They end like a word they have nothing to do with. */
const NOT_COMPOUNDS = new Set(['baumwolle', 'untertasse', 'handschuh', 'handschuhe'])

/** What is known of the words of a language. */
export type Parts = {
  /** A word that may begin a compound. */
  canBegin: (part: string) => boolean
  /** A word that may end a compound. */
  canEnd: (part: string) => boolean
}

/** The parts of a compound from its first to its last, or null where it has none. The longest last part wins. */
export function splitCompound(word: string, parts: Parts): string[] | null {
  if (NOT_COMPOUNDS.has(word) || word.length > LONGEST) return null
  for (let cut = SHORTEST_FIRST; cut <= word.length - SHORTEST_LAST; cut += 1) {
    const last = word.slice(cut)
    if (!parts.canEnd(last)) continue
    const first = beginning(word.slice(0, cut), parts)
    if (first) return [...first, last]
  }
  return null
}

/** The words a compound begins with, without the letters that link them to the rest. */
function beginning(text: string, parts: Parts): string[] | null {
  for (const link of LINKS) {
    const part = text.slice(0, text.length - link.length)
    if (part.length >= SHORTEST_FIRST && text.endsWith(link) && parts.canBegin(part)) return [part]
  }
  for (let cut = SHORTEST_FIRST; cut <= text.length - SHORTEST_FIRST; cut += 1) {
    const first = text.slice(0, cut)
    const rest = parts.canBegin(first) && beginning(text.slice(cut), parts)
    if (rest) return [first, ...rest]
  }
  return null
}

/** The longest known word that a word ends with: in `Blumenvase`, what it is. */
export function lastPart(word: string, parts: Parts, shortest = SHORTEST_KNOWN): string | null {
  if (NOT_COMPOUNDS.has(word)) return null
  for (let cut = SHORTEST_FIRST; cut <= word.length - shortest; cut += 1) {
    if (parts.canEnd(word.slice(cut))) return word.slice(cut)
  }
  return null
}

/** The longest known word that a word begins with. */
export function firstPart(word: string, parts: Parts): string | null {
  for (let end = word.length - 2; end >= SHORTEST_KNOWN; end -= 1) {
    if (parts.canBegin(word.slice(0, end))) return word.slice(0, end)
  }
  return null
}
