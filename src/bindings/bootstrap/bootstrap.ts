/** What the behaviours of Bootstrap's markup have in common (contract, shell 1.1): its events, and what a control points at. */
import { fromCallback } from 'xstate'

/**
 * Fires an event of Bootstrap, such as `show.bs.collapse`. Answers false when somebody on the page prevented it, which
 * means something for `show.…`, `hide.…` and `close.…` only.
 */
export function publish(element: Element, type: string, relatedTarget?: Element | null): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  if (relatedTarget) Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  return element.dispatchEvent(event)
}

/** Asks the page by an event of Bootstrap that it can prevent, such as `show.bs.tooltip` (see `askPage`). */
export const asksBy = (publishing: (question: never) => boolean) =>
  fromCallback(({ sendBack, input }) =>
    sendBack({ type: publishing(input as never) ? 'page.agreed' : 'page.objected' }),
  )

/** What most flows ask: whether something may come or go. */
export type Question = { question: 'show' | 'hide' }

/**
 * Fires an event of Bootstrap that reports what has become of an element, such as `shown.bs.collapse`: once the snapshot that it
 * belongs to is drawn, which is after the machine's actions.
 */
export function publishDone(element: Element, type: string, relatedTarget?: Element | null): void {
  queueMicrotask(() => void publish(element, type, relatedTarget))
}

/** The elements a control points at by `data-bs-target`, or else by the fragment of its address; none for a wrong selector. */
export function targetsOf(control: Element): HTMLElement[] {
  const target = control.getAttribute('data-bs-target')
  const selector = target && target !== '#' ? target : (/^#.+/.exec(control.getAttribute('href') ?? '')?.[0] ?? '')
  if (!selector) return []
  try {
    return [...document.querySelectorAll<HTMLElement>(selector)]
  } catch {
    // Ids of a shop may start with a digit, which no selector does.
    const found = selector.startsWith('#') ? document.getElementById(selector.slice(1)) : null
    return found ? [found] : []
  }
}

/** Marks an element whose flow runs; a theme may then hide what without script stands open. */
export function markBound(element: Element, signal: AbortSignal): void {
  element.classList.add('is-bound')
  signal.addEventListener('abort', () => element.classList.remove('is-bound'), { once: true })
}
