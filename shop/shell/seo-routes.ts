import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { findSeoTarget, seoPath } from '../layout/seo.ts'
import { renderCategory } from '../listing/category.ts'
import { renderProduct } from '../product/page.ts'
import { loadProduct } from '../product/queries.ts'
import { categoryTree } from './categories.ts'
import { informationByPath } from './information.ts'
import { renderInformation } from './information-page.ts'

/** The path without its leading slash, or null where its percent-encoding is broken. */
function readablePath(c: ShopContext): string | null {
  try {
    return decodeURIComponent(c.req.path).slice(1).toWellFormed()
  } catch {
    return null
  }
}

function withQuery(c: ShopContext, path: string): string {
  return path + new URL(c.req.url).search
}

/** Category, product and information pages under readable addresses. Mounted last: it takes any path nobody else has. */
export const seoRoutes = new Hono<ShopEnv>().get('*', async (c) => {
  const path = readablePath(c)
  if (path === null) return c.notFound()
  const information = informationByPath(`/${path}`)
  if (information) {
    return c.req.path === information.url ? renderInformation(c, information) : c.redirect(information.url, 301)
  }
  const target = await findSeoTarget(c, path)
  if (!target) {
    const category = path.endsWith('/') ? null : await findSeoTarget(c, `${path}/`)
    return category ? c.redirect(withQuery(c, seoPath(`${path}/`)), 301) : c.notFound()
  }
  if (target.kind === 'category') {
    const category = (await categoryTree(c)).find(target.id)
    return category ? renderCategory(c, category) : c.notFound()
  }
  const detail = await loadProduct(c, target.id)
  return detail ? renderProduct(c, detail) : c.notFound()
})
