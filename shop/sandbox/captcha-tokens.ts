/** What the third party of captchas says of a token, as its own interface does: each is good once, for two minutes. */
const LIFETIME_MS = 120_000
const TOKEN = /^sandbox\.(\d{13})\.[0-9a-f-]{36}$/

const used = new Map<string, number>()

/** Whether a person was there; the token is used up. */
export function isPerson(token: string, now = Date.now()): boolean {
  for (const [old, at] of used) if (now - at > LIFETIME_MS) used.delete(old)
  const given = Number(TOKEN.exec(token)?.[1])
  // Clocks of a browser and of its shop differ a little
  if (!(Math.abs(now - given) <= LIFETIME_MS) || used.has(token)) return false
  used.set(token, given)
  return true
}
