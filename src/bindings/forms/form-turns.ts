/** Turns of the forms whose responses replace the same part of the page: the later one would lose its request. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type Due, keepForms } from '../../services/forms/kept-forms.ts'
import { onePerPage } from '../kit.ts'

type Turn = Due & { parts: () => Element[]; give: () => void; stage: 'waiting' | 'given' | 'over' }

/** Whether the response to one of them replaces what the other needs. */
function isSamePart(one: Turn, other: Turn): boolean {
  const areas = [one, other].map(({ form, parts }) => [form, ...parts()])
  const covers = (turn: Turn, area: readonly Element[] = []) =>
    turn.parts().some((part) => area.some((element) => part.contains(element)))
  return covers(one, areas[1]) || covers(other, areas[0])
}

/** The forms of the page that are sent or wait, in the order they were submitted. */
const turnsOf = onePerPage({ name: 'form-turns' }, () => {
  const turns: Turn[] = []
  const follows: (() => void)[] = []
  const sent = new WeakMap<HTMLFormElement, string>()
  const isNext = (turn: Turn) => !turns.slice(0, turns.indexOf(turn)).some((earlier) => isSamePart(earlier, turn))
  const giveNext = () => {
    for (const turn of turns) {
      if (turn.stage !== 'waiting' || !isNext(turn)) continue
      turn.stage = 'given'
      turn.give()
    }
  }
  return {
    take(turn: Turn) {
      turns.push(turn)
      giveNext()
    },
    /** Calls `follow` when the current turn ends, before the next form is sent. */
    whenOver: (follow: () => void) => void follows.push(follow),
    end(turn: Turn) {
      turn.stage = 'over'
      queueMicrotask(() => {
        for (const follow of follows.splice(0)) follow()
        turns.splice(turns.indexOf(turn), 1)
        giveNext()
      })
    },
    keep: (parts: readonly Element[], answered: HTMLFormElement) => {
      const waiting = turns.filter(({ stage }) => stage === 'waiting')
      return keepForms(parts, answered, waiting, sent)
    },
  }
})

/**
 * Calls `replace`, which replaces `parts`; what was entered in their forms, except in `answered`, is filled in again before the
 * next form has its turn, and the forms that waited for it wait anew.
 */
export function keepInTurn(page: Page, parts: () => Element[], answered: HTMLFormElement, replace: () => void): void {
  const turns = turnsOf(page)
  const fillIn = turns.keep(parts(), answered)
  replace()
  turns.whenOver(() => fillIn(parts()))
}

/** Takes the form's turn, and sends `turn.given` when it has come; the turn ends with the state. */
export const takesTurn = (page: Page, form: HTMLFormElement, parts: () => Element[]) =>
  fromCallback<AnyEventObject, Omit<Due, 'form'>>(({ input: { submitter, lastUsed }, sendBack }) => {
    const give = () => sendBack({ type: 'turn.given' })
    const turn: Turn = { form, submitter, lastUsed, parts, give, stage: 'waiting' }
    const turns = turnsOf(page)
    turns.take(turn)
    return () => turns.end(turn)
  })
