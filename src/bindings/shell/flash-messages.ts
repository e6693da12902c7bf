/** Announces the server's messages once (contract, shell 2.2): those in the page and those that fragments add. */
import { takeAlerts } from '../../components/shell/flash-messages.ts'
import { defineBinding } from '../kit.ts'
import { announcerOf } from './announcer.ts'

export const binding = defineBinding({
  name: 'flash-messages',
  mount({ element, page, onEnd }) {
    const announce = () => {
      for (const message of takeAlerts(element)) announcerOf(page).send({ type: 'message.say', message })
    }
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(element, { childList: true })
    onEnd(() => observer.disconnect())
  },
})
