/** Asks which quantities can still be bought (contract, versions C6). Started by `quantity-selector`. */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { limitField, reflectPurchaseLimit } from '../../components/product/purchase-limit.ts'
import { quantityOf } from '../../components/product/quantity-selector.ts'
import {
  offeredQuantity,
  type PurchaseLimitActor,
  purchaseLimitMachine,
} from '../../machines/product/purchase-limit.ts'
import { fetchPurchaseLimits } from '../../services/product/purchase-limits.ts'
import { announceLater } from '../kit/announce-later.ts'
import { type Owner, readOptions, type Tools, toolsFor } from '../kit.ts'

/** What the form says of its product, among the options of `data-add-to-cart-options`. */
const Texts = z.object({
  stockAdjustedText: z.optional(z.string()),
  outOfStockText: z.optional(z.string()),
})

const TEMPLATE = 'template.js-quantity-stock-adjusted-template'

/** A quantity, for the flow that steps it. */
type Stepper = {
  flow: Owner & Pick<Tools, 'on'>
  url: string
  field: HTMLInputElement
  buttons: readonly HTMLButtonElement[]
  /** Reads the field, whose limits have changed. */
  read: () => void
  /** Tells the form of a new quantity. */
  commit: () => void
}

export function startPurchaseLimit({ flow, url, field, buttons, read, commit }: Stepper): PurchaseLimitActor {
  const own = { ...flow, name: 'purchase-limit' }
  const { run, onPageRestored } = toolsFor(own)
  const form = field.form ?? flow.element
  const template = form.querySelector<HTMLTemplateElement>(TEMPLATE)
  const options = readOptions({
    element: form,
    page: own.page,
    flow: own.name,
    attribute: 'add-to-cart',
    schema: Texts,
  })
  const tell = (type: string, detail?: object) => form.dispatchEvent(new CustomEvent(type, { detail }))
  const words = {
    adjusted: () =>
      (options.stockAdjustedText || (template?.dataset['stockAdjustedText'] ?? null))?.replaceAll(
        '%quantity%',
        () => field.value,
      ) ?? null,
    soldOut: () => options.outOfStockText || (template?.dataset['outOfStockText'] ?? null),
  }
  /** Where the page has no alert, its words are for those who hear them. */
  const say = (text: string | null) => {
    if (text && !template)
      announceLater(own, (announcer) => announcer.send({ type: 'message.say', message: { priority: 'status', text } }))
  }
  const machine = purchaseLimitMachine.provide({
    actors: {
      fetchPurchaseLimit: fromPromise(async ({ signal }) => {
        const limits = await fetchPurchaseLimits({ url, signal })
        return { limits, quantity: quantityOf(field).value }
      }),
    },
    actions: {
      limitField: (_, { limits }) => {
        limitField(field, limits)
        read()
      },
      adjustQuantity: (_, offer) => {
        field.value = String(offeredQuantity(offer))
        commit()
        tell('QuantitySelector/StockAdjusted', { quantity: Number(field.value) })
        say(words.adjusted())
      },
      tellSoldOut: () => {
        tell('QuantitySelector/OutOfStock')
        say(words.soldOut())
      },
    },
  })
  const actor = run(machine, {
    reflect: reflectPurchaseLimit({ form, controls: [field, ...buttons], template, words }),
  })
  const change = () => actor.send({ type: 'quantity.changed' })
  flow.on(field, 'input', change)
  for (const button of buttons) flow.on(button, 'click', change)
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  return actor
}
