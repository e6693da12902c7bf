/** Sends a form in the background and replaces parts of the page by the response. */
import * as z from 'zod/mini'
import { reflectFormAjaxSubmit } from '../../components/forms/form-ajax-submit.ts'
import { formAjaxSubmitMachine } from '../../machines/forms/form-ajax-submit.ts'
import { addressOf, isField, isFit, isShown, presentOf, showField, submitForm } from '../../page/forms/fields.ts'
import { textOfMarkup } from '../../page/kit/markup-text.ts'
import { requestOf, sendForm } from '../../services/forms/forms.ts'
import { doorOf } from '../kit/door.ts'
import { replaceParts } from '../kit/replace-parts.ts'
import { defineBinding, flag, loadTexts, loadView, promised, textOf, textOrNone } from '../kit.ts'
import { formOf, onField } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'
import { keepInTurn, takesTurn } from './form-turns.ts'

/** Options of `data-form-ajax-submit-options` (contract, shell 15.4); pages print `false` for none. */
const Options = z.object({
  replaceSelectors: z.optional(z.unknown()),
  submitOnChange: z.optional(z.unknown()),
  submitOnce: flag(false),
  redirectTo: textOrNone(),
  forwardTo: textOrNone(),
})

const loadFailure = () => loadView(import('../../components/forms/FormAjaxSubmit.tsx'))

export const binding = defineBinding({
  name: 'form-ajax-submit',
  options: Options,
  services: { sendForm },
  prepare: loadTexts,
  views: [loadFailure],

  mount(flow) {
    const { name, element, options, services, page, signal, on, onEnd, publish, announce, report, run, drawWhen } = flow
    const form = formOf(element, name)
    // The browser submits to addresses of another origin.
    if (addressOf(form).origin !== location.origin) return
    const { redirectTo, forwardTo, submitOnce: isOnce } = options
    const end = redirectTo ? { redirectTo } : forwardTo ? { forwardTo } : {}
    const selectors = readList(options.replaceSelectors, 'replaceSelectors')
    const triggers = options.submitOnChange === true ? ['*'] : readList(options.submitOnChange, 'submitOnChange')
    const submission = formSubmissionOf(page, form, signal)
    const partsOnPage = () => selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])

    const machine = formAjaxSubmitMachine.provide({
      actors: {
        takeTurn: takesTurn(page, form, partsOnPage),
        sendForm: promised(({ submitter, signal }: { submitter: object | null; signal: AbortSignal }) => {
          publish('beforeSubmit')
          announce('form.posted', { form })
          const mustContain = selectors.join(', ')
          const request = requestOf(form, presentOf(submitter), end)
          return services.sendForm({ ...request, ...(mustContain && { mustContain }), signal })
        }),
      },
      actions: {
        holdForm: () => submission.actor.send({ type: 'form.post' }),
        releaseForm: (_, { isAnswered }) =>
          submission.actor.send({ type: isAnswered ? 'form.answered' : 'form.failed' }),
        returnFocus: (_, { lastUsed }) => presentOf(lastUsed)?.focus({ preventScroll: true }),
        showAnswer: (_, { answer }) => {
          if ('copy' in answer) keepInTurn(page, partsOnPage, form, () => replaceParts(doorOf(page), selectors, answer))
          const parts = partsOnPage()
          const invalid = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('.is-invalid')])
          // The shopper continues at the first invalid field, whose message is read with it, in a part that the shop folds, too.
          const fields = invalid.filter(isField)
          const field = fields.find((each) => isShown(each)) ?? fields[0]
          field?.focus()
          if (field) showField(field, report, { found: () => field.focus() })
          publish('executeCallbacks')
          announce('form.answered', { form, parts, isAccepted: invalid.length === 0 })
          publish('onAfterAjaxSubmit', { response: 'copy' in answer ? textOfMarkup(answer) : answer.text() })
        },
      },
    })
    const parts = () => {
      publish('createLoadingIndicators')
      return partsOnPage()
    }
    const reflect = reflectFormAjaxSubmit({ form, parts, label: () => textOf(page, 'loader.loading') })
    const actor = run(machine, { input: { isOnce }, reflect })
    onEnd(() => {
      submission.actor.send({ type: 'form.failed' })
      reflect(null)
    })
    drawWhen(
      actor,
      'failed',
      loadFailure,
      form,
      ({ createElement, FormAjaxSubmitFailure }) => createElement(FormAjaxSubmitFailure, { actor }),
      () => actor.send({ type: 'form.retry' }),
    )

    on(form, 'submit', (event) => {
      if (event.defaultPrevented) return
      const missing = selectors.find((selector) => !document.querySelector(selector))
      // Without a place for the response, the browser submits the form.
      if (missing) return report(new Error(`replaceSelectors finds nothing: "${missing}"`))
      event.preventDefault()
      actor.send({ type: 'form.submit', submitter: event.submitter })
    })
    onField({ on }, form, 'change', (field) => {
      if (!triggers.some((trigger) => field.matches(trigger)) || !isComplete(form)) return
      actor.send({ type: 'form.changed', field })
      // While the form is being sent, `form-submission` refuses this.
      submitForm(form)
    })
  },
})

/** As `form-handler` finds, whose method stands in for the browser's (contract, versions B1), or else as the browser does. */
function isComplete(form: HTMLFormElement): boolean {
  const own: unknown = Reflect.get(form, 'checkValidity')
  return typeof own === 'function' ? (own.call(form) as boolean) : isFit(form)
}

/** A selector, a list of selectors, or none. Throws for anything else, with the option's name. */
function readList(value: unknown, option: string): string[] {
  if (value === undefined || value === null || value === false || value === '') return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.every((selector) => typeof selector === 'string')) return list
  throw new Error(`option "${option}" must be a selector or a list of selectors`)
}
