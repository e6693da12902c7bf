/** The failed requests that a play itself brings about: what the browser says of them is expected, of others it is not. */
import type { BrowserContext, Response } from 'playwright/test'

/** What a request that `route.abort` ended has failed of; what the network ends has other names. */
const ABORTED = 'net::ERR_FAILED'

export type PlayedFailures = {
  /** What the browser says of them. */
  expected: RegExp[]
  /** Resolves when it is known of all that have come so far. */
  settled(): Promise<unknown>
}

/** Follows the answers that are given in the shop's place: no server stands behind them. */
export function watchPlayedFailures(context: BrowserContext): PlayedFailures {
  const expected: RegExp[] = []
  const judgements: Promise<void>[] = []
  const expect = (url: string) =>
    expected.push(new RegExp(`^console: Failed to load (resource|module script): .* ${literal(`(${url})`)}$`))
  const judge = async (response: Response) => {
    if ((await response.serverAddr()) === null) expect(response.url())
  }
  context.on('response', (response) => {
    if (isFailure(response)) judgements.push(judge(response))
  })
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === ABORTED) expect(request.url())
  })
  return { expected, settled: () => Promise.all(judgements) }
}

/** Whether the browser complains about `response`. */
const isFailure = (response: Response) =>
  response.status() >= 400 ||
  (response.request().resourceType() === 'script' && !/javascript/.test(response.headers()['content-type'] ?? ''))

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
