/** Sends a form when a field changes. Its button is for shoppers without script. */
import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectFormAutoSubmit } from '../../components/forms/form-auto-submit.ts'
import { CHANGE_PAUSE_MS, formAutoSubmitMachine } from '../../machines/forms/form-auto-submit.ts'
import type { Change } from '../../machines/forms/page-departure.ts'
import { addressOf, presentOf, settingOf } from '../../page/forms/fields.ts'
import { leaveWithQuery } from '../../page/forms/leave-with-query.ts'
import { rememberFocus, resumeFocus } from '../../services/forms/focus-memory.ts'
import { postForm } from '../../services/forms/forms.ts'
import { sendBeforehand } from '../../services/forms/send-beforehand.ts'
import { doorOf } from '../kit/door.ts'
import { withNetwork } from '../kit/network.ts'
import { defineBinding, flag, loadView, textOrNone, word } from '../kit.ts'
import { isTrigger, triggerFields } from './auto-submit-triggers.ts'
import { formOf, isFinished, onField } from './fields.ts'
import { leavePage, pageDepartureOf } from './page-departure.ts'

const FLOW = 'form-auto-submit'
/** The captcha of a third party, on the form or in it. */
const CAPTCHA = '[data-google-re-captcha], [data-google-re-captcha-v2], [data-google-re-captcha-v3]'

/** Options of `data-form-auto-submit-options` (contract, shell 15.3). */
const Options = z.object({
  ...triggerFields,
  ajaxContainerSelector: textOrNone(),
  delayChangeEvent: z._default(z.nullable(z.number()), null),
  autoFocus: flag(true),
  focusHandlerKey: word(FLOW),
})

const loadParts = () => loadView(import('../../components/forms/FormAutoSubmit.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { postForm, sendBeforehand },
  views: [loadParts],

  mount(flow) {
    const { element, options, services, page, on, onEnd, onPageRestored, publish, report, run, drawWhen } = flow
    const form = formOf(element, FLOW)
    const { useAjax, ajaxContainerSelector, delayChangeEvent } = options
    if (useAjax && !ajaxContainerSelector) throw new Error('option "ajaxContainerSelector" is needed with "useAjax"')

    const hasCaptcha = () => useAjax && (form.matches(CAPTCHA) || form.querySelector(CAPTCHA) !== null)
    const request = () => ({ url: addressOf(form).href, body: new FormData(form) })
    /** What is asked for by its address changes nothing, and another page asks for something else. */
    const isPost = settingOf('method', form).toLowerCase() === 'post'
    const departure = pageDepartureOf(page)
    const change: Change = { form, send: () => actor.send({ type: 'change.send' }) }

    const machine = formAutoSubmitMachine.provide({
      actors: {
        findNetwork: fromCallback(({ sendBack }) => {
          const goOn = () => withNetwork(page, () => sendBack({ type: 'network.found' }))
          if (leavePage(page, form, goOn)) return () => departure.send({ type: 'page.stay', change })
          goOn()
          return undefined
        }),
        keepChange: fromCallback(() => {
          if (!isPost) return undefined
          departure.send({ type: 'change.keep', change })
          return () => departure.send({ type: 'change.drop', change })
        }),
        sendForm: fromPromise<unknown, void>(({ signal }) =>
          services[useAjax ? 'postForm' : 'sendBeforehand']({ ...request(), signal }),
        ),
        postForm: fromPromise(({ signal }) => {
          publish('beforeSubmit')
          return services.postForm({ ...request(), signal })
        }),
      },
      actions: {
        returnFocus: (_, { field }) => presentOf(field)?.focus({ preventScroll: true }),
        submitForm: (_, { field }) => {
          if (options.autoFocus) rememberFocus(options.focusHandlerKey, focusedIn(form) ?? presentOf(field))
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
    for (const outcome of ['change.sent', 'change.fail'] as const)
      actor.on(outcome, () => departure.send({ type: outcome, change }))
    const kept = departure.on('page.kept', () => actor.send({ type: 'page.kept' }))
    onEnd(() => {
      kept.unsubscribe()
      departure.send({ type: 'form.end', change })
      reflect(null)
    })
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

    onField({ on }, form, 'change', (field, event) => {
      if (!isTrigger(options, field)) return
      // Its captcha decides when it is sent (contract, versions A1).
      if (hasCaptcha()) HTMLFormElement.prototype.requestSubmit.call(form)
      else actor.send({ type: 'form.changed', field, isFinished: isFinished(event) })
    })
    on(form, 'submit', (event) => {
      if (!hasCaptcha() || event.defaultPrevented) return
      event.preventDefault()
      actor.send({ type: 'form.changed', field: document.activeElement ?? form, isFinished: true })
    })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    if (options.autoFocus) resumeFocus(options.focusHandlerKey)
  },
})

/** What has the focus in a form, as the button for one more: it is found again by its own id (contract, versions A3). */
const focusedIn = (form: HTMLFormElement): Element | null => {
  const focused = document.activeElement
  return focused?.getAttribute('data-focus-id') && form.contains(focused) ? focused : null
}
