import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreField, storedValueOf } from '../../src/components/forms/form-preserver.ts'
import { formPreserverMachine } from '../../src/machines/forms/form-preserver.ts'
import { formPreserverCases } from './cases/form-preserver.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(formPreserverMachine, formPreserverCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(formPreserverMachine, paths)).toMatchFileSnapshot('paths/form-preserver.md')
})

describe('what was entered is kept', () => {
  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const kept = new Set<string>()
      const machine = formPreserverMachine.provide({
        actions: {
          storeFields: (_, { fields }) => {
            for (const field of fields) kept.add(field)
          },
          forgetFields: () => kept.clear(),
        },
      })
      const { actor, play } = createStage(machine, { input: undefined, services: [] })
      actor.start()
      const entered = new Set<string>()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        if (typeof event?.['field'] === 'string') entered.add(event['field'])
        if (event?.type === 'form.sent' || event?.type === 'form.reset') entered.clear()
        expect(actor.getSnapshot().value).toEqual(state.value)
        await expectSeen(state, {
          stored: () => expect(kept).toEqual(entered),
          waiting: () => expect([...kept]).toEqual([...entered].filter((field) => field !== 'comment')),
        })
      }
    })

  test('fields typed into one after the other are stored together', async () => {
    const stored: (readonly string[])[] = []
    const machine = formPreserverMachine.provide({
      actions: { storeFields: (_, { fields }) => void stored.push(fields) },
    })
    const { actor, play, clock } = createStage(machine, { input: undefined, services: [] })
    actor.start()
    for (const field of ['comment', 'phone', 'comment']) await play({ type: 'field.typed', field } as never)
    expect(clock.size).toBe(1)
    await play({ type: 'xstate.after.storingDelay.formPreserver.waiting' })
    expect(stored).toEqual([['comment', 'phone']])
  })
})

describe('what is stored of a field, and put back', () => {
  beforeEach(() => {
    document.body.innerHTML = `<form><input name="text"><input type="checkbox" name="box" value="on"><input type="radio" name="r" value="a"><input type="radio" name="r" value="b">
      <select name="one"><option>x</option><option>y</option></select><select name="many" multiple><option>1</option><option>2</option><option>3</option></select></form>`
  })
  afterEach(() => document.body.replaceChildren())
  const all = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  const valueOf = (name: string) => {
    const group = all(name)
    return storedValueOf(group[0] as HTMLInputElement, group)
  }

  test.each([
    ['text', 'hello', 'hello'],
    ['box', 'true', 'true'],
    ['r', 'b', 'b'],
    ['one', 'y', 'y'],
    ['one', 'z', 'x'],
    ['many', '1,3', '1,3'],
  ])('%s: %s', (name, stored, shown) => {
    for (const field of all(name)) restoreField(field, stored)
    expect(valueOf(name)).toBe(shown)
  })

  test('what is empty or not ticked is not stored', () => {
    expect(['text', 'box', 'r', 'many'].map(valueOf)).toEqual([null, null, null, null])
  })
})
