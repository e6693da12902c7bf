/** Aborts with `signal` or earlier: a flow may end before its control leaves the page. */
export function lifeWithin(signal: AbortSignal): AbortController {
  const life = new AbortController()
  signal.addEventListener('abort', () => life.abort(), { once: true, signal: life.signal })
  return life
}
