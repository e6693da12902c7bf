/**
 * A place of the provider's express button in which the shop printed a button of its own: a press on that gives the shopper the
 * provider's. No states, so there is no chart: `express-button` has them, which runs on the place from then on.
 */
import { defineBinding } from '../kit.ts'
import { binding as expressButton } from './express-button.ts'

export const binding = defineBinding({
  name: 'payment-offer',
  mount({ element, page, onPress }) {
    const button = element.querySelector<HTMLElement>('button, a')
    if (!button) throw new Error('there is no button and no link in it')
    onPress(button, () => {
      // The button goes, and the provider's come here.
      element.tabIndex = -1
      element.focus({ preventScroll: true })
      element.replaceChildren()
      element.dataset['swagPaypalExpressButton'] = 'true'
      page.mount(element, expressButton)
    })
  },
})
