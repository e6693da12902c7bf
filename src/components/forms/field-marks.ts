/**
 * What a field says of itself in forms of `data-form-handler` (contract, versions B1). The message is made here without React: the
 * contract defines it and its place.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Says what is wrong with the field; null: nothing. */
export function markField(field: Field, message: string | null): void {
  // What is said of a field that is not marked is said by others.
  const isOthers = field.validity.customError && !field.matches('.is-invalid')
  field.classList.toggle('is-invalid', message !== null)
  field.classList.remove('is-valid')
  if (message === null) field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
  const place = feedbackOf(field)
  // Where the page has no place for it, the browser says it.
  if (!place && !isOthers) field.setCustomValidity(message ?? '')
  if (!place || place.textContent === (message ?? '')) return
  const text = document.createElement('div')
  text.className = 'invalid-feedback'
  text.textContent = message
  place.replaceChildren(...(message ? [text] : []))
}

/** The element that the field's messages are in, by its own id: ids occur twice on real pages. */
function feedbackOf(field: Field): Element | undefined {
  const id = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).find((each) => each.includes('feedback'))
  const selector = id && `#${CSS.escape(id)}`
  return (selector && (field.form?.querySelector(selector) ?? document.querySelector(selector))) || undefined
}
