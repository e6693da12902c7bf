import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback, type InputFrom, type SnapshotFrom, transition } from 'xstate'
import { CardPayment } from '../../../src/components/card-app/CardPayment.tsx'
import { reflectCardPayment } from '../../../src/components/card-app/card-payment.ts'
import { cardPaymentMachine } from '../../../src/machines/card-app/card-payment.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { cardPaymentCases } from './cases/card-payment.ts'

const paths = reviewedPaths('card-payment', cardPaymentMachine, cardPaymentCases)

const PRESS = { type: 'order.press', button: null } as const
const get = (selector: string) => document.querySelector<HTMLElement>(selector)
const said = () => get('.alert')?.textContent ?? ''
const card = () => get('input') as HTMLInputElement

/** What a press does where the flow is now: it is locked by it, kept without more, or left to the order form. */
function pressIn(state: SnapshotFrom<typeof cardPaymentMachine>): 'locks' | 'keeps' | 'passes' {
  if (!state.can(PRESS)) return 'passes'
  return transition(cardPaymentMachine, state, PRESS)[0].hasTag('locked') ? 'locks' : 'keeps'
}

const isLocked = () => get('#order')?.getAttribute('aria-disabled') === 'true' && get('#order .loader') !== null

/** No message; the form for the card is there or not, with something in it or not. */
const rests =
  (press: ReturnType<typeof pressIn>, form: 'closed' | 'empty' | 'typed' | 'open', asks: string[] = []) =>
  (state: State) => {
    expect([said(), isLocked(), pressIn(state), Object.keys(state.children)]).toEqual(['', false, press, asks])
    expect(card().hidden).toBe(form === 'closed')
    if (form === 'empty' || form === 'typed') expect(card().value !== '').toBe(form === 'typed')
  }

type State = SnapshotFrom<typeof cardPaymentMachine>

type Saying = { press: ReturnType<typeof pressIn>; button: string | null; hasOrders: boolean }

const says =
  (words: RegExp, { press, button, hasOrders }: Saying) =>
  (state: State) => {
    expect(said()).toMatch(words)
    expect(isLocked()).toBe(false)
    expect(pressIn(state)).toBe(press)
    expect(get('.alert button')?.textContent ?? null).toBe(button)
    expect(get('.alert a')?.getAttribute('href') ?? null).toBe(hasOrders ? '/account/order' : null)
  }

const looks = {
  'an order button, and another method is chosen': rests('passes', 'closed'),
  'an order button, and an empty card form': rests('locks', 'empty'),
  'an order button, and a card form with something in it': rests('locks', 'typed'),
  'an order button and a card form, while the order is looked up': rests('locks', 'open', ['askEarlier']),
  'a locked order button': (state: State) => {
    expect([said(), isLocked(), pressIn(state)]).toEqual(['', true, 'locks'])
  },
  'an order button whose form passes, and the order is on its way': rests('passes', 'open'),
  'an order button that does nothing, while the page is loaded anew': rests('keeps', 'open'),
  'that the payment could not be prepared, that nothing was charged, and a way to try again': says(
    /could not be prepared\. Nothing was charged\. What you typed is kept/,
    { press: 'locks', button: 'Try again', hasOrders: false },
  ),
  'that the card is not accepted, and that nothing was charged': says(
    /does not accept this card\. Nothing was charged/,
    {
      press: 'locks',
      button: null,
      hasOrders: false,
    },
  ),
  'that nobody knows whether the payment was prepared, and a way to try again': says(
    /we do not know whether your payment was prepared/,
    { press: 'locks', button: 'Try again', hasOrders: false },
  ),
  'that nobody knows whether the order is paid, and the way to the orders': (state: State) =>
    says(/do not pay again/, {
      press: 'keeps',
      button: state.context.subject === 'order' ? 'Check again' : null,
      hasOrders: true,
    })(state),
  'that the order is paid, and the way to the orders': says(/is paid already/, {
    press: 'keeps',
    button: null,
    hasOrders: true,
  }),
}

describe('card payment', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<label>Card<input hidden></label><form><button id="order">Order</button></form><main></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  /** The flow with its view, before its first state. */
  function begin(input: InputFrom<typeof cardPaymentMachine>) {
    const machine = cardPaymentMachine.provide({ actors: { checkOrder: fromCallback(() => undefined) } })
    const send = (event: { type: string }) => stage.actor.send(event as typeof PRESS)
    const stage = createStage(machine, {
      input,
      services: ['checkCard', 'askEarlier', 'createBilling', 'createMethod', 'createIntent'],
      cases: cardPaymentCases,
      shopper: {
        'order.retry': () => get('.alert button')?.click(),
        'check.again': () => get('.alert button')?.click(),
        'form.opened': (event: { type: string }) => {
          card().hidden = false
          send(event)
        },
        'form.closed': (event: { type: string }) => {
          card().hidden = true
          send(event)
        },
        'card.changed': (event: { type: string; isEmpty: boolean }) => {
          card().value = event.isEmpty ? '' : '4242'
          send(event)
        },
      },
    })
    const order = get('#order') as HTMLElement
    stage.actor.subscribe(reflectCardPayment({ buttons: () => [order], label: () => 'wait' }))
    erase = drawInto(get('main') as Element, <CardPayment actor={stage.actor} orders="/account/order" />)
    stage.actor.start()
    return stage
  }

  for (const path of paths) test(`${path.id} ${path.title}`, () => begin(path.input).follow(path, looks))

  test('the focus stays where the message was when the shopper tries again', async () => {
    const { actor, play } = begin({ subject: 'cart', isDoubtful: false })
    for (const event of [{ type: 'form.opened' }, PRESS, { type: 'xstate.error.actor.checkCard', error: 'lost' }])
      await play(event)
    get('.alert button')?.focus()
    await play({ type: 'order.retry' })
    expect([said(), get('main :focus')?.tabIndex]).toEqual(['', -1])
    actor.stop()
  })
})
