/**
 * The contract's element loader (shell 3): a veil over a part of the page that is about to be replaced.
 *
 * Made without React: the part is the server's, and a root of React's in it would end with it.
 */

/** Veils `element`, with `label` for those who do not see it; the answer takes the veil off, wherever the element is by then. */
export function showElementLoader(element: HTMLElement, label: string): () => void {
  const backdrop = document.createElement('div')
  backdrop.className = 'element-loader-backdrop'
  const loader = document.createElement('div')
  loader.className = 'loader'
  loader.setAttribute('role', 'status')
  const text = document.createElement('span')
  text.className = 'visually-hidden'
  text.textContent = label
  loader.append(text)
  backdrop.append(loader)
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
