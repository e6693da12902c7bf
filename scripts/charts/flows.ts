/** Finds all flows and their files. Nothing here knows a flow by name. */
import { basename, dirname } from 'node:path'
import { all, type SourceFile, type Sources } from './syntax.ts'

const MACHINES = 'src/machines'
const BINDINGS = 'src/bindings'
const VIEWS = 'src/components'

export type Flow = {
  /** The name of the machine's file, in kebab-case. */
  name: string
  area: string
  file: SourceFile
  /** The export name of the machine. */
  machine: string
  /** Names of the types of its actors. */
  actorTypes: readonly string[]
  /** The binding with the flow's name, or null. */
  binding: string | null
  /** All bindings that start the machine, the one with the flow's name first. */
  bindings: readonly string[]
  /** Components and reflectors with the flow's name. */
  views: readonly string[]
  /** Names of the events it accepts, from the machine. */
  events: readonly string[]
}

/**
 * The flows, sorted by area and name; `eventsOf` returns the events of the machine that a file exports under a name.
 */
export function findFlows(sources: Sources, eventsOf: (path: string, machine: string) => readonly string[]): Flow[] {
  const bindings = sources.list(BINDINGS)
  const views = sources.list(VIEWS)
  const flows = sources.list(MACHINES).flatMap((path): Flow[] => {
    const area = basename(dirname(path))
    const file = sources.file(path)
    const [machine, another] = file ? exportsOf(file, /Machine$/) : []
    if (!file || !machine || dirname(dirname(path)) !== MACHINES) return []
    if (another) throw new Error(`${path} exports several machines: a flow has a file of its own`)
    const name = basename(path, '.ts')
    const own = bindings.filter((binding) => isNamed(binding, name) && basename(dirname(binding)) === area)
    const starting = bindings.filter(
      (binding) => !own.includes(binding) && takesValue(sources.file(binding), path, machine),
    )
    const flow = {
      name,
      area,
      file,
      machine,
      actorTypes: exportsOf(file, /Actor$/),
      binding: own[0] ?? null,
      bindings: [...own, ...starting],
      views: views.filter((view) => isNamed(view, name) && basename(dirname(view)) === area),
      events: eventsOf(path, machine),
    }
    return [flow]
  })
  return flows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

const placeOf = ({ area, name }: Flow) => `${area} ${name}`

/** The flow of a machine's file, or null. */
export const flowAt = (flows: readonly Flow[], path: string | null): Flow | null =>
  flows.find(({ file }) => file.path === path) ?? null

/** `OffCanvas.tsx` and `off-canvas.ts` both belong to the flow `off-canvas`. */
const isNamed = (path: string, flow: string): boolean => {
  const name = basename(path).replace(/\.tsx?$/, '')
  return name === flow || name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase() === flow
}

function exportsOf(file: SourceFile, pattern: RegExp): string[] {
  return all(file.program, 'ExportNamedDeclaration').flatMap(({ node: { declaration } }) => {
    if (declaration?.type === 'TSTypeAliasDeclaration')
      return pattern.test(declaration.id.name) ? [declaration.id.name] : []
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' && pattern.test(id.name) ? [id.name] : [],
    )
  })
}

const takesValue = (file: SourceFile | null, path: string, name: string): boolean =>
  [...(file?.imports.values() ?? [])].some((taken) => taken.path === path && taken.name === name && !taken.isType)
