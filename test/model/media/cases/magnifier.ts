/** Test cases: a lens over two pictures. The page begins on LG. */
import { createEmptyActor } from 'xstate'
import type { Aim, magnifierMachine } from '../../../../src/machines/media/magnifier.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import type { Cases } from '../../support/paths.ts'

const AWAY = 'the pictures alone'
const LOADING = 'a picture under the mouse, whose full size is asked for'
const LENS = 'a lens, and the picture under it in full size'
const SENTENCE = 'a sentence that the large picture could not be loaded'
const OFF = 'the pictures alone, without room for another'

const FIRST = 'the mouse moves on the first picture'
const SECOND = 'the mouse moves to the second picture'
const isSecond = (history: readonly string[]) =>
  history.findLast((says) => says === FIRST || says === SECOND) === SECOND

/** A container is an element of the page; here, no two are the same. */
const aimAt = (url: string): Aim => ({
  url,
  container: { url },
  at: { x: 300, y: 150 },
  from: { x: 0, y: 0 },
  image: { width: 600, height: 600 },
  place: { width: 400, height: 300 },
})

const asks = ['loadFullPicture']
const gone = ['tellGone']

/** What follows from a move to `is`: nothing new on the same picture, and another one is asked for. */
const moves = (is: (history: readonly string[]) => boolean) => [
  { in: 'away', sees: LOADING, asks },
  { in: 'over.shown', when: is, sees: LENS, does: ['tellMoved'] },
  { in: 'over.shown', sees: LOADING, asks, does: gone },
  { when: is, stays: true as const },
  { sees: LOADING, asks },
]

export const magnifierCases: Cases<typeof magnifierMachine> = {
  input: {
    viewport: createEmptyActor() as unknown as ViewportActor,
    name: 'LG',
    rules: { factor: 3, isScaled: true, keepsShape: true },
  },
  states: {
    off: { sees: OFF },
    away: { sees: AWAY },
    'over.loading': { sees: LOADING, looks: AWAY, waits: [10_000], awaits: asks },
    'over.shown': { sees: LENS },
    'over.failed': { sees: SENTENCE },
  },
  guardContext: ({ name, aim }) => [name, aim?.url],
  delays: { requestDeadline: { ms: 10_000, follows: { sees: SENTENCE } } },
  cases: [
    {
      event: { type: 'pointer.moved', aim: aimAt('/first.svg') },
      says: FIRST,
      follows: moves((history) => !isSecond(history)),
    },
    { event: { type: 'pointer.moved', aim: aimAt('/second.svg') }, says: SECOND, follows: moves(isSecond) },
    {
      event: { type: 'pointer.left' },
      says: 'the mouse leaves the pictures',
      follows: [{ in: 'over.shown', sees: AWAY, does: gone }, { sees: AWAY }],
    },
    {
      event: { type: 'xstate.done.actor.loadFullPicture', output: { width: 1600, height: 1600 } },
      says: 'the full picture is there',
      follows: { sees: LENS, does: ['tellShown'] },
    },
    {
      event: { type: 'xstate.error.actor.loadFullPicture', error: 'not found' },
      says: 'the full picture cannot be had',
      follows: { sees: SENTENCE },
    },
    {
      event: { type: 'viewport.changed', name: 'MD' },
      says: 'the viewport becomes MD',
      follows: [{ in: 'off', stays: true }, { in: 'over.shown', sees: OFF, does: gone }, { sees: OFF }],
    },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the viewport becomes LG',
      follows: [{ in: 'off', sees: AWAY }, { stays: true }],
    },
  ],
}
