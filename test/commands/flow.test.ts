/**
 * `npm run flow` writes flows that are green and honest: tried on a copy of the project, once with a reflector and once with a
 * component, in an area that has flows and in one that has none.
 */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tool } from '../../scripts/child.ts'
import { writeFlow } from '../../scripts/flow/files.ts'
import { NameError, readName } from '../../scripts/flow/name.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const WRITTEN = [
  'src/machines/cart/gift-wrap.ts',
  'src/components/cart/gift-wrap.ts',
  'src/bindings/cart/gift-wrap.ts',
  'test/model/cart/gift-wrap.test.tsx',
  'test/model/cart/cases/gift-wrap.ts',
  'test/model/cart/paths/gift-wrap.md',
  'e2e/cart/gift-wrap.spec.ts',
  'e2e/paths/rooms/cart/gift-wrap.ts',
  'docs/statecharts/cart/gift-wrap.md',
  'docs/statecharts/cart/gift-wrap.svg',

  'src/machines/media/zoom.ts',
  'src/components/media/Zoom.tsx',
  'src/bindings/media/zoom.ts',
  'test/model/media/zoom.test.tsx',
  'test/model/media/cases/zoom.ts',
  'test/model/media/paths/zoom.md',
  'e2e/media/zoom.spec.ts',
  'e2e/paths/rooms/media/zoom.ts',
  'docs/statecharts/media/zoom.md',
  'docs/statecharts/media/zoom.svg',
]
const SOURCES = ['src/flows.ts', ...WRITTEN.filter((path) => /\.tsx?$/.test(path))]

const COPIED = [
  '.gitignore',
  '.oxlintrc.json',
  'biome.json',
  'docs/statecharts',
  'e2e',
  'package.json',
  'scripts',
  'shop',
  'src',
  'test/model',
  'test/unit/house-rules.test.ts',
  'test/unit/support',
  'tsconfig.json',
  'types',
]

describe('in a copy', () => {
  const copy = mkdtempSync(join(tmpdir(), 'flow-'))
  afterAll(() => rmSync(copy, { recursive: true }))

  /** Runs Node in the copy; gives its exit code and all it says. */
  const node = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, CI: '1', NO_COLOR: '1' }
      const child = execFile(process.execPath, args, { cwd: copy, env }, (_, out, errors) =>
        resolve({ code: child.exitCode ?? 1, said: stripVTControlCharacters(out + errors) }),
      )
    })
  const flow = (...args: string[]) => node(join(copy, 'scripts', 'flow.ts'), ...args)
  const text = (path: string) => readFileSync(join(copy, path), 'utf8')

  beforeAll(async () => {
    for (const part of COPIED) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    // Without the program, which writes all chart pages: once is enough.
    writeFlow(copy, readName('cart/gift-wrap', copy), 'reflector')
    const { code, said } = await flow('media/zoom', '--component')
    if (code !== 0) throw new Error(said)
  })

  test.each(WRITTEN)('there is %s, and every place in it is filled', (path) => {
    expect(text(path)).not.toContain('{{')
  })

  test('each has its line and its module in the table', () => {
    expect(text('src/flows.ts')).toContain("{ name: 'gift-wrap' }")
    expect(text('src/flows.ts')).toContain("'gift-wrap': typeof import('./bindings/cart/gift-wrap.ts')")
    expect(text('src/flows.ts')).toContain("zoom: typeof import('./bindings/media/zoom.ts')")
  })

  test('the types are right', async () => {
    const settings = { extends: './tsconfig.json', include: [...SOURCES, 'src', 'types'] }
    writeFileSync(join(copy, 'tsconfig.flows.json'), JSON.stringify(settings))
    expect(await node(tool('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.flows.json')).toEqual({
      code: 0,
      said: '',
    })
  })

  test('the lint finds nothing', async () => {
    const { code, said } = await node(tool('oxlint', 'oxlint'), '--type-aware', '--deny-warnings', ...SOURCES)
    expect(said).toContain(`Found 0 warnings and 0 errors`)
    expect(said).toContain(`on ${SOURCES.length} files`)
    expect(code).toBe(0)
  })

  test('the charts keep the rules of the house, and the model tests ask for what they are made from', async () => {
    const include = ['test/unit/house-rules.test.ts', 'test/model/*/{gift-wrap,zoom}.test.tsx']
    // In Node: the model tests fail before they need a page.
    writeFileSync(join(copy, 'vitest.config.ts'), `export default { test: { include: ${JSON.stringify(include)} } }`)
    const { said } = await node(tool('vitest', 'vitest'), 'run', '--reporter=verbose')
    for (const machine of ['giftWrap', 'zoom']) {
      expect(said).toMatch(new RegExp(`✓ .*house-rules.* ${machine}Machine > keeps the rules of the house`))
      expect(said).toContain(
        `Error: ${machine}: its cases are empty: draw the chart, then say in them what is seen in each state and what follows from each event`,
      )
    }
    expect(said).toMatch(/Test Files {2}2 failed \| 1 passed/)
  })

  test('a flow that is there stays as it is', async () => {
    const before = text('src/flows.ts')
    expect(await flow('forms/gift-wrap', '--component')).toEqual({
      code: 1,
      said: '"gift-wrap" is taken: src/flows.ts has it, and a flow has one name in all areas\n',
    })
    expect(text('src/flows.ts')).toBe(before)
    expect(existsSync(join(copy, 'src/machines/forms/gift-wrap.ts'))).toBe(false)
  })
})

describe('a name', () => {
  test.each([
    '',
    'gift-wrap',
    'cart/',
    'cart/Gift',
    'cart/gift_wrap',
    'cart/gift--wrap',
    'cart/3d',
    'cart/a/b',
    'a b/c',
  ])('"%s" is none', (asked) => {
    expect(() => readName(asked, ROOT)).toThrow(
      new NameError(
        `"${asked}" is no name of a flow: it is written area/name, in kebab-case, each word with a letter first, as in cart/gift-wrap`,
      ),
    )
  })
  test('of no area is none', () => {
    expect(() => readName('kit/gift-wrap', ROOT)).toThrow('"kit" is no area: areas are accessories, account,')
  })
  test.each([
    ['of a flow of the table', 'account/add-to-cart', 'src/flows.ts'],
    ['of a flow that others start', 'search/cart-changes', 'src/bindings/cart/cart-changes.ts'],
    ['of a component', 'cart/flow-error', 'src/components/ui/FlowError.tsx'],
    ['of a spec', 'cart/purchase-by-keyboard', 'e2e/journeys/purchase-by-keyboard.spec.ts'],
  ])('%s is taken', (_, asked, place) => {
    expect(() => readName(asked, ROOT)).toThrow(`is taken: ${place} has it`)
  })
  test('has the forms in which files and code write it', () => {
    expect(readName('card-app/gift-wrap', ROOT)).toEqual({
      area: 'card-app',
      flow: 'gift-wrap',
      camel: 'giftWrap',
      Pascal: 'GiftWrap',
      words: 'gift wrap',
      Words: 'Gift wrap',
    })
  })
})
