import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectPasswordToggle } from '../../../src/components/forms/password-toggle.ts'
import { passwordToggleMachine } from '../../../src/machines/forms/password-toggle.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { passwordToggleCases } from './cases/password-toggle.ts'

const paths = reviewedPaths('password-toggle', passwordToggleMachine, passwordToggleCases)

describe('a password field with a button that shows it', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<input type="password" aria-label="Password"><button type="button">Show “Password”</button>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const field = document.querySelector('input') as HTMLInputElement
      const button = document.querySelector('button') as HTMLButtonElement
      const { actor, follow } = createStage(passwordToggleMachine, {
        input: undefined,
        services: [],
        cases: passwordToggleCases,
      })
      const reflect = reflectPasswordToggle({ button, field })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      const expectLook = (type: string, pressed: string, isMarked: boolean) => {
        expect(field.type).toBe(type)
        expect(button.getAttribute('aria-pressed')).toBe(pressed)
        expect(field.matches('[data-password-shown]')).toBe(isMarked)
        expect(field.getAttribute('spellcheck')).toBe('false')
      }
      await follow(path, {
        'dots instead of the password, and a button that is not pressed': () => expectLook('password', 'false', false),
        'the password, and a pressed button': () => expectLook('text', 'true', true),
      })
      reflect(null)
      expectLook('password', 'false', false)
    })
})
