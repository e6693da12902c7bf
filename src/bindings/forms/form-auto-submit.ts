/** Sends a form when a field changes. Its button is for shoppers without script. */
import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectFormAutoSubmit } from '../../components/forms/form-auto-submit.ts'
import {
  CHANGE_PAUSE_MS,
  type FormAutoSubmitActor,
  formAutoSubmitMachine,
} from '../../machines/forms/form-auto-submit.ts'
import { leavesPage } from '../../page/leaving.ts'
import { addressOf, presentOf, settingOf } from '../../services/forms/fields.ts'
import { rememberFocus, resumeFocus } from '../../services/forms/focus-memory.ts'
import { postForm } from '../../services/forms/forms.ts'
import { leaveWithQuery } from '../../services/forms/leave-with-query.ts'
import { sendBeforehand } from '../../services/forms/send-beforehand.ts'
import { doorOf } from '../kit/door.ts'
import { withNetwork } from '../kit/network.ts'
import { defineBinding, flag, loadView, refuses, textOrNone, word } from '../kit.ts'
import { isTrigger, triggerFields } from './auto-submit-triggers.ts'
import { formOf, isFinished, onField } from './fields.ts'

const FLOW = 'form-auto-submit'
/** The order is not sent by its flow while a change is unsent (confirm-order). */
const ORDER = '#confirmOrderForm'
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
    const all = page.singleton(FLOW, () => new Set<FormAutoSubmitActor>())
    /** Calls `goOn` once no other form has a change to send. */
    const afterOthers = (goOn: () => void): void => {
      const leaving = { type: 'page.leave', goOn: () => afterOthers(goOn) } as const
      const other = [...all].find((each) => each !== actor && !refuses(each, leaving))
      if (other) other.send(leaving)
      else goOn()
    }

    const machine = formAutoSubmitMachine.provide({
      actors: {
        findNetwork: fromCallback(({ sendBack }) =>
          afterOthers(() => withNetwork(page, () => sendBack({ type: 'network.found' }))),
        ),
        holdPage: fromCallback(({ sendBack }) => {
          const life = new AbortController()
          const hold = (event: MouseEvent | SubmitEvent): void => {
            const { target } = event
            if (!leavesPage(event) || target === form || (target as Element).matches(ORDER)) return
            event.preventDefault()
            sendBack({ type: 'page.leave', goOn: () => page.early.events.replay(event) })
          }
          // Before the window, where other flows hear that the page is left.
          if (isPost) for (const type of ['click', 'submit'] as const) document.addEventListener(type, hold, life)
          return () => life.abort()
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
          if (options.autoFocus) rememberFocus(options.focusHandlerKey, presentOf(field))
          publish('beforeChange')
          leaveWithQuery(form)
        },
        // In a microtask: the machine is then in a state that holds nothing.
        leavePage: (_, { goOn }) => goOn && queueMicrotask(goOn),
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
    if (isPost) all.add(actor)
    onEnd(() => {
      all.delete(actor)
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
