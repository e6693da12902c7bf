/** What a country's zip codes and VAT ids look like, as pages of 6.7 say on its option (contract, versions C8). */

type Fields = {
  /** The country's. */
  select?: HTMLSelectElement
  /** The block of the zip code, and the form of the address. */
  scope: ParentNode
  form: ParentNode | null
  /** Selectors. */
  zipcodeFieldInput: string
  vatIdFieldInput: string
}

/**
 * Gives the fields the patterns of the chosen country, that of the VAT id if this address decides about it. What is filled in is checked
 * again if the shopper chose the country.
 */
export function applyPatterns(
  { select, scope, form, zipcodeFieldInput, vatIdFieldInput }: Fields,
  { isVatRequired, isChosen }: { isVatRequired: boolean | null; isChosen: boolean },
): void {
  const option = select?.selectedOptions[0]
  const patternOf = (name: string): string => {
    const isChecked = !['', '0', 'false', undefined].includes(option?.dataset[`check${name}`])
    return (isChecked && option?.dataset[`${name.charAt(0).toLowerCase()}${name.slice(1)}`]) || ''
  }
  const zip = scope.querySelector<HTMLInputElement>(zipcodeFieldInput)
  if (zip) setPattern(zip, patternOf('ZipcodePattern'), isChosen)
  const vat =
    form?.querySelector<HTMLInputElement>(vatIdFieldInput) ?? document.querySelector<HTMLInputElement>(vatIdFieldInput)
  if (vat && isVatRequired !== null) setPattern(vat, patternOf('VatIdPattern'), isChosen)
}

/** Anything: by which a field that was wrong is checked once more. */
const ANY = '.*'

function setPattern(field: HTMLInputElement, pattern: string, isChecked: boolean): void {
  if ((field.getAttribute('pattern') ?? '') === pattern) return
  field.pattern = pattern || ANY
  if (isChecked && field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
  if (!pattern) field.removeAttribute('pattern')
}
