import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reflectClearInput } from '../../src/components/forms/clear-input.ts'
import { clearInputMachine } from '../../src/machines/forms/clear-input.ts'
import { clearInputCases } from './cases/clear-input.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(clearInputMachine, clearInputCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(clearInputMachine, paths)).toMatchFileSnapshot('paths/clear-input.md')
})

describe('a button that empties a field', () => {
  beforeEach(() => {
    document.body.innerHTML = '<input aria-label="Search"><button type="button">Clear</button>'
  })
  afterEach(() => document.body.replaceChildren())
  const button = () => document.querySelector('button') as HTMLButtonElement

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const emptyField = vi.fn()
      const machine = clearInputMachine.provide({ actions: { emptyField } })
      const { actor, play } = createStage(machine, { input: undefined, services: [] })
      const reflect = reflectClearInput(() => [button()])
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        await expectSeen(state, {
          empty: () => expect(button().disabled).toBe(true),
          filled: () => expect(button().disabled).toBe(false),
        })
        if (event?.type === 'value.clear') expect(emptyField).toHaveBeenCalled()
      }
    })
})
