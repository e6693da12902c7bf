/**
 * Content that brings a dialog of its own (contract, shell 14.1: "that modal is used as is").
 *
 * The modal that is open goes on: what is in the brought one takes the place of what the template put there, and its
 * classes, its id and its names pass over. So the template's dialog may hold a loader before, and again after.
 */

/** Stay with the modal that is open: they say what it does at the moment, or follow from its being one. */
const KEPT = ['class', 'style', 'role', 'tabindex', 'inert', 'aria-modal', 'aria-hidden', 'aria-busy']

/** Puts what is in `brought` in the place of what is in `dialog`, which has the classes of `template`. The answer undoes it. */
export function putBrought(dialog: HTMLElement, brought: HTMLElement, template: Element): () => void {
  const replaced = document.createDocumentFragment()
  const isOwn = (name: string) => name !== 'show' && !template.classList.contains(name)
  const gained = [...brought.classList].filter(isOwn)
  const lost = [...template.classList].filter((name) => !brought.classList.contains(name))
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
function keepFocusIn(dialog: HTMLElement): void {
  if (dialog.classList.contains('show') && document.activeElement === document.body)
    dialog.focus({ preventScroll: true })
}
