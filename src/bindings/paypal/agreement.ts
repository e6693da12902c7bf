/** Whether the shopper agrees to the wallet provider, and whether that has to be asked. */
import type { Page } from '../../loader/types.ts'
import { knownPurposes } from '../../services/consent/consent-choice.ts'
import { consentOf } from '../consent/consent.ts'

/** With this cookie the shopper agrees to the provider (contract, payments A13). */
const PROVIDER_COOKIE = 'paypal-cookie-key'

export function agreementOf(page: Page) {
  const { grant, actor } = consentOf(page)
  return {
    isGiven: () => grant(PROVIDER_COOKIE) !== null,
    /** The consent panel lists the provider as something that the shopper may refuse. */
    isOptional: () => knownPurposes([]).includes(PROVIDER_COOKIE),
    /** Calls `follow` after each decision of the shopper; returns what ends that. */
    onDecision(follow: () => void): () => void {
      const subscription = actor?.subscribe(follow)
      return () => subscription?.unsubscribe()
    },
  }
}
