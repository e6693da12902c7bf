/** All faults that can be planted in a source, each with an id that is stable while its text is. */
import { createHash } from 'node:crypto'
import { parseSync } from 'vite'
import { keyOf, type Node, nodesIn, type SourceFile } from '../charts/syntax.ts'
import { chartFaults, isArgumentOf } from './chart-faults.ts'
import { codeFaults } from './code-faults.ts'
import type { Fault } from './fault.ts'

/** A fault in a file; `text` is its first line. */
export type Mutant = Fault & { id: string; file: string; line: number; text: string; original: string }

/** Type syntax that contains a value. */
const WITH_VALUE = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

const isType = ({ type }: Node) => type.startsWith('TS') && !WITH_VALUE.includes(type)

/** Whether this only matters for the compiler, a document or a developer. */
const isUnread = (node: Node, around: readonly Node[]): boolean =>
  [node, ...around].some(
    (outer, index, nodes) =>
      isType(outer) ||
      outer.type === 'ImportDeclaration' ||
      outer.type === 'ThrowStatement' ||
      (outer.type === 'Property' && keyOf(outer) === 'description') ||
      (outer.type === 'Property' && keyOf(outer) === 'types' && isArgumentOf('setup', nodes.slice(index + 1))),
  )

/** The faults of a file, in source order. */
export function mutantsOf(file: SourceFile): Mutant[] {
  const faults = new Map<string, Fault>()
  for (const found of nodesIn(file.program)) {
    if (isUnread(found.node, found.around)) continue
    for (const fault of [...chartFaults(found, file), ...codeFaults(found, file)]) {
      const place = `${fault.start} ${fault.end} ${fault.replacement}`
      // A missing result is less specific than the effect of the call.
      if (!faults.has(place) || faults.get(place)?.kind === 'return') faults.set(place, fault)
    }
  }
  const lines = file.code.split('\n')
  const met = new Map<string, number>()
  return [...faults.values()]
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((fault) => {
      const original = file.code.slice(fault.start, fault.end)
      const text = [file.path, fault.kind, original, fault.replacement].join('\0')
      const ordinal = met.get(text) ?? 0
      met.set(text, ordinal + 1)
      const id = createHash('sha256').update(`${text}\0${ordinal}`).digest('hex').slice(0, 8)
      const line = file.code.slice(0, fault.start).split('\n').length
      return { ...fault, id, file: file.path, line, text: lines[line - 1]?.trim() ?? '', original }
    })
    .filter(({ original, replacement }) => original !== replacement)
}

/** The source with the fault. */
export const planted = (code: string, { start, end, replacement }: Fault): string =>
  code.slice(0, start) + replacement + code.slice(end)

/** Whether the source with the fault can be parsed. */
export const isProgram = (code: string, mutant: Mutant): boolean =>
  !parseSync(mutant.file, planted(code, mutant)).errors.length
