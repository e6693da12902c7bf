/**
 * Keeps the first interaction with an element whose binding is not there yet, loads the binding, and replays it.
 *
 * What belongs to the browser (a change, a pointer or the focus arriving) is never held back: the binding is mounted, and
 * hears a copy of the event where it happened.
 *
 * A control whose click is held shows within the next frame that it was heard.
 *
 * One listener per event type on the document. A click with a modifier key or another button than the first is left
 * alone, as is a click on a form control or its label (it becomes `change`), but not on a button of any kind or on a link
 * in a label, and not where the control or the label is the marked element: a check box is then ticked by the replay.
 * When the code cannot be had, the native thing happens: the link is followed, the form is posted.
 */
import type { BindingEntry } from './types.ts'

const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const
const HELD = ['click', 'submit'] as const
const PASSING = ['change', 'input', 'focusin', 'pointerover'] as const
const CONTROLS = 'label, input, select, textarea'
const PRESSED = 'a, button, [type=button], [type=submit]'

/** The form that `target` stands in or belongs to. */
const formOf = (target: Element) =>
  target.closest<HTMLInputElement>(`button, ${CONTROLS}`)?.form ?? target.closest('form')

/** The element that `entry` would be mounted on, for something that happened at `target`. */
function elementOf({ selector, events, isInForm }: BindingEntry, target: Element): Element | null {
  const found = target.closest(selector)
  const form = found ? null : formOf(target)
  if (form?.matches(selector)) return form
  return found ?? (((isInForm || events?.includes('submit')) && form?.querySelector(selector)) || null)
}

export function keepInteractions({
  entries,
  isMounted,
  mount,
  warm,
}: {
  entries: Map<string, BindingEntry>
  isMounted: (element: Element, name: string) => boolean
  mount: (element: Element, entry: BindingEntry) => Promise<boolean>
  /** Called on the first sign that somebody may use the flow. */
  warm: (entry: BindingEntry) => void
}) {
  /** What waits for its code, in the order it happened. */
  const waiting = new WeakMap<Element, Event[]>()
  const released = new WeakSet<Element>()

  function onInteraction(event: Event) {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented || isLeftAlone(event)) return
    const isOnControl =
      event.type === 'click' && target.closest(`a[href], button, ${CONTROLS}`)?.matches(PRESSED) === false
    for (const entry of entries.values()) {
      if (!entry.events?.includes(event.type as 'click')) continue
      const element = elementOf(entry, target)
      if (!element || isMounted(element, entry.name) || released.has(element)) continue
      if (isOnControl && !element.matches(CONTROLS)) continue
      event.preventDefault()
      event.stopImmediatePropagation()
      const earlier = waiting.get(element)
      if (!earlier) void mountAndReplay(event, target, element, entry)
      // Each press on a button counts; a link is followed once, and a form is sent once.
      else if (event.type === 'click' && !target.closest('a')) earlier.push(event)
      return
    }
  }

  async function mountAndReplay(event: Event, target: Element, element: Element, entry: BindingEntry) {
    const held = [event]
    waiting.set(element, held)
    const answer = showHeard(event, target)
    const runs = await mount(element, entry)
    // A form ignores `requestSubmit` while its submit event is still being dispatched (HTML, "form submission algorithm"),
    // and with the code already there we would still be inside that.
    await new Promise((resolve) => setTimeout(resolve))
    answer()
    waiting.delete(element)
    if (!runs) released.add(element)
    for (const each of held) replay(each)
    released.delete(element)
  }

  /** What is on its way to flows that start on an element: each kind of event once. */
  const telling = new WeakMap<Element, Set<string>>()

  function onPassing(event: Event) {
    const { target } = event
    if (!(target instanceof Element)) return
    for (const entry of entries.values()) {
      if (!entry.events?.includes(event.type as 'change')) continue
      const element = elementOf(entry, target)
      const news = element && (telling.get(element) ?? new Set<string>())
      const item = `${entry.name} ${event.type}`
      if (!element || !news || isMounted(element, entry.name) || news.has(item)) continue
      telling.set(element, news.add(item))
      void mountAndTell(event, target, element, entry).finally(() => news.delete(item))
    }
  }

  async function mountAndTell(event: Event, target: Element, element: Element, entry: BindingEntry) {
    if ((await mount(element, entry)) && target.isConnected) target.dispatchEvent(copyOf(event))
  }

  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    for (const entry of entries.values()) if (entry.moment === 'interaction' && elementOf(entry, target)) warm(entry)
  }

  for (const type of HELD) document.addEventListener(type, onInteraction, true)
  for (const type of PASSING) document.addEventListener(type, onPassing, { capture: true, passive: true })
  for (const type of INTENTS) document.addEventListener(type, onIntent, { capture: true, passive: true })
}

function isLeftAlone(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return false
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

function replay(event: Event) {
  const { target } = event
  if (!(target instanceof Element) || !target.isConnected) return
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    // Called on the prototype: a field named `requestSubmit` must not stand in for it.
    HTMLFormElement.prototype.requestSubmit.call(target, submitter?.isConnected ? submitter : null)
  } else target.dispatchEvent(copyOf(event))
}

/**
 * Shows at once that the shopper was heard, on the control itself: dimmed as the shop dims what is disabled, and busy for
 * assistive technology. Gives what takes it back.
 */
function showHeard(event: Event, target: Element): () => void {
  const control = event instanceof SubmitEvent ? event.submitter : target.closest('a, button')
  if (!(control instanceof HTMLElement)) return () => undefined
  const { opacity, cursor } = control.style
  Object.assign(control.style, { opacity: '0.65', cursor: 'progress' })
  control.ariaBusy = 'true'
  return () => {
    Object.assign(control.style, { opacity, cursor })
    control.ariaBusy = null
  }
}

/** An event of the same kind with the same details, e.g. whether a finger or a mouse clicked. */
const copyOf = (event: Event) => new (event.constructor as typeof Event)(event.type, event)
