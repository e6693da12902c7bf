/** The buy widget of a chosen variant. What asks for it is loaded with the first choice: most pages are left for the variant's. */
import type { Markup } from '../contract/markup.ts'

/**
 * GET of a buy widget whose root matches `selector`. Throws `UnexpectedAnswer` for anything else, and for another origin.
 */
export async function fetchBuyWidget(request: { url: string; selector: string; signal: AbortSignal }): Promise<Markup> {
  const { readBuyWidget } = await import('./variants.ts')
  return readBuyWidget(request)
}
