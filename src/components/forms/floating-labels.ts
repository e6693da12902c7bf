import type { SnapshotFrom } from 'xstate'
import type { floatingLabelsMachine } from '../../machines/forms/floating-labels.ts'
import type { Field } from '../../page/forms/fields.ts'

/**
 * Says on the group of label and field where the label is; null leaves it where the server wrote it.
 *
 * A script may fill in the field without an event. The field therefore has a placeholder of one space if it has none, so that
 * `:placeholder-shown` says the same to a theme's styles, whoever changed the value.
 */
export function reflectFloatingLabel(
  group: Element,
  field: Field,
  { labelClass, floatingClass }: Record<'labelClass' | 'floatingClass', string>,
) {
  const isBare = 'placeholder' in field && field.placeholder === ''
  return (snapshot: SnapshotFrom<typeof floatingLabelsMachine> | null) => {
    group.classList.toggle(labelClass, snapshot !== null)
    group.classList.toggle(floatingClass, snapshot !== null && !snapshot.hasTag('inside'))
    if (isBare && snapshot) field.placeholder = ' '
    else if (isBare) field.removeAttribute('placeholder')
  }
}
