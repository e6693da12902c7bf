import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { reflectFilterRange } from '../../../src/components/listing/filter-range.ts'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { filterRangeMachine, type Range } from '../../../src/machines/listing/filter-range.ts'
import { listingMachine } from '../../../src/machines/listing/listing.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, handSettled } from '../support/stage.ts'
import { filterRangeCases } from './cases/filter-range.ts'
import { START } from './cases/listing.ts'

const paths = reviewedPaths('filter-range', filterRangeMachine, filterRangeCases)

const TEXTS = { upsideDown: 'The lowest value is above the highest.', tooLow: 'Please enter a higher value.' }

describe('a price range', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp(input: (typeof paths)[number]['input']) {
    document.body.innerHTML = `<div class="filter-range"><div class="filter-range-container">
      <label>From <input type="number" class="min-input"></label><label>To <input type="number" class="max-input"></label></div></div>`
    const [min, max] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
    if (input.typed) Object.assign(min, { value: input.typed.min })
    const { filters } = input.listing.getSnapshot().context.selection
    const listing = createActor(
      withoutEffects(listingMachine).provide({ actors: handSettled(['fetchListing', 'fetchAggregations']).actors }),
      { input: { selection: { ...START, filters }, isCounted: false, names: [] } },
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
        cases: filterRangeCases,
        services: [],
        shopper: {
          'range.typed': ({ range }: { range: Range }) => {
            min.value = range.min
            max.value = range.max
            max.dispatchEvent(new InputEvent('input', { bubbles: true }))
          },
          'range.commit': () => max.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
          'selection.replaced': () => {
            // A filter must be chosen before it can be removed.
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

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, listing, said, read, fields } = setUp(path.input)
      const error = () => document.querySelector('.filter-range-error')?.textContent
      const limits = () => listing.getSnapshot().context.selection.filters
      const isMarked = (expected: boolean) => {
        for (const field of fields) {
          expect(field.classList.contains('is-invalid')).toBe(expected)
          expect(field.getAttribute('aria-invalid')).toBe(expected ? 'true' : null)
          expect(field.getAttribute('aria-describedby')).toBe(expected ? 'error' : null)
        }
      }
      const isRefused = (text: string) => {
        isMarked(true)
        expect(error()).toBe(text)
      }
      await follow(path, {
        'a range that the list keeps to': () => {
          isMarked(false)
          expect(error()).toBeUndefined()
        },
        'a line that the lowest is above the highest': () => {
          isRefused(TEXTS.upsideDown)
          expect(read()).toEqual({ min: '90', max: '5' })
        },
        'a line that a value is too low': () => {
          isRefused(TEXTS.tooLow)
          expect(read()).toEqual({ min: '-5', max: '' })
        },
        'the shopper is told that the lowest is above the highest': () => expect(said.at(-1)).toBe(TEXTS.upsideDown),
        'the shopper is told that a value is too low': () => expect(said.at(-1)).toBe(TEXTS.tooLow),
        'the list from 10 to 50': () => {
          expect(read()).toEqual({ min: '10', max: '50' })
          expect(limits()).toEqual({ 'min-price': ['10'], 'max-price': ['50'] })
        },
        'the list from 10': () => {
          expect(read()).toEqual({ min: '10', max: '' })
          expect(limits()).toEqual({ 'min-price': ['10'] })
        },
        'empty fields': () => expect([read(), limits()]).toEqual([{ min: '', max: '' }, {}]),
      })
    })
})
