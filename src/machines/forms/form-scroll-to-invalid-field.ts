/**
 * The first wrong field of a form comes into view.
 *
 * The browser reports each invalid field when a form is sent. The page scrolls to the first of them; once it stands
 * still, the browser says what is wrong there and puts the focus into the field. The other fields of the same try are
 * left for later. Whoever has moved on to something else meanwhile is not called back.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedCallback } from '../unprovided.ts'

/** Time without scrolling after which the page stands still (specification, section 9). */
export const SCROLL_END_MS = 75

/** A field that the browser refuses, and what its form wants; an element and options, which nothing here looks into. */
export type Refusal = { field: object | null; wishes: object | null }

export const formScrollToInvalidFieldMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as
      | { type: 'field.refused'; field: object | null; wishes: object | null }
      | { type: 'field.reported' }
      | { type: 'page.scrolled' }
      /** The focus is on something, or the page has been left and come back (`null`). */
      | { type: 'shopper.moved'; to: object | null },
    tags: {} as 'scrolling',
  },
  actors: {
    /** Lets the browser say what is wrong with the field; says `field.reported` when that is done. */
    reportField: unprovidedCallback<{ type: 'field.reported' }, Refusal>('reportField'),
  },
  actions: {
    noteRefusal: assign((_, { field, wishes }: Refusal) => ({ field, wishes })),
    forgetRefusal: assign({ field: null, wishes: null }),
    scrollToField: (_context, _params: Refusal) => undefined,
    /** Ends the scrolling where it is, with what the shopper went on to in view. */
    stayWithShopper: () => undefined,
  },
  guards: { isElsewhere: ({ context }, { to }: { to: object | null }) => to === null || to !== context.field },
  delays: { scrollEnd: SCROLL_END_MS },
}).createMachine({
  id: 'formScrollToInvalidField',
  context: { field: null, wishes: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No form waits for its invalid field to come into view.',
      on: {
        'field.refused': {
          target: 'scrolling',
          actions: [
            { type: 'noteRefusal', params: ({ event }) => event },
            { type: 'scrollToField', params: ({ event }) => event },
          ],
        },
      },
    },
    scrolling: {
      description: 'The page scrolls to the first invalid field; further ones of the same try are left for later.',
      tags: 'scrolling',
      on: {
        'page.scrolled': { target: 'scrolling', reenter: true },
        'shopper.moved': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'resting',
          actions: ['stayWithShopper', 'forgetRefusal'],
        },
      },
      after: { scrollEnd: 'reporting' },
    },
    reporting: {
      description:
        'The browser says what is wrong with the field; what it finds invalid meanwhile is its own business.',
      invoke: { id: 'reportField', src: 'reportField', input: ({ context }) => context },
      on: { 'field.reported': { target: 'resting', actions: 'forgetRefusal' } },
    },
  },
})
export type FormScrollToInvalidFieldActor = ActorRefFrom<typeof formScrollToInvalidFieldMachine>
