/** Turns of the forms whose responses replace the same part of the page: the later one would lose its request. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type FormTurnsActor, formTurnsMachine, type Turn } from '../../machines/forms/form-turns.ts'
import { type Due, keepForms } from '../../page/forms/kept-forms.ts'
import { onePerPage } from '../kit.ts'

type FormTurn = Turn & Due & { parts: () => Element[]; give: () => void }
type Answer = { parts: () => Element[]; answered: HTMLFormElement; replace: () => void }

/** The forms of the page that are sent or wait. */
const turnsOf = onePerPage({ name: 'form-turns' }, ({ run }): FormTurnsActor => {
  /** What each form was sent with. */
  const sent = new WeakMap<HTMLFormElement, string>()
  const machine = formTurnsMachine.provide({
    actions: {
      showAnswer: (_, { answer, waiting }) => {
        const { parts, answered, replace } = answer as Answer
        const fillIn = keepForms(parts(), answered, waiting as FormTurn[], sent)
        replace()
        actor.send({ type: 'entries.kept', entries: () => fillIn(parts()) })
      },
      fillIn: (_, { kept }) => {
        for (const fillIn of kept as (() => void)[]) fillIn()
      },
    },
  })
  const actor: FormTurnsActor = run(machine)
  actor.on('turns.given', ({ next }) => {
    for (const turn of next as FormTurn[]) turn.give()
  })
  return actor
})

/**
 * Calls `replace`, which replaces `parts`; what was entered in their forms, except in `answered`, is filled in again before the
 * next form has its turn, and the forms that waited for it wait anew.
 */
export function keepInTurn(page: Page, parts: () => Element[], answered: HTMLFormElement, replace: () => void): void {
  turnsOf(page).send({ type: 'answer.show', answer: { parts, answered, replace } satisfies Answer })
}

/** Takes the form's turn, and sends `turn.given` when it has come; the turn ends with the state. */
export const takesTurn = (page: Page, form: HTMLFormElement, parts: () => Element[]) =>
  fromCallback<AnyEventObject, Omit<Due, 'form'>>(({ input: { submitter, lastUsed }, sendBack }) => {
    const area = () => [form, ...parts()]
    const isInWayOf = (other: FormTurn) =>
      covers(parts(), [other.form, ...other.parts()]) || covers(other.parts(), area())
    const give = () => sendBack({ type: 'turn.given' })
    const turn = { form, submitter, lastUsed, parts, give, isInWayOf } as FormTurn
    const turns = turnsOf(page)
    turns.send({ type: 'turn.take', turn })
    return () => turns.send({ type: 'turn.end', turn })
  })

const covers = (parts: readonly Element[], area: readonly Element[]) =>
  parts.some((part) => area.some((element) => part.contains(element)))
