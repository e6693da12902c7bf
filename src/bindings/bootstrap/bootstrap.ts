/** Shared by the flows on Bootstrap's markup (contract, shell 1.1): Bootstrap's events and a control's targets. */
import { type AnyActorRef, fromCallback } from 'xstate'
import { onceDrawn } from '../kit.ts'

/** Fires a Bootstrap event such as `show.bs.collapse`; false if a listener prevented it (for `show.…`, `hide.…` and `close.…`). */
export function publish(element: Element, type: string, relatedTarget?: Element | null): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  if (relatedTarget) Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  return element.dispatchEvent(event)
}

/** Implements `askPage` by a preventable Bootstrap event such as `show.bs.tooltip`. */
export const asksBy = (publishing: (question: never) => boolean) =>
  fromCallback(({ sendBack, input }) =>
    sendBack({ type: publishing(input as never) ? 'page.agreed' : 'page.objected' }),
  )

/** What most flows ask: whether something may be shown or hidden. */
export type Question = { question: 'show' | 'hide' }

/** An effect that fires a Bootstrap event such as `shown.bs.collapse`, once that is drawn. */
export const publishesDone =
  (element: Element, type: string, relatedTarget?: Element | null) =>
  ({ self }: { self: AnyActorRef }): void =>
    onceDrawn(self, () => publish(element, type, relatedTarget))

/** The elements that `data-bs-target`, or else `href`, selects: by its fragment, or a class; none for an invalid selector. */
export function targetsOf(control: Element): HTMLElement[] {
  const target = control.getAttribute('data-bs-target')
  const href = control.getAttribute('href') ?? ''
  // An editor of contents may have put the page's address before the fragment.
  const named = href.startsWith('.') && !href.includes('#') ? href : (/^#.+|#[^#]+/.exec(href)?.[0] ?? '')
  const selector = target && target !== '#' ? target : named
  return [...(bySelector(selector, (valid) => document.querySelectorAll<HTMLElement>(valid)) ?? [])]
}

/**
 * What `find` returns for a selector as Bootstrap reads it: an id in it may begin with a digit, or have other characters that
 * selectors do not allow. Null for an empty or invalid one.
 */
export function bySelector<Found>(selector: string, find: (valid: string) => Found): Found | null {
  try {
    return find(selector.replaceAll(/#([^\s"#',]+)/g, (_, id: string) => `#${CSS.escape(id)}`))
  } catch {
    return null
  }
}

/** Marks an element whose flow runs, so that a theme may hide what is open without script. */
export function markBound(element: Element, signal: AbortSignal): void {
  element.classList.add('is-bound')
  signal.addEventListener('abort', () => element.classList.remove('is-bound'), { once: true })
}
