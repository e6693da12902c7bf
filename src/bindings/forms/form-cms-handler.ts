/** Sends a form of a page that a merchant composed, and shows the messages that the shop answers (contract, shell 18). */
import * as z from 'zod/mini'
import { reflectFormCmsHandler } from '../../components/forms/form-cms-handler.ts'
import { formCmsHandlerMachine } from '../../machines/forms/form-cms-handler.ts'
import { addressOf, fieldsOf, isShown, presentOf, submitForm } from '../../page/forms/fields.ts'
import { scrollToEnd } from '../../page/shell/scrolling.ts'
import { FORM_ENCODED, sendCmsForm } from '../../services/forms/cms-forms.ts'
import { defineBinding, loadTexts, loadView, promised, textOf, word } from '../kit.ts'
import { formOf } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

/** Options of `data-form-cms-handler-options` (contract, shell 18). */
const Options = z.object({
  hiddenClass: word('d-none'),
  cmsBlock: word('.cms-block'),
  /** Anything else than the usual encoding is sent as multipart, and so is a form with files. */
  contentType: word(FORM_ENCODED),
})

const loadAnswer = () => loadView(import('../../components/forms/FormCmsHandler.tsx'))

export const binding = defineBinding({
  name: 'form-cms-handler',
  options: Options,
  services: { sendCmsForm },
  prepare: loadTexts,
  views: [loadAnswer],

  mount(flow) {
    const {
      name,
      element,
      options,
      services,
      page,
      signal,
      on,
      onEnd,
      onPageRestored,
      publish,
      announce,
      run,
      drawWhen,
    } = flow
    const form = formOf(element, name)
    // The browser submits to addresses of another origin.
    if (addressOf(form).origin !== location.origin) return
    const block = form.closest<HTMLElement>(options.cmsBlock) ?? form.parentElement ?? document.body
    const submission = formSubmissionOf(page, form, signal)

    const machine = formCmsHandlerMachine.provide({
      actors: {
        sendCmsForm: promised(({ submitter, signal }: { submitter: object | null; signal: AbortSignal }) => {
          publish('beforeSubmit')
          announce('form.posted', { form })
          const button = presentOf(submitter)
          return services.sendCmsForm({
            url: addressOf(form, button).href,
            body: new FormData(form, button),
            contentType: options.contentType,
            heard: (text) => publish('onFormResponse', text),
            signal,
          })
        }),
      },
      actions: {
        holdForm: () => submission.actor.send({ type: 'form.post' }),
        releaseForm: (_, { isAnswered }) =>
          submission.actor.send({ type: isAnswered ? 'form.answered' : 'form.failed' }),
        emptyForm: () => HTMLFormElement.prototype.reset.call(form),
        tellCaptcha: (_, { answer }) => announce('form.judged', { form, field: answer.captcha }),
        reloadPage: () => location.reload(),
        focusForm: () =>
          fieldsOf(form)
            .find((field) => isShown(field))
            ?.focus(),
      },
    })
    const reflect = reflectFormCmsHandler({
      form,
      block,
      hiddenClass: options.hiddenClass,
      label: () => textOf(page, 'loader.loading'),
    })
    const actor = run(machine, { reflect })
    onEnd(() => {
      submission.actor.send({ type: 'form.failed' })
      reflect(null)
    })
    const send = (submitter: object | null = null) => submitForm(form, submitter)
    drawWhen(
      actor,
      (state) => ['confirmed', 'told', 'failed'].some((tag) => state.hasTag(tag as 'failed')),
      loadAnswer,
      block,
      ({ createElement, FormCmsHandler }) =>
        createElement(FormCmsHandler, { actor, onRetry: send, onShown: () => scrollToEnd(block) }),
      send,
    )

    onPageRestored(() => actor.send({ type: 'page.restored' }))
    on(form, 'submit', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      actor.send({ type: 'form.submit', submitter: event.submitter })
    })
  },
})
