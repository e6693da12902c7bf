/** A fault that can be planted in a source, and helpers that edit text. */
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

/** Replaces the text from `start` to `end` by `replacement`. */
export type Fault = { kind: Kind; start: number; end: number; replacement: string }

/** Returns the faults that can be planted at a node. */
export type Planter = (found: Found, file: SourceFile) => Fault[]

/** Replaces the text of a node. */
export const replace = (kind: Kind, { start, end }: Node, replacement: string): Fault => ({
  kind,
  start,
  end,
  replacement,
})

/** Removes an element of a list, an argument or a property, with its comma. */
export function drop(kind: Kind, { start, end }: Node, { code }: SourceFile): Fault {
  const comma = /^\s*,[ \t]*/.exec(code.slice(end))
  return { kind, start, end: end + (comma?.[0].length ?? 0), replacement: '' }
}

/** Appends text to a string or a template, keeping its quotes. */
export function extend(kind: Kind, { start, end }: Node, addition: string, { code }: SourceFile): Fault {
  return { kind, start, end, replacement: `${code.slice(start, end - 1)}${addition}${code.slice(end - 1, end)}` }
}
