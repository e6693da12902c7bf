/** Failed requests caused by a play itself: the browser's messages about them are expected, others are not. */
import type { BrowserContext, Response } from 'playwright/test'

/** The errors of a request aborted by `route.abort`, also for a filter; network failures have other names. */
const ABORTED = ['net::ERR_FAILED', 'net::ERR_BLOCKED_BY_CLIENT']

export type PlayedFailures = {
  /** The browser's messages about them. */
  expected: RegExp[]
  /** Resolves when the outcome of all requests so far is known. */
  settled(): Promise<unknown>
}

/** Tracks the responses given in place of the shop's: they come from no server. */
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
    // Of a filter, the browser names the part of it as well.
    const words = request.failure()?.errorText ?? ''
    if (ABORTED.some((error) => words.startsWith(error))) expect(request.url())
  })
  return { expected, settled: () => Promise.all(judgements) }
}

/** Whether the browser logs an error about `response`. */
const isFailure = (response: Response) =>
  response.status() >= 400 ||
  (response.request().resourceType() === 'script' && !/javascript/.test(response.headers()['content-type'] ?? ''))

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
