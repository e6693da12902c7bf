/**
 * Controls that Bootstrap handles by itself: of panels in the page's markup, carousels, toasts, and buttons that stay pressed
 * (contract, shell 1.1). No states, so there is no chart.
 */
import { globalOf } from '../../globals.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'bootstrap-controls',
  // Loads `bootstrap-api`, whose listeners on the document receive the press; a Bootstrap of the page's own is there already.
  prepare: async () => void (await globalOf('bootstrap')),
  mount: () => undefined,
})
