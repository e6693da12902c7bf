/**
 * Scrolls to the first invalid field of a form.
 *
 * When a form is submitted, the browser fires `invalid` on each invalid field. The page scrolls to the first of them; when
 * scrolling has ended, the browser focuses the field and shows its message. The other fields of the same attempt are ignored.
 * If the shopper has moved the focus elsewhere meanwhile, it stays there. What the shopper presses meanwhile does not move under the
 * pointer. A field in a part of the page that is hidden cannot be shown: a sentence in the form names it instead, until the form is
 * sent again, or leaves the page.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Time without scroll events after which scrolling has ended (specification, section 9). */
export const SCROLL_END_MS = 75

/** An invalid field and its form's options, both opaque to the machine. */
export type Refusal = { field: object | null; wishes: object | null }

type Refused = { event: Refusal }
const SCROLL = {
  target: 'scrolling' as const,
  actions: [
    { type: 'noteRefusal' as const, params: ({ event }: Refused) => event },
    { type: 'scrollToField' as const, params: ({ event }: Refused) => event },
  ],
}
export const formScrollToInvalidFieldMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as
      | { type: 'field.refused'; field: object | null; wishes: object | null }
      | { type: 'field.reported' }
      /** The field is hidden, and nothing on the page shows it. */
      | { type: 'field.hidden' }
      /** The field has left the page, with its form. */
      | { type: 'field.removed' }
      /** The shopper tries to send a form. */
      | { type: 'form.tried' }
      | { type: 'page.scrolled' }
      /** The focus has moved, or the page was restored from the back/forward cache (`null`). */
      | { type: 'shopper.moved'; to: object | null }
      /** The focus has moved to what is being pressed. */
      | { type: 'shopper.pressed'; to: object | null },
    tags: {} as 'scrolling' | 'named',
  },
  actors: {
    /** Makes the browser show the field's message; sends `field.reported` afterwards, or `field.hidden`. */
    reportField: unprovidedCallback<{ type: 'field.reported' | 'field.hidden' }, Refusal>('reportField'),
    /** Sends `field.removed` once the field is no longer on the page. */
    watchField: unprovidedCallback<{ type: 'field.removed' }, Refusal>('watchField'),
  },
  actions: {
    noteRefusal: assign((_, { field, wishes }: Refusal) => ({ field, wishes })),
    forgetRefusal: assign({ field: null, wishes: null }),
    scrollToField: effect<Refusal>('scrollToField'),
    stopScrolling: effect('stopScrolling'),
    /** Scrolls to the newly focused element, as far as it is out of view. */
    showFocused: effect('showFocused'),
  },
  guards: {
    isElsewhere: ({ context }, { to }: { to: object | null }) => to === null || to !== context.field,
  },
  delays: { scrollEnd: SCROLL_END_MS },
}).createMachine({
  id: 'formScrollToInvalidField',
  context: { field: null, wishes: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No invalid field is being scrolled to.',
      on: { 'field.refused': SCROLL },
    },
    named: {
      description: 'A sentence in the form names the invalid field, which the page does not show.',
      tags: 'named',
      invoke: { id: 'watchField', src: 'watchField', input: ({ context }) => context },
      on: {
        'field.refused': SCROLL,
        'form.tried': { target: 'resting', actions: 'forgetRefusal' },
        'field.removed': { target: 'resting', actions: 'forgetRefusal' },
      },
    },
    scrolling: {
      description: 'The page scrolls to the first invalid field; further ones of the same attempt are ignored.',
      tags: 'scrolling',
      on: {
        'page.scrolled': { target: 'scrolling', reenter: true },
        'shopper.moved': {
          guard: withEvent('isElsewhere'),
          target: 'resting',
          actions: ['stopScrolling', 'showFocused', 'forgetRefusal'],
        },
        'shopper.pressed': {
          guard: withEvent('isElsewhere'),
          target: 'resting',
          actions: ['stopScrolling', 'forgetRefusal'],
        },
      },
      after: { scrollEnd: 'reporting' },
    },
    reporting: {
      description: 'The browser shows the field’s message; `invalid` events that this causes are ignored.',
      invoke: { id: 'reportField', src: 'reportField', input: ({ context }) => context },
      on: { 'field.reported': { target: 'resting', actions: 'forgetRefusal' }, 'field.hidden': 'named' },
    },
  },
})
export type FormScrollToInvalidFieldActor = ActorRefFrom<typeof formScrollToInvalidFieldMachine>
