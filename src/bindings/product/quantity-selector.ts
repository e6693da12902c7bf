/** Steps the server's number field with the buttons beside it (contract, shell 7, catalogue 4.8). */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { reflectQuantitySelector } from '../../components/product/quantity-selector.ts'
import { type Quantity, quantitySelectorMachine } from '../../machines/product/quantity-selector.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'

const FLOW = 'quantity-selector'
/** Forms whose changes are sent without a submit. */
const SENT_BY_ITSELF = '[data-form-auto-submit], .line-item-quantity-container'

/** Options of `data-quantity-selector-options`; without `autoChange` the form decides. */
const Options = z.object({ autoChange: z.optional(z.boolean()) })

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: {},

  mount({ element, options, page, signal }) {
    const field = find(element, 'input.js-quantity-selector') as HTMLInputElement
    const less = find(element, '.js-btn-minus')
    const more = find(element, '.js-btn-plus')

    const read = (): void => actor.send({ type: 'quantity.read', quantity: quantityOf(field) })
    const step = (button: Element, how: () => void): void => {
      const before = field.value
      try {
        how()
      } catch (error) {
        page.report(FLOW, new Error('Can not change Quantity.', { cause: error }), element)
      }
      if (field.value === before) return read()
      for (const target of [field, button]) target.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const actor = createActor(
      quantitySelectorMachine.provide({
        actions: {
          stepUp: () => step(more, () => field.stepUp()),
          stepDown: () => step(less, () => field.stepDown()),
          tellChange: () => field.dispatchEvent(new Event('change', { bubbles: true })),
          submitForm: () => field.form && HTMLFormElement.prototype.requestSubmit.call(field.form),
        },
      }),
      { input: { quantity: quantityOf(field) } },
    )
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(actor, reflectQuantitySelector({ less, more }))

    less.addEventListener('click', () => actor.send({ type: 'quantity.decrease' }), { signal })
    more.addEventListener('click', () => actor.send({ type: 'quantity.increase' }), { signal })
    field.addEventListener('input', read, { signal })
    field.addEventListener('change', read, { signal })
    field.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const isSentByItself = options.autoChange ?? field.form?.matches(SENT_BY_ITSELF) ?? false
        actor.send({ type: 'quantity.confirm', isSentByItself })
      },
      { signal },
    )
  },
})

function find(element: Element, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no element matches "${selector}": a quantity needs its field and both buttons`)
  return found
}

/** A field without limits can go as far as numbers do; one that holds no number counts as its minimum. */
function quantityOf({ value, min, max, step }: HTMLInputElement): Quantity {
  const lowest = min === '' ? Number.NEGATIVE_INFINITY : Number(min)
  return {
    value: value === '' ? lowest : Number(value),
    min: lowest,
    max: max === '' ? Number.POSITIVE_INFINITY : Number(max),
    step: Number(step) || 1,
  }
}
