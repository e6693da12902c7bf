/** Checks a form by the server's rules; the server checks again, and says so in the same places. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { reflectFormValidation } from '../../components/forms/form-validation.ts'
import {
  COMPARISON_DELAY_MS,
  type FieldReading,
  formValidationMachine,
  type GroupReading,
} from '../../machines/forms/form-validation.ts'
import { onceReleased, watchPointer } from '../../services/shell/pointer.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { flag, number, word } from '../kit/options.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { type Field, fieldsOf, isField } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'
import { watchInvalidFields } from './invalid-fields.ts'

const FLOW = 'form-validation'

/** Options of `data-form-validation-options` (contract, shell 15.1). */
const Options = z.object({
  stylingEnabled: flag(true),
  styleCls: word('was-validated'),
  hintCls: word('invalid-feedback'),
  debounceTime: number(COMPARISON_DELAY_MS),
  eventName: word('ValidateEqual'),
  equalAttr: word('data-form-validation-equal'),
  lengthAttr: word('data-form-validation-length'),
  lengthTextAttr: word('data-form-validation-length-text'),
  requiredAttr: word('data-form-validation-required'),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  warm: loadTexts,

  mount({ element: form, options, page, signal }) {
    if (!(form instanceof HTMLFormElement)) throw new Error(`No form found for the plugin: ${FLOW}`)
    const publish = (type: string, detail?: unknown) => form.dispatchEvent(new CustomEvent(type, { detail }))
    const nameOf = fieldNames()
    const rulers = { required: options.requiredAttr, length: options.lengthAttr, equal: options.equalAttr }
    const actor = createActor(
      formValidationMachine.provide({
        actions: { announceComparison: () => publish('onValidateEqual') },
        delays: { comparisonDelay: options.debounceTime },
      }),
    )
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(
      actor,
      reflectFormValidation({
        form,
        fields: () => fieldsOf(form).map((field) => [nameOf(field), field] as const),
        attributes: { ...rulers, format: 'data-form-validation-format' },
        lengthTextAttribute: options.lengthTextAttr,
        isStyled: options.stylingEnabled,
        styleClass: options.styleCls,
        hintClass: options.hintCls,
        texts: () => textsOf(page),
        publish,
      }),
    )

    const groupMembers = (group: string) =>
      fieldsOf(form).filter((field) => field.willValidate && field.getAttribute(options.equalAttr) === group)

    function readGroup(field: Field): GroupReading | null {
      const group = field.getAttribute(options.equalAttr)
      const members = group ? groupMembers(group) : []
      if (!group || members.length < 2) return null
      const [first, ...others] = members.map((member) => member.value.trim())
      return {
        group,
        fields: members.map((member) => nameOf(member)),
        isConfirmed: others[0] !== '',
        areEqual: others.every((value) => value === first),
      }
    }

    const readField = (field: Field): FieldReading => ({
      field: nameOf(field),
      length: isBox(field) ? Number(!field.validity.valueMissing) : field.value.trim().length,
      isRequired: field.required || field.hasAttribute(options.requiredAttr),
      minLength: field.hasAttribute(options.lengthAttr) ? Number(field.getAttribute(options.lengthAttr)) : null,
      isWellFormed: isWellFormed(field.validity),
    })

    const judge = (field: Field) => {
      if (signal.aborted || !field.isConnected) return
      const group = readGroup(field)
      actor.send({ type: 'field.changed', field: readField(field), group })
      if (field.hasAttribute(options.requiredAttr)) publish('onValidateRequired')
      if (field.hasAttribute(options.lengthAttr)) publish('onValidateLength')
      if (!group?.isConfirmed) return
      publish('onValidateEqualTrigger')
      for (const member of groupMembers(group.group)) member.dispatchEvent(new CustomEvent(options.eventName))
    }
    watchPointer()
    document.addEventListener(
      'change',
      ({ target }) => {
        if (!isField(target) || target.form !== form || !target.willValidate) return
        // The press that leaves a field may be for the button below it, which a message must not move away.
        onceReleased(() => judge(target))
      },
      { signal },
    )
    form.addEventListener('reset', () => actor.send({ type: 'form.reset' }), { signal })

    watchInvalidFields(page)
    formSubmissionOf(page, form, signal).check(() => {
      const fields = fieldsOf(form).filter((field) => field.willValidate)
      const groups = fields.flatMap((field) => readGroup(field) ?? [])
      actor.send({ type: 'form.checked', fields: fields.map(readField), groups })
      const broken = Object.values(actor.getSnapshot().context.violations).some((rules) => rules.length > 0)
      // Asked in any case: the browser tells each invalid field, and the first of them is then scrolled to.
      const validity = HTMLFormElement.prototype.checkValidity.call(form) && !broken
      publish('beforeSubmit', { validity })
      return validity
    }, signal)

    form.setAttribute('novalidate', '')
    signal.addEventListener('abort', () => form.removeAttribute('novalidate'), { once: true })
  },
})

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'

/** Whether the browser finds nothing wrong but what the rules say themselves. */
const isWellFormed = (validity: ValidityState) =>
  !validity.badInput &&
  !validity.typeMismatch &&
  !validity.patternMismatch &&
  !validity.rangeOverflow &&
  !validity.rangeUnderflow &&
  !validity.stepMismatch &&
  !validity.tooLong

/** Names for fields: ids and names occur twice on real pages. */
function fieldNames(): (field: Field) => string {
  const names = new WeakMap<Field, string>()
  let count = 0
  return (field) => {
    const name = names.get(field) ?? `${field.name}#${(count += 1)}`
    names.set(field, name)
    return name
  }
}
