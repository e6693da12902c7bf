import { afterEach, beforeEach, describe, test } from 'vitest'
import { WalletSheet } from '../../../src/components/paypal/WalletSheet.tsx'
import { applePayMachine } from '../../../src/machines/paypal/apple-pay.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { walletSheet } from '../support/wallet-sheet.ts'
import { applePayCases } from './cases/apple-pay.ts'

const paths = reviewedPaths('apple-pay', applePayMachine, applePayCases)

describe('Apple Pay', () => {
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
      const { press, acceptPayment, looks } = walletSheet(() => actor)
      const { actor, follow } = createStage(applePayMachine.provide({ actions: { acceptPayment } }), {
        input: path.input,
        services: ['openSheet', 'hearAttempt', 'validateMerchant', 'confirmPayment'],
        cases: applePayCases,
        shopper: {
          'payment.want': press,
          'payment.abandon': () => document.querySelector<HTMLElement>('.alert button')?.click(),
        },
      })
      erase = drawInto(document.querySelector('main') as HTMLElement, <WalletSheet actor={actor} />)
      actor.start()
      await painted()
      await follow(path, looks)
    })
})
