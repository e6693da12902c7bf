/** The shopper filters, sorts, pages and goes back while responses are pending; these arrive in any order, or never. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { listingMachine, type NewList, type Selection } from '../../../src/machines/listing/listing.ts'
import type { Aggregations } from '../../../src/services/contract/listing.ts'
import { HandClock } from '../support/hand-clock.ts'
import { fakeMarkup } from '../support/markup.ts'
import { listOf, START } from './cases/listing.ts'

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}
const nameOf = (selection: Selection) => JSON.stringify(selection)

const act = <Act extends string>(doing: Act) => fc.record({ do: fc.constant(doing) })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('filter' as const),
      name: fc.constantFrom('properties', 'manufacturer', 'min-price'),
      values: fc.subarray(['a', 'b', 'c']),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom('a', 'b', 'min-price') }),
  },
  { weight: 1, arbitrary: act('reset') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sort' as const), order: fc.constantFrom('name', 'price') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('turn' as const), page: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: act('back') },
  { weight: 2, arbitrary: act('forward') },
  { weight: 1, arbitrary: act('retry') },
  { weight: 1, arbitrary: act('restore') },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('arrive' as const), which: fc.nat(9), isLost: fc.boolean() }),
  },
)

test('B7, B8, B9: over all interleavings of choices, back and responses, the settled page shows one version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (script) => {
      const clock = new HandClock()
      const onTheWay: ((isLost: boolean) => void)[] = []
      // The response to an aborted request arrives nevertheless.
      const answering = <Answer,>(answerTo: (selection: Selection) => Answer) =>
        fromPromise<Answer, { selection: Selection }>(
          ({ input }) =>
            new Promise((resolve, reject) => {
              onTheWay.push((isLost) => (isLost ? reject(new Error('lost')) : resolve(answerTo(input.selection))))
            }),
        )
      /** The page's history: entries, and the current one. */
      const entries = [START]
      let place = 0
      let shown = nameOf(START)
      const actor = createActor(
        withoutEffects(listingMachine).provide({
          actors: {
            fetchListing: answering<NewList>((selection) => listOf(fakeMarkup(nameOf(selection)))),
            fetchAggregations: answering<Aggregations>((selection) => new Map([[nameOf(selection), {}]])),
          },
          actions: {
            pushAddress: (_, { selection }) => {
              entries.splice(place + 1, Infinity, selection)
              place += 1
            },
            insertList: (_, { list }) => {
              shown = list.markup.copy().textContent ?? ''
            },
          },
        }),
        { input: { selection: START, isCounted: true, names: [] }, clock },
      ).start()
      const go = (steps: 1 | -1) => {
        const entry = entries[place + steps]
        if (!entry) return
        place += steps
        actor.send({ type: 'address.changed', selection: entry })
      }
      const arrive = (which: number, isLost: boolean) =>
        onTheWay.splice(which % Math.max(onTheWay.length, 1), 1)[0]?.(isLost)
      const expectOneVersion = () => {
        const { context, value } = actor.getSnapshot()
        const selected = nameOf(context.selection)
        // Address, controls and labels show the selection immediately.
        expect(nameOf(entries[place] as Selection)).toBe(selected)
        if (value.list === 'settled') {
          expect(shown).toBe(selected)
          expect(context.shownVersion).toBe(context.version)
        }
        if (value.choices === 'known') expect([...(context.aggregations?.keys() ?? [])]).toEqual([selected])
        if (value.choices === 'open') expect(context.aggregations).toBeNull()
      }
      const run = (now: (typeof script)[number]) => {
        switch (now.do) {
          case 'filter':
            return actor.send({ type: 'filter.changed', values: { [now.name]: now.values } })
          case 'remove':
            return actor.send({ type: 'filter.remove', id: now.id })
          case 'reset':
            return actor.send({ type: 'filters.reset' })
          case 'sort':
            return actor.send({ type: 'order.changed', order: now.order })
          case 'turn':
            return actor.send({ type: 'page.changed', page: now.page, focusId: null })
          case 'back':
            return go(-1)
          case 'forward':
            return go(1)
          case 'retry':
            return actor.send({ type: 'list.retry' })
          case 'restore':
            return actor.send({ type: 'page.restored' })
          default:
            return arrive(now.which, now.isLost)
        }
      }
      const pause = () => actor.getSnapshot().value.choices === 'waiting' && clock.fire(100)
      for (const now of script) {
        run(now)
        await settled()
        expectOneVersion()
      }
      for (let rest = 0; rest < 120; rest += 1) {
        pause()
        if (actor.getSnapshot().hasTag('failed')) actor.send({ type: 'list.retry' })
        await settled()
        if (onTheWay.length === 0) break
        arrive(0, false)
        await settled()
      }
      expectOneVersion()
      expect(actor.getSnapshot().value.list).toBe('settled')
      // Going back once per choice leads to the first list.
      for (let back = place; back > 0; back -= 1) go(-1)
      await settled()
      while (onTheWay.length > 0) {
        arrive(0, false)
        await settled()
      }
      expect(shown).toBe(nameOf(START))
      actor.stop()
    }),
    { numRuns: 500 },
  )
})
