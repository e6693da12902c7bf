import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WalletSheet } from '../../../src/components/paypal/WalletSheet.tsx'
import { googlePayMachine } from '../../../src/machines/paypal/google-pay.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { walletSheet } from '../support/wallet-sheet.ts'
import { googlePayCases } from './cases/google-pay.ts'

const paths = reviewedPaths('google-pay', googlePayMachine, googlePayCases)

describe('Google Pay', () => {
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
      const { press, acceptPayment, is, looks } = walletSheet(() => actor)
      const { actor, follow } = createStage(googlePayMachine.provide({ actions: { acceptPayment } }), {
        input: path.input,
        services: ['openSheet', 'hearAttempt', 'confirmPayment', 'askPayer'],
        cases: googlePayCases,
        shopper: {
          'payment.want': press,
          'payment.abandon': () => document.querySelector<HTMLElement>('.alert button')?.click(),
        },
      })
      erase = drawInto(document.querySelector('main') as HTMLElement, <WalletSheet actor={actor} />)
      actor.start()
      await painted()
      await follow(path, {
        ...looks,
        'the wallet’s button, no sheet, and that nothing is charged': () => {
          expect(document.querySelector('.alert-info')?.textContent).toMatch(/^You closed the payment sheet\. Nothing/)
          expect(document.querySelector('.alert button')).toBeNull()
        },
        'the question of the bank, and no sheet': () => is({ runs: ['askPayer', 'hearAttempt'] }),
        'no sheet, while the order is sent': () => is({ runs: ['hearAttempt'] }),
      })
    })
})
