/** Steps the server's number field with the buttons beside it (contract, shell 7, catalogue 4.8). */
import * as z from 'zod/mini'
import { quantityOf, reflectQuantitySelector } from '../../components/product/quantity-selector.ts'
import { quantitySelectorMachine } from '../../machines/product/quantity-selector.ts'
import { defineBinding } from '../kit.ts'

/** Forms that are sent on change. */
const SENT_BY_ITSELF = '[data-form-auto-submit], .line-item-quantity-container'

/** Options of `data-quantity-selector-options`; without `autoChange` the form decides. */
const Options = z.object({ autoChange: z.optional(z.boolean()) })

export const binding = defineBinding({
  name: 'quantity-selector',
  options: Options,

  mount({ element, options, on, run, report }) {
    const field = find(element, 'input.js-quantity-selector') as HTMLInputElement
    const less = find(element, '.js-btn-minus')
    const more = find(element, '.js-btn-plus')

    const read = (): void => actor.send({ type: 'quantity.read', quantity: quantityOf(field) })
    const step = (button: Element, how: () => void): void => {
      const before = field.value
      try {
        how()
      } catch (error) {
        report(new Error('Can not change Quantity.', { cause: error }))
      }
      if (field.value === before) return read()
      for (const target of [field, button]) target.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const machine = quantitySelectorMachine.provide({
      actions: {
        stepUp: () => step(more, () => field.stepUp()),
        stepDown: () => step(less, () => field.stepDown()),
        tellChange: () => field.dispatchEvent(new Event('change', { bubbles: true })),
        submitForm: () => field.form && HTMLFormElement.prototype.requestSubmit.call(field.form),
      },
    })
    const input = { quantity: quantityOf(field) }
    const actor = run(machine, { input, reflect: reflectQuantitySelector({ less, more }) })

    // A script, or a reset of the form, changes the field without an event.
    on(less, 'click', read)
    on(less, 'click', () => actor.send({ type: 'quantity.decrease' }))
    on(more, 'click', read)
    on(more, 'click', () => actor.send({ type: 'quantity.increase' }))
    on(field, 'input', read)
    on(field, 'change', read)
    on(field, 'keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      const isSentByItself = options.autoChange ?? field.form?.matches(SENT_BY_ITSELF) ?? false
      actor.send({ type: 'quantity.confirm', isSentByItself })
    })
  },
})

function find(element: Element, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no element matches "${selector}": a quantity needs its field and both buttons`)
  return found
}
