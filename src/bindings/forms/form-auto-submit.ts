/** Sends a form when a field changes. Its button is for shoppers without script. */
import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectFormAutoSubmit } from '../../components/forms/form-auto-submit.ts'
import { CHANGE_PAUSE_MS, formAutoSubmitMachine } from '../../machines/forms/form-auto-submit.ts'
import { addressOf, presentOf } from '../../services/forms/fields.ts'
import { rememberFocus, resumeFocus } from '../../services/forms/focus-memory.ts'
import { postForm } from '../../services/forms/forms.ts'
import { leaveWithQuery } from '../../services/forms/leave-with-query.ts'
import { doorOf } from '../kit/door.ts'
import { withNetwork } from '../kit/network.ts'
import { defineBinding, flag, loadView, textOrNone, word } from '../kit.ts'
import { formOf, onField } from './fields.ts'

const FLOW = 'form-auto-submit'

/** Options of `data-form-auto-submit-options` (contract, shell 15.3). */
const Options = z.object({
  useAjax: flag(false),
  ajaxContainerSelector: textOrNone(),
  changeTriggerSelectors: z._default(z.nullable(z.array(z.string())), null),
  delayChangeEvent: z._default(z.nullable(z.number()), null),
  autoFocus: flag(true),
  focusHandlerKey: word(FLOW),
})

const loadParts = () => loadView(import('../../components/forms/FormAutoSubmit.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { postForm },
  views: [loadParts],

  mount(flow) {
    const { element, options, services, page, on, onEnd, onPageRestored, publish, report, run, drawWhen } = flow
    const form = formOf(element, FLOW)
    const { useAjax, ajaxContainerSelector, changeTriggerSelectors, delayChangeEvent } = options
    if (useAjax && !ajaxContainerSelector) throw new Error('option "ajaxContainerSelector" is needed with "useAjax"')

    const machine = formAutoSubmitMachine.provide({
      actors: {
        findNetwork: fromCallback(({ sendBack }) => withNetwork(page, () => sendBack({ type: 'network.found' }))),
        postForm: fromPromise(({ signal }) => {
          publish('beforeSubmit')
          return services.postForm({ url: addressOf(form).href, body: new FormData(form), signal })
        }),
      },
      actions: {
        returnFocus: (_, { field }) => presentOf(field)?.focus({ preventScroll: true }),
        submitForm: (_, { field }) => {
          if (options.autoFocus) rememberFocus(options.focusHandlerKey, presentOf(field))
          publish('beforeChange')
          leaveWithQuery(form)
        },
        showAnswer: (_, { markup }) => {
          const container = ajaxContainerSelector && document.querySelector<HTMLElement>(ajaxContainerSelector)
          if (container) doorOf(page).insert(container, markup)
          else report(new Error(`ajaxContainerSelector finds nothing: "${ajaxContainerSelector}"`))
          publish('onAfterAjaxSubmit')
        },
      },
      delays: { changePause: delayChangeEvent ?? CHANGE_PAUSE_MS },
    })
    const reflect = reflectFormAutoSubmit(form)
    const actor = run(machine, { input: { isDelayed: delayChangeEvent !== null, isAjax: useAjax }, reflect })
    onEnd(() => reflect(null))
    drawWhen(actor, 'busy', loadParts, document.body, ({ createElement, FormAutoSubmitVeil }) =>
      createElement(FormAutoSubmitVeil, { actor }),
    )
    drawWhen(
      actor,
      'failed',
      loadParts,
      form,
      ({ createElement, FormAutoSubmitFailure }) => createElement(FormAutoSubmitFailure, { actor }),
      () => actor.send({ type: 'form.retry' }),
    )

    onField({ on }, form, 'change', (field) => {
      const isTrigger = !changeTriggerSelectors || changeTriggerSelectors.some((selector) => field.matches(selector))
      if (useAjax || isTrigger) actor.send({ type: 'form.changed', field })
    })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    if (options.autoFocus) resumeFocus(options.focusHandlerKey)
  },
})
