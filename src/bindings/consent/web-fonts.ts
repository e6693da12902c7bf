/**
 * Typefaces of another host, on pages that ask for them (contract, shell 19; the hook `data-web-fonts` is ours). Until the
 * shopper allows them, nothing of it is loaded.
 */
import { readCookie } from '../../services/consent/cookies.ts'
import { defineBinding } from '../kit/define.ts'
import { whenSeen } from './cookie-permission.ts'

const FLOW = 'web-fonts'
const COOKIE = 'zen_google_fonts'

export const binding = defineBinding({
  name: FLOW,
  mount({ element, page, signal }) {
    let isStarted = false
    const look = () => {
      if (isStarted || signal.aborted || !readCookie(COOKIE)) return
      isStarted = true
      import('./web-fonts-loading.ts')
        .then(({ startWebFonts }) => startWebFonts({ name: FLOW, cookie: COOKIE, element, page, signal }))
        .catch((error: unknown) => page.report(FLOW, error, element))
    }
    page.hear('consent.changed', look, { signal })
    whenSeen(look)
  },
})
