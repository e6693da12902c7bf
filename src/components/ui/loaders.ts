/**
 * The contract's loaders on elements of the server (shell 3).
 *
 * Made without React: the contract says what they look like, and a root of React's in an element of the server would end
 * with it.
 */

/** The inline loader; `label` is for those who do not see it. */
export function createLoader(label: string): HTMLElement {
  const loader = document.createElement('div')
  loader.className = 'loader'
  loader.setAttribute('role', 'status')
  const text = document.createElement('span')
  text.className = 'visually-hidden'
  text.textContent = label
  loader.append(text)
  return loader
}

/** Puts a loader into a button or link, or in place of its content (`inner`); the answer takes it out again. */
export function showButtonLoader(
  control: HTMLElement,
  { position, label }: { position: 'before' | 'after' | 'inner'; label: string },
): () => void {
  const content = [...control.childNodes]
  const loader = createLoader(label)
  if (position === 'inner') control.replaceChildren(loader)
  else if (position === 'before') control.prepend(loader)
  else control.append(loader)
  // Only its own: another flow may have put a loader there, too.
  return () => (position === 'inner' ? loader.replaceWith(...content) : loader.remove())
}

/** Veils a part of the page that is about to be replaced; the answer takes the veil off. */
export function showElementLoader(element: HTMLElement, label: string): () => void {
  const backdrop = document.createElement('div')
  backdrop.className = 'element-loader-backdrop'
  backdrop.append(createLoader(label))
  element.classList.add('has-element-loader')
  element.append(backdrop)
  // Drawn closed once, so that a theme's transition has a start.
  backdrop.getBoundingClientRect()
  backdrop.classList.add('element-loader-backdrop-open')
  return () => {
    backdrop.remove()
    if (!element.querySelector(':scope > .element-loader-backdrop')) element.classList.remove('has-element-loader')
  }
}
