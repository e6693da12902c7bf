/**
 * Selects the tests that concern a source: those that import it, then those of its flow and the nearest, by the imports
 * of all sources and tests.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { all, literalOf, openSources, type SourceFile, type Sources } from '../charts/syntax.ts'

/** Maximum number of tests per fault, and of end-to-end specs. */
const MOST_TESTS = 6
const MOST_SPECS = 3
/** A test that imports a whole folder is less specific to each file than one that imports it directly. */
const FAR = 3
/** These start servers and commands, or are slow and do not test the behaviour of the sources. */
const LEFT_OUT =
  /^test\/((shop|commands|contract|package)\/|unit\/((gate|lock-file)\.test\.ts$|(charts|paths|mutate)\/))/

export type Concerned = {
  /** Tests for the runner, from the project's root. */
  tests: string[]
  /** Specs of the flows that use the source, and the flows that have a room. */
  specs: string[]
  flows: string[]
  /** Changes with the source, a test, or anything a test imports. */
  fingerprint: string
}

/** The flow's name in a file name: the same for `OffCanvasCart.tsx` and `off-canvas-cart.page.test.ts`. */
export const flowOf = (path: string): string =>
  basename(path)
    .replace(/\..*$/, '')
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()

/** A file's runtime imports, with the distance to each. */
function importsOf(file: SourceFile, root: string): Map<string, number> {
  const found = new Map<string, number>()
  const add = (address: string | null | undefined) => {
    if (address?.startsWith('.')) found.set(posix.join(dirname(file.path), address), 1)
  }
  for (const { node } of all(file.program, 'ImportDeclaration')) {
    const isTypes =
      node.importKind === 'type' ||
      (node.specifiers.length > 0 &&
        node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
    if (!isTypes) add(node.source.value)
  }
  for (const { node } of all(file.program, 'ExportNamedDeclaration')) add(node.source?.value)
  for (const { node } of all(file.program, 'ExportAllDeclaration')) add(node.source.value)
  for (const { node } of all(file.program, 'ImportExpression')) add(literalOf(node.source))
  for (const { node } of all(file.program, 'CallExpression')) {
    if (!file.code.slice(node.start, node.end).startsWith('import.meta.glob')) continue
    const pattern = posix.join(dirname(file.path), literalOf(node.arguments[0]) ?? '')
    for (const path of globSync(pattern, { cwd: root })) if (!found.has(path)) found.set(path, FAR)
  }
  return found
}

/**
 * Reads the imports of all sources and tests below `root`, and returns a function that selects the tests of a source.
 */
export function readConcerned(root: string, sources: Sources = openSources(root)): (path: string) => Concerned {
  const paths = ['src', 'test'].flatMap((folder) => sources.list(folder))
  const imports = new Map<string, Map<string, number>>()
  const importers = new Map<string, Map<string, number>>()
  for (const path of paths) {
    const file = sources.file(path)
    if (!file) continue
    const found = importsOf(file, root)
    imports.set(path, found)
    for (const [other, distance] of found)
      importers.set(other, (importers.get(other) ?? new Map<string, number>()).set(path, distance))
  }
  const specs = globSync('e2e/**/*.spec.ts', { cwd: root }).toSorted()
  const rooms = new Set(globSync('e2e/paths/rooms/**/*.ts', { cwd: root }).map(flowOf))

  const texts = new Map<string, string>()
  const textOf = (path: string) => {
    const place = join(root, path)
    const text = texts.get(path) ?? (existsSync(place) ? readFileSync(place, 'utf8') : '')
    texts.set(path, text)
    return text
  }
  /** The spec of a flow; for one without, that of a flow whose name it starts with, or the specs that name it. */
  const specsOf = (flow: string) => {
    const isNamed = new RegExp(`(?<![\\w-])${flow}(?![\\w-])`)
    const own = specs.filter((spec) => flowOf(spec) === flow)
    const wider = specs.filter((spec) => flow.startsWith(`${flowOf(spec)}-`))
    return [own, wider, specs.filter((spec) => isNamed.test(textOf(spec)))].find((found) => found.length) ?? []
  }

  return (path) => {
    const flow = flowOf(path)
    const distances = reach(path, importers)
    const nearest = (isWanted: (candidate: string) => boolean) =>
      [...distances.keys()].filter(isWanted).toSorted((one, other) => {
        const far = (candidate: string) => distances.get(candidate) ?? 0
        // Of the tests that import it, those of its folder are the most specific.
        const room = `test/unit/${path.split('/')[1]}/`
        const isDirect = (candidate: string) => (far(candidate) === 1 ? 1 + Number(candidate.startsWith(room)) : 0)
        const isOwn = (candidate: string) => Number(flowOf(candidate) === flow)
        return (
          isDirect(other) - isDirect(one) ||
          isOwn(other) - isOwn(one) ||
          far(one) - far(other) ||
          one.localeCompare(other)
        )
      })
    const tests = nearest((one) => /\.test\.tsx?$/.test(one) && !LEFT_OUT.test(one)).slice(0, MOST_TESTS)
    const flows = nearest((one) => one.startsWith('src/bindings/'))
      .map(flowOf)
      .filter((name, index, names) => names.indexOf(name) === index)
    const nearSpecs = [...new Set(flows.flatMap(specsOf))].slice(0, MOST_SPECS)
    const hash = createHash('sha256')
    const closure = new Set([path, ...tests, ...tests.flatMap((test) => [...reach(test, imports).keys()])])
    for (const one of [...[...closure].toSorted(), ...nearSpecs]) hash.update(`${one}\n${textOf(one)}\n`)
    return {
      tests,
      specs: nearSpecs,
      flows: flows.filter((name) => rooms.has(name)).slice(0, 1),
      fingerprint: hash.digest('hex').slice(0, 12),
    }
  }
}

/** The distance of everything that can be reached from `start`, including itself. */
function reach(start: string, edges: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, number> {
  const distances = new Map([[start, 0]])
  const waiting = [start]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
    for (const [other, step] of edges.get(path) ?? []) {
      const distance = (distances.get(path) ?? 0) + step
      if (distance >= (distances.get(other) ?? Infinity)) continue
      distances.set(other, distance)
      waiting.push(other)
    }
  return distances
}
