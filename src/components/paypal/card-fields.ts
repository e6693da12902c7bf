/**
 * Shows on the page's places for a card what is wrong with each field, and on the order button that the card is being checked.
 *
 * The message below a field is made without React, as in `form-validation`: one text in an element that the theme's framework
 * prescribes.
 */
import type { SnapshotFrom } from 'xstate'
import type { cardFieldsMachine } from '../../machines/paypal/card-fields.ts'
import { createBusyButtons } from '../ui/busy-buttons.ts'
import { holding } from '../ui/holding.ts'

type Field = SnapshotFrom<typeof cardFieldsMachine>['context']['faults'][number]

export type CardView = {
  /** Where each field is drawn. */
  places: Readonly<Partial<Record<Field, HTMLElement>>>
  button: HTMLElement | null
  label: () => string
  /** What is wrong with a field. */
  textFor: (field: Field) => string
  /** Says it within the field, too; null for nothing. */
  mark: (field: Field, words: string | null) => void
}

const WRONG_CLASS = 'is-invalid'

/** Reflects snapshots of the card onto the page. */
export function reflectCardFields({ places, button, label, textFor, mark }: CardView) {
  const wrong = holding<Field>()
  const lock = createBusyButtons({ buttons: () => (button ? [button] : []), label })
  return (snapshot: SnapshotFrom<typeof cardFieldsMachine>): void => {
    lock(snapshot.hasTag('locked'))
    const { faults } = snapshot.context
    wrong(faults, (field) => {
      const place = places[field]
      if (!place) return () => undefined
      const words = textFor(field)
      place.classList.add(WRONG_CLASS)
      const message = tell(place, words)
      mark(field, words)
      return () => {
        place.classList.remove(WRONG_CLASS)
        message.remove()
        mark(field, null)
      }
    })
  }
}

function tell(place: HTMLElement, words: string): HTMLElement {
  const message = document.createElement('div')
  message.className = 'invalid-feedback d-block'
  message.textContent = words
  place.after(message)
  return message
}
