import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { PaymentWall } from '../../../src/components/paypal/PaymentWall.tsx'
import { paymentWallMachine } from '../../../src/machines/paypal/payment-wall.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { paymentWallCases } from './cases/payment-wall.ts'

const paths = reviewedPaths('payment-wall', paymentWallMachine, paymentWallCases)

const main = () => document.querySelector('main') as HTMLElement
const message = () => document.querySelector('.alert')?.textContent ?? ''

type Wall = { isDrawn?: boolean; isBusy?: boolean; isLeading?: boolean; isAsked?: boolean; told?: RegExp }

describe('payment wall', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<main></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const wall = { isDrawn: false, isBusy: false, isLeading: false }
      const machine = paymentWallMachine.provide({
        actors: {
          drawWall: fromCallback(() => undefined),
          payByWall: fromCallback(() => {
            wall.isLeading = true
            return () => void (wall.isLeading = false)
          }),
        },
        actions: {
          tellPage: () => void (wall.isDrawn = true),
          holdForm: () => void (wall.isBusy = true),
          releaseForm: () => void (wall.isBusy = false),
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['orderByWall'],
        cases: paymentWallCases,
      })
      erase = drawInto(main(), <PaymentWall actor={actor} />)
      actor.start()
      const is = ({ isDrawn = true, isBusy = true, isLeading = false, isAsked = false, told = /^$/ }: Wall) => {
        expect(wall).toEqual({ isDrawn, isBusy, isLeading })
        expect('orderByWall' in actor.getSnapshot().children).toBe(isAsked)
        expect(message()).toMatch(told)
      }
      await follow(path, {
        'a place that the wall is drawn into': () => is({ isDrawn: false, isBusy: false }),
        'that the wall could not be loaded, and that the order can be placed without it': () =>
          is({ isDrawn: false, isBusy: false, told: /could not be loaded\. You can order all the same/ }),
        'the wall, and an order that can be placed': () => is({ isBusy: false }),
        'an order under way, while the shop is asked': () => is({ isAsked: true }),
        'an order under way, while the wall leads to the provider': () => is({ isLeading: true }),
        'an order under way, while the next page is awaited': () => is({}),
      })
    })
})
