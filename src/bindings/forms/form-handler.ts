/** Checks a form by the rules that its fields name; the server checks again and shows its messages in the same places. */
import * as z from 'zod/mini'
import { markField } from '../../components/forms/field-marks.ts'
import { type HandlerView, reflectFormHandler } from '../../components/forms/form-handler.ts'
import { labelOf } from '../../components/forms/required-field.ts'
import { elementsOf } from '../../globals.ts'
import { withView } from '../../loader/views.ts'
import { CHECK_DELAY_MS, formHandlerMachine } from '../../machines/forms/form-handler.ts'
import { type Field, fieldsOf } from '../../page/forms/fields.ts'
import { checkedWith, hasRules } from '../../page/forms/form-rules.ts'
import { announceLater } from '../kit/announce-later.ts'
import { lifeWithin } from '../kit/life.ts'
import { defineBinding, flag, reflectSnapshots, refuses, textOf, wantTexts } from '../kit.ts'
import { mustBeForm, onField } from './fields.ts'
import { formRulesOf } from './form-rules.ts'
import { formSubmissionOf } from './form-submission.ts'

/** Options of `data-form-handler-options` (contract, versions B1); pages print a time as text, and null for all fields. */
const Options = z.object({
  validation: flag(true),
  validateOnSubmit: flag(true),
  focusInvalidField: flag(true),
  debounceTime: z._default(z.coerce.number(), CHECK_DELAY_MS),
  formFieldSelector: z._default(z.nullable(z.string()), 'input, textarea, select'),
  loadingIndicator: flag(true),
  loadingIndicatorPosition: z._default(z.literal(['before', 'after', 'inner']), 'before'),
})

// A form that nobody sends needs neither.
const loadLoader = () => import('../../components/forms/form-handler-loader.ts')
const loadScroll = () => import('./form-scroll-to-invalid-field.ts')

/** What a field is called; a page may give several the same id or name. */
const nameOf = (field: Field): string => {
  const base = ({ id, name }: Field) => id || name
  const same = field.form ? fieldsOf(field.form).filter((other) => base(other) === base(field)) : []
  return [base(field), ...(same.indexOf(field) > 0 ? [same.indexOf(field)] : [])].join(' ')
}

export const binding = defineBinding({
  name: 'form-handler',
  options: Options,
  views: [loadLoader, loadScroll],

  mount(flow) {
    const { name, element, options, page, signal, on, onEnd, publish, report, run } = flow
    const form = mustBeForm(element, name)
    const { broken, messageOf } = formRulesOf(page)
    const fields = () => fieldsOf(form).filter((field) => field.matches(options.formFieldSelector ?? '*'))
    const verdictsOf = (some: readonly Field[]) =>
      some.map((field) => ({ field: nameOf(field), broken: broken(field) }))
    /** What the server has said of a field without rules is so no more once it is changed or sent again. */
    const forgive = (field: Field) => !hasRules(field) && field.matches('.is-invalid') && markField(field, null)
    const checked = () => {
      for (const field of fields()) forgive(field)
      return verdictsOf(fields().filter(hasRules))
    }
    const find = (wanted: string) => fields().find((field) => nameOf(field) === wanted)

    /** The page scrolls to it, unfolds what hides it, and moves the focus. */
    const focusInvalid = (field: Field) =>
      withView(
        flow,
        loadScroll,
        ({ watchInvalidFields }) => {
          watchInvalidFields(page)
          field.dispatchEvent(new Event('invalid', { cancelable: true }))
        },
        (error) => {
          report(error)
          field.focus()
        },
        'now',
      )

    const machine = formHandlerMachine.provide({
      actions: {
        refuseForm: (_, { fields: verdicts }) => {
          const wrong = new Set(verdicts.flatMap(({ field, broken }) => (broken.length > 0 ? [field] : [])))
          const invalidFields = fields().filter((field) => wrong.has(nameOf(field)))
          publish('validationFailed', { invalidFields })
          if (options.focusInvalidField && invalidFields[0]) focusInvalid(invalidFields[0])
        },
        sayProblem: (_, { field: wanted }) => {
          const field = find(wanted)
          const [rule = ''] = field ? broken(field) : []
          if (!field) return
          const text = [labelOf(field)?.textContent.replace('*', ''), messageOf(field, rule)].join(': ')
          announceLater(flow, (announcer) =>
            announcer.send({ type: 'message.say', message: { priority: 'status', text } }),
          )
        },
      },
      delays: { checkDelay: options.debounceTime },
    })
    const view: HandlerView = {
      fields: () => fields().map((field) => [nameOf(field), field] as const),
      messageOf,
      textsCome: wantTexts,
    }
    const actor = run(machine, { reflect: reflectFormHandler(view) })

    const submission = formSubmissionOf(page, form, signal)
    const isWhole = () => !refuses(actor, { type: 'form.pass' })
    submission.check(() => {
      publish('beforeSubmit')
      const isChecked = options.validation && options.validateOnSubmit
      actor.send({ type: 'form.tried', fields: isChecked ? checked() : [] })
      return isWhole()
    }, signal)
    on(form, 'submit', () => publish('validSubmit'))

    // A form that says so itself has its buttons' loader from there.
    if (options.loadingIndicator && !form.matches('[data-form-submit-loader]')) {
      const showLoader = ({ reflectHandlerLoader }: Awaited<ReturnType<typeof loadLoader>>) => {
        const reflectLoader = reflectHandlerLoader({
          buttons: () =>
            [...elementsOf(form)].filter(
              (each) => each instanceof HTMLButtonElement && each.type === 'submit',
            ) as HTMLButtonElement[],
          position: options.loadingIndicatorPosition,
          label: () => textOf(page, 'loader.loading'),
        })
        const reflect = () => {
          reflectLoader(submission.actor.getSnapshot(), actor.getSnapshot())
        }
        reflectSnapshots(submission.actor, reflect, signal)
        reflectSnapshots(actor, reflect, signal)
      }
      const unsent = lifeWithin(signal)
      const load = () => {
        unsent.abort()
        withView(flow, loadLoader, showLoader, report, 'now')
      }
      submission.on('form.sent', load, unsent.signal)
      on(form, 'removeLoader', () => actor.send({ type: 'loader.remove' }))
    }
    on(form, 'focusin', wantTexts, { once: true })
    if (!options.validation) return

    const look = (field: Field) => {
      if (!fields().includes(field)) return
      forgive(field)
      if (hasRules(field)) actor.send({ type: 'field.typed', fields: verdictsOf(checkedWith(field)) })
    }
    onField({ on }, form, 'input', (field) => field instanceof HTMLSelectElement || look(field))
    onField({ on }, form, 'change', (field) => field instanceof HTMLSelectElement && look(field))
    on(form, 'reset', () => actor.send({ type: 'form.reset' }))
    form.setAttribute('novalidate', 'true')
    const checkValidity = () => {
      actor.send({ type: 'form.checked', fields: checked() })
      return isWhole()
    }
    // Refused where a field is called so: it stands in for the method already.
    Reflect.defineProperty(form, 'checkValidity', { configurable: true, writable: true, value: checkValidity })
    onEnd(() => {
      form.removeAttribute('novalidate')
      Reflect.deleteProperty(form, 'checkValidity')
    })
  },
})
