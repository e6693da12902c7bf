/** The page's one watch over invalid fields, for every form of the page. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import {
  type FormScrollToInvalidFieldActor,
  formScrollToInvalidFieldMachine,
  SCROLL_END_MS,
} from '../../machines/forms/form-scroll-to-invalid-field.ts'
import { FIXED_HEADER_SELECTOR, SCROLL_OFFSET_PX, scrollToElement } from '../../services/shell/scrolling.ts'
import { onPageRestored, startActor } from '../kit/actors.ts'
import { number, readOptions, word, words } from '../kit/options.ts'
import { type Field, isField } from './fields.ts'

export const SCROLL_FLOW = 'form-scroll-to-invalid-field'

/** Options of `data-form-scroll-to-invalid-field-options` (contract, shell 15.2). */
export const ScrollOptions = z.object({
  scrollDebounceTime: number(SCROLL_END_MS),
  scrollOffset: number(SCROLL_OFFSET_PX),
  noScrollClasses: words(['modal-open']),
  fixedHeaderSelector: word(FIXED_HEADER_SELECTOR),
})
type FormOptions = z.output<typeof ScrollOptions>

/** Starts the watch, once. A flow that checks a form itself needs it as well: the browser only reports. */
export function watchInvalidFields(page: Page): FormScrollToInvalidFieldActor {
  return page.singleton(SCROLL_FLOW, () => startScrolling(page))
}

function startScrolling(page: Page): FormScrollToInvalidFieldActor {
  let field: Field | null = null
  let options: FormOptions
  let isReporting = false
  const publish = (type: string) => field?.form?.dispatchEvent(new CustomEvent(type))

  const actor = createActor(
    formScrollToInvalidFieldMachine.provide({
      actions: {
        scrollToField: () => {
          publish('scrollToInvalidFormFields')
          const isLayered = options.noScrollClasses.some((name) => document.body.classList.contains(name))
          // What lies over the page scrolls by itself, when its field takes the focus.
          if (field && !isLayered && !field.closest('[role="dialog"]'))
            scrollToElement(field, { ...options, offset: options.scrollOffset })
        },
        stayWithShopper: () => {
          // A smooth scroll that is under way would go on, away from what has the focus now.
          scrollTo({ top: scrollY, behavior: 'instant' })
          document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        },
        reportField: () => {
          publish('onScrollEnd')
          isReporting = true
          if (field?.hasAttribute('data-skip-report-validity')) field.focus({ preventScroll: true })
          else field?.reportValidity()
          isReporting = false
          field = null
        },
      },
      delays: { scrollEnd: () => options.scrollDebounceTime },
    }),
  )
  document.addEventListener(
    'invalid',
    (event) => {
      const { target } = event
      if (isReporting || !isField(target) || !target.form) return
      event.preventDefault()
      if (actor.getSnapshot().hasTag('scrolling')) return
      event.stopImmediatePropagation()
      options = readOptions({ element: target.form, page, flow: SCROLL_FLOW, schema: ScrollOptions })
      field = target
      publish('getFirstInvalidFormFields')
      publish('onInvalid')
      actor.send({ type: 'field.refused' })
    },
    true,
  )
  document.addEventListener('focusin', ({ target, isTrusted }) => {
    // A flow whose code comes late hears of the focus by a copy, when the form may have been sent already.
    if (isTrusted && target !== field) actor.send({ type: 'shopper.moved' })
  })
  onPageRestored(() => actor.send({ type: 'shopper.moved' }))
  addEventListener('scroll', () => actor.send({ type: 'page.scrolled' }), { passive: true })
  return startActor(actor, { name: SCROLL_FLOW, page })
}
