/** The records of full runs, and how their report replaces another. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planOf } from '../../../e2e/paths/support/plan.ts'
import { keepRecord, recordsIn } from '../../../e2e/paths/support/record.ts'
import { playedFolder } from '../../../scripts/paths/played.ts'
import { replaceFolder } from '../../../scripts/paths/replace.ts'
import { parcelRoom } from './parcel.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'played-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): string {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

describe('a record', () => {
  const folder = () => playedFolder(root, join(root, 'played'))

  test('is found again while the sources are the same', () => {
    write('src/main.ts', 'one')
    const first = folder()
    writeFileSync(join(first, 'kept.json'), '{}')
    write('docs/note.md', 'of no concern')
    expect(folder()).toBe(first)
    expect(readdirSync(first)).toEqual(['kept.json'])
  })

  test.each([
    'src/machines/cart/cart.ts',
    'src/snippets/en-GB.json',
    'shop/pages/cart.ts',
    'e2e/paths/rooms/cart.ts',
    'e2e/models/cart.ts',
    'test/model/cases/cart.ts',
    'test/model/support/paths.ts',
    'test/model/paths/cart.md',
    'scripts/build.ts',
    'package-lock.json',
  ])('is discarded when %s changes', (file) => {
    write(file, 'one')
    const before = folder()
    write(file, 'two')
    expect(folder()).not.toBe(before)
  })

  test('is kept for two other states of the sources, and no more', () => {
    const folders = ['one', 'two', 'three', 'four'].map((text, age) => {
      write('src/main.ts', text)
      const made = folder()
      utimesSync(made, age, age)
      return made
    })
    expect(folders.map((path) => existsSync(path))).toEqual([false, true, true, true])
  })
})

test('is stored with its screenshots, and read again', () => {
  const [play] = planOf(parcelRoom).plays
  if (!play) throw new Error('nothing is played')
  const step = { says: 'the shopper orders', state: 'loading', ms: 5, requests: [] }
  keepRecord(root, play, [step, { ...step, screenshot: Buffer.from('a picture') }], { ms: 12, failure: 'it rains' })
  const [record, ...others] = recordsIn(root)
  expect(others).toEqual([])
  expect(record).toMatchObject({ flow: 'parcel', id: play.id, path: play.path.id, ms: 12, failure: 'it rains' })
  const [, { picture = '' } = {}] = record?.steps ?? []
  expect(readFileSync(join(root, picture), 'utf8')).toBe('a picture')
  expect(readdirSync(root)).toHaveLength(2)
})

test('a report replaces the previous one completely', () => {
  write('report/old.html', 'old')
  write('draft/index.html', 'new')
  replaceFolder(join(root, 'draft'), join(root, 'report'))
  expect(readdirSync(root)).toEqual(['report'])
  expect(readdirSync(join(root, 'report'))).toEqual(['index.html'])
})
