/** The shopper keeps typing while responses to older terms are pending; these arrive in any order, or never. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { searchSuggestMachine } from '../../../src/machines/search/search-suggest.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import { HandClock } from '../support/hand-clock.ts'
import { fakeMarkup } from '../support/markup.ts'

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}
const textOf = (markup: Markup | null) => markup?.copy().textContent ?? null
const isLong = (term: string) => term.trim().length >= 3

const act = <Act extends string>(doing: Act) => fc.record({ do: fc.constant(doing) })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      term: fc.constantFrom('sh', 'shi', 'shirt', ' shirt ', 'shoe'),
    }),
  },
  { weight: 3, arbitrary: act('pause') },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('arrive' as const), which: fc.nat(9), isLost: fc.boolean() }) },
  { weight: 1, arbitrary: act('dismiss') },
  { weight: 1, arbitrary: act('retry') },
)

// Specification 4.7.
test('5, B7: over all interleavings of typing and responses, suggestions match the term in the field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (script) => {
      const clock = new HandClock()
      const onTheWay: ((isLost: boolean) => void)[] = []
      const machine = searchSuggestMachine.provide({
        actors: {
          // The response to an aborted request arrives nevertheless.
          fetchSuggestions: fromPromise(
            ({ input }) =>
              new Promise<Markup>((resolve, reject) => {
                onTheWay.push((isLost) =>
                  isLost ? reject(Object.assign(new Error('lost'), { status: 0 })) : resolve(fakeMarkup(input.term)),
                )
              }),
          ),
        },
      })
      const actor = createActor(withoutEffects(machine), { input: { minLength: 3 }, clock }).start()
      let term = ''
      /** Whether the shopper has typed a term and not dismissed the suggestions. */
      let isWanted = false
      const arrive = (which: number, isLost: boolean) =>
        onTheWay.splice(which % Math.max(onTheWay.length, 1), 1)[0]?.(isLost)
      const pause = () => actor.getSnapshot().matches('debouncing') && clock.fire(250)
      const expectRight = () => {
        const state = actor.getSnapshot()
        if (state.hasTag('open')) expect(textOf(state.context.markup)).toBe(term.trim())
        if (!isWanted) expect(state.hasTag('open') || state.hasTag('busy')).toBe(false)
      }
      for (const now of script) {
        if (now.do === 'type') {
          term = now.term
          actor.send({ type: 'term.changed', term })
          isWanted = isLong(term)
        } else if (now.do === 'pause') pause()
        else if (now.do === 'arrive') arrive(now.which, now.isLost)
        else if (now.do === 'retry') actor.send({ type: 'suggestions.retry' })
        else {
          actor.send({ type: 'suggestions.dismiss' })
          isWanted = false
        }
        await settled()
        expectRight()
      }
      for (let rest = 0; rest < 60; rest += 1) {
        pause()
        if (actor.getSnapshot().hasTag('failed')) actor.send({ type: 'suggestions.retry' })
        await settled()
        if (!onTheWay.length) break
        arrive(0, false)
        await settled()
      }
      expectRight()
      expect(actor.getSnapshot().hasTag('open')).toBe(isWanted)
      actor.stop()
    }),
    { numRuns: 1000 },
  )
})
