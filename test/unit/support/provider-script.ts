import { createActor, fromPromise } from 'xstate'
import type { Page } from '../../../src/loader/types.ts'
import { providerScriptMachine } from '../../../src/machines/paypal/provider-script.ts'
import type { Provider } from '../../../src/services/contract/provider.ts'

/** Gives the page what the provider's script offers. */
export function offerProvider(page: Page, provider: Provider): void {
  const script = createActor(
    providerScriptMachine.provide({ actors: { loadScript: fromPromise(() => Promise.resolve(provider)) } }),
  ).start()
  page.singleton('provider-script', () => ({ get: () => script }))
}
