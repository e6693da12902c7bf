/** The message about paying in instalments (contract, payments A9 and A16). */
import * as z from 'zod/mini'
import { installmentBannerMachine } from '../../machines/paypal/installment-banner.ts'
import { drawMessage, localeOf } from '../../services/paypal/installment-banner.ts'
import { amount, defineBinding, flag, promised, text } from '../kit.ts'
import { hearScript } from './hear-script.ts'
import { pageScript } from './page-script.ts'
import { scriptFields } from './provider-script.ts'
import { attributeOf, optionsOn, sdkPlaceOf } from './sdk-place.ts'

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
  logoPosition: text(''),
  textColor: text('black'),
  crossBorderBuyerCountry: text(''),
})

export const binding = defineBinding({
  name: 'installment-banner',
  attribute: attributeOf('swag-pay-pal-installment-banner'),
  options: Options,
  optionsOn,
  services: { drawMessage },

  mount(flow) {
    const { element, options: settings, services, page, on, run } = flow
    const target = optionsOn(element) as HTMLElement
    const sdk = sdkPlaceOf(element)
    const { loadPoint } = settings
    const languageIso = settings.languageIso || localeOf(document.documentElement.lang)
    const own = { ...settings, ...sdk, languageIso }
    const script = { ...(sdk.components ? own : pageScript(page, own)), loadPoint }
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
