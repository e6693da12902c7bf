/**
 * The order button of a page where the provider's script draws a way to pay: what it shows follows from what the buttons of the provider,
 * the attempt to pay and the fields for a card say.
 *
 * It is away while the provider's buttons are the only way. It is back, as the shop printed it, where the shop takes no payment now; back
 * and switched off after a failure, until the shopper tries again; beside the provider's buttons where the shop leads to the provider
 * after a plain order, unless the shopper is just paying in the provider's window; with the fields for a card, which it pays with. Once the
 * payment is approved it stands alone. While the page is left there is neither.
 */
import { assign, setup } from 'xstate'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** What the provider's buttons leave to it: nothing, all of it, a button that cannot be pressed, or half of it. */
export type OrderOffer = 'nothing' | 'asPrinted' | 'switchedOff' | 'beside'
/** How far the attempt to pay is. */
export type AttemptStage = 'none' | 'inWindow' | 'approved' | 'over'

type Said = { offer: OrderOffer; stage: AttemptStage; hasFields: boolean }

const NEWS = { target: '.deciding', actions: withEvent('note') } as const

export const orderButtonMachine = setup({
  types: {
    context: {} as Said,
    events: {} as
      | ({ type: 'offer.changed' } & Pick<Said, 'offer'>)
      | ({ type: 'attempt.changed' } & Pick<Said, 'stage'>)
      | ({ type: 'fields.changed' } & Pick<Said, 'hasFields'>),
    /** `shown`: the button is there. `alone`: the provider's buttons are not. */
    tags: {} as 'shown' | 'alone',
  },
  actors: {
    /** Sends `offer.changed`, and `attempt.changed`, now and with each change. */
    hearPayment: unprovidedCallback('hearPayment'),
  },
  actions: {
    note: assign(({ context }, said: Partial<Said>) => ({
      offer: said.offer ?? context.offer,
      stage: said.stage ?? context.stage,
      hasFields: said.hasFields ?? context.hasFields,
    })),
  },
  guards: {
    isAsPrinted: ({ context }) => context.offer === 'asPrinted',
    isSwitchedOff: ({ context }) => context.offer === 'switchedOff',
    isOver: ({ context }) => context.stage === 'over',
    isApproved: ({ context }) => context.stage === 'approved',
    hasFields: ({ context }) => context.hasFields,
    isBeside: ({ context }) => context.offer === 'beside' && context.stage !== 'inWindow',
  },
}).createMachine({
  id: 'orderButton',
  context: { offer: 'nothing', stage: 'none', hasFields: false },
  invoke: { id: 'hearPayment', src: 'hearPayment' },
  initial: 'hidden',
  on: { 'offer.changed': NEWS, 'attempt.changed': NEWS, 'fields.changed': NEWS },
  states: {
    deciding: {
      description: 'Something has changed about the payment, which decides what the button shows.',
      always: [
        { guard: 'isAsPrinted', target: 'asPrinted' },
        { guard: 'isSwitchedOff', target: 'switchedOff' },
        { guard: 'isOver', target: 'left' },
        { guard: 'isApproved', target: 'approved' },
        { guard: 'hasFields', target: 'offered' },
        { guard: 'isBeside', target: 'offered' },
        { target: 'hidden' },
      ],
    },
    hidden: { description: 'The shopper pays with the provider’s buttons; there is no order button.' },
    asPrinted: {
      description: 'The shop takes no payment for this order now; the button is there as the shop printed it.',
      tags: 'shown',
    },
    switchedOff: {
      description: 'The payment has failed on the page before; the button is there, and cannot be pressed.',
      tags: 'shown',
    },
    offered: {
      description: 'The button pays: with the fields for a card, or as well as the provider’s buttons.',
      tags: 'shown',
    },
    approved: {
      description: 'The payment is approved; the button is there in place of the provider’s.',
      tags: ['shown', 'alone'],
    },
    left: {
      description: 'The page is left for one that says how the payment went; nothing can be pressed.',
      tags: 'alone',
    },
  },
})
