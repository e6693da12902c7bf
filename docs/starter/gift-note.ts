/** A note with a gift: a press on the button opens and closes the field, Escape closes it. */
import { defineBinding } from 'statefront'
import { amount } from 'statefront/options'
import { setup } from 'xstate'
import * as z from 'zod/mini'

export const giftNoteMachine = setup({
  types: { events: {} as { type: 'note.toggle' } | { type: 'note.cancel' } },
}).createMachine({
  id: 'giftNote',
  initial: 'closed',
  states: {
    closed: { description: 'Only the button is there.', on: { 'note.toggle': 'open' } },
    open: { description: 'The shopper can write.', on: { 'note.toggle': 'closed', 'note.cancel': 'closed' } },
  },
})

export const giftNote = defineBinding({
  name: 'gift-note',
  options: z.object({ limit: amount(80) }), // data-gift-note-options='{"limit": 40}'
  mount({ element, options, on, onPress, run }) {
    const field = document.querySelector<HTMLTextAreaElement>(`#${element.getAttribute('aria-controls')}`)
    if (!field) throw new Error('aria-controls names no field')
    field.maxLength = options.limit
    const actor = run(giftNoteMachine, {
      reflect(snapshot) {
        field.hidden = snapshot.matches('closed')
        element.setAttribute('aria-expanded', String(!field.hidden))
      },
    })
    onPress(element, () => actor.send({ type: 'note.toggle' }))
    on(field, 'keydown', ({ key }) => key === 'Escape' && actor.send({ type: 'note.cancel' }))
  },
})

;(window.storefront ??= []).push((storefront) =>
  storefront.register({
    name: 'gift-note',
    selector: '[data-gift-note]',
    moment: 'interaction',
    events: ['click'],
    binding: giftNote,
  }),
)
