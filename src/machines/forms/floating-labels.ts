/**
 * The label of a field that lies in the field while it is empty.
 *
 * Once the field has the focus or a value, the label is above it, where the server wrote it; when the field is left empty, the label
 * lies in it again.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { withEvent } from '../with-event.ts'

type Value = { isEmpty: boolean }

export const floatingLabelsMachine = setup({
  types: {
    events: {} as
      | { type: 'field.focused' }
      | ({ type: 'field.left' } & Value)
      /** Of a field without the focus: by a reset, another flow, or the browser's own filling in. */
      | ({ type: 'value.changed' } & Value),
    tags: {} as 'inside',
  },
  guards: {
    isEmpty: (_, { isEmpty }: Value) => isEmpty,
    hasText: (_, { isEmpty }: Value) => !isEmpty,
  },
}).createMachine({
  id: 'floatingLabels',
  initial: 'empty',
  states: {
    empty: {
      description: 'The field is empty and has no focus; the label lies in it.',
      tags: 'inside',
      on: {
        'field.focused': 'focused',
        'value.changed': { guard: withEvent('hasText'), target: 'filled' },
      },
    },
    focused: {
      description: 'The field has the focus; the label is above it.',
      on: {
        'field.left': [{ guard: withEvent('isEmpty'), target: 'empty' }, { target: 'filled' }],
      },
    },
    filled: {
      description: 'The field has a value; the label is above it.',
      on: {
        'field.focused': 'focused',
        'value.changed': { guard: withEvent('isEmpty'), target: 'empty' },
      },
    },
  },
})
export type FloatingLabelsActor = ActorRefFrom<typeof floatingLabelsMachine>
