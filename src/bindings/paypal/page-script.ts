/** The one script of a page, for places that do not say everything of it (contract, payments A16). */
import * as z from 'zod/mini'
import type { ScriptSettings } from '../../services/paypal/provider-script.ts'
import { flag, type OptionsPage, readOptions } from '../kit.ts'
import { scriptFields } from './provider-script.ts'

/** Places that say everything, by their flows. */
const PLACES = [
  { flow: 'express-button', attribute: 'swag-pay-pal-express-button' },
  { flow: 'funding-eligibility', attribute: 'swag-paypal-funding-eligibility' },
]

const Settings = z.object({ ...scriptFields, commit: flag(false) })

/**
 * The settings of a place that says of the script only whose it is; the rest is that of another place of the page, so that one
 * script serves both, or else of `own`.
 */
export function pageScript(page: OptionsPage, own: ScriptSettings): ScriptSettings {
  const { clientId, merchantPayerId, partnerAttributionId, currency, sdkBaseUrl } = own
  const [shared = own] = PLACES.flatMap(({ flow, attribute }) => {
    const element = document.querySelector(`[data-${attribute}-options]`)
    if (!element) return []
    try {
      return [readOptions({ element, page, flow, attribute, schema: Settings })]
    } catch {
      // That place's flow reports what is wrong with it.
      return []
    }
  })
  return { ...shared, clientId, merchantPayerId, partnerAttributionId, currency, sdkBaseUrl }
}
