/** Keeps what was entered into a form until it is sent. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { restoreField, storedValueOf } from '../../components/forms/form-preserver.ts'
import { formPreserverMachine, STORING_DELAY_MS } from '../../machines/forms/form-preserver.ts'
import { readStored, store } from '../../services/kit/storage.ts'
import { startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { number, words } from '../kit/options.ts'
import { type Field, fieldsOf, isField } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

const FLOW = 'form-preserver'

/** Types that are never stored (specification, section 5): a list of the page adds to them, as it does in the contract. */
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
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,

  mount({ element: form, options, page, signal }) {
    if (!(form instanceof HTMLFormElement)) throw new Error(`No form found for the plugin: ${FLOW}`)
    const id = form.getAttribute('id')
    if (!id) throw new Error('the form has no id, under which its fields could be stored')
    const ignored = new Set([...NEVER_KEPT, ...options.ignoredElementTypes])
    // A field that is not shown is the page's own, whatever its type.
    const isKept = (field: Field) => field.name !== '' && !field.hidden && !ignored.has(field.type)
    const keptFields = () => fieldsOf(form).filter(isKept)
    const keyOf = (name: string) => `${id}.${name}`

    const actor = createActor(
      formPreserverMachine.provide({
        actions: {
          storeFields: (_, { fields }) => {
            const kept = keptFields()
            for (const name of fields) {
              const group = kept.filter((field) => field.name === name)
              if (group[0]) store(keyOf(name), storedValueOf(group[0], group), 'form')
            }
          },
          forgetFields: () => {
            for (const { name } of keptFields()) store(keyOf(name), null, 'form')
          },
        },
        delays: { storingDelay: options.delay },
      }),
    )

    for (const field of keptFields()) {
      const stored = readStored(keyOf(field.name))
      if (stored !== null && restoreField(field, stored)) field.dispatchEvent(new Event('change', { bubbles: true }))
    }

    startActor(actor, { name: FLOW, page, signal })
    const isTyped = (field: Field) => options.elementTypesForInputEvent.includes(field.type)
    const listen = (type: 'input' | 'change') => {
      document.addEventListener(
        type,
        ({ target }) => {
          if (!isField(target) || target.form !== form || !isKept(target)) return
          if (isTyped(target) !== (type === 'input')) return
          actor.send({ type: type === 'input' ? 'field.typed' : 'field.chosen', field: target.name })
        },
        { signal },
      )
    }
    listen('input')
    listen('change')
    form.addEventListener('reset', () => actor.send({ type: 'form.reset' }), { signal })
    // What comes back refused in the background is still in its fields, and what never arrived is still kept.
    formSubmissionOf(page, form, signal).onDelivered(() => actor.send({ type: 'form.sent' }), signal)
  },
})
