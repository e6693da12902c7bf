import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromCallback } from 'xstate'
import { ConfirmOrder } from '../../../src/components/checkout/ConfirmOrder.tsx'
import { reflectConfirmOrder } from '../../../src/components/checkout/confirm-order.ts'
import { confirmOrderMachine } from '../../../src/machines/checkout/confirm-order.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { confirmOrderCases } from './cases/confirm-order.ts'

const ORDERS = '/account/order'

const paths = reviewedPaths('confirm-order', confirmOrderMachine, confirmOrderCases)

describe('placing an order', () => {
  let end = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = `<div class="form-check"><input type="checkbox" id="tos" name="tos" form="order" required aria-describedby="small-print"><label for="tos">terms</label><small id="small-print">as of today</small></div>
      <div class="form-check"><input type="checkbox" name="revocation" form="order" required aria-label="revocation"></div>
      <form id="order"><button>Order</button><div id="layer"></div></form>`
  })
  afterEach(() => {
    end()
    document.body.replaceChildren()
  })

  const TERMS_TEXT = 'Please accept the terms to place your order.'
  const WAIVER_TEXT = 'Please fill in this field.'

  function setUp() {
    const [releaseForm, refuseForm, beginSubmit, sendChange, noteAttempt, sayMissing] = [
      vi.fn(),
      vi.fn(),
      vi.fn(),
      vi.fn(),
      vi.fn(),
      vi.fn(),
    ]
    /** Other tabs wait meanwhile. */
    let isHeld = false
    const machine = confirmOrderMachine.provide({
      actors: {
        takeTurn: fromCallback(() => {
          isHeld = true
          return () => {
            isHeld = false
          }
        }),
      },
      actions: {
        releaseForm,
        refuseForm,
        beginSubmit,
        sendChange,
        noteAttempt,
        sayMissing: (_, { field }) => void sayMissing(field),
      },
    })
    const stage = createStage(machine, {
      input: undefined,
      services: ['isCartEmpty', 'holdVoice'],
      cases: confirmOrderCases,
    })
    const form = document.querySelector('form') as HTMLFormElement
    const fields = () => document.querySelectorAll('input')
    const textFor = (field: string) => (field === 'tos' ? TERMS_TEXT : WAIVER_TEXT)
    stage.actor.subscribe(reflectConfirmOrder({ form, fields, textFor }))
    stage.actor.start()
    end = drawInto(document.querySelector('#layer') as Element, <ConfirmOrder actor={stage.actor} orders={ORDERS} />)
    return { ...stage, releaseForm, sayMissing, isHeld: () => isHeld }
  }

  const box = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
  const line = () => document.querySelector('#layer .alert')
  const isBusy = (busy: boolean) =>
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe(busy ? 'true' : null)
  /** No sign of an error on a field, neither visible nor for assistive technology. */
  const isUnmarked = (name: string) => {
    expect(box(name).classList.contains('is-invalid')).toBe(false)
    expect(box(name).hasAttribute('aria-invalid')).toBe(false)
    expect(box(name).hasAttribute('data-skip-report-validity')).toBe(false)
    expect(box(name).getAttribute('aria-describedby')).toBe(name === 'tos' ? 'small-print' : null)
    expect(document.querySelectorAll(`#confirm-order-${name}-message`)).toHaveLength(0)
  }
  const isMarked = (name: string, text: string) => {
    expect(box(name).classList.contains('is-invalid')).toBe(true)
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
    expect(box(name).hasAttribute('data-skip-report-validity')).toBe(true)
    const message = document.querySelector(`#confirm-order-${name}-message`)
    expect(message?.textContent).toBe(text)
    expect(message?.className).toBe('invalid-feedback d-block')
    expect(message?.parentElement?.lastElementChild).toBe(message)
    expect(box(name).getAttribute('aria-describedby')?.split(' ')).toContain(message?.id)
  }
  const isQuiet = (busy: boolean) => {
    expect(line()).toBeNull()
    isBusy(busy)
    for (const name of ['tos', 'revocation']) isUnmarked(name)
  }
  const isTold = (text: string, { busy }: { busy: boolean }) => {
    expect(line()?.textContent).toContain(text)
    expect(line()?.classList.contains(busy ? 'alert-info' : 'alert-warning')).toBe(true)
    const link = line()?.querySelector('a')
    expect([link?.getAttribute('href'), link?.className]).toEqual(
      busy ? [undefined, undefined] : [ORDERS, 'btn btn-outline-primary'],
    )
    isBusy(busy)
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow, sayMissing, isHeld } = setUp()
      await painted()
      const mayPass = () => actor.getSnapshot().hasTag('passing')
      const canOrder = () => actor.getSnapshot().can({ type: 'order.submit', isUnsent: false })
      await follow(path, {
        'an order button that can be pressed': () => {
          isQuiet(false)
          // What a script sends is another thing once it has taken the submit; a page looks alike.
          expect([canOrder(), isHeld(), actor.getSnapshot().matches('taken')]).toEqual([true, false, false])
        },
        'an order button that can be pressed, once a script has taken the submit': () => {
          isQuiet(false)
          expect([canOrder(), isHeld(), actor.getSnapshot().value]).toEqual([true, false, 'taken'])
        },
        'what is missing, marked': () => {
          expect([line(), isHeld()]).toEqual([null, false])
          isBusy(false)
          expect(document.querySelectorAll('.is-invalid').length).toBeGreaterThan(0)
        },
        'the terms are marked, and it is said why': () => {
          isMarked('tos', 'Please accept the terms to place your order.')
          expect(sayMissing).toHaveBeenLastCalledWith('tos')
        },
        'the waiver is marked, and it is said why': () => {
          isMarked('revocation', 'Please fill in this field.')
          expect(sayMissing).toHaveBeenLastCalledWith('revocation')
        },
        'the terms are no longer marked': () => isUnmarked('tos'),
        'a busy form that sends nothing': () => {
          isQuiet(true)
          expect([mayPass(), isHeld()]).toEqual([false, true])
        },
        'a busy form that the browser may take': () => {
          isQuiet(true)
          expect([mayPass(), isHeld()]).toEqual([true, true])
        },
        'a line that the cart is busy in another tab': () => {
          isTold('Your cart is busy in another tab.', { busy: true })
          expect(isHeld()).toBe(true)
        },
        'a line that the order is on its way': () => {
          isTold('Your order is on its way.', { busy: true })
          expect(isHeld()).toBe(true)
        },
        'a page that was left: its order button does nothing': () => {
          isQuiet(false)
          expect([canOrder(), isHeld()]).toEqual([false, false])
        },
        'a line that nobody has heard of the order, with the way to the orders': () => {
          isTold('We have not heard whether your order was placed.', { busy: false })
          expect(isHeld()).toBe(false)
        },
        'a line that the cart is empty, with the way to the orders': () => {
          isTold('Your cart is empty', { busy: false })
          expect(isHeld()).toBe(false)
        },
      })
    })

  test('A1: however often the button is pressed, the form is sent once', async () => {
    const { play, releaseForm } = setUp()
    await play({ type: 'order.submit', isUnsent: false } as never)
    await play({ type: 'order.submit', isUnsent: false } as never)
    await play({ type: 'turn.taken', attempt: null, wasSent: false } as never)
    for (const type of ['form.sent', 'order.submit', 'page.leaving', 'order.submit'])
      await play({ type, isUnsent: false } as never)
    expect(releaseForm).toHaveBeenCalledOnce()
  })

  test('A3: the turn ends when the page is left or restored, or the outcome is unknown', async () => {
    const endings = [['page.left'], ['page.restored'], ['xstate.after.orderDeadline.confirmOrder.claimed.placing']]
    for (const ending of endings) {
      const { play, isHeld } = setUp()
      await play({ type: 'order.submit', isUnsent: false } as never)
      await play({ type: 'turn.taken', attempt: null, wasSent: false } as never)
      await play({ type: 'form.sent' })
      expect(isHeld()).toBe(true)
      for (const type of ending) await play({ type })
      expect(isHeld()).toBe(false)
      end()
    }
    end = () => undefined
  })
})
