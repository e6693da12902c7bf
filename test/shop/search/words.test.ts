/** Cutting terms into words, splitting compounds, counting typing errors. */
import { describe, expect, test } from 'vitest'
import { firstPart, lastPart, splitCompound } from '../../../shop/search/compounds.ts'
import { changesBetween } from '../../../shop/search/spelling.ts'
import { chainsOf, piecesOf, readingsOf } from '../../../shop/search/words.ts'

const words = (text: string) => piecesOf(text).map((piece) => piece.text)

describe('pieces', () => {
  test.each([
    ['Chef’s knife', ['chefs', 'knife']],
    ["chef's", ['chefs']],
    ['T-Shirt', ['t', 'shirt']],
    ['E27', ['e', '27']],
    ['0,35 l', ['0.35', 'l']],
    ['40×40cm', ['40', '40', 'cm']],
    ['SF10469.1', ['sf', '10469.1']],
    ["'; drop table products; --", ['drop', 'table', 'products']],
    ['100% %_\\ 🙂 \u0000', ['100']],
    [' \t\n', []],
  ])('%j', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('know where they stand in the text', () => {
    const text = 'Taschen-T-Shirt Süß'
    expect(piecesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Taschen', 'T', 'Shirt', 'Süß'])
  })

  test('with a hyphen are one word that can be read in parts', () => {
    const [chain = []] = chainsOf('pocket-t-shirt blue')
    expect(readingsOf(chain).map(({ word }) => word)).toEqual([
      'pocket',
      'pockett',
      'pockettshirt',
      't',
      'tshirt',
      'shirt',
    ])
    expect(readingsOf(chain).filter(({ isWhole }) => isWhole)).toMatchObject([{ word: 'pockettshirt' }])
  })
})

describe('a compound', () => {
  const known = new Set(['leinen', 'hemd', 'fruhstuck', 'kaffee', 'nacht', 'tisch', 'leuchte', 'vase', 'baum', 'wolle'])
  const parts = { canBegin: (part: string) => known.has(part), canEnd: (part: string) => known.has(part) }

  test.each([
    ['leinenhemd', ['leinen', 'hemd']],
    ['fruhstuckskaffee', ['fruhstuck', 'kaffee']],
    ['nachttischleuchte', ['nacht', 'tisch', 'leuchte']],
    ['blumenvase', null],
    ['hemd', null],
    ['baumwolle', null],
  ])('%s', (word, expected) => {
    expect(splitCompound(word, parts)).toEqual(expected)
  })

  test('of which one half is known', () => {
    expect([lastPart('blumenvase', parts), lastPart('baumwolle', parts), lastPart('blume', parts)]).toEqual([
      'vase',
      null,
      null,
    ])
    expect([firstPart('leinenbezug', parts), firstPart('bezug', parts)]).toEqual(['leinen', null])
  })
})

test.each([
  ['tshrit', 'tshirt', 1],
  ['backpak', 'backpack', 1],
  ['coffe', 'coffee', 1],
  ['rolkragenpulover', 'rollkragenpullover', 2],
  ['lamp', 'lamp', 0],
  ['', 'lamp', 4],
  ['chair', 'table', 5],
])('%s is so many changes from %s: %i', (one, other, changes) => {
  expect(changesBetween(one, other)).toBe(changes)
  expect(changesBetween(other, one)).toBe(changes)
})
