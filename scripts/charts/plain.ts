/** Flows without states of their own: a binding that does one thing, or that uses another flow for its states. */
import { basename, dirname } from 'node:path'
import { type Facts, factsOf } from './facts.ts'
import type { Flow } from './flows.ts'
import type { Modules } from './load.ts'
import { type OptionGroup, optionGroupsOf } from './options.ts'
import type { Start } from './start.ts'
import type { SourceFile, Sources } from './syntax.ts'

export type PlainFlow = {
  name: string
  area: string
  file: SourceFile
  /** Flows with states that it starts or sends to. */
  uses: readonly Flow[]
  facts: Facts
  options: readonly OptionGroup[]
  start: Start
}

/** The bindings of the table that belong to no flow of `flows`, sorted by area and name. */
export async function findPlainFlows(
  flows: readonly Flow[],
  {
    sources,
    load,
    starts,
  }: { sources: Sources; load: (path: string) => Promise<Modules>; starts: ReadonlyMap<string, Start> },
): Promise<PlainFlow[]> {
  const found: PlainFlow[] = []
  for (const path of sources.list('src/bindings')) {
    const name = basename(path).replace(/\.tsx?$/, '')
    const file = sources.file(path)
    const start = starts.get(name)
    if (!file || !start || flows.some((flow) => flow.name === name)) continue
    const own = { name, binding: path, bindings: [path] }
    found.push({
      name,
      area: basename(dirname(path)),
      file,
      uses: flows.filter((flow) => isUsedBy(file, flow)),
      facts: factsOf(own, sources),
      options: await optionGroupsOf(own, sources, load),
      start,
    })
  }
  return found
}

const isUsedBy = (file: SourceFile, { binding, file: { path } }: Flow): boolean =>
  [...file.imports.values()].some(
    (taken) => !taken.isType && taken.path !== null && (taken.path === binding || isMachine(taken, path)),
  )

const isMachine = (taken: { path: string | null; name: string }, path: string): boolean =>
  taken.path === path && taken.name.endsWith('Machine')
