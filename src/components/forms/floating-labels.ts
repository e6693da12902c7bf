import type { SnapshotFrom } from 'xstate'
import type { floatingLabelsMachine } from '../../machines/forms/floating-labels.ts'

/** Says on the group of label and field where the label is; null leaves it where the server wrote it. */
export function reflectFloatingLabel(
  group: Element,
  { labelClass, floatingClass }: Record<'labelClass' | 'floatingClass', string>,
) {
  return (snapshot: SnapshotFrom<typeof floatingLabelsMachine> | null) => {
    group.classList.toggle(labelClass, snapshot !== null)
    group.classList.toggle(floatingClass, snapshot !== null && !snapshot.hasTag('inside'))
  }
}
