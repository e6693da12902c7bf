import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { eventTrackerMachine } from '../../../src/machines/analytics/event-tracker.ts'
import type { SealedCall } from '../../../src/services/contract/analytics.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { eventTrackerCases } from './cases/event-tracker.ts'

const paths = reviewedPaths('event-tracker', eventTrackerMachine, eventTrackerCases)

// A shopper sees nothing of it; what is told, kept and held is recorded instead.
describe('the statistics of the shop', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const page = { isHearing: false, told: 'nothing', isHeld: false, forgotten: 0 }
      const machine = eventTrackerMachine.provide({
        actors: {
          hearVisit: fromCallback(() => {
            page.isHearing = true
            page.isHeld = false
            return () => {
              page.isHearing = false
            }
          }),
        },
        actions: {
          tellPage: () => {
            page.told = 'page'
          },
          useVisitor: () => {
            if (page.told === 'logout') page.told = 'page'
          },
          tellLogout: () => {
            page.told = 'logout'
          },
          hold: () => {
            page.isHeld = true
          },
          release: () => {
            page.isHeld = false
          },
          forget: () => {
            page.forgotten += 1
          },
          forgetPerson: () => {
            page.forgotten += 1
          },
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        cases: eventTrackerCases,
        services: ['readVisitor'],
      })
      actor.start()
      const isAsking = () => Object.keys(actor.getSnapshot().children).some((name) => name.startsWith('readVisitor'))
      const mayTellMore = () => actor.getSnapshot().can({ type: 'call.made', call: {} as SealedCall })
      await follow(path, {
        'the page, of which nothing is known yet': () => expect(page).toMatchObject({ isHearing: false, forgotten: 0 }),
        'the page without statistics': () => {
          expect(page).toMatchObject({ isHearing: false, told: 'nothing' })
          expect(page.forgotten).toBeGreaterThan(0)
        },
        'the page, while the shop is asked who is logged in': () => {
          expect([page.isHearing, page.told, isAsking()]).toEqual([true, 'nothing', true])
        },
        'the page, of which nothing can be told': () => {
          expect([page.isHearing, page.told, isAsking()]).toEqual([true, 'nothing', false])
        },
        // After a logout that was told, the shop may not say who is there now.
        'the page that was told': () => {
          expect([page.isHearing, page.told === 'nothing', isAsking(), mayTellMore()]).toEqual([
            true,
            false,
            false,
            true,
          ])
        },
        'the page that was told, while the shop is asked again': () => {
          expect([page.isHearing, page.told === 'nothing', isAsking()]).toEqual([true, false, true])
        },
        'the page whose logout was told': () => {
          expect([page.isHearing, page.told, isAsking(), mayTellMore()]).toEqual([true, 'logout', false, false])
        },
        'what is told is sent': () => expect([page.isHearing, page.isHeld]).toEqual([true, false]),
        'what is told waits for the network': () => expect([page.isHearing, page.isHeld]).toEqual([true, true]),
        'the page after the statistics were given up': () => {
          expect([page.isHearing, page.told === 'nothing']).toEqual([false, false])
        },
      })
    })
})
