/**
 * Without a network, a link or a form would lead to an error page of the browser, and what was typed might be lost. It
 * is kept instead, and offered again. Flows have decided by then: these listeners are the last.
 */
import { isLeftAlone, replay } from './replay.ts'

/** Where a form or a link leads, by the attributes that its button may set instead. */
const isForThisTab = (...sources: (Element | null)[]) =>
  sources.every((each) => /^(_self)?$/i.test(each?.getAttribute('target') ?? each?.getAttribute('formtarget') ?? ''))

/** Whether the event's default action replaces the page. */
function leaves(event: Event): boolean {
  const { target } = event
  if (!(target instanceof Element)) return false
  if (event instanceof SubmitEvent)
    return isForThisTab(target, event.submitter) && target.getAttribute('method')?.toLowerCase() !== 'dialog'
  const link: Element | null = target.closest('a')
  return (
    link instanceof HTMLAnchorElement &&
    !isLeftAlone(event) &&
    isForThisTab(link) &&
    !link.hasAttribute('download') &&
    link.href.startsWith('http') &&
    // Otherwise it leads to a place within the page.
    (!link.href.includes('#') || link.href.split('#')[0] !== location.href.split('#')[0])
  )
}

export function keepOnPage(offerRetry: (retry: () => void) => void): void {
  const keep = (event: Event): void => {
    if (navigator.onLine || event.defaultPrevented || !leaves(event)) return
    event.preventDefault()
    offerRetry(() => replay(event))
  }
  for (const type of ['click', 'submit']) addEventListener(type, keep)
}
