/** Checks a form by the server's rules; the server checks again and shows its messages in the same places. */
import * as z from 'zod/mini'
import { reflectFormValidation, sayAgain, type ValidationView } from '../../components/forms/form-validation.ts'
import { COMPARISON_DELAY_MS, formValidationMachine } from '../../machines/forms/form-validation.ts'
import { readerOf } from '../../page/forms/field-rules.ts'
import { type Field, fieldsOf, isFit, isSameGroup, isShown } from '../../page/forms/fields.ts'
import { onceReleased, watchPointer } from '../../page/shell/pointer.ts'
import { defineBinding, flag, nextId, number, refuses, textsOf, wantTexts, word } from '../kit.ts'
import { mustBeForm, onField } from './fields.ts'
import { watchInvalidFields } from './form-scroll-to-invalid-field.ts'
import { formSubmissionOf } from './form-submission.ts'

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
  name: 'form-validation',
  options: Options,

  mount({ name, element, options, page, signal, on, onEnd, publish, run }) {
    const form = mustBeForm(element, name)
    // Ids and names are not unique on real pages.
    // oxlint-disable-next-line bindings/no-lasting-state -- The name of each field, by field.
    const names = new WeakMap<Field, string>()
    const nameOf = (field: Field): string => {
      const name = names.get(field) ?? nextId(page, field.name)
      names.set(field, name)
      return name
    }
    const rules = { required: options.requiredAttr, length: options.lengthAttr, equal: options.equalAttr }
    const { checked, membersOf, readField, readAtSubmit, readGroup } = readerOf(form, rules, nameOf)

    const machine = formValidationMachine.provide({
      actions: { announceComparison: () => publish('onValidateEqual') },
      delays: { comparisonDelay: options.debounceTime },
    })
    const view: ValidationView = {
      form,
      fields: () => fieldsOf(form).map((field) => [nameOf(field), field] as const),
      attributes: { ...rules, format: 'data-form-validation-format' },
      lengthTextAttribute: options.lengthTextAttr,
      isStyled: options.stylingEnabled,
      styleClass: options.styleCls,
      hintClass: options.hintCls,
      texts: () => textsOf(page),
      textsCome: wantTexts,
      sayAgain: () => {
        sayAgain(view, actor.getSnapshot())
      },
      nextId: () => nextId(page, 'form-validation-message'),
      publish,
    }
    const actor = run(machine, { reflect: reflectFormValidation(view) })

    const judge = (field: Field): void => {
      if (signal.aborted || !field.isConnected) return
      const group = readGroup(field)
      actor.send({ type: 'field.changed', field: readField(field), group })
      if (field.hasAttribute(rules.required)) publish('onValidateRequired')
      if (field.hasAttribute(rules.length)) publish('onValidateLength')
      if (!group?.isConfirmed) return
      publish('onValidateEqualTrigger')
      for (const member of membersOf(group.group)) member.dispatchEvent(new CustomEvent(options.eventName))
    }
    watchPointer()
    onField({ on }, form, 'change', (field) => {
      // After the press: a message must not move the button that is being pressed.
      if (!field.willValidate) return
      onceReleased(() => {
        judge(field)
        // What was said below another radio of its group.
        for (const other of fieldsOf(form))
          if (other !== field && isSameGroup(other, field) && other.hasAttribute('invalid')) judge(other)
      })
    })
    on(form, 'reset', () => actor.send({ type: 'form.reset' }))
    on(form, 'focusin', wantTexts, { once: true })

    watchInvalidFields(page)
    formSubmissionOf(page, form, signal).check(() => {
      const fields = checked()
      const groups = fields.filter((field) => isShown(field)).flatMap((field) => readGroup(field) ?? [])
      actor.send({ type: 'form.checked', fields: fields.map(readAtSubmit), groups })
      // `isFit` always runs: it makes the browser fire `invalid` on each field, and the first is scrolled to.
      const isWhole = isFit(form)
      const validity = isWhole && !refuses(actor, { type: 'form.pass' })
      // A rule without a message, of which the browser knows nothing.
      if (isWhole && !validity)
        fields.find((field) => field.hasAttribute('invalid'))?.dispatchEvent(new Event('invalid', { cancelable: true }))
      publish('beforeSubmit', { validity })
      return validity
    }, signal)

    form.setAttribute('novalidate', '')
    onEnd(() => form.removeAttribute('novalidate'))
  },
})
