/** Masked data, for people. */
import { KIND, type Masked, NUMBER } from './mask.ts'

/** A placeholder's length and everything else of a mark, in words. */
export function wordsFor(value: Masked): string {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? `“${value}”` : String(value)
  if (Array.isArray(value)) return `[${(value as Masked[]).map(wordsFor).join(', ')}]`
  const { [KIND]: kind, [NUMBER]: _number, ...rest } = value as Record<string, Masked>
  const parts = Object.entries(rest).map(([key, each]) => `${key}: ${wordsFor(each)}`)
  if (kind === undefined) return `{${parts.join(', ')}}`
  return `‹${[kind as string, ...parts].join(' ')}›`
}
