/** Sends a form in the background and replaces parts of the page by the answer. */
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectFormAjaxSubmit } from '../../components/forms/form-ajax-submit.ts'
import type { Page } from '../../loader/types.ts'
import { type FormAjaxSubmitActor, formAjaxSubmitMachine } from '../../machines/forms/form-ajax-submit.ts'
import { sendForm } from '../../services/forms/forms.ts'
import { textOfMarkup } from '../../services/kit/markup-text.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { doorOf } from '../kit/door.ts'
import { drawWhen } from '../kit/draw-when.ts'
import { flag } from '../kit/options.ts'
import { replaceParts } from '../kit/replace-parts.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { formOf, isField } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

const FLOW = 'form-ajax-submit'

/** Options of `data-form-ajax-submit-options` (contract, shell 15.4); pages print `false` for none. */
const Options = z.object({
  replaceSelectors: z.optional(z.unknown()),
  submitOnChange: z.optional(z.unknown()),
  submitOnce: flag(false),
  redirectTo: z.optional(z.unknown()),
  forwardTo: z.optional(z.unknown()),
})

const formAjaxSubmitServices = { sendForm }

declare module '../../loader/types.ts' {
  interface Facts {
    /** A form is sent in the background. */
    'form.posted': { form: HTMLFormElement }
    /** It was answered, and the answer is on the page, in `parts`; accepted unless a field of them is marked as wrong. */
    'form.answered': { form: HTMLFormElement; parts: HTMLElement[]; isAccepted: boolean }
  }
}

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: formAjaxSubmitServices,
  warm: loadTexts,

  mount({ element, options, services, page, signal }) {
    const form = formOf(element, FLOW)
    // A foreign address: the browser's own submit is the right thing.
    if (new URL(form.getAttribute('action') ?? '', location.href).origin !== location.origin) return
    const selectors = readList(options.replaceSelectors, 'replaceSelectors')
    const triggers = options.submitOnChange === true ? ['*'] : readList(options.submitOnChange, 'submitOnChange')
    const submission = formSubmissionOf(page, form, signal)
    const publish = (type: string, detail?: unknown) => element.dispatchEvent(new CustomEvent(type, { detail }))
    const partsOnPage = () => selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    let submitter: HTMLElement | null = null
    let lastUsed: HTMLElement | null = null

    const actor = createActor(
      formAjaxSubmitMachine.provide({
        actors: {
          sendForm: fromPromise((run) => {
            publish('beforeSubmit')
            page.announce('form.posted', { form })
            const request = readForm(form, submitter?.isConnected ? submitter : null, options)
            const mustContain = selectors.join(', ')
            return services.sendForm({ ...request, ...(mustContain && { mustContain }), signal: run.signal })
          }),
        },
        actions: {
          holdForm: () => submission.actor.send({ type: 'form.post' }),
          releaseForm: (_, { isAnswered }) =>
            submission.actor.send({ type: isAnswered ? 'form.answered' : 'form.failed' }),
          returnFocus: () => lastUsed?.focus({ preventScroll: true }),
          showAnswer: (_, { markup }) => {
            if (markup) replaceParts(doorOf(page), selectors, markup)
            const parts = partsOnPage()
            const invalid = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('.is-invalid')])
            focusInvalidField(invalid)
            publish('executeCallbacks')
            page.announce('form.answered', { form, parts, isAccepted: invalid.length === 0 })
            publish('onAfterAjaxSubmit', { response: markup ? textOfMarkup(markup) : '' })
          },
        },
      }),
      { input: { isOnce: options.submitOnce } },
    )
    startActor(actor, { name: FLOW, page, signal })
    const parts = () => {
      publish('createLoadingIndicators')
      return partsOnPage()
    }
    const reflect = reflectFormAjaxSubmit({
      form,
      parts,
      button: () => submitter,
      label: () => textsOf(page)['loader.loading'] ?? '',
    })
    reflectSnapshots(actor, reflect)
    drawWhen(
      actor,
      { name: FLOW, page, element, signal },
      (snapshot) => snapshot.hasTag('failed'),
      () => drawFailure({ actor, form, page, signal }),
    )
    signal.addEventListener(
      'abort',
      () => {
        submission.actor.send({ type: 'form.failed' })
        reflect({ hasTag: () => false })
      },
      { once: true },
    )

    form.addEventListener(
      'submit',
      (event) => {
        if (event.defaultPrevented) return
        const missing = selectors.find((selector) => !document.querySelector(selector))
        if (missing) {
          // There is nowhere to show an answer; the browser takes the form to the shop.
          page.report(FLOW, new Error(`replaceSelectors finds nothing: "${missing}"`), element)
          return
        }
        event.preventDefault()
        submitter = event.submitter
        lastUsed = event.submitter ?? lastUsed
        actor.send({ type: 'form.submit' })
      },
      { signal },
    )
    document.addEventListener(
      'change',
      ({ target }) => {
        if (!isField(target) || target.form !== form || !triggers.some((trigger) => target.matches(trigger))) return
        // Asked on the prototype: a field may be named like the function.
        if (!HTMLFormElement.prototype.checkValidity.call(form)) return
        lastUsed = target
        if (actor.getSnapshot().hasTag('busy')) actor.send({ type: 'form.changed' })
        else HTMLFormElement.prototype.requestSubmit.call(form)
      },
      { signal },
    )
  },
})

/** What the shop did not accept is where the shopper goes on; its message is read with the field. */
function focusInvalidField(invalid: readonly HTMLElement[]): void {
  invalid.find((field) => field.matches('input, select, textarea') && field.checkVisibility())?.focus()
}

/** A selector, a list of them, or none. Throws for anything else, with the option's name. */
function readList(value: unknown, option: string): string[] {
  if (value === undefined || value === null || value === false || value === '') return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.every((selector) => typeof selector === 'string')) return list
  throw new Error(`option "${option}" must be a selector or a list of selectors`)
}

/** What is sent, and where to: the form as it stands, with the name of a route to end at when the page names one. */
function readForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { redirectTo, forwardTo }: { redirectTo?: unknown; forwardTo?: unknown },
): { url: string; body?: FormData } {
  const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const url = new URL(read('action'), location.href)
  const body = new FormData(form, submitter)
  if (typeof redirectTo === 'string' && redirectTo) body.set('redirectTo', redirectTo)
  else if (typeof forwardTo === 'string' && forwardTo) body.set('forwardTo', forwardTo)
  if (read('method').toLowerCase() !== 'get') return { url: url.href, body }
  const values = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  url.search = new URLSearchParams(values).toString()
  return { url: url.href }
}

async function drawFailure({
  actor,
  form,
  page,
  signal,
}: {
  actor: FormAjaxSubmitActor
  form: HTMLFormElement
  page: Page
  signal: AbortSignal
}): Promise<void> {
  const [{ createElement, renderLayer }, { FormAjaxSubmitFailure }] = await Promise.all([
    import('../kit/render.tsx'),
    import('../../components/forms/FormAjaxSubmit.tsx'),
  ])
  const content = createElement(FormAjaxSubmitFailure, { actor })
  if (!signal.aborted) renderLayer({ name: FLOW, page, texts: textsOf(page), content, parent: form, signal })
}
