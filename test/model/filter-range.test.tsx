import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { reflectFilterRange } from '../../src/components/listing/filter-range.ts'
import { filterRangeMachine, type Range } from '../../src/machines/listing/filter-range.ts'
import { listingMachine } from '../../src/machines/listing/listing.ts'
import { filterRangeCases } from './cases/filter-range.ts'
import { START } from './cases/listing.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, handSettled } from './support/stage.ts'

const paths = pathsOf(filterRangeMachine, filterRangeCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(filterRangeMachine, paths)).toMatchFileSnapshot('paths/filter-range.md')
})

const TEXTS = { upsideDown: 'The lowest value is above the highest.', tooLow: 'Please enter a higher value.' }

describe('a range of prices', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp(input: (typeof paths)[number]['input']) {
    document.body.innerHTML = `<div class="filter-range"><div class="filter-range-container">
      <label>From <input type="number" class="min-input"></label><label>To <input type="number" class="max-input"></label></div></div>`
    const [min, max] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
    if (input.isTyped) Object.assign(min, { value: input.range.min })
    const listing = createActor(
      listingMachine.provide({ actors: handSettled(['fetchListing', 'fetchAggregations']).actors }),
      { input: { selection: START, isCounted: false } },
    ).start()
    const said: string[] = []
    const stage = createStage(
      filterRangeMachine.provide({
        actions: {
          fillFields: (_, { range }) => {
            min.value = range.min
            max.value = range.max
          },
          sayInvalid: (_, { reason }) => void said.push(TEXTS[reason]),
        },
      }),
      {
        input: { ...input, listing },
        services: [],
        shopper: {
          'range.typed': ({ range }: { range: Range }) => {
            min.value = range.min
            max.value = range.max
            max.dispatchEvent(new InputEvent('input', { bubbles: true }))
          },
          'range.commit': () => max.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
          'selection.replaced': () => {
            // Something must be chosen for it to be removed.
            listing.send({ type: 'filter.changed', values: { manufacturer: ['a'] } })
            listing.send({ type: 'filters.reset' })
          },
        },
      },
    )
    const read = () => ({ min: min.value, max: max.value })
    for (const field of [min, max]) {
      field.addEventListener('input', () => stage.actor.send({ type: 'range.typed', range: read() }))
      field.addEventListener('keydown', ({ key }) => key === 'Enter' && stage.actor.send({ type: 'range.commit' }))
    }
    const reflect = reflectFilterRange({
      fields: [min, max],
      container: document.querySelector('.filter-range-container') as Element,
      invalidClass: 'is-invalid',
      errorClass: 'filter-range-error',
      errorId: 'error',
      texts: TEXTS,
    })
    end = () => {
      stage.actor.stop()
      listing.stop()
      document.body.replaceChildren()
    }
    stage.actor.start()
    reflect(stage.actor.getSnapshot())
    stage.actor.subscribe(reflect)
    return { ...stage, listing, said, read, fields: [min, max] }
  }

  for (const { id, title, input, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, listing, said, read, fields } = setUp(input)
      let typed = input.range
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        if (event?.type === 'range.typed') typed = event['range'] as Range
        if (event?.type === 'selection.replaced') typed = { min: '', max: '' }
        expect(actor.getSnapshot().value).toEqual(state.value)
        expect(read()).toEqual(typed)
        const limits = () => {
          const { filters } = listing.getSnapshot().context.selection
          return { min: filters['min-price']?.[0] ?? '', max: filters['max-price']?.[0] ?? '' }
        }
        const error = () => document.querySelector('.filter-range-error')?.textContent
        const isMarked = (expected: boolean) => {
          for (const field of fields) {
            expect(field.classList.contains('is-invalid')).toBe(expected)
            expect(field.getAttribute('aria-describedby')).toBe(expected ? 'error' : null)
          }
        }
        const isRefused = (text: string) => {
          isMarked(true)
          expect(error()).toBe(text)
          expect(limits()).not.toEqual(typed)
          // Who comes with such an address was not typing.
          if (event) expect(said.at(-1)).toBe(text)
        }
        await expectSeen(state, {
          settled: () => {
            isMarked(false)
            expect(error()).toBeUndefined()
            expect(limits()).toEqual(typed)
          },
          typing: () => {
            isMarked(false)
            expect(error()).toBeUndefined()
          },
          upsideDown: () => isRefused(TEXTS.upsideDown),
          tooLow: () => isRefused(TEXTS.tooLow),
          starting: () => undefined,
          restored: () => undefined,
          judging: () => undefined,
        })
      }
    })
})
