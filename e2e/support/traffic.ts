/** The requests of a context's pages, to find out why a test failed. */
import type { BrowserContext, Request } from 'playwright/test'

/** Only the last lines are printed. */
const MAX_LINES = 60

/**
 * Tracks every request, page change and closed page of `context`. Returns a function that lists them, oldest first,
 * each with its time in milliseconds since the test began, and whether its response is missing.
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
    page.on('framenavigated', (frame) => say(`is at ${frame.url().replace(/^https?:\/\/[^/]+/, '')}`)),
  )
  return () => [...lines.slice(-MAX_LINES), ...[...open].map((request) => `  missing  ${name(request)}`)]
}
