/**
 * The first wrong field of a form comes into view.
 *
 * The browser reports each invalid field when a form is sent. The page scrolls to the first of them; once it stands
 * still, the browser says what is wrong there and puts the focus into the field. The other fields of the same try are
 * left for later. Whoever has moved on to something else meanwhile is not called back.
 */
import { type ActorRefFrom, setup } from 'xstate'

/** Time without scrolling after which the page stands still (specification, section 9). */
export const SCROLL_END_MS = 75

export const formScrollToInvalidFieldMachine = setup({
  types: {
    events: {} as { type: 'field.refused' } | { type: 'page.scrolled' } | { type: 'shopper.moved' },
    tags: {} as 'scrolling',
  },
  actions: {
    scrollToField: () => undefined,
    reportField: () => undefined,
    /** Ends the scrolling where it is, with what the shopper went on to in view. */
    stayWithShopper: () => undefined,
  },
  delays: { scrollEnd: SCROLL_END_MS },
}).createMachine({
  id: 'formScrollToInvalidField',
  initial: 'resting',
  states: {
    resting: {
      description: 'No form waits for its invalid field to come into view.',
      on: { 'field.refused': { target: 'scrolling', actions: 'scrollToField' } },
    },
    scrolling: {
      description: 'The page scrolls to the first invalid field; further ones of the same try are left for later.',
      tags: 'scrolling',
      on: {
        'page.scrolled': { target: 'scrolling', reenter: true },
        'shopper.moved': { target: 'resting', actions: 'stayWithShopper' },
      },
      after: { scrollEnd: { target: 'resting', actions: 'reportField' } },
    },
  },
})
export type FormScrollToInvalidFieldActor = ActorRefFrom<typeof formScrollToInvalidFieldMachine>
