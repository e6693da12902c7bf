/**
 * A press whose code cannot be had although the shop answers: its files are gone since an update, or something on the way blocks them.
 *
 * What leads to a page of the shop, by a link or a form, is left to the browser. A button without a way of its own would do nothing, and
 * a link to a fragment would show it bare: there a sentence appears instead, with a button that tries again, and the next time loads the
 * page anew, which brings the modules of now.
 */
import type { Early, Page } from '../types.ts'
import { askedAddress } from './early-questions.ts'
import { offerRetry } from './offline.ts'

/** Forms whose response is no page. */
const FRAGMENT_FORMS = '[data-form-ajax-submit], [data-form-cms-handler]'
/** Controls that do something by themselves. */
const NATIVE = 'label, input, select, textarea, summary, button[type=submit], button:not([type]):is(form *)'

/** What was pressed, and has failed once. */
const tried = new WeakSet<Element>()

/** Whether the link's address is a fragment, which a flow shows within the page. */
const isFragment = (link: HTMLAnchorElement, entries: Early['entries']) =>
  [...entries.values()].some(({ asks, selector }) => {
    const asking = asks && link.closest(selector)
    return asking && askedAddress(asks, asking) === link.href
  })

function hasWay(type: string, target: Element, entries: Early['entries']): boolean {
  if (type === 'submit') return !target.matches(FRAGMENT_FORMS)
  // Nothing but a flow does anything with what was chosen or typed.
  if (type !== 'click') return type !== 'change' && type !== 'input'
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link) return target.closest(NATIVE) !== null
  return /^https?:/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#') && !isFragment(link, entries)
}

/**
 * Takes care of a press without code: true if it offers another try, false if the browser's own action is a way on. `again` lets the
 * press happen again.
 */
export function offerMissing(
  { type, target }: Event,
  again: () => void,
  { early: { entries }, texts }: { early: Pick<Early, 'entries'>; texts: Page['texts'] },
): boolean {
  if (!(target instanceof Element) || !target.isConnected || hasWay(type, target, entries)) return false
  const isTried = tried.has(target)
  // Once for a field, not with every letter.
  if (type !== 'input' || !isTried) offerRetry(texts, isTried ? () => location.reload() : again, undefined, isTried)
  tried.add(target)
  return true
}
