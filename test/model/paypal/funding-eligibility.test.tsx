import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { fundingEligibilityMachine } from '../../../src/machines/paypal/funding-eligibility.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { fundingEligibilityCases } from './cases/funding-eligibility.ts'

const paths = reviewedPaths('funding-eligibility', fundingEligibilityMachine, fundingEligibilityCases)

describe('funding eligibility', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { known } = fundingEligibilityCases.input
      const machine = fundingEligibilityMachine.provide({ actors: { hearScript: fromCallback(() => undefined) } })
      const { actor, follow } = createStage(machine, {
        input: { known },
        services: ['tellShop'],
        cases: fundingEligibilityCases,
      })
      let heard = ''
      actor.system.inspect((inspected) => {
        if (inspected.type === '@xstate.event') heard = inspected.event.type
      })
      actor.start()
      const isAsking = (children: string[]) => expect(Object.keys(actor.getSnapshot().children)).toEqual(children)
      const isOver = (because: RegExp) => {
        isAsking([])
        expect(heard).toMatch(because)
      }
      await follow(path, {
        'nothing, while the script is awaited': () => isAsking(['hearScript']),
        'nothing, while the shop is told': () => {
          isAsking(['tellShop'])
          expect(actor.getSnapshot().context.missing).not.toEqual(known)
        },
        'nothing, since the shop knows': () => isOver(/^(script\.there|xstate\.done)/),
        'nothing, since it could not be found out': () => isOver(/^(script\.blocked|xstate\.(error|after))/),
      })
    })
})
