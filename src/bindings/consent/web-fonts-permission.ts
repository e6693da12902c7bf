/** Starts the web fonts (contract, shell 19) once the shopper allows them. Until then, not even their code is loaded. */
import { readCookie } from '../../services/consent/cookies.ts'
import { whenSeen } from '../../services/consent/watch-decisions.ts'
import { defineBinding } from '../kit.ts'
import { WEB_FONTS_COOKIE } from './consent-options.ts'

export const binding = defineBinding({
  name: 'web-fonts-permission',
  mount({ element, page, signal, hear }) {
    const look = () => {
      if (readCookie(WEB_FONTS_COOKIE) && !signal.aborted) page.start(element, 'web-fonts')
    }
    hear('consent.changed', look)
    whenSeen(look)
  },
})
