import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SearchSuggest } from '../../../src/components/search/SearchSuggest.tsx'
import { countIn, reflectSearchSuggest, resultsIn } from '../../../src/components/search/search-suggest.ts'
import { searchSuggestMachine } from '../../../src/machines/search/search-suggest.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { move, searchSuggestCases, suggestions } from './cases/search-suggest.ts'

const paths = reviewedPaths('search-suggest', searchSuggestMachine, searchSuggestCases)

describe('search suggestions', () => {
  let end = new AbortController()
  afterEach(() => {
    end.abort()
    end = new AbortController()
    document.body.replaceChildren()
  })

  async function setUp() {
    document.body.innerHTML = `<form role="search"><input type="search" aria-label="Search"><button type="submit">Search</button><div></div></form>`
    const form = document.querySelector('form') as HTMLFormElement
    const input = form.querySelector('input') as HTMLInputElement
    const submit = form.querySelector('button') as HTMLButtonElement
    const said: string[] = []
    const stage = createStage(
      searchSuggestMachine.provide({
        actions: {
          focusField: () => input.focus(),
          moveFocus: ({ context }) => (resultsIn(form)[context.active - 1]?.querySelector('a') ?? input).focus(),
          announceSuggestions: () => said.push(countIn(form)),
        },
      }),
      {
        input: { minLength: 3 },
        cases: searchSuggestCases,
        services: ['fetchSuggestions'],
        shopper: {
          'suggestions.retry': () =>
            userEvent.click([...form.querySelectorAll('button')].find((b) => b.textContent === 'Try again') as Element),
        },
      },
    )
    const erase = drawInto(form.lastElementChild as Element, <SearchSuggest actor={stage.actor} />)
    end.signal.addEventListener('abort', () => {
      stage.actor.stop()
      erase()
    })
    stage.actor.subscribe(reflectSearchSuggest(form, submit))
    stage.actor.start()
    await painted()
    return { ...stage, form, submit, said }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, form, submit, said } = await setUp()
      const isBusy = (expected: boolean) => {
        expect(form.getAttribute('aria-busy')).toBe(expected ? 'true' : null)
        expect(submit.classList.contains('is-loading')).toBe(expected)
      }
      const isMarked = (name: string | null) =>
        expect([...form.querySelectorAll('.is-active a')].map(({ textContent }) => textContent)).toEqual(
          name ? [name] : [],
        )
      const hasFocus = (name: string) => {
        expect(document.activeElement?.textContent).toBe(name)
        isMarked(name)
      }
      const below = form.lastElementChild as HTMLElement
      await follow(path, {
        'nothing under the field': () => {
          expect(below.textContent).toBe('')
          isBusy(false)
        },
        'a busy search button': () => {
          expect(below.textContent).toBe('')
          isBusy(true)
        },
        'how long a term must be': () => {
          expect(below.textContent).toContain('Please enter at least 3 characters.')
          isBusy(false)
        },
        suggestions: () => {
          expect(resultsIn(form)).toHaveLength(4)
          expect(said.at(-1)).toBe('3 results')
          isBusy(false)
        },
        'no suggestions, and a way to try again': () => {
          expect(below.textContent).toContain('Suggestions could not be loaded.')
          expect(below.textContent).toContain('Try again')
          isBusy(false)
        },
        'the field has the focus': () => {
          expect(document.activeElement).toBe(form.querySelector('input'))
          isMarked(null)
        },
        'the first suggestion has the focus': () => hasFocus('Mug'),
        'the second suggestion has the focus': () => hasFocus('Cup'),
        'the third suggestion has the focus': () => hasFocus('Beaker'),
        'the last suggestion has the focus': () => hasFocus('All'),
        'the second suggestion alone is marked': () => isMarked('Cup'),
        'no suggestion is marked': () => isMarked(null),
      })
    })

  test('the arrow keys cycle through field and suggestions', async () => {
    const { play } = await setUp()
    await play({ type: 'term.changed', term: 'mug' } as never)
    await play({ type: 'xstate.after.inputDelay.searchSuggest.debouncing' })
    await play({ type: 'xstate.done.actor.fetchSuggestions', output: suggestions })
    const places = []
    for (const to of ['first', 'next', 'last', 'next', 'next', 'previous', 'previous', 'previous']) {
      await play(move(to))
      places.push(document.activeElement?.textContent || 'the field')
    }
    expect(places).toEqual(['Mug', 'Cup', 'All', 'the field', 'Mug', 'the field', 'All', 'Beaker'])
  })
})
