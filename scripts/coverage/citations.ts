/** Finds what tests cite: `// Specification 4.3, 9.1.` above a test, or above cases, which are those of their whole file. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** `title` is null where the whole file is cited for. */
export type Citation = { line: string; path: string; title: string | null }

const TESTS = ['e2e/**/*.spec.ts', 'test/{contract,model,unit}/**/*.{ts,tsx}']
const CITED = /\/[/*]+ Specification (\d\.\d+(?:, \d\.\d+)*)\.(?: \*\/)?\n/g
/** The title of a test right below, or of one for each row of a table or turn of a loop. */
const TITLE = /^\s*(?:for \([\s\S]*?\)\n\s*)?(?:test|describe)(?:\.each\([\s\S]*?\]\)|\.\w+)?\(\s*(['"`])(.*?)\1/

/** The citations of one file. */
export function citationsIn(path: string, code: string): Citation[] {
  return [...code.matchAll(CITED)].flatMap(({ 0: comment, 1: lines = '', index }) => {
    const title = TITLE.exec(code.slice(index + comment.length))?.[2]
    return lines.split(', ').map((line) => ({ line, path, title: title ?? null }))
  })
}

/** Those of all tests below `root`. */
export function citationsBelow(root: string): Citation[] {
  const paths = TESTS.flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) => path.split(sep).join('/'))
  return paths.toSorted().flatMap((path) => citationsIn(path, readFileSync(join(root, path), 'utf8')))
}
