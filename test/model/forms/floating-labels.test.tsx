import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectFloatingLabel } from '../../../src/components/forms/floating-labels.ts'
import { floatingLabelsMachine } from '../../../src/machines/forms/floating-labels.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { floatingLabelsCases } from './cases/floating-labels.ts'

const paths = reviewedPaths('floating-labels', floatingLabelsMachine, floatingLabelsCases)

describe('a label in its field', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="group"><label for="field">Name</label><input id="field"></div>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const group = document.querySelector('#group') as HTMLElement
      const field = document.querySelector('input') as HTMLInputElement
      const fill = (value: string) => {
        field.value = value
      }
      const { actor, follow } = createStage(floatingLabelsMachine, {
        input: undefined,
        services: [],
        cases: floatingLabelsCases,
        shopper: {
          'field.focused': () => {
            field.focus()
            actor.send({ type: 'field.focused' })
          },
          'field.left': ({ isEmpty }) => {
            fill(isEmpty ? '' : 'Robin')
            field.blur()
            actor.send({ type: 'field.left', isEmpty })
          },
          'value.changed': ({ isEmpty }) => {
            fill(isEmpty ? '' : 'Robin')
            actor.send({ type: 'value.changed', isEmpty })
          },
        },
      })
      const reflect = reflectFloatingLabel(group, field, { labelClass: 'floating-label', floatingClass: 'is-floating' })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      const isAbove = (expected: boolean, isFocused: boolean) => {
        expect(group.className).toBe(expected ? 'floating-label is-floating' : 'floating-label')
        expect(document.activeElement === field).toBe(isFocused)
      }
      await follow(path, {
        'the label in the field': () => isAbove(false, false),
        'the label above the field, which has the focus': () => isAbove(true, true),
        'the label above the field, which has a value': () => isAbove(true, false),
      })
      reflect(null)
      expect(group.className).toBe('')
    })
})
