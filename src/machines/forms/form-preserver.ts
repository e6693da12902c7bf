/**
 * Stores a form's input.
 *
 * The shopper types: after a pause the field is stored in this browser. A choice is stored at once. When the page is loaded
 * again, the fields are restored. Once the form is sent or reset, its fields are removed from storage. The machine knows the
 * names of the fields but never their values.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** Pause in typing after which a field is stored (specification, section 9). */
export const STORING_DELAY_MS = 300

export const formPreserverMachine = setup({
  types: {
    /** Changed fields that are not stored yet. */
    context: {} as { pending: readonly string[] },
    events: {} as
      | { type: 'field.typed'; field: string }
      | { type: 'field.chosen'; field: string }
      | { type: 'form.sent' }
      | { type: 'form.reset' },
  },
  actions: {
    note: assign({
      pending: ({ context }, { field }: { field: string }) => [...new Set([...context.pending, field])],
    }),
    settle: assign({ pending: [] }),
    storeFields: effect<{ fields: readonly string[] }>('storeFields'),
    forgetFields: effect('forgetFields'),
  },
  delays: { storingDelay: STORING_DELAY_MS },
}).createMachine({
  id: 'formPreserver',
  context: { pending: [] },
  initial: 'stored',
  on: {
    'field.typed': { target: '.waiting', actions: withEvent('note') },
    'field.chosen': { actions: { type: 'storeFields', params: ({ event }) => ({ fields: [event.field] }) } },
    'form.sent': { target: '.stored', actions: ['settle', 'forgetFields'] },
    'form.reset': { target: '.stored', actions: ['settle', 'forgetFields'] },
  },
  states: {
    stored: { description: 'All input is stored in the browser.' },
    waiting: {
      description: 'The shopper is typing; the field is stored when typing pauses.',
      after: {
        storingDelay: {
          target: 'stored',
          actions: [{ type: 'storeFields', params: ({ context }) => ({ fields: context.pending }) }, 'settle'],
        },
      },
    },
  },
})
export type FormPreserverActor = ActorRefFrom<typeof formPreserverMachine>
