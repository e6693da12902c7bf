/**
 * The button that shows a password (contract, shell 19). It names its field with `aria-controls`, is named for what it shows, and
 * says with `aria-pressed` whether it does.
 */
import { reflectPasswordToggle } from '../../components/forms/password-toggle.ts'
import { passwordToggleMachine } from '../../machines/forms/password-toggle.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'password-toggle',
  mount({ element, on, onEnd, onPress, run }) {
    const id = element.getAttribute('aria-controls') ?? ''
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || field.type !== 'password')
      throw new Error(`aria-controls must be the id of a password field, which "${id}" is not`)

    const reflect = reflectPasswordToggle({ button: element, field })
    const actor = run(passwordToggleMachine, { reflect })
    onPress(element, () => actor.send({ type: 'password.toggle' }))
    const end = () => actor.send({ type: 'typing.ended' })
    // Ahead of those who stop the event.
    for (const type of ['submit', 'reset'])
      on(window, type, ({ target }) => target === field.form && end(), { capture: true })
    on(window, 'pagehide', end)
    onEnd(() => reflect(null))
  },
})
