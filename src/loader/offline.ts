/**
 * What a shopper sees when a press needs code or a page that cannot be had, mostly without a network: a sentence, and a
 * button that tries the press again. Part of the entry, since nothing else can be loaded then.
 */
import { language } from './chunks.ts'
import type { Page } from './types.ts'

/** Marks the sentence, so that no layer makes it inert. */
const ATTRIBUTE = 'data-storefront-offline'

/** Shows the sentence; `retry` is called once, when the shopper asks for it. A later call replaces an earlier one. */
export function offerRetry(texts: Page['texts'], retry: () => void): void {
  const { sentence, again } = language()
  const focused = document.activeElement
  const box = document.createElement('div')
  box.setAttribute(ATTRIBUTE, '')
  box.className = 'alert alert-warning position-fixed bottom-0 start-0 end-0 m-3'
  box.role = 'alert'
  box.style.zIndex = '2000'
  const button = document.createElement('button')
  button.className = 'btn btn-primary btn-sm ms-3'
  button.append(texts['error.retry'] ?? again)
  button.addEventListener('click', () => {
    box.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    retry()
  })
  document.querySelector(`[${ATTRIBUTE}]`)?.remove()
  document.body.append(box)
  // In a region that is on the page already, the text is announced.
  box.append(texts['error.offline'] ?? sentence, button)
}
