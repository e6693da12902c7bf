/**
 * The contract's loaders on the server's elements (shell 3).
 *
 * Made without React: the contract defines their markup, and a React root in a server element would be lost with it.
 */
import { startFromHere } from './transition.ts'

/** The inline loader; `label` is its text for screen readers. */
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

/** Puts a loader into a button or link, or in place of its content (`inner`); returns a function that removes it. */
export function showButtonLoader(
  control: HTMLElement,
  { position, label }: { position: 'before' | 'after' | 'inner'; label: string },
): () => void {
  const content = [...control.childNodes]
  const loader = createLoader(label)
  if (position === 'inner') control.replaceChildren(loader)
  else if (position === 'before') control.prepend(loader)
  else control.append(loader)
  // Removes only this loader: another flow may have added one, too.
  return () => (position === 'inner' ? loader.replaceWith(...content) : loader.remove())
}

/** Veils a part of the page that is about to be replaced; returns a function that removes the veil. */
export function showElementLoader(element: HTMLElement, label: string): () => void {
  const backdrop = document.createElement('div')
  backdrop.className = 'element-loader-backdrop'
  backdrop.append(createLoader(label))
  element.classList.add('has-element-loader')
  element.append(backdrop)
  // For a theme's transition.
  startFromHere(backdrop)
  backdrop.classList.add('element-loader-backdrop-open')
  return () => {
    backdrop.remove()
    if (!element.querySelector(':scope > .element-loader-backdrop')) element.classList.remove('has-element-loader')
  }
}
