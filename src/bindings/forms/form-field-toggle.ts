/** Shows the fields that belong to a choice. Runs at rest: required fields in a hidden block would hold back the form. */
import { reflectFormFieldToggle } from '../../components/forms/form-field-toggle.ts'
import { formFieldToggleMachine } from '../../machines/forms/form-field-toggle.ts'
import { type Field, isBox, isField } from '../../services/forms/fields.ts'
import { defineBinding, reflectSnapshots, registry } from '../kit.ts'

const ATTRIBUTE = 'data-form-field-toggle'

/** How each toggle of the page decides anew, as those inside a block do when it is shown. */
const toggles = registry<() => void>('form-field-toggle')

export const binding = defineBinding({
  name: 'form-field-toggle',

  mount(flow) {
    const { element, page, on, publish, run } = flow
    if (!isField(element))
      throw new Error(`${ATTRIBUTE} stands on a field that is chosen from, not on <${element.localName}>`)
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
    reflectSnapshots(actor, reflectFormFieldToggle(targets, decideInside))
    toggles.enter(flow, decide)

    on(document, 'change', ({ target }) => {
      if (!isField(target) || (target !== element && !isSameGroup(target, element))) return
      decide()
      publish('onChange')
    })
    // What the browser puts back into a form it puts back silently.
    on(window, 'pageshow', decide)
  },
})

/** Whether the choice is the one that shows the fields: a box is ticked, a value is the wanted one. */
function isMatch(field: Field, wanted: string): boolean {
  if (field instanceof HTMLInputElement && isBox(field)) return field.checked === (wanted !== 'false')
  return field.value === wanted || (wanted !== '' && field.value !== '' && Number(field.value) === Number(wanted))
}

/** A radio that another one replaces hears nothing itself. */
const isSameGroup = (one: Field, other: Field) =>
  one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form
