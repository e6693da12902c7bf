import type { ShopContext } from '../context.ts'

/**
 * Whether a shopper asked for an address that changes something although it is read (GET), on a page of the shop or by typing it: no link
 * of another site, and no browser that loads ahead. Browsers that do not say where they come from name the page in `Referer`, or
 * nothing.
 */
export function isAskedFor(c: ShopContext): boolean {
  return !c.req.header('sec-purpose')?.includes('prefetch') && !comesFromElsewhere(c)
}

function comesFromElsewhere(c: ShopContext): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = c.req.header('referer')
  return (
    from !== undefined &&
    (!URL.canParse(from) || new URL(from).host !== (c.req.header('host') ?? new URL(c.req.url).host))
  )
}
