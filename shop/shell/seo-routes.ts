import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { contactBlock } from '../forms/contact.ts'
import { newsletterBlock } from '../forms/newsletter.ts'
import { withdrawalBlock } from '../forms/withdrawal.ts'
import { findSeoTarget, seoPath, withQuery } from '../layout/seo.ts'
import { languageOf } from '../layout/text.ts'
import { renderCategory } from '../listing/category.ts'
import { renderProduct } from '../product/page.ts'
import { loadProduct } from '../product/queries.ts'
import { categoryTree } from './categories.ts'
import type { CmsBlock } from './cms.ts'
import { type InformationPage, informationByPath, informationUrl } from './information.ts'
import { renderInformation } from './information-page.ts'

/** The path without its leading slash, or null where its percent-encoding is broken. */
function readablePath(c: ShopContext): string | null {
  try {
    return decodeURIComponent(c.req.path).slice(1).toWellFormed()
  } catch {
    return null
  }
}

/** The form of an information page, if it has one. */
async function formsOf(c: ShopContext, { name }: InformationPage): Promise<CmsBlock[]> {
  if (name === 'contact') return [await contactBlock(c)]
  if (name === 'withdrawal') return [await withdrawalBlock(c)]
  return name === 'newsletter' ? [await newsletterBlock(c)] : []
}

/**
 * Category, product and information pages under readable addresses. Mounted last, as it matches all remaining paths.
 */
export const seoRoutes = new Hono<ShopEnv>().get('*', async (c) => {
  const path = readablePath(c)
  if (path === null) return c.notFound()
  const language = languageOf(c)
  const information = informationByPath(language, path)
  if (information) {
    const isWhole = information.paths[language] === path
    return isWhole
      ? renderInformation(c, information, await formsOf(c, information))
      : c.redirect(informationUrl(c, information.name), 301)
  }
  const target = await findSeoTarget(c, path)
  if (!target) {
    const category = path.endsWith('/') ? null : await findSeoTarget(c, `${path}/`)
    return category ? c.redirect(withQuery(c, seoPath(language, `${path}/`)), 301) : c.notFound()
  }
  if (target.kind === 'category') {
    const category = (await categoryTree(c)).find(target.id)
    return category ? renderCategory(c, category) : c.notFound()
  }
  const detail = await loadProduct(c, target.id)
  return detail ? renderProduct(c, detail) : c.notFound()
})
