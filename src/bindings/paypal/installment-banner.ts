/** The message about paying in instalments (contract, payments A9 and A16). */
import * as z from 'zod/mini'
import { installmentBannerMachine } from '../../machines/paypal/installment-banner.ts'
import { drawMessage, localeOf } from '../../services/paypal/installment-banner.ts'
import { amount, defineBinding, flag, promised, text } from '../kit.ts'
import { hearScript } from './hear-script.ts'
import { pageScript } from './page-script.ts'
import { scriptFields } from './provider-script.ts'

/** Options of `data-swag-pay-pal-installment-banner-options`; without a language, the page's. */
const Options = z.object({
  ...scriptFields,
  commit: flag(false),
  languageIso: text(''),
  amount: amount(0),
  layout: text('text'),
  color: text('blue'),
  ratio: text('8x1'),
  logoType: text('primary'),
  textColor: text('black'),
  crossBorderBuyerCountry: text(''),
})

export const binding = defineBinding({
  name: 'installment-banner',
  attribute: 'swag-pay-pal-installment-banner',
  options: Options,
  services: { drawMessage },

  mount(flow) {
    const { element: target, options: settings, services, page, on, run } = flow
    const { loadPoint } = settings
    const languageIso = settings.languageIso || localeOf(document.documentElement.lang)
    const script = { ...pageScript(page, { ...settings, languageIso }), loadPoint }
    const machine = installmentBannerMachine.provide({
      actors: {
        hearScript: hearScript(flow, script, (provider) => ({ type: 'script.there', provider })),
        drawMessage: promised(services.drawMessage, () => ({ target, settings })),
      },
    })
    const actor = run(machine)
    on(window, 'online', () => actor.send({ type: 'network.returned' }))
  },
})
