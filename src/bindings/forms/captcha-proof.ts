/** Calculates in place of the code of a captcha's picture; markup of this project's own: the button, and a hidden field for the result. */
import * as z from 'zod/mini'
import { reflectCaptchaProof } from '../../components/forms/captcha-proof.ts'
import { captchaProofMachine } from '../../machines/forms/captcha-proof.ts'
import { calculate, fetchTask } from '../../services/forms/captchas.ts'
import { defineBinding, filled, loadView, promised, text, textOf } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'
import { loadCaptchaTexts } from './captcha-texts.ts'
import { formOf } from './fields.ts'

/** Options of `data-captcha-proof-options`: the address of the task, the field of the result, and that of the code. */
const Options = z.object({
  url: filled(),
  proofSelector: text('[data-captcha-proof-result]'),
  codeSelector: text('[name="shopware_basic_captcha_confirm"]'),
})

const loadFailure = () => loadView(import('../../components/forms/CaptchaProof.tsx'), loadCaptchaTexts())

export const binding = defineBinding({
  name: 'captcha-proof',
  options: Options,
  services: { fetchTask, calculate },
  prepare: loadCaptchaTexts,
  views: [loadFailure],

  mount(flow) {
    const { name, element, options, services, page, onEnd, onPress, hear, run, drawWhen } = flow
    const form = formOf(element, name)
    const result = form.querySelector<HTMLInputElement>(options.proofSelector)
    if (!result) throw new Error(`option "proofSelector" finds nothing in the form: "${options.proofSelector}"`)

    const machine = captchaProofMachine.provide({
      actors: {
        fetchTask: promised(services.fetchTask, () => ({ url: options.url })),
        calculate: promised(services.calculate),
      },
      actions: {
        fillIn: (_, { proof }) => {
          result.value = proof
        },
        announceProof: () =>
          announcerOf(page).send({
            type: 'message.say',
            message: { priority: 'status', text: textOf(page, 'captcha.proven') },
          }),
      },
    })
    const reflect = reflectCaptchaProof({
      button: element,
      result,
      code: () => form.querySelector<HTMLInputElement>(options.codeSelector),
      texts: { busy: () => textOf(page, 'captcha.calculating'), proven: () => textOf(page, 'captcha.proven') },
    })
    const actor = run(machine, { reflect })
    onEnd(() => reflect(null))
    drawWhen(actor, 'failed', loadFailure, element.parentElement ?? form, ({ createElement, CaptchaProof }) =>
      createElement(CaptchaProof, { actor }),
    )
    onPress(element, () => actor.send({ type: 'proof.start' }))
    hear('form.judged', ({ form: judged }) => {
      if (judged === form) actor.send({ type: 'proof.spent' })
    })
  },
})
