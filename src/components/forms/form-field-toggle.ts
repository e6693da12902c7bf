import type { SnapshotFrom } from 'xstate'
import type { formFieldToggleMachine } from '../../machines/forms/form-field-toggle.ts'
import { WAS_DISABLED, WAS_REQUIRED } from './toggled-fields.ts'

/**
 * Shows or hides the blocks of a choice. Hidden fields are disabled and not required; shown again, those that a choice
 * had hidden get their previous state. `revealed` is called after blocks are shown. `button` says `hiddenText` while they are hidden
 * (contract, versions C8).
 */
export function reflectFormFieldToggle(
  targets: () => Iterable<Element>,
  revealed: (target: Element) => void,
  button?: Element | null,
  hiddenText?: string | null,
) {
  const shownText = button?.textContent
  return (snapshot: SnapshotFrom<typeof formFieldToggleMachine>) => {
    const isHidden = snapshot.hasTag('hidden')
    if (hiddenText && shownText) button.textContent = isHidden ? hiddenText : shownText
    for (const target of targets()) {
      const wasHidden = target.classList.contains('d-none')
      for (const field of target.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
        if (isHidden) conceal(field)
        else if (wasHidden) reveal(field)
      }
      target.classList.toggle('d-none', isHidden)
      target.classList.toggle('d-block', !isHidden)
      if (!isHidden) revealed(target)
    }
  }
}

function conceal(field: HTMLInputElement): void {
  if (field.required) {
    field.required = false
    field.classList.add(WAS_REQUIRED)
  }
  if (field.disabled) {
    // Disabled by other code since it was shown: the mark is outdated.
    if (!field.closest('.d-none')) field.classList.remove(WAS_DISABLED)
    return
  }
  field.disabled = true
  field.classList.add(WAS_DISABLED)
}

/** A disabled field keeps its mark when it is shown again (contract, shell 15.5). */
function reveal(field: HTMLInputElement): void {
  if (field.classList.contains(WAS_REQUIRED)) field.required = true
  if (field.classList.contains(WAS_DISABLED)) field.disabled = false
  field.classList.remove(WAS_REQUIRED)
}
