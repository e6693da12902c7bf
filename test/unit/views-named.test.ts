/** What a flow draws with is named by its binding: only so is a view that failed to load found in the second copy. */
import { expect, test } from 'vitest'

const sources = Object.values(
  import.meta.glob<string>('../../src/bindings/**/*.ts', { eager: true, query: '?raw', import: 'default' }),
)

const LOADER = /const (load\w+) = \(\) =>\s*load(?:Markup)?View\(/g
const NAMED = /\b(?:warm|views|placeViews)(?::| =) (?:\[([^\]]+)\]|(load\w+))/g

/** Drawn for all flows of a page: it leaves the page where its message cannot be had. */
const OF_NO_FLOW = ['loadError']

const namedIn = (text: string) =>
  [...text.matchAll(NAMED)].flatMap(([, list, one]) => (list ?? one ?? '').split(/[\s,]+/))

/** Those that are named neither in their own file nor, if they are exported, in another one. */
function unnamedIn(texts: readonly string[]): string[] {
  const anywhere = texts.flatMap(namedIn)
  return texts.flatMap((text) => {
    const here = namedIn(text)
    const isNamed = (name: string) => (text.includes(`export const ${name}`) ? anywhere : here).includes(name)
    return [...text.matchAll(LOADER)].flatMap(([, name = '']) => (isNamed(name) ? [] : [name]))
  })
}

test('every loader of a view is named by a binding', () => {
  expect(sources.flatMap((text) => [...text.matchAll(LOADER)]).length).toBeGreaterThan(30)
  expect(unnamedIn(sources)).toEqual(OF_NO_FLOW)
})

test('the rule bites', () => {
  const loader = `const loadFailure = () => loadView(import('./Failure.tsx'))`
  expect(unnamedIn([loader])).toEqual(['loadFailure'])
  expect(unnamedIn([`${loader}\nviews: [loadOther, loadFailure],`])).toEqual([])
  expect(unnamedIn([loader, 'views: [loadFailure],'])).toEqual(['loadFailure'])
  expect(unnamedIn([`export ${loader}`, 'views: [loadFailure],'])).toEqual([])
})
