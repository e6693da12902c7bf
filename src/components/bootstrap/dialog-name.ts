/** What a dialog is called where the page prints no name for it, or names it by what is not there. */

const TITLE = '.modal-title, .offcanvas-title'
const HEADING = 'h1, h2, h3, h4, h5, h6, [role=heading]'

const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** What an element shows: its text, or that of a picture. */
function shownBy(element: Element): string {
  const picture = element.matches('img') ? element : element.querySelector('img[alt]:not([alt=""])')
  return clean(element.textContent) || clean(picture?.getAttribute('alt'))
}

/** The text of what `aria-labelledby` names, or else of `aria-label`; empty without either. */
export function givenName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const named = ids.map((id) => document.getElementById(id))
  const text = named.map((each) => each && (clean(each.getAttribute('aria-label')) || shownBy(each))).join(' ')
  return clean(text) || clean(element.getAttribute('aria-label'))
}

/** What a control is called, e.g. one that opens a dialog. */
export const nameOf = (control: Element): string =>
  givenName(control) || shownBy(control) || clean(control.getAttribute('title'))

/**
 * Names a dialog that has no name: by its title, by the first of `names` that is not empty, by a heading in it, by our own word for a
 * dialog, or like the page. Returns what takes that name away, as the same dialog may have another title when it opens again.
 */
export function nameUnnamed(dialog: Element, names: readonly string[], word = ''): () => void {
  if (givenName(dialog)) return () => undefined
  const first = (selector: string) => [...dialog.querySelectorAll(selector)].map(shownBy)
  const found = [...first(TITLE), ...names.map(clean), ...first(HEADING), word, document.title, location.hostname]
  const before = ['aria-labelledby', 'aria-label'].map((name) => [name, dialog.getAttribute(name)] as const)
  const name = found.find(Boolean) ?? ''
  // It would count, although it names nothing.
  dialog.removeAttribute('aria-labelledby')
  dialog.setAttribute('aria-label', name)
  return () => {
    if (dialog.getAttribute('aria-label') !== name) return
    for (const [attribute, value] of before) {
      if (value === null) dialog.removeAttribute(attribute)
      else dialog.setAttribute(attribute, value)
    }
  }
}
