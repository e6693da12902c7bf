/**
 * The label of a manufacturer's guarantee, on the page of a product.
 *
 * The page shows the small label, with a button below that shows the whole one in its place, and back. A press on the small label
 * shows the whole one, too; as it goes with that, the button then has the focus.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { effect } from '../effect.ts'

export const garanLabelToggleMachine = setup({
  types: {
    input: {} as { isWhole: boolean },
    context: {} as { isWhole: boolean },
    events: {} as { type: 'label.toggle' } | { type: 'label.press' },
    tags: {} as 'whole',
  },
  actions: { focusButton: effect('focusButton') },
  guards: { isWhole: ({ context }) => context.isWhole },
}).createMachine({
  id: 'garanLabelToggle',
  context: ({ input }) => input,
  initial: 'printed',
  states: {
    printed: {
      description: 'The server decides which label is shown at first.',
      always: [{ guard: 'isWhole', target: 'whole' }, { target: 'small' }],
    },
    small: {
      description: 'The small label is shown.',
      on: { 'label.toggle': 'whole', 'label.press': { target: 'whole', actions: 'focusButton' } },
    },
    whole: {
      description: 'The whole label is shown, with its text and its link.',
      tags: 'whole',
      on: { 'label.toggle': 'small' },
    },
  },
})
export type GaranLabelToggleActor = ActorRefFrom<typeof garanLabelToggleMachine>
