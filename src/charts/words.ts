/** Converts names and texts of the code into words for pages. */
import type { Transition, Trigger } from './chart.ts'

/** `awaitingApproval` and `off-canvas-cart` as words. */
export const wordsOf = (name: string): string =>
  name.replaceAll(/[-_.]/g, ' ').replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a folder of flows as a heading: `card-app` is "Card app". */
export const areaTitle = (area: string): string => (area === 'paypal' ? 'PayPal' : capitalised(wordsOf(area)))

/** A duration for readers: `800 ms`, `10 s`. */
export const durationOf = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`)

/** The first sentence of a text, on one line. */
export function firstSentence(text: string): string {
  const flat = text.split('\n\n')[0]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return /^.*?[.!?](?=\s[A-Z`"]|$)/.exec(flat)?.[0] ?? flat
}

/** A multi-line text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The trigger of a transition, as in a diagram. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type === '*' ? 'any other event' : trigger.type
    case 'delay':
      return trigger.ms === null
        ? `after the ${wordsOf(trigger.name)}`
        : `after ${durationOf(trigger.ms)}${/^\d+$/.test(trigger.name) ? '' : ` (${wordsOf(trigger.name)})`}`
    case 'answer':
      return `${trigger.service} answers`
    case 'failure':
      return `${trigger.service} fails`
    case 'end':
      return 'when it has ended'
    case 'always':
      return 'at once'
  }
}

/** The condition of a transition: a guard as words, or `otherwise` after guarded ones; may be empty. */
export function conditionText({ guard, isFallback }: Transition): string {
  if (guard) return `[${wordsOf(guard)}]`
  return isFallback ? '[otherwise]' : ''
}

/** A transition on one line. */
export const transitionText = (transition: Transition): string =>
  [triggerText(transition.trigger), conditionText(transition)].filter(Boolean).join(' ')
