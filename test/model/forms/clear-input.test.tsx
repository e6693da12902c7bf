import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectClearInput } from '../../../src/components/forms/clear-input.ts'
import { clearInputMachine } from '../../../src/machines/forms/clear-input.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { clearInputCases } from './cases/clear-input.ts'

const paths = reviewedPaths('clear-input', clearInputMachine, clearInputCases)

describe('a field with a clear button', () => {
  beforeEach(() => {
    document.body.innerHTML = '<input aria-label="Search"><button type="button">Clear</button>'
  })
  afterEach(() => document.body.replaceChildren())
  const button = () => document.querySelector('button') as HTMLButtonElement

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const field = document.querySelector('input') as HTMLInputElement
      const { actor, follow } = createStage(
        clearInputMachine.provide({ actions: { emptyField: () => field.focus() } }),
        {
          input: undefined,
          services: [],
          cases: clearInputCases,
        },
      )
      const reflect = reflectClearInput(() => [button()])
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      await follow(path, {
        'an empty field, and a button that cannot be pressed': () => expect(button().disabled).toBe(true),
        'a filled field, and a button that empties it': () => expect(button().disabled).toBe(false),
        'the field has the focus': () => expect(document.activeElement).toBe(field),
      })
    })
})
