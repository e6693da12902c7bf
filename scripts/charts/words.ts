/** How names and texts of the code become words on a page. */
import type { Transition, Trigger } from './chart.ts'

/** `awaitingApproval` and `off-canvas-cart` in words. */
export const wordsOf = (name: string): string =>
  name.replaceAll(/[-_.]/g, ' ').replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A length of time as people say it: `800 ms`, `10 s`. */
export const durationOf = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`)

/** The first sentence of a text, on one line. */
export function firstSentence(text: string): string {
  const flat = text.split('\n\n')[0]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return /^.*?[.!?](?=\s[A-Z`"]|$)/.exec(flat)?.[0] ?? flat
}

/** A text of several lines on one. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** What makes a transition happen, as a drawing says it. */
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

/** On what condition a transition is taken: a guard in words, or `otherwise` after others with guards; may be empty. */
export function conditionText({ guard, isFallback }: Transition): string {
  if (guard) return `[${wordsOf(guard)}]`
  return isFallback ? '[otherwise]' : ''
}

/** A transition on one line. */
export const transitionText = (transition: Transition): string =>
  [triggerText(transition.trigger), conditionText(transition)].filter(Boolean).join(' ')
