import type { ShopContext } from '../context.ts'

/**
 * Whether a link or form of another site led here, for addresses that change something although they are read (GET). Browsers that do
 * not say so name the page in `Referer`, or nothing, as when an address is typed.
 */
export function comesFromElsewhere(c: ShopContext): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = c.req.header('referer')
  return (
    from !== undefined &&
    (!URL.canParse(from) || new URL(from).host !== (c.req.header('host') ?? new URL(c.req.url).host))
  )
}
