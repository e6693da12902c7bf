/** Scrolls to a form's first invalid field and lets the browser show its message. */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import {
  formScrollToInvalidFieldMachine,
  type Refusal,
  SCROLL_END_MS,
} from '../../machines/forms/form-scroll-to-invalid-field.ts'
import { type Field, isField, isShown, showField } from '../../page/forms/fields.ts'
import { isPointerDown, watchPointer } from '../../page/shell/pointer.ts'
import { FIXED_HEADER_SELECTOR, SCROLL_OFFSET_PX, scrollToElement } from '../../page/shell/scrolling.ts'
import { defineBinding, loadView, number, onePerPage, readOptions, refuses, word, words } from '../kit.ts'

const FLOW = 'form-scroll-to-invalid-field'

/** Options of `data-form-scroll-to-invalid-field-options`, read per form (contract, shell 15.2). */
const Options = z.object({
  scrollDebounceTime: number(SCROLL_END_MS),
  scrollOffset: number(SCROLL_OFFSET_PX),
  noScrollClasses: words(['modal-open']),
  fixedHeaderSelector: word(FIXED_HEADER_SELECTOR),
})

const loadSentence = () => loadView(import('../../components/forms/HiddenField.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  views: [loadSentence],
  // All forms share one actor: only one can be sent at a time.
  mount: ({ page }) => void watchInvalidFields(page),
})

/** The field and its form's options, which are opaque to the machine. */
const read = (refusal: Refusal) => refusal as { field: Field; wishes: z.output<typeof Options> }

/** Whether the page itself says below the field what is wrong; the browser's bubble would cover this and the next field. */
const hasVisibleMessage = (field: Field): boolean =>
  field.ariaDescribedByElements?.some((place) =>
    [place, ...place.children].some((text) => text.matches('.invalid-feedback') && isShown(text)),
  ) ?? false

/** Watches the invalid fields of all forms on the page. Flows that check a form themselves need it too, because the browser only fires `invalid`. */
export const watchInvalidFields = onePerPage({ name: FLOW }, ({ page, on, onPageRestored, report, run, drawWhen }) => {
  const tell = ({ form }: Field, type: string) => form?.dispatchEvent(new CustomEvent(type))
  const machine = formScrollToInvalidFieldMachine.provide({
    actors: {
      reportField: fromCallback(({ input, sendBack }) => {
        const { field } = read(input)
        tell(field, 'onScrollEnd')
        const end = () => sendBack({ type: 'field.reported' })
        if (!isShown(field)) {
          const fail = (error: unknown) => {
            report(error)
            end()
          }
          const found = () => {
            end()
            field.checkValidity()
          }
          return showField(field, fail, { found, begun: end, lost: () => sendBack({ type: 'field.hidden' }) })
        }
        if (field.hasAttribute('data-skip-report-validity') || hasVisibleMessage(field))
          field.focus({ preventScroll: true })
        else if (field.reportValidity()) field.focus({ preventScroll: true })
        end()
      }),
      watchField: fromCallback(({ input, sendBack }) =>
        onceRemoved(read(input).field, () => sendBack({ type: 'field.removed' })),
      ),
    },
    actions: {
      scrollToField: (_, refusal) => {
        const { field, wishes } = read(refusal)
        tell(field, 'scrollToInvalidFormFields')
        const isLayered = wishes.noScrollClasses.some((name) => document.body.classList.contains(name))
        // A layer scrolls by itself when its field takes the focus.
        if (!isLayered && isShown(field) && !field.closest('[role="dialog"]'))
          scrollToElement(field, { ...wishes, offset: wishes.scrollOffset })
      },
      // A smooth scroll would move away from the focused element.
      stopScrolling: () => scrollTo({ top: scrollY, behavior: 'instant' }),
      showFocused: () => document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    },
    delays: { scrollEnd: ({ context }) => read(context).wishes.scrollDebounceTime },
  })
  const actor = run(machine)
  drawWhen(actor, 'named', loadSentence, document.body, ({ createElement, HiddenField }, host) =>
    createElement(HiddenField, { actor, host }),
  )

  const refuse = (event: Event): void => {
    const { target: field } = event
    // Does not suppress the browser's message while `reportField` runs.
    if (!isField(field) || !field.form || !refuses(actor, { type: 'field.reported' })) return
    event.preventDefault()
    if (refuses(actor, { type: 'field.refused', field, wishes: null })) return
    event.stopImmediatePropagation()
    const wishes = readOptions({ element: field.form, page, flow: FLOW, schema: Options })
    tell(field, 'getFirstInvalidFormFields')
    tell(field, 'onInvalid')
    actor.send({ type: 'field.refused', field, wishes })
  }
  on(document, 'invalid', refuse, { capture: true })
  watchPointer()
  on(document, 'focusin', ({ target, isTrusted }) => {
    // Ignores the copies of earlier events that the loader replays: the form may have been sent since.
    if (isTrusted) actor.send({ type: isPointerDown() ? 'shopper.pressed' : 'shopper.moved', to: target })
  })
  on(document, 'submit', () => actor.send({ type: 'form.tried' }), { capture: true })
  onPageRestored(() => actor.send({ type: 'shopper.moved', to: null }))
  on(window, 'scroll', () => actor.send({ type: 'page.scrolled' }), { passive: true })
  return actor
})

/** Calls `then` when the field leaves the page, unless it is ended before. */
function onceRemoved(field: Field, then: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!field.isConnected) then()
  })
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}
