/**
 * Prepares what a sign of intent is for: a pointer that comes to a control, a finger that comes down on it, the focus. The entry
 * leaves this to the code of every page, since a press does not need it.
 */
import type { Moment } from '../flow-line.ts'
import { elementOf, formOf, isFinger, isForOthers } from '../replay.ts'
import type { BindingEntry, Early } from '../types.ts'

const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const
/** The moments of flows that a sign of intent may be for, besides `interest`, whose flows it starts. */
const MEANT = new Set<Moment>(['interaction', 'visible', 'present'])

/** Called on each sign that a flow may be used on an element. */
type Prepare = (entry: BindingEntry, element: Element) => unknown

/** Loads a flow's code, and when the browser is idle what it draws with: it must not delay a press. */
export function warmFor({ later, isAtHand, load, whenIdle }: Early): Prepare {
  /** The flows that a sign of intent was for. */
  const warmed = new Set<string>()
  return (entry, element) => {
    const { name } = entry
    // A module that failed to load stays failed.
    if (!isAtHand(entry) || warmed.has(name)) return
    warmed.add(name)
    const tryAgain = () => warmed.delete(name)
    // On its way together with the flow's own code, not after it.
    const whole = entry.load || later.fetchWhole?.(name, element)
    void load(entry).then(({ warm }) => whenIdle(() => Promise.all([whole, warm?.()]).catch(tryAgain)), tryAgain)
  }
}

/**
 * Watches for signs of intent. `fetchWhole` is called instead of `warm` where a finger comes down on what asks the shop: run now, its
 * code would run before the request leaves. `earlier` are signs that came before. Returns what makes the browser read all selectors
 * before the next sign, which would wait for that.
 */
export function watchIntent(
  { entries }: Pick<Early, 'entries'>,
  warm: Prepare,
  fetchWhole: Prepare,
  earlier: readonly Event[] = [],
): () => void {
  function prepareFor(target: EventTarget | null, isTouched = false) {
    if (!(target instanceof Element)) return
    const form = formOf(target)
    for (const entry of entries.values()) {
      const element = MEANT.has(entry.moment) && elementOf(entry, target, form)
      if (element && !isForOthers(entry, element)) (isTouched && entry.asks ? fetchWhole : warm)(entry, element)
    }
  }

  /** What was pressed last: the focus follows a press. */
  let pressed: Node | null = null

  function onIntent({ type, target, pointerType }: Event & { pointerType?: string }) {
    if (!(target instanceof Node)) return
    if (type === 'focusin' ? target.contains(pressed) : isFinger({ type, pointerType })) return
    pressed = type === 'pointerdown' ? target : null
    // A press is heard first, and what comes under a resting pointer is painted. A finger stays for a while before its click, in
    // which browsers hold timers back.
    if (pressed && pointerType === 'touch') prepareFor(target, true)
    else setTimeout(() => prepareFor(target))
  }

  for (const type of INTENTS) addEventListener(type, onIntent, true)
  for (const event of earlier) onIntent(event)
  return () => prepareFor(document.body)
}

/** Prepares what the first signs are for, and each that follows. */
export const prepareFrom = (first: readonly Event[], early: Early): unknown =>
  watchIntent(early, warmFor(early), ({ name }, element) => early.later.fetchWhole?.(name, element), first)
