/** Fonts from another host (contract, shell 19, but `data-web-fonts` is not in it). Started by `web-fonts-permission`. */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { FONT_TIMEOUT_MS, webFontsMachine } from '../../machines/consent/web-fonts.ts'
import { ConsentMissing } from '../../services/consent/consent.ts'
import { loadWebFonts } from '../../services/consent/web-fonts.ts'
import { scriptAddress } from '../kit/addresses.ts'
import { amount, defineBinding, filled } from '../kit.ts'
import { consentOf } from './consent.ts'
import { WEB_FONTS_COOKIE } from './consent-options.ts'

/** Options of `data-web-fonts-options`. */
const Options = z.object({
  /** Address of the loader script. */
  loaderUrl: filled(),
  /** Address of the families' stylesheets; by default the loader's. */
  apiUrl: z.optional(z.string()),
  families: z.array(z.string()),
  timeout: amount(FONT_TIMEOUT_MS),
})

export const binding = defineBinding({
  name: 'web-fonts',
  options: Options,
  services: { loadWebFonts },

  mount({ options, services, page, hear, run }) {
    scriptAddress(page, 'loaderUrl', options.loaderUrl)
    if (options.apiUrl) scriptAddress(page, 'apiUrl', options.apiUrl)
    const machine = webFontsMachine.provide({
      delays: { fontTimeout: options.timeout },
      actors: {
        loadWebFonts: fromPromise(({ signal }) => {
          const grant = consentOf(page).grant(WEB_FONTS_COOKIE)
          if (!grant) throw new ConsentMissing(`the shopper does not consent to "${WEB_FONTS_COOKIE}"`)
          return services.loadWebFonts({ ...options, grant, signal })
        }),
      },
    })
    const actor = run(machine)
    hear('consent.changed', ({ changes }) => {
      if (Object.hasOwn(changes, WEB_FONTS_COOKIE))
        actor.send({ type: changes[WEB_FONTS_COOKIE] ? 'consent.given' : 'consent.withdrawn' })
    })
  },
})
