/** Accessories in a product's buy form (contract, catalog 11; docs/contract-accessories.md). */
import type { SnapshotFrom } from 'xstate'
import {
  type AccessoriesView,
  leadToFault,
  moneyFor,
  reasonFor,
  reflectAccessories,
  totalFor,
} from '../../components/accessories/accessories.ts'
import { BlockOptions, choiceIn, numberIn, quantityField, readOffer } from '../../components/accessories/offer.ts'
import { accessoriesMachine } from '../../machines/accessories/accessories.ts'
import { lookOf } from '../../machines/accessories/sums.ts'
import { fieldsOf } from '../../page/forms/fields.ts'
import { routePath } from '../../page/kit/router.ts'
import { fetchVariants } from '../../services/accessories/accessories.ts'
import { type ChosenAccessory, writeAccessories } from '../../services/accessories/fields.ts'
import { removeMainLine, restoreMainLine } from '../../services/accessories/main-line.ts'
import { defineBinding, loadTexts, loadView, promised, refuses, textOf } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'

type Snapshot = SnapshotFrom<typeof accessoriesMachine>

const loadMessages = () => loadView(import('../../components/accessories/AccessoryMessages.tsx'))

export const binding = defineBinding({
  name: 'accessories',
  options: BlockOptions,
  services: { fetchVariants, removeMainLine, restoreMainLine },
  prepare: loadTexts,
  views: [loadMessages],

  mount({ element: block, options, services, page, on, hear, announce, run, drawWhen }) {
    const form = block.closest('form')
    if (!options.active || !form) return
    const { url, addUrl, deleteUrl, productId, currency, locale } = options
    const { offer, places, picks } = readOffer(block, options)
    /** Fields in which the shopper is typing: what is typed is not taken before the field is left. */
    // oxlint-disable-next-line bindings/no-lasting-state -- Whether it is edited, of each field, which says nothing of it itself.
    const typed = new WeakSet<HTMLInputElement>()
    const view: AccessoriesView = {
      block,
      form,
      places,
      isTyped: (field) => typed.has(field),
      look: lookOf,
      money: moneyFor(locale, currency),
      text: (key, parameters = {}) =>
        textOf(page, key).replace(/%(\w+)%/g, (placeholder, name: string) => String(parameters[name] ?? placeholder)),
    }
    const main = fieldsOf(form).find(
      (field) => field instanceof HTMLInputElement && field.matches('.js-quantity-selector'),
    ) as HTMLInputElement | undefined
    const mainQuantity = () => (main ? main.valueAsNumber : 1)
    const say = (text: string) =>
      text && announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })

    const machine = accessoriesMachine.provide({
      actors: {
        fetchVariants: promised(services.fetchVariants, () => ({ url, locale })),
        removeMainLine: promised(services.removeMainLine, () => ({
          url: deleteUrl,
          panelUrl: routePath('frontend.cart.offcanvas'),
          id: productId,
        })),
        restoreMainLine: promised(services.restoreMainLine, () => ({ url: addUrl })),
      },
      actions: {
        sayTotal: ({ context }) => say(totalFor(view, context)),
        explain: ({ context, self }) => {
          // oxlint-disable-next-line bindings/no-deciding-snapshot -- It is only said.
          say(reasonFor(view, self.getSnapshot() as Snapshot))
          leadToFault(view, context)
        },
        writeChosen: ({ context }, { data }) => data instanceof FormData && writeAccessories(data, chosenOf(context)),
        announceRemoved: (_, { line }) =>
          line && announce('cart.changed', { kind: 'removed', lines: [line] }, { isKept: true }),
        announceRestored: ({ context: { line } }) =>
          line && announce('cart.changed', { kind: 'added', lines: [line] }, { isKept: true }),
        returnFocus: () => main?.focus({ preventScroll: true }),
      },
    })
    const chosenOf = ({ offer, picks, variants }: Snapshot['context']): ChosenAccessory[] => {
      const { sets, accessories } = lookOf(offer, picks)
      return [
        ...accessories.map(({ id, quantity }) => {
          const served = places.accessories.find((each) => each.id === id)?.variantId ?? null
          return { id, quantity, variantId: variants[id]?.id ?? served }
        }),
        ...sets.map(({ id, isTaken }) => ({ id, quantity: Number(isTaken), variantId: null })),
      ]
    }
    const reflect = reflectAccessories(view)
    const actor = run(machine, {
      input: { offer, picks: { ...picks, main: mainQuantity() } },
      reflect: (snapshot, previous) => {
        reflect(snapshot)
        const reason = reasonFor(view, snapshot)
        if (reason && previous && reason !== reasonFor(view, previous)) say(reason)
      },
    })
    drawWhen(
      actor,
      (snapshot) => (['failed', 'removed', 'unsure', 'unrestored'] as const).some((tag) => snapshot.hasTag(tag)),
      loadMessages,
      block.querySelector('.accessory-messages') ?? block,
      ({ createElement, AccessoryMessages }) => createElement(AccessoryMessages, { actor }),
    )

    for (const type of ['input', 'change'] as const)
      if (main) on(main, type, () => actor.send({ type: 'main.changed', quantity: mainQuantity() }))
    hear('main-quantity.changed', (told) => told.form === form && actor.send({ type: 'main.rested' }))
    for (const { id, element } of places.accessories) {
      const field = quantityField(element)
      const take = (given: HTMLInputElement) => {
        typed.delete(given)
        actor.send({ type: 'quantity.typed', id, quantity: numberIn(given) })
      }
      if (field) {
        on(field, 'input', () => typed.add(field))
        on(field, 'change', () => take(field))
        // Enter would buy.
        on(field, 'keydown', (event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(field)
        })
      }
      const steps = { '.js-accessory-more': 'quantity.more', '.js-accessory-less': 'quantity.less' } as const
      for (const [selector, step] of Object.entries(steps)) {
        const button = element.querySelector<HTMLElement>(selector)
        const press = () => {
          // Not every browser takes the focus from the field.
          if (field && typed.has(field)) take(field)
          actor.send({ type: step, id })
        }
        if (button) on(button, 'click', press)
      }
      const selects = [...element.querySelectorAll<HTMLSelectElement>('.js-accessory-option')]
      for (const select of selects)
        on(select, 'change', () => {
          const entries = selects.map(({ dataset, value }) => [dataset['group'] ?? '', value])
          actor.send({ type: 'options.chosen', id, options: Object.fromEntries(entries) as Record<string, string> })
        })
    }
    for (const { id, element } of places.groups)
      on(element, 'change', ({ target }) => {
        const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
        if (isChoice) actor.send({ type: 'choice.made', group: id, choice: choiceIn(element) })
      })
    on(
      form,
      'submit',
      (event) => {
        const purchase = { type: event.submitter ? 'purchase.press' : 'purchase.submit' } as const
        if (refuses(actor, purchase)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        actor.send(purchase)
      },
      { capture: true },
    )
    on(form, 'beforeFormSubmit', (event) => {
      const data: unknown = event instanceof CustomEvent ? event.detail : null
      actor.send({ type: 'form.read', data })
    })
  },
})
