import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { cookieGroupsMachine } from '../../../src/machines/consent/cookie-groups.ts'
import type { CookieGroups } from '../../../src/services/contract/cookies.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { cookieGroupsCases } from './cases/cookie-groups.ts'

const paths = reviewedPaths('cookie-groups', cookieGroupsMachine, cookieGroupsCases)

// What is asked and noted changes nothing on the page; the bar is shown by the page's consent.
describe('the shop’s settings of cookies', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const noted: (CookieGroups | null)[] = []
      const machine = cookieGroupsMachine.provide({
        actors: { hearLeaving: fromCallback(() => undefined) },
        actions: { noteDecision: (_, { groups }) => noted.push(groups) },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        cases: cookieGroupsCases,
        services: ['fetchCookieGroups'],
      })
      actor.start()
      const running = () => Object.keys(actor.getSnapshot().children)
      await follow(path, {
        'nothing is asked': () => expect(running()).toEqual([]),
        'the shop is asked for its settings, as a decision is stored': () =>
          expect(running()).toEqual(['fetchCookieGroups']),
        // Whoever leaves now is noted, too.
        'the shop is asked for its settings, as something was decided': () =>
          expect(running().toSorted()).toEqual(['fetchCookieGroups', 'hearLeaving']),
        'the decision is noted without its settings': () => expect(noted.at(-1)).toBeNull(),
        'the decision is noted with its settings': () => expect(noted.at(-1)?.hash).toBe('now'),
      })
    })
})
