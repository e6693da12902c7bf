/** Shows the fields that belong to a choice. Runs at rest: required fields in a hidden block would hold back the form. */
import { createActor } from 'xstate'
import { reflectFormFieldToggle } from '../../components/forms/form-field-toggle.ts'
import { formFieldToggleMachine } from '../../machines/forms/form-field-toggle.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { type Field, isField } from './fields.ts'

const FLOW = 'form-field-toggle'
const ATTRIBUTE = `data-${FLOW}`

export const binding = defineBinding({
  name: FLOW,

  mount({ element, page, signal }) {
    if (!isField(element))
      throw new Error(`${ATTRIBUTE} stands on a field that is chosen from, not on <${element.localName}>`)
    const read = (name: string) => element.getAttribute(`${ATTRIBUTE}-${name}`)
    const selector = read('target')
    const scope = read('scope') === 'parent' ? element.closest(read('parent-selector') ?? 'form') : document
    const targets = () => (selector && scope ? scope.querySelectorAll(selector) : [])
    if (![...targets()].length) throw new Error(`${ATTRIBUTE}-target finds nothing: "${selector ?? ''}"`)
    const wanted = read('value') ?? ''

    /** Every toggle of the page, so that those inside a block decide anew when it is shown. */
    const all = page.singleton(FLOW, () => new Map<Element, () => void>())
    const actor = startActor(createActor(formFieldToggleMachine), { name: FLOW, page, signal })
    const decide = () => actor.send({ type: 'choice.made', isMatch: isMatch(element, wanted) })
    all.set(element, decide)
    signal.addEventListener('abort', () => all.delete(element), { once: true })

    decide()
    reflectSnapshots(
      actor,
      reflectFormFieldToggle(targets, (target) => {
        for (const [toggle, decideAgain] of all) if (toggle !== element && target.contains(toggle)) decideAgain()
      }),
    )

    document.addEventListener(
      'change',
      ({ target }) => {
        if (!isField(target) || (target !== element && !isSameGroup(target, element))) return
        decide()
        element.dispatchEvent(new CustomEvent('onChange'))
      },
      { signal },
    )
    // What the browser puts back into a form it puts back silently.
    addEventListener('pageshow', decide, { signal })
  },
})

/** Whether the choice is the one that shows the fields: a box is ticked, a value is the wanted one. */
function isMatch(field: Field, wanted: string): boolean {
  if (field instanceof HTMLInputElement && isBox(field)) return field.checked === (wanted !== 'false')
  return field.value === wanted || (wanted !== '' && field.value !== '' && Number(field.value) === Number(wanted))
}

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'

/** A radio that another one replaces hears nothing itself. */
const isSameGroup = (one: Field, other: Field) =>
  one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form
