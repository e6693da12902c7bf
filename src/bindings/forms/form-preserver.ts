/** Stores a form's input until the form is sent. */
import * as z from 'zod/mini'
import { restoreField, storedValueOf } from '../../components/forms/form-preserver.ts'
import { formPreserverMachine, STORING_DELAY_MS } from '../../machines/forms/form-preserver.ts'
import { type Field, fieldsOf } from '../../page/forms/fields.ts'
import { readStored, store } from '../../services/kit/storage.ts'
import { defineBinding, flag, number, words } from '../kit.ts'
import { mustBeForm, onField } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

/** Types that are never stored (specification, section 5); the page's list is added to them, as in the contract. */
const NEVER_KEPT = ['button', 'file', 'hidden', 'image', 'password', 'reset', 'submit']

/** Options of `data-form-preserver-options` (contract, shell 15.5). */
const Options = z.object({
  ignoredElementTypes: words(NEVER_KEPT),
  elementTypesForInputEvent: words([
    'date',
    'datetime-local',
    'email',
    'month',
    'number',
    'search',
    'tel',
    'text',
    'textarea',
    'time',
    'week',
    'url',
  ]),
  delay: number(STORING_DELAY_MS),
  /** Whether a form without a field to be stored is an error of the page. */
  strictMode: flag(false),
})

export const binding = defineBinding({
  name: 'form-preserver',
  options: Options,

  mount({ name, element, options, page, signal, on, run }) {
    const form = mustBeForm(element, name)
    const id = form.getAttribute('id')
    if (!id) throw new Error('the form has no id, under which its fields could be stored')
    const ignored = new Set([...NEVER_KEPT, ...options.ignoredElementTypes])
    // Hidden fields are the page's, not the shopper's.
    // A password that its button shows is one still.
    const isSecret = (field: Field) => field.matches('[data-password-shown]')
    const isKept = (field: Field) => field.name !== '' && !field.hidden && !ignored.has(field.type) && !isSecret(field)
    const keptFields = () => fieldsOf(form).filter(isKept)
    if (options.strictMode && keptFields().length === 0) throw new Error('option "strictMode": no field can be stored')
    const keyOf = (name: string) => `${id}.${name}`

    for (const field of keptFields()) {
      const stored = readStored(keyOf(field.name))
      if (stored !== null && restoreField(field, stored)) field.dispatchEvent(new Event('change', { bubbles: true }))
    }

    const machine = formPreserverMachine.provide({
      actions: {
        storeFields: (_, { fields }) => {
          for (const name of fields) {
            const group = keptFields().filter((field) => field.name === name)
            if (group[0]) store(keyOf(name), storedValueOf(group[0], group), 'form')
          }
        },
        forgetFields: () => {
          for (const field of keptFields()) store(keyOf(field.name), null, 'form')
        },
      },
      delays: { storingDelay: options.delay },
    })
    const actor = run(machine)
    const isTyped = ({ type }: Field) => options.elementTypesForInputEvent.includes(type)
    onField({ on }, form, 'input', (field) => {
      if (isTyped(field)) actor.send({ type: 'field.typed', field: field.name })
    })
    onField({ on }, form, 'change', (field) => {
      if (!isTyped(field)) actor.send({ type: 'field.chosen', field: field.name })
    })
    on(form, 'reset', () => actor.send({ type: 'form.reset' }))
    // Not `onSent`: a form that never arrives must stay stored.
    formSubmissionOf(page, form, signal).on('form.delivered', () => actor.send({ type: 'form.sent' }), signal)
  },
})
