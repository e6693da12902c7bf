/**
 * Content that brings a dialog of its own (contract, shell 14.1: "that modal is used as is").
 * The same holds for its content alone.
 *
 * The modal that is open goes on: what is in the brought one takes the place of what the template put there, and its
 * classes, its id and its names pass over. So the template's dialog may hold a loader before, and again after.
 */

/** Stay with the modal that is open: they say what it does at the moment, or follow from its being one. */
const KEPT = ['class', 'style', 'role', 'tabindex', 'inert', 'aria-modal', 'aria-hidden', 'aria-busy']

/**
 * Puts what is in `brought` in the place of what is in `dialog`, and its classes in the place of those of `template`; without one, beside
 * those of `dialog`. The answer undoes it.
 */
export function putBrought(dialog: HTMLElement, brought: HTMLElement, template?: Element): () => void {
  const replaced = document.createDocumentFragment()
  const isOwn = (name: string) => name !== 'show' && !(template ?? dialog).classList.contains(name)
  const gained = [...brought.classList].filter(isOwn)
  const lost = [...(template?.classList ?? [])].filter((name) => !brought.classList.contains(name))
  const attributes = [...brought.attributes].filter(({ name }) => !KEPT.includes(name))
  const before = attributes.map(({ name }) => [name, dialog.getAttribute(name)] as const)

  replaced.append(...dialog.childNodes)
  dialog.append(...brought.childNodes)
  dialog.classList.remove(...lost)
  dialog.classList.add(...gained)
  for (const { name, value } of attributes) dialog.setAttribute(name, value)
  keepFocusIn(dialog)
  return () => {
    brought.append(...dialog.childNodes)
    dialog.append(replaced)
    dialog.classList.remove(...gained)
    dialog.classList.add(...lost)
    for (const [name, value] of before) {
      if (value === null) dialog.removeAttribute(name)
      else dialog.setAttribute(name, value)
    }
  }
}

/** What has the focus may have gone with the parts it was in. */
function keepFocusIn(place: HTMLElement): void {
  if (document.activeElement === document.body)
    place.closest<HTMLElement>('.modal.show')?.focus({ preventScroll: true })
}
