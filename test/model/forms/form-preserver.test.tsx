import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreField, storedValueOf } from '../../../src/components/forms/form-preserver.ts'
import { formPreserverMachine } from '../../../src/machines/forms/form-preserver.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { formPreserverCases } from './cases/form-preserver.ts'

const paths = reviewedPaths('form-preserver', formPreserverMachine, formPreserverCases)

describe('preserving input', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      let typed = 0
      const kept = new Map<string, number>()
      const machine = formPreserverMachine.provide({
        actions: {
          storeFields: (_, { fields }) => {
            for (const field of fields) kept.set(field, typed)
          },
          forgetFields: () => kept.clear(),
        },
      })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: [],
        cases: formPreserverCases,
        shopper: {
          'field.typed': (event: { type: 'field.typed'; field: string }) => {
            typed += 1
            actor.send(event)
          },
        },
      })
      actor.start()
      await follow(path, {
        'the form as it was left; nothing waits to be kept': () =>
          expect([...kept.keys()].filter((field) => !['comment', 'tos'].includes(field))).toEqual([]),
        'what was just typed is not kept yet': () => expect(kept.get('comment')).not.toBe(typed),
        'the comment is kept': () => expect(kept.get('comment')).toBe(typed),
        'the terms are kept': () => expect(kept.has('tos')).toBe(true),
        'nothing of the form is kept': () => expect(kept.size).toBe(0),
      })
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
    const passes = () => play({ type: 'xstate.after.storingDelay.formPreserver.waiting' })
    await passes()
    expect(stored).toEqual([['comment', 'phone']])
    await play({ type: 'field.typed', field: 'city' } as never)
    await passes()
    expect(stored[1]).toEqual(['city'])
    for (const type of ['form.sent', 'form.reset']) {
      await play({ type: 'field.typed', field: 'comment' } as never)
      await play({ type })
      await play({ type: 'field.typed', field: 'city' } as never)
      await passes()
      expect(stored.at(-1)).toEqual(['city'])
    }
  })
})

describe('stored and restored values of a field', () => {
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

  test('empty or unticked fields are not stored', () => {
    expect(['text', 'box', 'r', 'many'].map(valueOf)).toEqual([null, null, null, null])
  })
})
