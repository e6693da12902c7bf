/** Shows on the server's fields what a country requires (contract, shell 16). */
import type { SnapshotFrom } from 'xstate'
import type { countryStateSelectMachine } from '../../machines/forms/country-state-select.ts'
import { WAS_DISABLED, WAS_REQUIRED } from './toggled-fields.ts'

type Snapshot = SnapshotFrom<typeof countryStateSelectMachine>
type States = NonNullable<Snapshot['context']['states']>

export type CountryView = {
  /** The country's. */
  select?: HTMLSelectElement
  stateSelect: HTMLSelectElement | null
  /** The block of the zip code. */
  scope: ParentNode
  /** The form of the address. */
  form: ParentNode | null
  /** Selectors of its fields; `zipcodeLabel` is the asterisk behind the zip code's label. */
  zipcodeFieldInput: string
  zipcodeLabel: string
  vatIdFieldInput: string
  /** Makes something be wanted of a field whose rules are its own, or not any more. */
  requireField: (field: HTMLInputElement | HTMLSelectElement, isRequired: boolean) => void
}

/** Reflects snapshots of the country onto the fields of its address. */
export function reflectCountryStateSelect(view: CountryView) {
  return (snapshot: Snapshot, previous?: Snapshot) => {
    const { context } = snapshot
    const { stateSelect } = view
    stateSelect?.setAttribute('aria-busy', String(snapshot.hasTag('busy')))
    if (stateSelect && context.states && context.states !== previous?.context.states)
      offerStates(stateSelect, context.states, context.stateId)
    if (!context.country) return
    if (stateSelect) requireState(view, stateSelect, context.isStateRequired)
    requireZip(view, context.country.isZipRequired)
    if (context.isVatRequired !== null) requireVat(view, context.isVatRequired)
    // Only newer pages name patterns.
    if (view.select?.querySelector('[data-check-zipcode-pattern],[data-check-vat-id-pattern]'))
      void import('./country-patterns.ts').then((patterns) => patterns.applyPatterns(view, context)).catch(reportError)
  }
}

/**
 * Option elements are created here without React: a select accepts no other elements, and a theme cannot style them.
 */
function offerStates(select: HTMLSelectElement, states: States, chosen: string): void {
  for (const option of Array.from(select.options))
    if (option.dataset['placeholderOption'] === undefined) option.remove()
  for (const { id, translated } of states) select.add(new Option(translated.name, id, id === chosen, id === chosen))
  if (!states.some(({ id }) => id === chosen)) select.selectedIndex = 0
  select.parentElement?.classList.toggle('d-none', states.length === 0)
  setDisabled(select, states.length === 0)
}

function requireState(view: CountryView, select: HTMLSelectElement, isRequired: boolean): void {
  const placeholder = select.querySelector<HTMLOptionElement>('[data-placeholder-option]')
  if (placeholder) placeholder.disabled = isRequired
  setRequired(view, select, isRequired)
  markLabel(select, isRequired)
}

function requireZip(view: CountryView, isRequired: boolean): void {
  const { scope, zipcodeFieldInput, zipcodeLabel } = view
  const input = scope.querySelector<HTMLInputElement>(zipcodeFieldInput)
  const mark = scope.querySelector(zipcodeLabel)
  if (input) setRequired(view, input, isRequired)
  if (mark) mark.className = isRequired ? '' : 'd-none'
}

function requireVat(view: CountryView, isRequired: boolean): void {
  const { form, vatIdFieldInput } = view
  // Ids occur twice on real pages: the own form's field first.
  const input =
    form?.querySelector<HTMLInputElement>(vatIdFieldInput) ?? document.querySelector<HTMLInputElement>(vatIdFieldInput)
  if (!input) return
  setRequired(view, input, isRequired)
  markLabel(input, isRequired)
}

/** Whether its rules are its own, and not the browser's (contract, versions B1). */
const isHandled = ({ form }: { form: HTMLFormElement | null }) => form?.matches('[data-form-handler]') ?? false

/** Adds the asterisk to a field's label, or removes it. */
function markLabel(field: HTMLInputElement | HTMLSelectElement, isMarked: boolean): void {
  // Where ids occur twice, a browser gives all labels to the first field.
  const label = field.labels?.[0] ?? field.parentElement?.querySelector(`label[for="${CSS.escape(field.id)}"]`)
  if (!label || isHandled(field)) return
  const text = (label.textContent ?? '').trimEnd().replace(/\*$/, '')
  const marked = text + (isMarked ? '*' : '')
  if (label.textContent !== marked) label.textContent = marked
}

function setRequired(
  { requireField }: CountryView,
  field: HTMLInputElement | HTMLSelectElement,
  isRequired: boolean,
): void {
  if (isHandled(field)) return requireField(field, isRequired)
  field.required = isRequired
  if (!isRequired) field.classList.remove(WAS_REQUIRED)
}

/** Loads what makes something be wanted of such a field: few pages have one. `fail` is called if that cannot be had. */
export const requireFieldBy =
  (fail: (error: unknown) => void): CountryView['requireField'] =>
  (field, isRequired) =>
    void import('./required-field.ts').then((rules) => rules.requireField(field, isRequired)).catch(fail)

function setDisabled(field: HTMLSelectElement, isDisabled: boolean): void {
  const isConcealed = Boolean(field.parentElement?.parentElement?.closest('.d-none'))
  if (isConcealed) field.classList.toggle(WAS_DISABLED, !isDisabled)
  field.disabled = isDisabled || isConcealed
  if (!isConcealed) field.classList.remove(WAS_DISABLED)
}

/** The element with the zip code: the selector's match around the marker or on the page, or else the marker itself. */
export const findScope = (element: HTMLElement, selector: string | null): Element =>
  (selector && (element.closest(selector) ?? document.querySelector(selector))) || element
