/**
 * Reads the literals of inline scripts as data. The platform prints objects as scripts have them: keys without quotes, single quotes,
 * a comma behind the last entry, comments. Nothing of a page is ever run: what is no literal has no value.
 */

/** Where the text is no literal. */
class NoLiteral extends Error {}

const SPACE = /(?:[\s\uFEFF]|\/\/[^\n\u2028\u2029]*|\/\*[\s\S]*?\*\/)*/y
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*/uy
const NUMBER = /[+-]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
  NaN: Number.NaN,
  '!0': true,
  '!1': false,
}
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' }
/** Deeper than any page's; what a page prints must not exhaust the stack. */
const DEEPEST = 100

/** The value that begins at `from`, and where it ends. Undefined where no literal begins there. */
export function literalAt(text: string, from: number): { value: unknown; end: number } | undefined {
  let place = from

  /** What the pattern matches here, which is passed. */
  function taken(pattern: RegExp): string | undefined {
    pattern.lastIndex = place
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) place += found.length
    return found
  }
  function isTaken(letter: string): boolean {
    taken(SPACE)
    if (text[place] !== letter) return false
    place += 1
    return true
  }
  function must(letter: string) {
    if (!isTaken(letter)) throw new NoLiteral()
  }

  function string(quote: string): string {
    let value = ''
    place += 1
    for (;;) {
      const letter = text[place]
      place += 1
      if (letter === undefined || (letter === '\n' && quote !== '`')) throw new NoLiteral()
      if (letter === quote) return value
      // A template with something to compute in it is no literal.
      if (quote === '`' && letter === '$' && text[place] === '{') throw new NoLiteral()
      value += letter === '\\' ? escape() : letter
    }
  }
  function escape(): string {
    const code = taken(/u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}/y)
    if (code !== undefined) {
      const point = Number.parseInt(code.replaceAll(/[ux{}]/g, ''), 16)
      if (point > 0x10ffff) throw new NoLiteral()
      return String.fromCodePoint(point)
    }
    const letter = taken(/\r\n|[\s\S]/y)
    if (letter === undefined) throw new NoLiteral()
    // A line that goes on.
    return /[\r\n\u2028\u2029]/.test(letter) ? '' : (ESCAPED[letter] ?? letter)
  }

  function key(): string {
    taken(SPACE)
    const letter = text[place]
    if (letter === '"' || letter === "'") return string(letter)
    const name = taken(NAME) ?? taken(NUMBER)
    if (name === undefined) throw new NoLiteral()
    return name
  }
  function object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    while (!isTaken('}')) {
      const name = key()
      must(':')
      entries.push([name, value(depth)])
      if (!isTaken(',')) {
        must('}')
        break
      }
    }
    // A key of any name is an entry of its own, and no prototype.
    return Object.fromEntries(entries)
  }
  function array(depth: number): unknown[] {
    const values: unknown[] = []
    while (!isTaken(']')) {
      values.push(value(depth))
      if (!isTaken(',')) {
        must(']')
        break
      }
    }
    return values
  }

  function value(depth = 0): unknown {
    if (depth > DEEPEST) throw new NoLiteral()
    if (isTaken('{')) return object(depth + 1)
    if (isTaken('[')) return array(depth + 1)
    const letter = text[place]
    if (letter === '"' || letter === "'" || letter === '`') return string(letter)
    const number = taken(NUMBER)
    if (number !== undefined) return Number(number)
    const word = taken(NAME) ?? taken(/![01]/y)
    if (word === undefined || !Object.hasOwn(WORDS, word)) throw new NoLiteral()
    return WORDS[word]
  }

  try {
    const found = value()
    return { value: found, end: place }
  } catch (error) {
    if (error instanceof NoLiteral) return undefined
    throw error
  }
}

/** What may follow a literal: the end of its statement. */
const END = /(?:[^\S\n]|\/\*[^\n]*?\*\/)*(?:;|,|\}|\n|\/\/|$)/y

/** The value that scripts give to `window.<name>` last, where it is a literal; undefined where none does. */
export function globalIn(script: string, name: string): { value: unknown } | undefined {
  const assignments = script.matchAll(
    new RegExp(
      String.raw`(?<![\w$.])(?:window|globalThis|self)\s*(?:\.\s*${name}\b|\[\s*(["'])${name}\1\s*\])\s*=(?![=>])`,
      'g',
    ),
  )
  const values = [...assignments].flatMap(({ 0: start, index }) => {
    const found = literalAt(script, index + start.length)
    END.lastIndex = found?.end ?? 0
    return found && END.test(script) ? [{ value: found.value }] : []
  })
  return values.at(-1)
}
