import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { thirdPartyEventsMachine } from '../../../src/machines/analytics/third-party-events.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { thirdPartyEventsCases } from './cases/third-party-events.ts'

const paths = reviewedPaths('third-party-events', thirdPartyEventsMachine, thirdPartyEventsCases)

// The service's script changes nothing that a shopper sees; what the page tells it is recorded instead.
describe('the events for a third-party service', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const page = { isHearing: false, consent: 'untold', service: 'unknown', told: '' }
      const machine = thirdPartyEventsMachine.provide({
        actors: {
          hearFacts: fromCallback(() => {
            page.isHearing = true
            return () => {
              page.isHearing = false
            }
          }),
        },
        actions: {
          tellConsent: (_, { changes: { analytics } }) => {
            if (analytics !== undefined) page.consent = analytics ? 'granted' : 'denied'
          },
          configure: () => {
            page.service = 'configured'
          },
          tellEvent: (_, { name }) => {
            page.told = name
          },
          forget: () => {
            page.service = 'forgotten'
          },
          resume: () => {
            page.service = 'resumed'
          },
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        cases: thirdPartyEventsCases,
        services: ['loadServiceScript'],
      })
      let script = 'none'
      actor.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.event') return
        const { type } = inspected.event
        if (type.startsWith('xstate.done.actor.loadServiceScript')) script = 'come'
        if (/^xstate\.(error\.actor\.loadServiceScript|after)/.test(type)) script = 'missing'
      })
      actor.start()
      const isAsking = () => 'loadServiceScript' in actor.getSnapshot().children
      const serves = (is: string) => {
        expect([page.isHearing, isAsking(), script]).toEqual([true, false, is])
        expect(page.consent).toMatch(/granted|untold/)
        expect(page.service).toMatch(/configured|resumed/)
      }
      await follow(path, {
        'the page without the service': () => expect(page).toMatchObject({ isHearing: false, service: 'unknown' }),
        'the page, while the script of the service is fetched': () => {
          expect([page.isHearing, isAsking()]).toEqual([true, true])
          expect(page.consent).toMatch(/granted|untold/)
        },
        'the page with the script of the service': () => serves('come'),
        'the page without the script of the service': () => serves('missing'),
        'the page after the service was given up': () =>
          expect(page).toMatchObject({ isHearing: false, consent: 'denied', service: 'forgotten' }),
        'the data layer: add_to_cart': () => expect(page.told).toBe('add_to_cart'),
      })
    })
})
