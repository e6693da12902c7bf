/** What the check of the chart pages reports, and what writing them does. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringInLine, differencesIn } from '../../../scripts/charts/files.ts'

const FILES = new Map([
  ['charts/same.md', 'same'],
  ['charts/cart/changed.md', 'new text'],
  ['charts/cart/missing.md', 'missing'],
])

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'charts-'))
  await mkdir(join(root, 'charts', 'cart'), { recursive: true })
  await writeFile(join(root, 'charts', 'same.md'), 'same')
  await writeFile(join(root, 'charts', 'cart', 'changed.md'), 'old text')
  await writeFile(join(root, 'charts', 'cart', 'left.svg'), 'of a flow that is gone')
})
afterEach(() => rm(root, { recursive: true }))

test('changed, left-over and missing files are listed, and nothing is written', async () => {
  expect(await differencesIn(root, 'charts', FILES)).toEqual([
    { path: 'charts/cart/changed.md', kind: 'changed' },
    { path: 'charts/cart/left.svg', kind: 'left over' },
    { path: 'charts/cart/missing.md', kind: 'missing' },
  ])
  expect(await readFile(join(root, 'charts', 'cart', 'changed.md'), 'utf8')).toBe('old text')
})

test('once written, nothing differs', async () => {
  expect(await bringInLine(root, 'charts', FILES)).toHaveLength(3)
  expect(await differencesIn(root, 'charts', FILES)).toEqual([])
  expect(await readFile(join(root, 'charts', 'cart', 'missing.md'), 'utf8')).toBe('missing')
})

test('without a folder everything is missing', async () => {
  expect(await differencesIn(root, 'nowhere', new Map([['nowhere/a.md', 'a']]))).toEqual([
    { path: 'nowhere/a.md', kind: 'missing' },
  ])
})
