/**
 * Holds back the first interaction with an element whose binding has not loaded yet, loads the binding, and replays it.
 *
 * Events that cannot be held back (a change, scrolling, a pointer or the focus arriving) run natively: the binding is mounted, and
 * receives a copy of the event at the same target.
 *
 * A control that waits shows a busy sign: one that sends a form within the next frame, others once it takes longer than a shopper
 * notices.
 *
 * Where the code has run already, the flow is mounted and the event itself reaches it: one listener per event type on
 * the window, before all others. A click with a modifier key or another button than the first is left
 * alone, as is a click on a form control or its label (it becomes `change`), but not on a button of any kind or on a
 * link in a label, and not where the control or the label is the marked element: a check box is then ticked by the
 * replay. Of the keys, those that lead sideways and to the ends are held back, and on buttons those that lead up and
 * down, too: a list of them may be upright. When the code fails to load, the native action happens: the link is followed,
 * the form is posted; where that leads to no page, a sentence appears; keys are the browser's from then on. A browser that is offline would leave the page for an error of
 * its own: there the press is kept, and offered again.
 */
import { globalOf } from '../globals.ts'
import type { Moment } from './flow-line.ts'
import type { BindingEntry, Early, Later } from './types.ts'

/** The moments of flows that start with the focus of a press; others start with that of a keyboard. */
const MEANT: readonly Moment[] = ['interaction', 'visible', 'present']
/** After how many milliseconds a flow that does nothing here starts all the same, in case the viewport becomes small. */
const LATER_MS = 500
/** The width in CSS pixels from which no viewport is small, where the page does not say (contract, shell 1.4). */
const WIDE_PX = 768
/** After how many milliseconds a press that waits is shown as busy. What opens before is not delayed by a frame with the sign. */
const HEARD_MS = 100
const HELD = ['click', 'submit', 'keydown'] as const
const PASSING = ['change', 'input', 'focusin', 'pointerover', 'scroll'] as const
const CONTROLS = 'label, input, select, textarea'
const PRESSED = 'a, button, [type=button], [type=submit]'

/** The form that contains or owns `target`. */
export const formOf = (target: Element) =>
  target.closest<HTMLInputElement>(`button, ${CONTROLS}`)?.form ?? target.closest('form')

/** The element that `entry` would be mounted on for an event at `target`, whose form is `form`. */
export function elementOf(
  { selector, events, isInForm }: BindingEntry,
  target: Element,
  form: Element | null,
): Element | null {
  const found = target.closest(selector)
  if (!found && form?.matches(selector)) return form
  return found ?? (((isInForm || events?.includes('submit')) && form?.querySelector(selector)) || null)
}

/** What is to be started, and where. */
type Start = [element: Element, entry: BindingEntry]

/** Whether the flow does nothing for the element on a viewport of this width. */
export const isForOthers = ({ isForSmall, isForWide }: BindingEntry, element: Element) =>
  (isForSmall ?? (isForWide && element.matches(isForWide))) &&
  !isForSmall !== innerWidth >= ((globalOf('breakpoints') as { md?: number } | undefined)?.md ?? WIDE_PX)

/** Whether a finger arrives, which it does when it presses. */
export const isFinger = ({ type, pointerType }: { type: string; pointerType?: string | undefined }) =>
  type === 'pointerover' && pointerType === 'touch'

