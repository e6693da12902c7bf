/** A fault that can be planted in a source, and the ways in which text is taken out of one. */
import type { Found, Node, SourceFile } from '../charts/syntax.ts'

export const KINDS = [
  'guard',
  'target',
  'entry-exit',
  'delay',
  'tag',
  'condition',
  'boundary',
  'signal',
  'listener',
  'aria',
  'sanitising',
  'focus',
  'parameter',
  'statement',
  'return',
  'event',
] as const
export type Kind = (typeof KINDS)[number]

/** Puts `replacement` in the place of the text from `start` to `end`. */
export type Fault = { kind: Kind; start: number; end: number; replacement: string }

/** Names the faults that can be planted at a node. */
export type Planter = (found: Found, file: SourceFile) => Fault[]

/** Puts other text in the place of a node. */
export const replace = (kind: Kind, { start, end }: Node, replacement: string): Fault => ({
  kind,
  start,
  end,
  replacement,
})

/** Takes an element of a list, an argument or a property out, with its comma. */
export function drop(kind: Kind, { start, end }: Node, { code }: SourceFile): Fault {
  const comma = /^\s*,[ \t]*/.exec(code.slice(end))
  return { kind, start, end: end + (comma?.[0].length ?? 0), replacement: '' }
}

/** Adds text behind a string or a template without changing its quotes. */
export function extend(kind: Kind, { start, end }: Node, addition: string, { code }: SourceFile): Fault {
  return { kind, start, end, replacement: `${code.slice(start, end - 1)}${addition}${code.slice(end - 1, end)}` }
}
