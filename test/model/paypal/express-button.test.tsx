import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import { ExpressButton } from '../../../src/components/paypal/ExpressButton.tsx'
import { expressButtonMachine } from '../../../src/machines/paypal/express-button.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { expressButtonCases, purchase } from './cases/express-button.ts'

const paths = reviewedPaths('express-button', expressButtonMachine, expressButtonCases)

const text = () => document.querySelector('.alert')?.textContent ?? ''
const button = () => document.querySelector<HTMLElement>('.alert button')

describe('express button', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<main></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  async function draw(input: InputFrom<typeof expressButtonMachine>) {
    const stage = createStage(expressButtonMachine, {
      input,
      services: [
        'hearScript',
        'hearWantedScript',
        'drawButtons',
        'prepareCart',
        'addProduct',
        'createOrder',
        'prepareCheckout',
      ],
      cases: expressButtonCases,
      shopper: { 'attempt.abandon': () => button()?.click(), 'payment.want': () => button()?.click() },
    })
    erase = drawInto(document.querySelector('main') as HTMLElement, <ExpressButton actor={stage.actor} />)
    stage.actor.start()
    await painted()
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = await draw(path.input)
      // The buttons are drawn by the provider: here they are there in these states.
      const isThere = () =>
        (['ready', 'pressed', 'paying'] as const).some((state) => actor.getSnapshot().matches(state))
      const isOffered = () => actor.getSnapshot().can({ type: 'network.returned' })
      const isAwaited = () => Object.keys(actor.getSnapshot().children).some((name) => /^(hear|draw)/.test(name))
      const is = (situation: { there?: true; offered?: true; awaited?: true }) => {
        expect(text()).toBe('')
        const { there = false, offered = false, awaited = false } = situation
        expect([isThere(), isOffered(), isAwaited()]).toEqual([there, offered, awaited])
      }
      await follow(path, {
        'that the buttons are loaded when they are needed, with a button that loads them': () => {
          expect(text()).toMatch(/loaded when you need them/)
          expect(button()?.textContent).toBe('Load express buttons')
          expect(isAwaited()).toBe(false)
        },
        'that the buttons are on their way': () => {
          expect(text()).toMatch(/buttons are loading/)
          expect(button()).toBeNull()
        },
        'that the buttons cannot be had, with a button that tries again': () => {
          expect(text()).toMatch(/cannot be loaded.+buy in the usual way/)
          expect(button()?.textContent).toBe('Try again')
        },
        'no button yet': () => is({ awaited: true }),
        'no button, and nothing that asks for one': () => is({ offered: true }),
        'the provider’s button': () => is({ there: true }),
        'that the payment is going on in the provider’s window, with a button that cancels it': () => {
          expect(text()).toMatch(/paying in the provider’s window/)
          expect(button()?.textContent).toBe('Cancel payment')
        },
        'that the product is not in the cart, at the provider’s button': () => {
          expect(text()).toMatch(/could not be added to your cart.+nothing has been charged/)
          expect(button()).toBeNull()
        },
        'that the payment is approved, while the shop takes it over': () => {
          expect(text()).toMatch(/payment is approved\. The last page of the checkout is loading/)
          expect(button()).toBeNull()
        },
        'that the page is left or loaded anew': () => is({}),
      })
    })

  test('the focus stays where the message was until the buttons are there, and then', async () => {
    const { actor, play } = await draw({ addsProduct: false, begins: 'onDemand', purchase })
    button()?.focus()
    await play({ type: 'payment.want' })
    const focused = () => document.querySelector<HTMLElement>('main :focus')?.tabIndex
    expect([text() !== '', focused()]).toEqual([true, -1])
    actor.send({ type: 'script.there', provider: {} })
    await play({ type: 'xstate.done.actor.drawButtons', output: true })
    expect([text(), focused()]).toEqual(['', -1])
    actor.stop()
  })
})
