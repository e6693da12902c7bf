/** The provider's script on the shop's home page, which wants it once the shopper has agreed to the provider. */
import { expect, type Page } from 'playwright/test'
import { providerScriptMachine } from '../../../../src/machines/paypal/provider-script.ts'
import { providerScriptCases } from '../../../../test/model/paypal/cases/provider-script.ts'
import { eligibilityPage, lacking, SCRIPT } from '../../../support/eligibility.ts'
import { defineRoom } from '../../support/room.ts'

type Counting = { scriptsTried: number }

/** The page has tried to get the script so often since something wanted it, and awaits it or not; it has not come. */
async function is(page: Page, tries: number, isAwaited: boolean): Promise<void> {
  await expect(page.locator('script[data-namespace]')).toHaveCount(isAwaited ? 1 : 0)
  expect(await page.evaluate(() => (window as unknown as Counting).scriptsTried)).toBe(tries)
  expect(await lacking(page)).toBeNull()
}

/** Counts elements: what a browser still waits for it asks for only once. */
function countTries(): void {
  const counting = window as unknown as Counting
  counting.scriptsTried = 0
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    counting.scriptsTried += added.filter(
      (node) => node instanceof HTMLScriptElement && node.dataset['namespace'],
    ).length
  }).observe(document, { childList: true, subtree: true })
}

export const room = defineRoom({
  flow: 'provider-script',
  machine: providerScriptMachine,
  cases: providerScriptCases,
  async open(page) {
    await page.addInitScript(countTries)
    await page.addInitScript(() => {
      const options = { loadPoint: 'consent' } as const
      void (window.storefront ??= []).push((storefront) => storefront.override('funding-eligibility', { options }))
    })
    await eligibilityPage(page)
    await page.waitForFunction(() => {
      const { actors } = window.storefront as unknown as { actors: ReadonlyMap<unknown, string> }
      return [...actors.values()].includes('provider-script')
    })
  },
  lasts: 'everything on the page that needs the script shares it',
  requests: { loadScript: SCRIPT },
  once: ['loadScript'],
  does: {
    async 'a place of the page needs the script'(page) {
      await page.evaluate(() => {
        Object.assign(window, { scriptsTried: 0 })
        document.cookie = 'paypal-cookie-key=1;path=/'
        // The decision is read again when the page is looked at; a lost script is wanted again with the network.
        document.dispatchEvent(new Event('visibilitychange'))
        dispatchEvent(new Event('online'))
      })
    },
  },
  faults: {
    'the script does not arrive': {
      'a filter of the browser': (route) => route.abort('blockedbyclient'),
      'a script that brings nothing': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    },
  },
  sees: {
    'that nothing of the provider is on the page': (page) => is(page, 0, false),
    'that the script is awaited': (page) => is(page, 1, true),
    'that the script did not arrive, and is soon asked for again': (page) => is(page, 1, false),
    'that the script is awaited a second time': (page) => is(page, 2, true),
    'that the script did not arrive twice, and is asked for once more later': (page) => is(page, 2, false),
    'that the script is awaited a last time': (page) => is(page, 3, true),
    'that the script is there': (page) => expect.poll(() => lacking(page)).not.toBeNull(),
    'that the script cannot be had': (page) => is(page, 3, false),
  },
})
