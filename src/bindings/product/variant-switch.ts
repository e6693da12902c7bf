/** Leads from a chosen option to its variant (contract, catalog 4.7); without script the form leads there. */
import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { variantNews } from '../../components/product/variant-news.ts'
import { isSame, type OptionField, optionsOf, reflectVariantSwitch } from '../../components/product/variant-switch.ts'
import { variantSwitchMachine } from '../../machines/product/variant-switch.ts'
import { presentOf } from '../../page/forms/fields.ts'
import { fillTyped, typedFields } from '../../page/forms/typed-fields.ts'
import { BUY_BOX } from '../../page/product/buy-box.ts'
import type { VariantChoice } from '../../services/contract/variant.ts'
import { rememberFocus, resumeFocus } from '../../services/forms/focus-memory.ts'
import { leaveNote, takeNote, type VariantNote } from '../../services/product/variant-note.ts'
import { findVariant, lookAhead, switchAddress } from '../../services/product/variants.ts'
import { mustBeForm } from '../forms/fields.ts'
import { withNetwork } from '../kit/network.ts'
import { defineBinding, filled, loadTexts, loadView, text, textOf, word } from '../kit.ts'

const FLOW = 'variant-switch'

/** Over a page that is not the product's. */
const DIALOG = '.modal, .offcanvas'

/** Options of `data-variant-switch-options` (contract, catalog 4.7). */
const Options = z.object({
  url: filled(),
  elementId: text(''),
  pageType: z._default(z.nullable(z.string()), null),
  radioFieldSelector: word('.product-detail-configurator-option-input'),
  selectFieldSelector: word('.product-detail-configurator-select-input'),
  focusHandlerKey: word(FLOW),
})

const loadParts = () => loadView(import('../../components/product/VariantSwitch.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { findVariant, lookAhead },
  views: [loadParts],

  mount({ element, options, services, page, on, onEnd, onPageRestored, publish, run, drawWhen }) {
    const form = mustBeForm(element, FLOW)
    const { url, elementId, pageType, focusHandlerKey } = options
    const isInBox = elementId !== '' && pageType !== 'product_detail'
    const fields = [
      ...form.querySelectorAll<OptionField>(`${options.radioFieldSelector}, ${options.selectFieldSelector}`),
    ]
    const shown = optionsOf(fields, true)
    const addressOf = (choice: VariantChoice) => switchAddress(url, choice, isInBox ? elementId : '')
    const choose = (switched: string, value: string): VariantChoice => ({
      options: { ...optionsOf(fields), [switched]: value },
      switched,
    })
    const widget = form.closest(BUY_BOX) ?? document.body
    // A box takes its note out of the page's memory: its page stays.
    const root = isInBox ? widget : document
    // oxlint-disable-next-line bindings/no-lasting-state -- By box: what is left for the flow that starts on the box anew.
    const notes = page.singleton('variant-notes', () => new Map<string, VariantNote>())
    const note = isInBox ? notes.get(elementId) : takeNote(url)
    notes.delete(elementId)
    const arrival = !note ? 'none' : isSame(note.options, shown) ? 'exact' : 'other'
    // A browser restores what was chosen on this page last.
    if (note) HTMLFormElement.prototype.reset.call(form)
    const corrected = note && fillTyped(root, note.typed).quantity
    const tell = () => {
      const quantity = corrected && textOf(page, 'variant.quantity').replace('%quantity%', corrected)
      return [variantNews(widget, fields), quantity].filter(Boolean).join(' ')
    }

    const machine = variantSwitchMachine.provide({
      actors: {
        findNetwork: fromCallback(({ sendBack }) => withNetwork(page, () => sendBack({ type: 'network.found' }))),
        findVariant: fromPromise(async ({ input: { choice }, signal }) =>
          services.findVariant({ url: addressOf(choice as VariantChoice), signal }),
        ),
        lookAhead: fromPromise(async ({ input: { choice }, signal }) =>
          services.lookAhead({ url: addressOf(choice as VariantChoice), isInBox, signal }),
        ),
        tellVariant: fromPromise(async () => {
          const [{ say }] = await Promise.all([import('./say.ts'), loadTexts()])
          say(page, tell())
        }),
      },
      actions: {
        leaveNote: (_, { choice, field }) => {
          const { top } = form.getBoundingClientRect()
          const left = { url, options: choice.options, top, typed: typedFields(root) }
          if (isInBox) return void notes.set(elementId, left)
          leaveNote(left)
          rememberFocus(focusHandlerKey, presentOf(field))
        },
        forgetNote: () => {
          leaveNote(null)
          rememberFocus(focusHandlerKey, null)
        },
        resume: () => {
          if (!note || isInBox) return
          scrollBy({ top: form.getBoundingClientRect().top - note.top, behavior: 'instant' })
          resumeFocus(focusHandlerKey, { preventScroll: true })
        },
        updateBox: (_, { choice }) =>
          document.dispatchEvent(new CustomEvent('updateBuyWidget', { detail: { url: addressOf(choice), elementId } })),
        // From a dialog the way back leads to the page below it.
        leaveFor: (_, { url: address }) => location[form.closest(DIALOG) ? 'assign' : 'replace'](address),
        returnFocus: (_, { chosen }) => presentOf(chosen?.field ?? null)?.focus({ preventScroll: true }),
      },
    })
    const reflect = reflectVariantSwitch(form, fields)
    const actor = run(machine, { input: { isInBox, arrival }, reflect })
    onEnd(() => {
      reflect(null, actor.getSnapshot())
    })
    drawWhen(actor, 'busy', loadParts, document.body, ({ createElement, VariantSwitchVeil }) =>
      createElement(VariantSwitchVeil, { actor }),
    )
    drawWhen(
      actor,
      (snapshot) => snapshot.hasTag('failed') || snapshot.hasTag('corrected'),
      loadParts,
      form,
      ({ createElement, VariantSwitchMessage }) => createElement(VariantSwitchMessage, { actor, news: tell() }),
      () => actor.send({ type: 'switch.retry' }),
    )

    on(form, 'change', ({ target }) => {
      const field = fields.find((each) => each === target)
      if (!field) return
      publish('onChange')
      actor.send({ type: 'option.chosen', choice: choose(field.name, field.value), field })
    })
    const approach = ({ target }: Event) => {
      const label = target instanceof Element ? target.closest('label') : null
      const field = fields.find((each) => each === (label?.control ?? target))
      if (!field) return
      const choice = choose(field.name, field.value)
      if (!isSame(choice.options, shown)) actor.send({ type: 'option.approached', choice })
    }
    on(form, 'pointerover', approach)
    on(form, 'focusin', approach)
    on(form, 'reset', () => actor.send({ type: 'choice.undone' }))
    onPageRestored(() => actor.send({ type: 'page.restored' }))
  },
})
