/** The notices of packages in what is built: each has its licence, or nothing is built. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LicenceError, noticeCollector } from '../../scripts/build/notices.ts'

const ROOT = join(import.meta.dirname, '..', '..')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'notices-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function put(name: string, license: unknown, files: Record<string, string>, version = '1.2.3'): string {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, license, author: { name: 'A. Author' } }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return join(folder, 'index.js')
}

/** What is said of a build with these modules. */
function noticesOf(ids: readonly string[], from = root): string {
  const { plugin, notices } = noticeCollector(from)
  const generate = plugin.generateBundle as unknown as (options: object, bundle: object) => void
  generate({}, { 'a.js': { type: 'chunk', moduleIds: ids }, 'a.css': { type: 'asset' } })
  return notices()
}

test('without code of others there are none', () => {
  expect(noticesOf([join(root, 'src', 'main.ts'), '\0rest'])).toBe('')
})

describe('a package', () => {
  test('is named with its version, its licence and the text of it, once', () => {
    const id = put('@scope/mill', 'MIT', { LICENSE: 'Grind\r\nas you like.', NOTICE: 'Ground here.' })
    const text = noticesOf([id, id, `${id}?used`, join(root, 'src', 'main.ts')])
    expect(text).toContain('@scope/mill 1.2.3 (MIT)\nAuthor: A. Author\n\nGrind\nas you like.\n\nGround here.')
    expect(text.split('@scope/mill')).toHaveLength(2)
    expect(text).not.toContain('main.ts')
  })

  test.each(['LICENSE', 'license', 'LICENCE.md', 'LICENSE.txt', 'COPYING'])('has its text in %s', (file) => {
    expect(noticesOf([put('mill', 'ISC', { [file]: 'Grind.' })])).toContain('mill 1.2.3 (ISC)')
  })

  test.each([{}, { LICENSE: ' \n' }, { 'README.md': 'MIT' }])('without a text is not built: %j', (files) => {
    const id = put('mill', 'MIT', files)
    expect(() => noticesOf([id])).toThrow(LicenceError)
    expect(() => noticesOf([id])).toThrow('mill 1.2.3 has no licence text')
  })

  test.each(['GPL-3.0', 'MIT OR GPL-3.0', 'SEE LICENSE IN x', undefined, { type: 'MIT' }])(
    'with a licence that nobody has looked at is not built: %j',
    (license) => {
      expect(() => noticesOf([put('mill', license, { LICENSE: 'x' })])).toThrow('which nobody has looked at')
    },
  )

  test('whose licence has changed is not built', () => {
    expect(() => noticesOf([put('elkjs', 'GPL-3.0-or-later', { LICENSE: 'x' })])).toThrow('which nobody has looked at')
  })

  test('inside another package is its own', () => {
    put('mill', 'MIT', { LICENSE: 'Outer.' })
    const id = put('mill/node_modules/stone', 'MIT', { LICENSE: 'Inner.' })
    const text = noticesOf([id])
    expect(text).toContain('Inner.')
    expect(text).not.toContain('Outer.')
  })

  test('that has copied files of others is built only if they are known', () => {
    const id = (file: string) => join(ROOT, 'node_modules', 'three', 'examples', 'jsm', 'libs', file)
    expect(noticesOf([id('zstddec.module.js')], ROOT)).toMatch(/Don McCurdy[\s\S]*Meta Platforms/)
    expect(noticesOf([id('meshopt_decoder.module.js')], ROOT)).not.toContain('meshopt')
    expect(() => noticesOf([id('opentype.module.js')], ROOT)).toThrow('its licence has to be named')
  })
})

describe('of the packages here', () => {
  const module = (name: string) => join(ROOT, 'node_modules', name, 'index.js')

  test('elkjs says under which licence it comes, and where its source is', () => {
    const text = noticesOf([module('elkjs')], ROOT)
    expect(text).toMatch(/^elkjs [\d.]+ \(EPL-2\.0\)$/m)
    expect(text).toContain('# Eclipse Public License - v 2.0')
    expect(text).toContain('https://github.com/kieler/elkjs')
    expect(text).toContain('https://github.com/eclipse-elk/elk')
  })

  test.each([
    ['dompurify', 'Apache-2.0', 'Apache License'],
    ['@google/model-viewer', 'Apache-2.0', 'Apache License'],
    ['@paypal/paypal-js', 'Apache-2.0', 'Apache License'],
    ['@lit-labs/ssr-dom-shim', 'BSD-3-Clause', 'Google LLC'],
    ['react', 'MIT', 'Meta Platforms'],
    ['xstate', 'MIT', 'David Khourshid'],
  ])('%s comes under %s, with its text', (name, license, words) => {
    const text = noticesOf([module(name)], ROOT)
    expect(text).toContain(`(${license})`)
    expect(text).toContain(words)
  })
})
