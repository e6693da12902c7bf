import { afterEach, describe, expect, test } from 'vitest'
import { reflectAddressSearch } from '../../../src/components/account/address-search.ts'
import { addressSearchMachine, hitsOf } from '../../../src/machines/account/address-search.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { addressSearchCases } from './cases/address-search.ts'

const paths = reviewedPaths('address-search', addressSearchMachine, addressSearchCases)

test('an address is found by any part of it, whatever its case and the space around it', () => {
  const texts = ['Robin Hale Lindenweg 4', 'Robin Hale Am Markt 3']
  expect(['', ' LINDEN ', 'hale', '3', 'lindenmarkt'].map((term) => hitsOf(texts, term))).toEqual([
    [0, 1],
    [0],
    [0, 1],
    [1],
    [],
  ])
})

describe('a search among addresses', () => {
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      document.body.innerHTML = `<main><ul><li class="entry">Am Markt 3</li><li class="entry">Lindenweg 4</li></ul>
        <p id="unmatched" class="d-none">Not found</p><p id="empty" class="d-none">No address</p></main>`
      const get = (selector: string) => document.querySelector(selector) as HTMLElement
      const entries = [...document.querySelectorAll<HTMLElement>('.entry')]
      const { actor, follow } = createStage(addressSearchMachine, {
        input: undefined,
        services: [],
        cases: addressSearchCases,
      })
      actor.subscribe(reflectAddressSearch({ entries, unmatched: get('#unmatched'), empty: get('#empty') }))
      actor.start()
      const shown = () =>
        [...document.querySelectorAll('main :is(li, p)')].flatMap((each) =>
          each.classList.contains('d-none') ? [] : [each.textContent],
        )
      const news = () => actor.getSnapshot().matches({ news: 'waiting' })
      await follow(path, {
        'the list as it was printed': () => expect(shown()).toEqual(['Am Markt 3', 'Lindenweg 4']),
        'the addresses that were found': () => expect(shown()).toEqual(['Lindenweg 4']),
        'a sentence that none contains it': () => expect(shown()).toEqual(['Not found']),
        'a sentence that there is none': () => expect(shown()).toEqual(['No address']),
        'nothing to read out': () => expect(news()).toBe(false),
        'something to read out in a moment': () => expect(news()).toBe(true),
      })
    })
})
