/** Sends a form when something in it is changed. Its button stays for everyone without script. */
import type { ReactNode } from 'react'
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectFormAutoSubmit } from '../../components/forms/form-auto-submit.ts'
import type { Page } from '../../loader/types.ts'
import {
  CHANGE_PAUSE_MS,
  type FormAutoSubmitActor,
  formAutoSubmitMachine,
} from '../../machines/forms/form-auto-submit.ts'
import { rememberFocus, resumeFocus } from '../../services/forms/focus-memory.ts'
import { postForm } from '../../services/forms/forms.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { doorOf } from '../kit/door.ts'
import { drawWhen } from '../kit/draw-when.ts'
import { flag, word } from '../kit/options.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { fieldsOf, formOf } from './fields.ts'

const FLOW = 'form-auto-submit'

/** Options of `data-form-auto-submit-options` (contract, shell 15.3). */
const Options = z.object({
  useAjax: flag(false),
  /** A selector; pages print `false` for none. */
  ajaxContainerSelector: z.optional(z.unknown()),
  changeTriggerSelectors: z._default(z.nullable(z.array(z.string())), null),
  delayChangeEvent: z._default(z.nullable(z.number()), null),
  autoFocus: flag(true),
  focusHandlerKey: word(FLOW),
})

const formAutoSubmitServices = { postForm }

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: formAutoSubmitServices,

  mount({ element, options, services, page, signal }) {
    const form = formOf(element, FLOW)
    const { useAjax, changeTriggerSelectors, delayChangeEvent } = options
    const ajaxContainerSelector = typeof options.ajaxContainerSelector === 'string' ? options.ajaxContainerSelector : ''
    if (useAjax && !ajaxContainerSelector) throw new Error('option "ajaxContainerSelector" is needed with "useAjax"')
    const publish = (type: string, detail?: unknown) => element.dispatchEvent(new CustomEvent(type, { detail }))
    let changed: HTMLElement | null = null
    let isSendingItself = false

    const actor = createActor(
      formAutoSubmitMachine.provide({
        actors: {
          postForm: fromPromise((run) => {
            publish('beforeSubmit')
            const url = new URL(form.getAttribute('action') ?? '', location.href).href
            return services.postForm({ url, body: new FormData(form), signal: run.signal })
          }),
        },
        actions: {
          returnFocus: () => changed?.focus({ preventScroll: true }),
          submitForm: () => {
            if (options.autoFocus) rememberFocus(options.focusHandlerKey, changed)
            publish('beforeChange')
            // The contract submits without a submit event; read from the prototype, as a field may be named `submit`.
            isSendingItself = true
            HTMLFormElement.prototype.submit.call(form)
            isSendingItself = false
          },
          showAnswer: (_, { markup }) => {
            const container = ajaxContainerSelector && document.querySelector<HTMLElement>(ajaxContainerSelector)
            if (container) doorOf(page).insert(container, markup)
            else
              page.report(FLOW, new Error(`ajaxContainerSelector finds nothing: "${ajaxContainerSelector}"`), element)
            publish('onAfterAjaxSubmit')
          },
        },
        delays: { changePause: delayChangeEvent ?? CHANGE_PAUSE_MS },
      }),
      { input: { isDelayed: delayChangeEvent !== null, isAjax: useAjax } },
    )
    startActor(actor, { name: FLOW, page, signal })
    const reflect = reflectFormAutoSubmit(form)
    reflectSnapshots(actor, reflect)
    signal.addEventListener('abort', () => reflect({ hasTag: () => false }), { once: true })
    drawWhen(
      actor,
      { name: FLOW, page, element, signal },
      (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('failed'),
      () => draw({ actor, form, page, signal }),
    )

    form.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return
        const isTrigger = !changeTriggerSelectors || changeTriggerSelectors.some((selector) => target.matches(selector))
        if (!useAjax && !isTrigger) return
        changed = target
        actor.send({ type: 'form.changed' })
      },
      { signal },
    )
    form.addEventListener('formdata', ({ formData }) => isSendingItself && addQuery(form, formData), { signal })
    onPageRestored(() => actor.send({ type: 'page.restored' }), signal)
    if (options.autoFocus) resumeFocus(options.focusHandlerKey)
  },
})

/**
 * Takes the query of the page along, so that the next page is the same part of the shop. Added to what is sent and not
 * to the form, which stays as the server made it.
 */
function addQuery(form: HTMLFormElement, data: FormData): void {
  const names = new Set(fieldsOf(form).map(({ name }) => name))
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = `redirectParameters[${name}]`
    if (!names.has(field)) data.append(field, value)
  }
}

async function draw({
  actor,
  form,
  page,
  signal,
}: {
  actor: FormAutoSubmitActor
  form: HTMLFormElement
  page: Page
  signal: AbortSignal
}): Promise<void> {
  const [{ createElement, renderLayer }, { FormAutoSubmitVeil, FormAutoSubmitFailure }] = await Promise.all([
    import('../kit/render.tsx'),
    import('../../components/forms/FormAutoSubmit.tsx'),
    loadTexts(),
  ])
  if (signal.aborted) return
  const layer = (content: ReactNode, parent: Element) =>
    renderLayer({ name: FLOW, page, texts: textsOf(page), content, parent, signal })
  layer(createElement(FormAutoSubmitVeil, { actor }), document.body)
  layer(createElement(FormAutoSubmitFailure, { actor }), form)
}
