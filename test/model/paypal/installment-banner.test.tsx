import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { installmentBannerMachine } from '../../../src/machines/paypal/installment-banner.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { installmentBannerCases } from './cases/installment-banner.ts'

const paths = reviewedPaths('installment-banner', installmentBannerMachine, installmentBannerCases)

describe('installment banner', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const machine = installmentBannerMachine.provide({ actors: { hearScript: fromCallback(() => undefined) } })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: ['drawMessage'],
        cases: installmentBannerCases,
      })
      actor.start()
      const isAsking = (children: string[]) => expect(Object.keys(actor.getSnapshot().children)).toEqual(children)
      const hasStatus = (status: string) => {
        isAsking([])
        expect(actor.getSnapshot().status).toBe(status)
      }
      await follow(path, {
        'an empty place, while the script is awaited': () => isAsking(['hearScript']),
        'no message, while the provider draws it': () => isAsking(['drawMessage']),
        'the message': () => hasStatus('done'),
        'an empty place, since there is no message to be had': () => hasStatus('active'),
      })
    })
})
