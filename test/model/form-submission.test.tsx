import { describe, expect, test } from 'vitest'
import { formSubmissionMachine } from '../../src/machines/forms/form-submission.ts'
import { formSubmissionCases } from './cases/form-submission.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(formSubmissionMachine, formSubmissionCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(formSubmissionMachine, paths)).toMatchFileSnapshot('paths/form-submission.md')
})

describe('a form is sent', () => {
  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = createStage(formSubmissionMachine, { input: undefined, services: [] })
      let sent = 0
      let delivered = 0
      actor.on('form.sent', () => {
        sent += 1
      })
      actor.on('form.delivered', () => {
        delivered += 1
      })
      actor.start()
      const isBusy = () => actor.getSnapshot().hasTag('busy')
      let expected = 0
      let expectedDeliveries = 0
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        if (event?.type === 'form.answered') expectedDeliveries += 1
        await expectSeen(state, {
          open: () => expect(isBusy()).toBe(false),
          refused: () => expect(isBusy()).toBe(false),
          sending: () => {
            expected += 1
            expectedDeliveries += 1
            expect(isBusy()).toBe(true)
          },
          posting: () => {
            expected += 1
            expect(isBusy()).toBe(true)
          },
          overdue: () => expect(isBusy()).toBe(false),
        })
        expect([sent, delivered]).toEqual([expected, expectedDeliveries])
      }
    })

  test('A19: a form that is on its way is not sent again', async () => {
    const { actor, play } = createStage(formSubmissionMachine, { input: undefined, services: [] })
    let sent = 0
    actor.on('form.sent', () => {
      sent += 1
    })
    actor.start()
    for (let click = 0; click < 3; click += 1) await play({ type: 'form.send' })
    expect(sent).toBe(1)
  })
})
