/** What the pages of a context asked of the shop, for whoever reads why a test failed. */
import type { BrowserContext, Request } from 'playwright/test'

/** The last lines are told; earlier ones belong to what went well. */
const MAX_LINES = 60

/**
 * Follows every request, page change and closed page of `context`. Answers a function that tells them line by line,
 * oldest first, each with its time in milliseconds since the test began, and whether an answer is still missing.
 */
export function watchTraffic(context: BrowserContext): () => string[] {
  const start = performance.now()
  const lines: string[] = []
  const open = new Set<Request>()
  const say = (text: string) =>
    lines.push(
      `${Math.round(performance.now() - start)
        .toString()
        .padStart(6)} ms  ${text}`,
    )
  const name = (request: Request) => `${request.method()} ${request.url().replace(/^https?:\/\/[^/]+/, '')}`
  context.on('request', (request) => {
    open.add(request)
    say(`asked     ${name(request)}`)
  })
  context.on('response', (response) => say(`answered  ${name(response.request())} with ${response.status()}`))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => {
    open.delete(request)
    say(`failed    ${name(request)}: ${request.failure()?.errorText}`)
  })
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => say(`stands at ${frame.url().replace(/^https?:\/\/[^/]+/, '')}`)),
  )
  return () => [...lines.slice(-MAX_LINES), ...[...open].map((request) => `  missing  ${name(request)}`)]
}
