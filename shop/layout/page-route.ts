/** The current page's route, and its address in each language (contract, shell 11). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Language } from '../database/schema.ts'
import { informationById, informationUrl } from '../shell/information.ts'
import { LANGUAGES } from '../transport/language.ts'
import { matchRoute, queryText, ROUTE_RULES, type RouteName, urlFor } from '../transport/routes.ts'
import { absoluteUrl, seoUrl } from './seo.ts'

/** A named route with the values of its placeholders. */
export type PageRoute = { name: RouteName; parameters: Readonly<Record<string, string>> }

/** Pages for search engines, with one address per language. */
const LISTED: readonly RouteName[] = ['frontend.home.page', 'frontend.navigation.page', 'frontend.detail.page']

/** The route of the page at this address; null if there is none, e.g. for an address that only accepts forms. */
export function currentRoute(c: ShopContext): PageRoute | null {
  const match = matchRoute('GET', c.req.path)
  return typeof match === 'object' ? { name: match.name, parameters: match.parameters } : null
}

/**
 * The path of a route in a language; the readable one for categories, products and information pages. Parameters
 * without a placeholder become the query.
 *
 * @throws when a placeholder has no value
 */
export async function pathIn(c: ShopContext, language: Language, { name, parameters }: PageRoute): Promise<string> {
  const { navigationId, productId, ...rest } = parameters
  if (name === 'frontend.navigation.page' && navigationId) {
    const information = informationById(navigationId)
    const path = information
      ? informationUrl(c, information.name, language)
      : await seoUrl(c, 'category', navigationId, language)
    return path + queryText(rest)
  }
  if (name === 'frontend.detail.page' && productId) {
    return (await seoUrl(c, 'product', productId, language)) + queryText(rest)
  }
  return urlFor(c, name, parameters, language)
}

/** Links from a page to itself in every language, for the head; empty on pages not for search engines. */
export async function alternateLinks(c: ShopContext, route: PageRoute | null): Promise<Html | ''> {
  if (route === null || !LISTED.includes(route.name) || c.req.path === ROUTE_RULES['frontend.search.page'].path)
    return ''
  const links = await Promise.all(
    LANGUAGES.map(async ({ language }) => ({
      language,
      url: absoluteUrl(c, await pathIn(c, language, route)),
    })),
  )
  return html`${[...links, ...links.slice(0, 1).map(({ url }) => ({ language: 'x-default', url }))].map(
    ({ language, url }) => html`<link rel="alternate" hreflang="${language}" href="${url}">
  `,
  )}`
}
