/** Announces the server's messages once (contract, shell 2.2, versions C1): those in the page and those that fragments add. */
import { UNSAID } from '../../components/shell/alerts.ts'
import { announceAlerts } from '../kit/later.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'flash-messages',
  mount({ element, page, onEnd }) {
    const announce = () => {
      // It may be an alert itself, wherever it is on the page.
      if (element.matches(UNSAID) || element.querySelector(UNSAID)) announceAlerts(page, element)
    }
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(element, { childList: true })
    onEnd(() => observer.disconnect())
  },
})
