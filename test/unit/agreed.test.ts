/** What several rooms must agree on is typed once, in `src/agreed.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** Constants of this value that stand anywhere in the sources. */
const placesOf = (value: string) =>
  SOURCES.filter((file) => new RegExp(`const \\w+ = ${value}$`, 'm').test(readFileSync(`src/${file}`, 'utf8')))

test.each(["'storefront no answer'", "'offcanvas-open'", "'12:00'", "'00:00'"])('%s', (value) => {
  expect(placesOf(value)).toEqual(['agreed.ts'])
})

test('the lock of an order; the storage key of the attempt has its name as well', () => {
  expect(placesOf("'statefront-order'").toSorted()).toEqual(['agreed.ts', 'services/checkout/order-turn.ts'])
})

test('the header of scripts', () => {
  expect(SOURCES.filter((file) => /'X-Requested-With'/.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([
    'agreed.ts',
  ])
})
