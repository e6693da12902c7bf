import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Page } from '../../../src/loader/types.ts'
import { providerScriptMachine } from '../../../src/machines/paypal/provider-script.ts'
import type { PaymentFailure } from '../../../src/services/contract/payment-failure.ts'
import type { Provider } from '../../../src/services/contract/provider.ts'

/** Gives the page what the provider's script offers; returns the options of each script that a place has, and what loads it. */
export function offerProvider(page: Page, provider: Provider) {
  const scripts: object[] = []
  const load = vi.fn(() => Promise.resolve(provider))
  const script = createActor(providerScriptMachine.provide({ actors: { loadScript: fromPromise(load) } })).start()
  const get = (options: string) => {
    scripts.push(JSON.parse(options) as object)
    return script
  }
  page.singleton('provider-script', () => ({ get }))
  return { scripts, load }
}

/** Takes the place of what follows a failed payment, which would leave the page; returns the failures. */
export function hearFailures(page: Page): PaymentFailure[] {
  const failures: PaymentFailure[] = []
  page.singleton('payment-error', () => ({
    send: ({ failure }: { failure: PaymentFailure }) => void failures.push(failure),
  }))
  return failures
}

/** Lets the shopper refuse the provider, which the consent panel lists, until `signal` aborts; returns what allows it after all. */
export function refuseProvider(signal: AbortSignal): () => void {
  const purposes = [['paypal-cookie-key', false]]
  const record = { version: 1, time: '2026-03-04T05:06:07.089Z', way: 'refused', purposes }
  localStorage.setItem('statefront-consent', JSON.stringify(record))
  document.cookie = 'cookie-preference=1;path=/'
  Object.assign(window, { useDefaultCookieConsent: true })
  signal.addEventListener('abort', () => {
    localStorage.removeItem('statefront-consent')
    Reflect.deleteProperty(window, 'useDefaultCookieConsent')
    for (const name of ['paypal-cookie-key', 'cookie-preference']) document.cookie = `${name}=;path=/;max-age=0`
  })
  return () => {
    document.cookie = 'paypal-cookie-key=1;path=/'
    // The decision is read again when the page is looked at.
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
