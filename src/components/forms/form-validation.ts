/**
 * Shows on the server's fields which rules they break (contract, shell 15.1), visibly and for assistive technology.
 *
 * The message below a field is the one node that is made here without React: the contract defines the element and its
 * position, it holds one text, and a React root per form would cost more than the whole flow.
 */
import type { SnapshotFrom } from 'xstate'
import type { formValidationMachine, Rule } from '../../machines/forms/form-validation.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MESSAGE = 'js-validation-message'

type Snapshot = SnapshotFrom<typeof formValidationMachine>

export type ValidationView = {
  form: HTMLFormElement
  /** The fields of the form with the machine's names for them. */
  fields: () => Iterable<readonly [string, Field]>
  /** The attribute for each rule on a field; the message's attribute is the same with `-message`. */
  attributes: Record<Rule, string>
  lengthTextAttribute: string
  isStyled: boolean
  styleClass: string
  hintClass: string
  texts: () => Record<string, string>
  /** Resolves when the texts are there, or cannot be had. */
  textsCome: () => Promise<void>
  /** Calls `sayAgain` below with the snapshot of that moment. */
  sayAgain: () => void
  /** A new id for a message. */
  nextId: () => string
  publish: (type: string) => void
}

/** Reflects snapshots of the validation onto the form. */
export function reflectFormValidation(view: ValidationView) {
  return (snapshot: Snapshot, previous?: Snapshot) => {
    const { violations } = snapshot.context
    if (view.isStyled) view.form.classList.toggle(view.styleClass, snapshot.hasTag('styled'))
    const before = previous?.context.violations ?? {}
    if (violations === before) return
    let isBorrowed = false
    for (const [name, field] of view.fields()) {
      const rules = violations[name]
      if (rules === before[name]) continue
      isBorrowed = reflectField(view, field, rules ?? [])?.isBorrowed || isBorrowed
    }
    if (isBorrowed) void view.textsCome().then(view.sayAgain)
  }
}

/** Says in the bundle's words what the browser's own have said until they were there: a form may be sent before it was touched. */
export function sayAgain(view: ValidationView, { context: { violations } }: Snapshot): void {
  for (const [name, field] of view.fields()) {
    const rules = violations[name]
    if (rules?.length) say(view, field, rules)
  }
}

/** Shows the message of a field, and returns it. */
function say(view: ValidationView, field: Field, rules: readonly Rule[]): Message | null {
  const message = messageOf(view, field, rules)
  const element = showMessage(view, field, message)
  tellBrowser(field, message && message.rule !== 'format' ? message.text : '')
  if (element) describe(view, field, element, true)
  return message
}

/** What was said of a field here: to the browser, and on the page. What others say is theirs to take back. */
// oxlint-disable-next-line bindings/no-lasting-state -- A registry by element: neither the browser nor the page tells who said it.
const said = new WeakMap<Field, { text: string; message: HTMLElement | null }>()
const saidOf = (field: Field) => said.get(field) ?? { text: '', message: null }

function tellBrowser(field: Field, text: string): void {
  if (field.validity.customError && field.validationMessage !== saidOf(field).text) return
  field.setCustomValidity(text)
  said.set(field, { ...saidOf(field), text })
}

function reflectField(view: ValidationView, field: Field, rules: readonly Rule[]): Message | null {
  const help = reflectHelp(view, field, rules.includes('length'))
  if (help) describe(view, field, help, true)
  const isServers = field.classList.contains('is-invalid')
  const message = say(view, field, rules)
  if (view.isStyled) field.parentElement?.classList.toggle(view.styleClass, rules.length > 0)
  if (rules.length > 0) {
    field.setAttribute('invalid', 'true')
    field.setAttribute('aria-invalid', 'true')
  } else {
    field.removeAttribute('invalid')
    // Only the server can revoke an error that it found.
    if (!isServers) field.removeAttribute('aria-invalid')
  }
  view.publish(rules.length > 0 ? 'setFieldToInvalid' : 'setFieldToValid')
  return message
}

/** The static help text of the length rule becomes its message. */
function reflectHelp(view: ValidationView, field: Field, isShort: boolean): Element | null {
  const help = helpOf(view, field)
  help?.classList.toggle(view.hintClass, isShort)
  return help
}

function helpOf({ lengthTextAttribute }: ValidationView, { nextElementSibling: next }: Field): Element | null {
  return next?.hasAttribute(lengthTextAttribute) ? next : null
}

/** `isBorrowed`: it is the browser's, since the bundle's is not there yet. */
type Message = { rule: Rule; text: string; isBorrowed: boolean }

/** The message of the first broken rule that has one: the server's, else the bundle's, or the browser's own until that is there. */
function messageOf(view: ValidationView, field: Field, rules: readonly Rule[]): Message | null {
  for (const rule of rules) {
    const key = fallbackKey(view, rule, field)
    const own = field.getAttribute(`${view.attributes[rule]}-message`) ?? (key ? view.texts()[key] : '')
    const text = own ?? field.validationMessage
    if (text || own === undefined) return { rule, text, isBorrowed: own === undefined }
  }
  return null
}

function fallbackKey(view: ValidationView, rule: Rule, field: Field): string {
  if (rule === 'required') return 'forms.required'
  // Another field of the group says that they differ, and the help text says what length is wanted.
  if (rule === 'equal' || (rule === 'length' && helpOf(view, field))) return ''
  return rule === 'format' && field.type === 'email' ? 'forms.noEmail' : 'forms.noMatch'
}

/** Puts the message right after the field unless the page has one there; removes an outdated one. */
function showMessage(view: ValidationView, field: Field, message: Message | null): Element | null {
  const type = message && view.attributes[message.rule]
  const { text, message: old } = saidOf(field)
  if (old?.isConnected && old.dataset['type'] === type && old.textContent === message?.text) return old
  if (old) {
    describe(view, field, old, false)
    old.remove()
    said.set(field, { text, message: null })
    view.publish('hideInvalidMessage')
  }
  if (!message?.text || !type || field.parentElement?.querySelector(`.${MESSAGE}`)) return null
  const element = document.createElement('div')
  element.className = `${view.hintClass} ${MESSAGE}`
  element.dataset['type'] = type
  element.textContent = message.text
  // After the label of a checkbox or radio.
  if (field.type === 'checkbox' || field.type === 'radio') field.parentElement?.append(element)
  else field.after(element)
  said.set(field, { text, message: element })
  view.publish('showInvalidMessage')
  return element
}

/** Links a text to its field by `aria-describedby`, or unlinks it. */
function describe({ nextId }: ValidationView, field: Field, text: Element, isTied: boolean): void {
  text.id ||= nextId()
  const ids = new Set((field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean))
  if (isTied) ids.add(text.id)
  else ids.delete(text.id)
  if (ids.size > 0) field.setAttribute('aria-describedby', [...ids].join(' '))
  else field.removeAttribute('aria-describedby')
}
