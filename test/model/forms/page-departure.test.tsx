import { describe, expect, test } from 'vitest'
import { pageDepartureMachine } from '../../../src/machines/forms/page-departure.ts'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { pageDepartureCases } from './cases/page-departure.ts'

const paths = reviewedPaths('page-departure', pageDepartureMachine, pageDepartureCases)

describe('the way off a page with unsent changes', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { askPage: holdPage, isAsked: isHeld } = heldQuestion()
      const machine = pageDepartureMachine.provide({ actors: { holdPage }, actions: { sendChange: () => undefined } })
      const { actor, follow } = createStage(machine, { input: undefined, services: [], cases: pageDepartureCases })
      actor.start()
      const rests = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0], held: boolean) => () => {
        expect([actor.getSnapshot().matches(state), isHeld()]).toEqual([true, held])
      }
      await follow(path, {
        'that the page can be left': rests('free', false),
        'that a change is not sent': rests({ held: 'unsent' }, true),
        'that a change is sent first': rests({ held: 'sending' }, true),
        'that the page stays': rests({ held: 'failed' }, true),
      })
    })
})