export function keepInteractions({
  entries,
  isMounted,
  mount,
  mountNow,
  isAtHand,
  isCutOff,
  offerRetry,
  ask,
  later,
}: {
  entries: Map<string, BindingEntry>
  isMounted: (element: Element, name: string) => boolean | undefined
  mount: (element: Element, entry: BindingEntry) => Promise<boolean>
  /** Mounts at once if the flow's code has run; returns whether it runs now. */
  mountNow: (element: Element, entry: BindingEntry) => boolean | undefined
  isAtHand: Early['isAtHand']
  /** Whether nothing can be had, code or page. */
  isCutOff: () => Promise<boolean>
  /** Says that there is no connection, and offers to try again. */
  offerRetry: (retry: () => void) => void
  /** Asks the shop what the flow will ask first; a promise is kept once it has, or may not. */
  ask: (element: Element, entry: BindingEntry) => unknown
  /** What shows that a press was heard, once its code has come; and what was asked: dropped if it is not taken. */
  later: Pick<Later, 'missing'> & {
    showHeard?: (event: Event) => (() => void) | undefined
    answers: { clear(): unknown }
  }
}) {
  /** The events that wait for code, in the order they happened. */
  const waiting = new WeakMap<Element, Event[]>()
  const released = new WeakSet<Element>()

  function onInteraction(event: Event) {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented || isLeftAlone(event)) return
    const isKey = event.type === 'keydown'
    if (isKey && isOtherKey(event as KeyboardEvent, target)) return
    const needed: Start[] = []
    const isOnControl = target.closest(`a[href], button, video, ${CONTROLS}`)?.matches(PRESSED) === false
    const form = formOf(target)
    for (const entry of entries.values()) {
      if (!entry.events?.includes(event.type as 'click')) continue
      const element = elementOf(entry, target, form)
      if (!element || isMounted(element, entry.name) || released.has(element)) continue
      if (isOnControl && !element.matches(CONTROLS)) continue
      // No replay of a key scrolls anything.
      if (isKey && element.hasAttribute('data-storefront-failed')) continue
      // What asks the shop does so before anything else runs; to others the event is still on its way. The rest starts once what the
      // press is for has been drawn.
      if (isForOthers(entry, element)) setTimeout(mount as (...start: Start) => unknown, LATER_MS, element, entry)
      else if (entry.asks || waiting.has(element) || !mountNow(element, entry)) needed.push([element, entry])
    }
    const places = needed.map(([each]) => each)
    const [first] = places
    const link = target.closest('a')
    // Presses in a form and its submit keep their order: one may change what the other sends. A field elsewhere may name the form.
    const owner = form ?? first?.querySelector<HTMLInputElement>('[form]')?.form
    if (owner && (event.type === 'submit' || (first && !link))) places.push(owner)
    const earlier = places.map((each) => waiting.get(each)).find(Boolean)
    if (!first && !earlier) return
    event.preventDefault()
    event.stopPropagation()
    // Each key and each press on a button is replayed; a link is followed once, and a form is sent once.
    const isOnce = event.type === 'submit' || (!isKey && link)
    if (!earlier) void mountAndReplay(event, places, needed)
    else if (!isOnce || earlier.every(({ type }) => type !== event.type)) earlier.push(event)
  }

  /** Once all that the event is for runs, on `places`, it happens again; on the first of them if what was pressed has gone. */
  async function mountAndReplay(event: Event, places: readonly Element[], needed: readonly Start[]) {
    const held = [event]
    for (const each of places) waiting.set(each, held)
    const answer = showBusy(event)
    const failed: Element[] = []
    await Promise.all(needed.map((start) => ask(...start)))
    await Promise.all(
      needed.map(async ([each, entry]) => (isAtHand(entry) && (await mount(each, entry))) || failed.push(each)),
    )
    const isLost = failed[0] && (await isCutOff())
    // A form ignores `requestSubmit` while its submit event is being dispatched (HTML, "form submission algorithm").
    if (event.eventPhase) await new Promise((resolve) => setTimeout(resolve))
    answer()
    for (const each of places) waiting.delete(each)
    const again = () => held.forEach((each) => replay(each, places[0]))
    // Held again, with the code that is there by then.
    if (isLost) return offerRetry(again)
    // Wrong markup is mounted, and the server's behaviour remains.
    const isMissing = needed.some(([each, { name }]) => !isMounted(each, name))
    if (!isMissing || !((await later.missing?.(event, again)) ?? renewed(event))) {
      for (const each of failed) released.add(each)
      again()
      for (const each of failed) released.delete(each)
    }
    later.answers.clear()
  }

  /** Shows that the press is waited for, at the right time. Returns what ends it. */
  function showBusy(event: Event) {
    let hide: (() => void) | undefined
    const show = () => {
      hide ??= later.showHeard?.(event)
    }
    if (event instanceof SubmitEvent) show()
    const timer = setInterval(show, HEARD_MS)
    return () => {
      clearInterval(timer)
      hide?.()
    }
  }

  /** Events on their way to flows that start on an element: one of each type. */
  const telling = new WeakMap<Element, Set<string>>()

  function onPassing(event: Event) {
    const { target } = event
    if (!(target instanceof Element) || isFinger(event)) return
    const form = formOf(target)
    const isPressed = event.type === 'focusin' && !target.matches(':focus-visible')
    for (const entry of entries.values()) {
      if (!entry.events?.includes(event.type as 'change')) continue
      if (isPressed && !MEANT.includes(entry.moment)) continue
      const element = elementOf(entry, target, form)
      const news = element && (telling.get(element) ?? new Set<string>())
      const item = `${entry.name} ${event.type}`
      if (!element || !news || isForOthers(entry, element)) continue
      if (isMounted(element, entry.name) || news.has(item) || mountNow(element, entry)) continue
      // What is typed is told once there is a network again.
      if (event.type !== 'input' && !isAtHand(entry)) {
        if (event.type === 'change') offerRetry(() => target.dispatchEvent(copyOf(event)))
        continue
      }
      telling.set(element, news.add(item))
      const again = () => target.dispatchEvent(copyOf(event))
      const tell = (isThere: boolean) =>
        news.delete(item) &&
        (isThere
          ? // What has lost the focus meanwhile, e.g. to where held keys led, must not be told of it.
            (event.type !== 'focusin' || target.matches(':focus')) && again()
          : later.missing?.(event, again))
      void mount(element, entry).then(tell)
    }
  }

  for (const type of HELD) addEventListener(type, onInteraction, true)
  for (const type of PASSING) addEventListener(type, onPassing, true)

  /** Makes the browser compile what hears a press before the first one, which would wait for that. */
  return () => onInteraction({} as Event)
}

/** Asks for the page of now where the browser would show the bare fragment that is for a dialog, or nothing. */
function renewed({ target }: Event): boolean {
  const isToFragment = (target as Element).closest('[data-url]') !== null
  if (isToFragment) location.reload()
  return isToFragment
}

/** Whether an event is for another tab, a menu or the browser. */
export function isLeftAlone(event: Event): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}

/** Whether a key is not for a list: those that lead sideways and to the ends are, and on buttons all arrows. */
const isOtherKey = ({ key }: KeyboardEvent, target: Element) =>
  !(target.closest('button') ? /^(Arrow|Home|End)/ : /^(Arrow[LR]|Home|End)/).test(key)

/** Lets an event happen again; on `element`, if the part of it that was pressed has been replaced meanwhile. */
export function replay(event: Event, element?: Element) {
  const pressed = event.target as Element
  const target = pressed.isConnected ? pressed : element
  if (!target?.isConnected) return
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    if (target !== pressed) return
    // Called on the prototype: a field named `requestSubmit` would shadow the method.
    HTMLFormElement.prototype.requestSubmit.call(target, submitter?.isConnected ? submitter : null)
  } else target.dispatchEvent(copyOf(event))
}

/** An event of the same kind with the same details, e.g. whether a finger or a mouse clicked. */
export const copyOf = (event: Event) => new (event.constructor as typeof Event)(event.type, event)
