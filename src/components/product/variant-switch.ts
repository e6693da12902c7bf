import type { SnapshotFrom } from 'xstate'
import type { variantSwitchMachine } from '../../machines/product/variant-switch.ts'
import type { VariantChoice } from '../../services/contract/variant.ts'
import { holding } from '../ui/holding.ts'
import { showPageBusy } from '../ui/page-busy.ts'

/** An option of a group: a radio button, or a list of them. */
export type OptionField = HTMLInputElement | HTMLSelectElement

type Options = VariantChoice['options']
type VariantSwitchSnapshot = SnapshotFrom<typeof variantSwitchMachine>

const valueIn = (field: OptionField, isShown: boolean): string | undefined => {
  if (field instanceof HTMLInputElement)
    return (isShown ? field.defaultChecked : field.checked) ? field.value : undefined
  return isShown
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value)
    : field.value
}

/** What is chosen in each group; with `isShown`, what the server chose: the variant that is shown. */
export const optionsOf = (fields: readonly OptionField[], isShown = false): Options =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueIn(field, isShown)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

/** Whether `one` chooses just what `other` does. */
export const isSame = (one: Options, other: Options): boolean =>
  Object.keys({ ...one, ...other }).every((group) => one[group] === other[group])

function show(fields: readonly OptionField[], options: Options): void {
  for (const field of fields) {
    const value = options[field.name]
    if (field instanceof HTMLSelectElement) field.value = value ?? field.value
    else if (field.checked !== (field.value === value)) field.checked = field.value === value
  }
}

/** Shows on the form what is chosen, or again what is shown, and whether the shop is asked. Call it with null when the flow has ended, and its last snapshot. */
export function reflectVariantSwitch(form: HTMLFormElement, fields: readonly OptionField[]) {
  const shown = optionsOf(fields, true)
  for (const field of fields) if (field instanceof HTMLInputElement) field.dataset['variantSwitchValue'] = field.value
  const busy = holding<HTMLFormElement>()
  return (snapshot: VariantSwitchSnapshot | null, previous?: VariantSwitchSnapshot) => {
    // The first choice comes before the flow: it is not undone.
    const isChosen = snapshot?.hasTag('chosen')
    if (isChosen || previous?.hasTag('chosen'))
      show(fields, (isChosen && snapshot?.context.chosen?.choice.options) || shown)
    busy(snapshot?.hasTag('busy') ? [form] : [], showPageBusy)
  }
}
