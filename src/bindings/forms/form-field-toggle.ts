/** Shows the fields that belong to a choice. Starts with the page: required fields in a hidden block would block the form. */
import { reflectFormFieldToggle } from '../../components/forms/form-field-toggle.ts'
import { formFieldToggleMachine } from '../../machines/forms/form-field-toggle.ts'
import { afterEvent, type Field, isBox, isField, isSameGroup } from '../../page/forms/fields.ts'
import { defineBinding, reflectSnapshots, registry } from '../kit.ts'

const ATTRIBUTE = 'data-form-field-toggle'

/** Makes each toggle decide again, which those inside a block do when the block is shown. */
const toggles = registry<() => void>('form-field-toggle')

export const binding = defineBinding({
  name: 'form-field-toggle',

  mount(flow) {
    const { element, page, on, publish, run } = flow
    if (!isField(element)) throw new Error(`${ATTRIBUTE} must be on a form field, not on <${element.localName}>`)
    const read = (name: string) => element.getAttribute(`${ATTRIBUTE}-${name}`)
    const selector = read('target')
    const scope = read('scope') === 'parent' ? element.closest(read('parent-selector') ?? 'form') : document
    const targets = () => (selector && scope ? scope.querySelectorAll(selector) : [])
    if (![...targets()].length) throw new Error(`${ATTRIBUTE}-target finds nothing: "${selector ?? ''}"`)

    const decide = () => actor.send({ type: 'choice.made', isMatch: isMatch(element, read('value') ?? '') })
    const decideInside = (block: Element): void => {
      for (const field of block.querySelectorAll('input, select, textarea'))
        if (field !== element) toggles.on(page, field)?.()
    }
    const actor = run(formFieldToggleMachine)
    decide()
    const pressed = read('button-target')
    const button = pressed && document.querySelector(pressed)
    reflectSnapshots(actor, reflectFormFieldToggle(targets, decideInside, button || null, read('button-text')))
    toggles.enter(flow, decide)

    on(document, 'change', ({ target }) => {
      if (!isField(target) || (target !== element && !isSameGroup(target, element))) return
      decide()
      publish('onChange')
    })
    on(document, 'reset', ({ target }) => {
      if (target === element.form) afterEvent(decide)
    })
    // Browsers restore form fields without an event.
    on(window, 'pageshow', decide)
  },
})

/** Whether the field's state is the one that shows the block: a box is ticked, or a value equals `wanted`. */
function isMatch(field: Field, wanted: string): boolean {
  if (field instanceof HTMLInputElement && isBox(field)) return field.checked === (wanted !== 'false')
  return field.value === wanted || (wanted !== '' && field.value !== '' && Number(field.value) === Number(wanted))
}
