/** Steps the server's number field with the buttons beside it (contract, shell 7, catalogue 4.8, versions A2). */
import * as z from 'zod/mini'
import { liveTextOf, quantityOf, reflectQuantitySelector } from '../../components/product/quantity-selector.ts'
import { withView } from '../../loader/views.ts'
import { quantitySelectorMachine } from '../../machines/product/quantity-selector.ts'
import { leaveQuantityNews, takeQuantityNews } from '../../services/product/quantity-news.ts'
import { defineBinding, flag, word } from '../kit.ts'

/** Forms that are sent on change. */
const SENT_BY_ITSELF = '[data-form-auto-submit], .line-item-quantity-container'

/** Options of `data-quantity-selector-options`; without `autoChange` the form decides. */
const Options = z.object({
  autoChange: z.optional(z.boolean()),
  /** What is typed is committed once it is finished. */
  submitOnFinish: flag(false),
  /** As an earlier release names it. */
  submitOnEnter: flag(false),
  ariaLiveUpdates: flag(true),
  /** `onload`: said on the next page, for a form that leads to one. */
  ariaLiveUpdateMode: word('live'),
  ariaLiveTextValueToken: word('%quantity%'),
  ariaLiveTextProductToken: word('%product%'),
  /** Says which quantities are left of a product that is sold off. */
  purchaseLimitUrl: z._default(z.nullable(z.string()), null),
})

export const binding = defineBinding({
  name: 'quantity-selector',
  options: Options,

  mount(flow) {
    const { element, options, page, signal, on, onEnd, run, report } = flow
    const field = find(element, 'input.js-quantity-selector') as HTMLInputElement
    const less = find(element, '.js-btn-minus') as HTMLButtonElement
    const more = find(element, '.js-btn-plus') as HTMLButtonElement
    const unit = element.querySelector<HTMLElement>('.js-quantity-selector-unit')
    const areFinished = options.submitOnFinish || options.submitOnEnter
    const live = element.nextElementSibling
    const liveText = live && options.ariaLiveUpdates ? liveTextOf(live, field, options) : null
    const isForNextPage = liveText && options.ariaLiveUpdateMode === 'onload'

    const read = (isCommitted = false): void =>
      actor.send({ type: 'quantity.read', quantity: quantityOf(field), isCommitted })
    const tell = (target: Element, submitImmediately = false) =>
      target.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: { submitImmediately } }))
    const step = (button: Element, how: () => void): void => {
      const before = field.value
      try {
        how()
      } catch (error) {
        report(new Error('Can not change Quantity.', { cause: error }))
      }
      if (field.value === before) return read()
      for (const target of [field, button]) tell(target)
    }
    const machine = quantitySelectorMachine.provide({
      actions: {
        stepUp: () => step(more, () => field.stepUp()),
        stepDown: () => step(less, () => field.stepDown()),
        tellChange: () => tell(field),
        // Listeners that wait for a pause do not wait for this one.
        tellFinished: () => tell(field, true),
        submitForm: () => field.form && HTMLFormElement.prototype.requestSubmit.call(field.form),
        announce: () => {
          if (!live || !liveText) return
          if (isForNextPage) leaveQuantityNews(liveText.product)
          else live.textContent = liveText.read()
        },
      },
    })
    // What was typed before this code was there is still to be sent.
    const input = { quantity: quantityOf(field), ...(areFinished && { committed: Number(field.defaultValue) }) }
    const actor = run(machine, { input, reflect: reflectQuantitySelector({ less, more, unit }) })
    if (isForNextPage && takeQuantityNews(liveText.product))
      withView(
        flow,
        () => import('../shell/announcer.ts'),
        ({ announcerOf }) =>
          announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text: liveText.read() } }),
        report,
      )

    const url = options.purchaseLimitUrl
    if (url) {
      const buttons = [less, more]
      const listen = (how: 'addEventListener' | 'removeEventListener') => {
        field[how]('focusin', ask)
        for (const button of buttons) button[how]('click', ask)
      }
      // Once; again where its code could not be had.
      const ask = () => {
        listen('removeEventListener')
        withView(
          flow,
          () => import('./purchase-limit.ts'),
          ({ startPurchaseLimit }) => {
            if (signal.aborted) return
            startPurchaseLimit({ flow, url, field, buttons, read: () => read(), commit: () => tell(field) })
          },
          (error) => {
            report(error)
            if (!signal.aborted) listen('addEventListener')
          },
        )
      }
      listen('addEventListener')
      onEnd(() => listen('removeEventListener'))
      // Who types fast has left the field before this code was there.
      if (element.contains(document.activeElement) || field.value !== field.defaultValue) ask()
    }

    // A script, or a reset of the form, changes the field without an event.
    on(less, 'click', () => read())
    on(less, 'click', () => actor.send({ type: 'quantity.decrease' }))
    on(more, 'click', () => read())
    on(more, 'click', () => actor.send({ type: 'quantity.increase' }))
    on(field, 'input', () => read())
    on(field, 'change', (event) => {
      // Also a copy of one of those above; what a script says while nobody types is finished, too.
      const isOwn = event instanceof CustomEvent && Object.hasOwn(Object(event.detail) as object, 'submitImmediately')
      const isTyped = event.isTrusted || element.contains(document.activeElement)
      const isCommitted = !areFinished || isOwn || !isTyped
      if (!isCommitted) event.stopPropagation()
      read(isCommitted)
    })
    on(field, 'keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (areFinished) return actor.send({ type: 'quantity.finish' })
      const isSentByItself = options.autoChange ?? field.form?.matches(SENT_BY_ITSELF) ?? false
      actor.send({ type: 'quantity.confirm', isSentByItself })
    })
    if (!areFinished) return
    on(element, 'focusout', ({ relatedTarget }) => {
      // From the field to a button: its step tells both.
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) actor.send({ type: 'quantity.finish' })
    })
  },
})

function find(element: Element, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no element matches "${selector}": a quantity needs its field and both buttons`)
  return found
}
