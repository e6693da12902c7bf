/** What the shopper has entered in the forms of parts of the page, and found again after the parts were replaced. */
import { type Field, isField, presentOf, submitForm } from './fields.ts'
import { fillTyped, typedFields } from './typed-fields.ts'

/** A form that is not sent yet, with the pressed button or else the changed field, if any. */
export type Due = { form: HTMLFormElement; submitter: object | null; lastUsed: object | null }

const BUTTONS = 'button, input[type=submit], input[type=image]'

const formsIn = (parts: readonly Element[]) => [
  ...new Set(parts.flatMap((part) => [...part.querySelectorAll<HTMLFormElement>('form')])),
]

/** The forms by their keys: id, or else address and classes; those of the same key are counted. */
function keyed(parts: readonly Element[]): Map<string, HTMLFormElement> {
  const all = new Map<string, HTMLFormElement>()
  for (const form of formsIn(parts)) {
    const read = (name: string) => form.getAttribute(name) ?? ''
    const key = read('id') || `${read('action')} ${read('class')}`
    let place = 0
    while (all.has(`${key} ${place}`)) place += 1
    all.set(`${key} ${place}`, form)
  }
  return all
}

/**
 * Notes what was entered in the forms inside `parts`, except in `answered`. The returned function fills it in again, in the
 * parts that have taken their place: each field fires what it fires when a shopper fills it in, unless that was answered before
 * according to `sent`, and the forms in `due` are submitted. Sets what `answered` was sent with.
 */
export function keepForms(
  parts: readonly Element[],
  answered: HTMLFormElement,
  due: readonly Due[],
  sent: WeakMap<HTMLFormElement, string>,
): (parts: readonly Element[]) => void {
  const notes = [...keyed(parts)].flatMap(([key, form]) => {
    const late = due.find((each) => each.form === form)
    const typed = typedFields(form)
    const isNews = sent.get(form) !== JSON.stringify(typed)
    return form === answered ? [] : [{ key, form, typed, isNews, resume: late && resumed(late) }]
  })
  sent.set(answered, JSON.stringify(typedFields(answered)))
  return (replaced) => {
    const found = keyed(replaced)
    for (const { key, form, typed, isNews, resume } of notes) {
      const next = found.get(key)
      if (!next || form.isConnected) continue
      const { filled } = fillTyped(next, typed)
      if (isNews) filled.forEach(fire)
      resume?.(next)
    }
  }
}

function fire(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Submits the form that has taken the place of a due one, by the same button and with the same hidden choice. */
function resumed({ form, submitter, lastUsed }: Due): (next: HTMLFormElement) => void {
  const button = [...form.querySelectorAll(BUTTONS)].indexOf(submitter as Element)
  const choice = isField(lastUsed) && lastUsed.type === 'hidden' ? { name: lastUsed.name, value: lastUsed.value } : null
  return (next) => {
    const hidden = choice && next.querySelector<HTMLInputElement>(`[type=hidden][name="${CSS.escape(choice.name)}"]`)
    if (hidden) {
      hidden.value = choice.value
      fire(hidden)
    }
    submitForm(next, presentOf(next.querySelectorAll(BUTTONS)[button] ?? null))
  }
}
