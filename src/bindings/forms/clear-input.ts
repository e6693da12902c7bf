/** Empties a field by a button, which may stand anywhere on the page. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { reflectClearInput } from '../../components/forms/clear-input.ts'
import { clearInputMachine } from '../../machines/forms/clear-input.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'

const FLOW = 'clear-input'

/** Options of `data-clear-input-options` (contract, shell 15.5). */
const Options = z.object({ clearButtonSelector: z.string().check(z.minLength(1)) })

export const binding = defineBinding({
  name: FLOW,
  options: Options,

  mount({ element: field, options, page, signal }) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      throw new Error(`data-${FLOW} stands on a field that can be emptied, not on <${field.localName}>`)
    const actor = createActor(
      clearInputMachine.provide({
        actions: {
          emptyField: () => {
            field.value = ''
            // Pressing a button that is then disabled would lose the focus.
            field.focus()
            for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
          },
        },
      }),
    )
    startActor(actor, { name: FLOW, page, signal })
    const look = () => actor.send({ type: 'value.changed', isEmpty: field.value === '' })
    look()
    reflectSnapshots(
      actor,
      reflectClearInput(() => document.querySelectorAll<HTMLButtonElement>(options.clearButtonSelector)),
    )
    for (const type of ['input', 'change']) field.addEventListener(type, look, { signal })
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest(options.clearButtonSelector))
          actor.send({ type: 'value.clear' })
      },
      { signal },
    )
  },
})
