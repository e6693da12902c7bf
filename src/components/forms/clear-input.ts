import type { SnapshotFrom } from 'xstate'
import type { clearInputMachine } from '../../machines/forms/clear-input.ts'

/** Enables the buttons while the input can be cleared. */
export function reflectClearInput(buttons: () => Iterable<HTMLButtonElement>) {
  return (snapshot: SnapshotFrom<typeof clearInputMachine>) => {
    for (const button of buttons()) button.disabled = snapshot.hasTag('empty')
  }
}
