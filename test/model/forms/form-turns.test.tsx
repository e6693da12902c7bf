import { describe, expect, test } from 'vitest'
import { formTurnsMachine } from '../../../src/machines/forms/form-turns.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { formTurnsCases, type NamedTurn } from './cases/form-turns.ts'

const paths = reviewedPaths('form-turns', formTurnsMachine, formTurnsCases)

describe('the turns of forms that replace parts of a page', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      let given: string[] = []
      const machine = formTurnsMachine.provide({
        actions: {
          showAnswer: () => undefined,
          fillIn: () => undefined,
        },
      })
      const { actor, follow } = createStage(machine, { input: undefined, services: [], cases: formTurnsCases })
      actor.on('turns.given', ({ next }) => {
        given = next.map((turn) => (turn as NamedTurn).name)
      })
      actor.start()
      const isFree = () => actor.getSnapshot().matches('free')
      await follow(path, {
        'that no form is sent': () => expect(isFree()).toBe(true),
        'that forms are sent, and others wait': () => expect(isFree()).toBe(false),
        'the form is sent': () => expect(given).toEqual(['first']),
        'the second form is sent': () => expect(given).toEqual(['second']),
        'the form of another part is sent': () => expect(given).toEqual(['other']),
      })
    })
})
