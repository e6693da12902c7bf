import type { SnapshotFrom } from 'xstate'
import type { clearInputMachine } from '../../machines/forms/clear-input.ts'

/** Lets the buttons be pressed while there is something to take away. */
export function reflectClearInput(buttons: () => Iterable<HTMLButtonElement>) {
  return (snapshot: SnapshotFrom<typeof clearInputMachine>) => {
    for (const button of buttons()) button.disabled = snapshot.hasTag('empty')
  }
}
