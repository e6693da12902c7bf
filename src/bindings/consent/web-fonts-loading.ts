/** Loads the typefaces of another host once the shopper allows them. */
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { FONT_TIMEOUT_MS, webFontsMachine } from '../../machines/consent/web-fonts.ts'
import { ConsentMissing } from '../../services/consent/consent.ts'
import { loadWebFonts } from '../../services/consent/web-fonts.ts'
import { startActor } from '../kit/actors.ts'
import { bindServices } from '../kit/define.ts'
import { amount, readOptions } from '../kit/options.ts'
import { consentOf } from './consent-of.ts'

/** Options of `data-web-fonts-options`. */
const Options = z.object({
  /** Address of the loader script. */
  loaderUrl: z.string().check(z.minLength(1)),
  /** Address of the stylesheets of the families; the loader's own without it. */
  apiUrl: z.optional(z.string()),
  families: z.array(z.string()),
  timeout: amount(FONT_TIMEOUT_MS),
})
const webFontServices = { loadWebFonts }

/** Starts the flow `name` for the options of `element`. */
export function startWebFonts({
  name,
  cookie,
  element,
  page,
  signal,
}: {
  name: string
  cookie: string
  element: Element
  page: Page
  signal: AbortSignal
}): void {
  const { timeout, ...options } = readOptions({ element, page, flow: name, schema: Options })
  const services = bindServices(webFontServices, page, name)
  const actor = createActor(
    webFontsMachine.provide({
      delays: { fontTimeout: timeout },
      actors: {
        loadWebFonts: fromPromise(async (run) => {
          const grant = consentOf(page).grant(cookie)
          if (!grant) throw new ConsentMissing(`the shopper does not consent to "${cookie}"`)
          await services.loadWebFonts({ ...options, timeout, grant, signal: run.signal })
        }),
      },
    }),
  )
  startActor(actor, { name, page, signal })
  page.hear(
    'consent.changed',
    ({ changes }) => {
      if (Object.hasOwn(changes, cookie)) actor.send({ type: changes[cookie] ? 'consent.given' : 'consent.withdrawn' })
    },
    { signal },
  )
}
