/** Empties a field with a button anywhere on the page. */
import * as z from 'zod/mini'
import { reflectClearInput } from '../../components/forms/clear-input.ts'
import { clearInputMachine } from '../../machines/forms/clear-input.ts'
import { defineBinding, filled } from '../kit.ts'

/** Options of `data-clear-input-options` (contract, shell 15.5). */
const Options = z.object({ clearButtonSelector: filled() })

export const binding = defineBinding({
  name: 'clear-input',
  options: Options,

  mount({ element: field, options, on, run }) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      throw new Error(`data-clear-input must be on a field that can be emptied, not on <${field.localName}>`)
    const buttons = () => document.querySelectorAll<HTMLButtonElement>(options.clearButtonSelector)
    const emptyField = (): void => {
      field.value = ''
      // The pressed button is then disabled and would lose the focus.
      field.focus()
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    const actor = run(clearInputMachine.provide({ actions: { emptyField } }), { reflect: reflectClearInput(buttons) })

    const look = () => actor.send({ type: 'value.changed', isEmpty: field.value === '' })
    look()
    for (const type of ['input', 'change']) on(field, type, look)
    on(document, 'click', ({ target }) => {
      if (target instanceof Element && target.closest(options.clearButtonSelector)) actor.send({ type: 'value.clear' })
    })
  },
})
