/** Statistics in a test: what the shopper allows, and what the shop's collector has received of this browser. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { EXPORTS } from '../../shop/sandbox/analytics-addresses.ts'
import type { CollectedEvent } from '../../shop/sandbox/collector.ts'

export const STATISTICS = 'google-analytics-enabled'
export const TRACKER = '_swa_consent_enabled'

export type Collected = {
  /** What came in, the events of a page in its order. */
  from: (source: CollectedEvent['from']) => Promise<readonly CollectedEvent[]>
  /** The names of the events that came in. */
  names: (source: CollectedEvent['from']) => Promise<readonly string[]>
}

const named = ({ type, name }: CollectedEvent) =>
  type === 'track' || type === 'event' ? name : `${type} ${name}`.trim()

/** Gives the browser accounts of its own at both receivers, and allows the cookies `names`. */
export async function collect(
  page: Page,
  origin: string | undefined,
  names: readonly string[] = [],
): Promise<Collected> {
  const session = randomUUID()
  const cookies = [['sandbox-session', session], ...names.map((name) => [name, '1'])]
  await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: origin ?? '' })))
  const accounts = { tracker: `statefront-${session}`, service: `G-STATEFRONT-${session}` }
  const from: Collected['from'] = async (source) => {
    const answer = await page.request.get(`${EXPORTS.json}?account=${accounts[source]}`)
    expect(answer.status()).toBe(200)
    return (await answer.json()) as CollectedEvent[]
  }
  return { from, names: async (source) => (await from(source)).map(named) }
}

/** Stores or removes what the shopper allows, and has the page look, as after a decision in another tab. */
export const decide = (page: Page, allowed: Readonly<Record<string, boolean>>): Promise<void> =>
  page.evaluate((allowed) => {
    for (const [name, isAllowed] of Object.entries(allowed))
      document.cookie = `${name}=1;path=/;samesite=lax${isAllowed ? '' : ';max-age=0'}`
    document.dispatchEvent(new Event('visibilitychange'))
  }, allowed)

/** Announces a fact, as a flow of the page's own does. */
export const announce = (page: Page, fact: string, detail: object): Promise<void> =>
  page.evaluate(
    ([fact, detail, name]) => {
      type Mounted = { announce(fact: string, detail: object): void }
      const storefront = window.storefront as unknown as { register(flow: object): void }
      const mount = (flow: Mounted) => flow.announce(fact, detail)
      storefront.register({ name, selector: 'body', moment: 'load', binding: { mount } })
    },
    [fact, detail, `announces-${randomUUID()}`] as const,
  )
