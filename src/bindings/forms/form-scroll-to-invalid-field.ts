/** Brings the first invalid field of any form into view, and lets the browser say what is wrong with it. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import {
  type FormScrollToInvalidFieldActor,
  formScrollToInvalidFieldMachine,
  SCROLL_END_MS,
} from '../../machines/forms/form-scroll-to-invalid-field.ts'
import { FIXED_HEADER_SELECTOR, SCROLL_OFFSET_PX, scrollToElement } from '../../services/scrolling.ts'
import { startActor } from '../actors.ts'
import { defineBinding } from '../define.ts'
import { readOptions } from '../options.ts'
import { type Field, isField } from './fields.ts'

const FLOW = 'form-scroll-to-invalid-field'

/** Options of `data-form-scroll-to-invalid-field-options` (contract, shell 15.2). */
const Options = z.object({
  scrollDebounceTime: z._default(z.number(), SCROLL_END_MS),
  scrollOffset: z._default(z.number(), SCROLL_OFFSET_PX),
  noScrollClasses: z._default(z.array(z.string()), ['modal-open']),
  fixedHeaderSelector: z._default(z.string().check(z.minLength(1)), FIXED_HEADER_SELECTOR),
})
type FormOptions = z.output<typeof Options>

declare module '../../loader/types.ts' {
  interface Flows {
    'form-scroll-to-invalid-field': { options: FormOptions; services: Record<string, never> }
  }
}

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: {},
  // Every form of a page shares one actor: only one of them can be sent at a time.
  mount: ({ page }) => void page.singleton(FLOW, () => startScrolling(page)),
})

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
      options = readOptions({ element: target.form, page, flow: FLOW, schema: Options })
      field = target
      publish('getFirstInvalidFormFields')
      publish('onInvalid')
      actor.send({ type: 'field.refused' })
    },
    true,
  )
  addEventListener('scroll', () => actor.send({ type: 'page.scrolled' }), { passive: true })
  return startActor(actor, { name: FLOW, page })
}
