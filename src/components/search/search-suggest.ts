import type { SnapshotFrom } from 'xstate'
import type { searchSuggestMachine } from '../../machines/search/search-suggest.ts'

/** The suggestions in the order of the arrow keys (contract, shell 9). */
const RESULT = '.js-result'
const ACTIVE_CLASS = 'is-active'

export const resultsIn = (form: Element, selector = RESULT): Element[] => [...form.querySelectorAll(selector)]

/** The server's text with the number of hits. */
export const countIn = (form: Element): string =>
  form.querySelector('.search-suggest-total-count, .search-suggest-no-result')?.textContent.trim() ?? ''

/** Shows on the server's form that suggestions are loading, and which one the arrow keys have selected. */
export function reflectSearchSuggest(form: HTMLElement, submit: HTMLElement, results = () => resultsIn(form)) {
  return (snapshot: SnapshotFrom<typeof searchSuggestMachine>) => {
    const isBusy = snapshot.hasTag('busy')
    submit.classList.toggle('is-loading', isBusy)
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    for (const [index, result] of results().entries())
      result.classList.toggle(ACTIVE_CLASS, index + 1 === snapshot.context.active)
  }
}
