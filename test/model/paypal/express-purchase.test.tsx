import { describe, expect, test } from 'vitest'
import { expressPurchaseMachine } from '../../../src/machines/paypal/express-purchase.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { expressPurchaseCases } from './cases/express-purchase.ts'

const paths = reviewedPaths('express-purchase', expressPurchaseMachine, expressPurchaseCases)

describe('the purchase of a page with express buttons', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(expressPurchaseMachine, {
        input: undefined,
        services: [],
        cases: expressPurchaseCases,
      })
      actor.start()
      const mayBegin = () => actor.getSnapshot().can({ type: 'purchase.begin', buyer: {} })
      await follow(path, {
        'that each button may be pressed': () => expect(mayBegin()).toBe(true),
        'that presses on the buttons are refused': () => expect(mayBegin()).toBe(false),
      })
    })
})
