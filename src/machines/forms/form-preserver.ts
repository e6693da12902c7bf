/**
 * What was typed into a form is kept.
 *
 * The shopper types: after a pause the field is stored in this browser. A choice is stored at once. When the page comes
 * again, the fields are as they were left. Once the form is sent or reset, nothing of it is kept. The machine knows the
 * names of fields and never what stands in them.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'

/** Pause in typing after which a field is stored (specification, section 9). */
export const STORING_DELAY_MS = 300

export const formPreserverMachine = setup({
  types: {
    /** Fields that were typed into and are not stored yet. */
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
    storeFields: (_context, _params: { fields: readonly string[] }) => undefined,
    forgetFields: () => undefined,
  },
  delays: { storingDelay: STORING_DELAY_MS },
}).createMachine({
  id: 'formPreserver',
  context: { pending: [] },
  initial: 'stored',
  on: {
    'field.typed': { target: '.waiting', actions: { type: 'note', params: ({ event }) => event } },
    'field.chosen': { actions: { type: 'storeFields', params: ({ event }) => ({ fields: [event.field] }) } },
    'form.sent': { target: '.stored', actions: ['settle', 'forgetFields'] },
    'form.reset': { target: '.stored', actions: ['settle', 'forgetFields'] },
  },
  states: {
    stored: { description: 'Everything that was entered is stored.' },
    waiting: {
      description: 'The shopper types; the field is stored when typing pauses.',
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
