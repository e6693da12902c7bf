/** What the size benchmark says of pages that ask, with themselves, for other modules than they execute. */
import { describe, expect, test } from 'vitest'
import { hintsIn, wrongHints } from '../../../scripts/size/hints.ts'

const address = (file: string) => `/bundle/chunks/0a1b2c3d/${file}`
const FILES = {
  flows: {
    'add-to-cart': ['add-to-cart.js', 'cart-queue.js'],
    listing: ['listing.js'],
    'card-fields': ['card-fields.js', 'loaders.js'],
  },
}

function wrong(hinted: string[], ran: string[], hasMethod = false) {
  const executed = ran.map((file) => ({ path: address(file), executed: true }))
  const entry = { path: '/bundle/statefront.js', executed: true }
  const ahead = { path: address('dropdown.js'), executed: false }
  return wrongHints(hinted.map(address), [entry, ...executed, ahead], { files: FILES, hasMethod })
}

describe('a page', () => {
  test('that asks for what it executes is right', () => {
    expect(wrong(['rest.js', 'listing.js'], ['rest.js', 'listing.js'])).toEqual([])
  })

  test('may execute texts, and what a flow needs that starts by what is in view', () => {
    expect(wrong(['rest.js'], ['rest.js', 'en-GB.js', 'de-DE5.js', 'add-to-cart.js', 'cart-queue.js'])).toEqual([])
    expect(wrong(['rest.js'], ['rest.js', 'cart-queue.js'])).toEqual([
      'executes cart-queue.js, for which it does not ask with the page (PRESENT_ON)',
    ])
  })

  test('asks for a flow that every such page has, unless it belongs to a method of payment', () => {
    expect(wrong(['rest.js'], ['rest.js', 'listing.js'])).toEqual([
      'executes listing.js, for which it does not ask with the page (PRESENT_ON)',
    ])
    const ran = ['rest.js', 'card-fields.js', 'loaders.js']
    expect(wrong(['rest.js'], ran)).toHaveLength(2)
    expect(wrong(['rest.js'], ran, true)).toEqual([])
  })

  test.each([
    [['rest.js', 'dropdown.js'], `asks for ${address('dropdown.js')}, which it does not execute at rest`],
    [['rest.js', 'gone.js'], `asks for ${address('gone.js')}, which it does not execute at rest`],
    [['rest.js', 'rest.js'], 'asks for a module twice'],
  ])('that asks for %j is wrong', (hinted, finding) => {
    expect(wrong(hinted, ['rest.js'])).toEqual([finding])
  })

  test('that asks for nothing is wrong', () => {
    expect(wrong([], [])).toEqual(['asks for no module with the page'])
  })
})

test('the hints are read from the page’s source', () => {
  const html =
    '<script type="module" src="/a.js" nonce="x"></script><script src="/b.js" defer></script><script type="module" src="/c.js">'
  expect(hintsIn(html)).toEqual(['/a.js', '/c.js'])
})
