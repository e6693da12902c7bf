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

  // Quality.md A4: an attempt that was broken off elsewhere frees no cart that is being paid.
  test('is ended by none but its own button', () => {
    const { actor } = createStage(expressPurchaseMachine, { input: undefined, services: [] })
    actor.start()
    actor.send({ type: 'purchase.begin', buyer: 'one' })
    actor.send({ type: 'purchase.end', buyer: 'other' })
    expect(actor.getSnapshot().value).toBe('taken')
    actor.send({ type: 'purchase.end', buyer: 'one' })
    expect(actor.getSnapshot().value).toBe('free')
  })
})
