import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfirmOrder } from '../../src/components/checkout/ConfirmOrder.tsx'
import { reflectConfirmOrder } from '../../src/components/checkout/confirm-order.ts'
import { confirmOrderMachine } from '../../src/machines/checkout/confirm-order.ts'
import texts from '../../src/snippets/en-GB.json'
import { confirmOrderCases } from './cases/confirm-order.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, painted } from './support/stage.ts'

const ORDERS = '/account/order'

const paths = pathsOf(confirmOrderMachine, confirmOrderCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(confirmOrderMachine, paths)).toMatchFileSnapshot('paths/confirm-order.md')
})

describe('an order is placed', () => {
  let end = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = `<div class="form-check"><input type="checkbox" id="tos" name="tos" form="order" required><label for="tos">terms</label></div>
      <div class="form-check"><input type="checkbox" name="revocation" form="order" required aria-label="revocation"></div>
      <form id="order"><button>Order</button><div id="layer"></div></form>`
  })
  afterEach(() => {
    end()
    document.body.replaceChildren()
  })

  function setUp() {
    const [submitForm, sendChange, noteAttempt, endTurn, sayMissing] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const machine = confirmOrderMachine.provide({
      actions: { submitForm, sendChange, noteAttempt, endTurn, sayMissing: (_, { field }) => void sayMissing(field) },
    })
    const stage = createStage(machine, { input: undefined, services: ['takeTurn', 'isCartEmpty'] })
    const form = document.querySelector('form') as HTMLFormElement
    const fields = () => document.querySelectorAll('input')
    const textFor = (field: string) => texts[field === 'tos' ? 'checkout.termsMissing' : 'forms.required']
    stage.actor.subscribe(reflectConfirmOrder({ form, fields, textFor }))
    stage.actor.start()
    end = drawInto(document.querySelector('#layer') as Element, <ConfirmOrder actor={stage.actor} orders={ORDERS} />)
    return { ...stage, submitForm, sendChange, noteAttempt, endTurn, sayMissing }
  }

  const terms = () => document.querySelector('#tos') as HTMLInputElement
  const line = () => document.querySelector('#layer .alert')
  const isBusy = () => document.querySelector('form')?.getAttribute('aria-busy') === 'true'
  const isTold = (text: string, withWay: boolean) => {
    expect(line()?.textContent).toContain(text)
    expect(line()?.querySelector('a')?.getAttribute('href') ?? null).toBe(withWay ? ORDERS : null)
  }

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, submitForm, sendChange, noteAttempt, sayMissing } = setUp()
      let submits = 0
      let unsent = 0
      await painted()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { missing } = state.context
        expect(terms().getAttribute('aria-invalid')).toBe(missing.includes('tos') ? 'true' : null)
        expect(isBusy()).toBe(state.hasTag('busy'))
        const isQuiet = () => expect(line()).toBeNull()
        await expectSeen(state, {
          ready: () => {
            isQuiet()
            expect(document.querySelector('.invalid-feedback')).toBeNull()
          },
          incomplete: () => {
            isQuiet()
            expect(missing.length).toBeGreaterThan(0)
            expect(document.querySelectorAll('.invalid-feedback')).toHaveLength(missing.length)
            const described = document.getElementById(terms().getAttribute('aria-describedby') ?? '')
            if (missing.includes('tos')) expect(described?.textContent).toBe(texts['checkout.termsMissing'])
            if (event?.['field'] === 'tos' && event.type === 'order.refuse')
              expect(sayMissing).toHaveBeenLastCalledWith('tos')
          },
          'claimed.waiting.unnoticed': isQuiet,
          'claimed.waiting.noticed': () => isTold(texts['checkout.waiting'], false),
          'claimed.asking': isQuiet,
          'claimed.submitting': () => {
            submits += 1
            isQuiet()
          },
          'claimed.placing.starting': () => {
            isQuiet()
            expect(noteAttempt).toHaveBeenCalled()
          },
          'claimed.placing.awaited': isQuiet,
          'claimed.placing.slow': () => isTold(texts['checkout.slow'], false),
          left: isQuiet,
          unclear: () => isTold(texts['checkout.unclear'], true),
          gone: () => isTold(texts['checkout.gone'], true),
        })
        if (event?.['isUnsent']) unsent += 1
        expect(sendChange).toHaveBeenCalledTimes(unsent)
        expect(submitForm).toHaveBeenCalledTimes(submits)
      }
    })

  test('A1: however often the button is pressed, the form is sent once', async () => {
    const { play, submitForm } = setUp()
    await play({ type: 'order.submit', isUnsent: false } as never)
    await play({ type: 'order.submit', isUnsent: false } as never)
    await play({ type: 'xstate.done.actor.takeTurn', output: { wasSent: false } })
    for (const type of ['order.submit', 'form.sent', 'order.submit', 'page.leaving', 'order.submit'])
      await play({ type, isUnsent: false } as never)
    expect(submitForm).toHaveBeenCalledOnce()
  })

  test('A3: the turn ends when the page is left, comes back, or nobody knows', async () => {
    const endings = [['page.left'], ['page.restored'], ['xstate.after.orderDeadline.confirmOrder.claimed.placing']]
    for (const ending of endings) {
      const { play, endTurn } = setUp()
      await play({ type: 'order.submit', isUnsent: false } as never)
      await play({ type: 'xstate.done.actor.takeTurn', output: { wasSent: false } })
      await play({ type: 'form.sent' })
      expect(endTurn).not.toHaveBeenCalled()
      for (const type of ending) await play({ type })
      expect(endTurn).toHaveBeenCalledOnce()
      end()
    }
    end = () => undefined
  })
})
