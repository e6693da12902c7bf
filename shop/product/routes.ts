import { Hono } from 'hono'
import type { Html, ShopContext, ShopEnv } from '../context.ts'
import { renderError } from '../layout/error.ts'
import { isId, requireId } from '../layout/id.ts'
import { isNewest } from '../layout/platform.ts'
import { absoluteUrl, seoUrl, technicalPath, withQuery } from '../layout/seo.ts'
import { languageOf, textsOf } from '../layout/text.ts'
import { isBuyable, purchaseLimits } from '../listing/price.ts'
import { readFields } from '../transport/form-fields.ts'
import { honoPath } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { buyWidget } from './buy-widget.ts'
import { garanDialog } from './garan.ts'
import { renderProduct } from './page.ts'
import { loadProduct, loadVariants, type ProductDetail, parentOf } from './queries.ts'
import { minimalQuickView, quickView, quickViewWidget } from './quick-view.ts'
import { loadReviews } from './review-queries.ts'
import { repeated, reviewRequest } from './review-request.ts'
import { saveReview } from './review-save.ts'
import { reviewPane } from './reviews.ts'
import { closestVariant, preferred, type Variant } from './variants.ts'

/** Group id → option id from the query, or null if it is missing or malformed. */
function wantedOptions(c: ShopContext): Map<string, string> | null {
  try {
    const options: unknown = JSON.parse(c.req.query('options') ?? '')
    if (typeof options !== 'object' || options === null) return null
    return new Map(Object.entries(options).filter(([, option]) => typeof option === 'string'))
  } catch {
    return null
  }
}

/** The variant that the query selects: any variant if it has no options, undefined if no variant matches. */
function wantedVariant(c: ShopContext, variants: readonly Variant[]): Variant | undefined {
  const wanted = wantedOptions(c)
  return wanted && wanted.size > 0 ? closestVariant(variants, wanted, c.req.query('switched')) : preferred(variants)
}

/**
 * Without script the form of the options leads here, from the variant `id`: the path of the variant that it chooses, or
 * null without a choice. Says so if there is no such combination.
 */
async function chosenByForm(c: ShopContext, id: string): Promise<string | null> {
  const wanted = new Map(Object.entries(c.req.query()).filter(([group, option]) => isId(group) && isId(option)))
  if (wanted.size === 0) return null
  const { variants } = await loadVariants(c, await parentOf(c, id))
  const from = variants.find((variant) => variant.id === id)
  const switched = [...wanted].find(([group, option]) => from?.options.get(group) !== option)?.[0]
  const found = closestVariant(variants, wanted, switched)
  if (!found) return null
  if ([...wanted].some(([group, option]) => found.options.get(group) !== option))
    await addFlash(c, { type: 'info', text: textsOf(c)('product.configurator.other') })
  return seoUrl(c, 'product', found.id)
}

/** Answers with what `draw` makes of the variant that the query selects, for the element of its `elementId`. */
async function renderVariant(
  c: ShopContext,
  draw: (detail: ProductDetail, elementId: string) => Html,
): Promise<Response> {
  const parentId = requireId(c.req.param('productId'))
  const elementId = c.req.query('elementId') ?? ''
  if (!isId(elementId)) return renderError(c, 400)
  const { variants } = await loadVariants(c, parentId)
  const variant = wantedVariant(c, variants)
  const detail = variant && (await loadProduct(c, variant.id))
  return detail ? c.html(draw(detail, elementId)) : renderError(c, 404)
}

/** Products by id: redirect to the readable address, variant switches, quick view, reviews (contract, catalog 3, 4). */
export const productRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.detail.page'), async (c) => {
    const id = requireId(c.req.param('productId'))
    const chosen = await chosenByForm(c, id)
    if (chosen) return c.redirect(absoluteUrl(c, chosen), 302)
    const url = await seoUrl(c, 'product', id)
    const isReadable = url !== technicalPath(languageOf(c), 'product', id)
    return isReadable ? c.redirect(absoluteUrl(c, withQuery(c, url)), 301) : renderError(c, 404)
  })
  .get(honoPath('frontend.detail.switch'), async (c) => {
    const parentId = requireId(c.req.param('productId'))
    const { variants } = await loadVariants(c, parentId)
    const productId = wantedVariant(c, variants)?.id ?? parentId
    return c.json({ url: absoluteUrl(c, await seoUrl(c, 'product', productId)), productId })
  })
  .get(honoPath('frontend.cms.buybox.switch'), (c) =>
    renderVariant(c, (detail, elementId) => buyWidget(c, detail, { elementId, pageType: null })),
  )
  .get(honoPath('widgets.quickview.switch'), (c) =>
    renderVariant(c, (detail, elementId) => quickViewWidget(c, detail, elementId)),
  )
  .get(honoPath('widgets.quickview.minimal'), async (c) => {
    const detail = await loadProduct(c, requireId(c.req.param('productId')))
    return detail ? c.html(minimalQuickView(c, detail)) : renderError(c, 404)
  })
  .get(honoPath('widgets.quickview'), async (c) => {
    const detail = await loadProduct(c, requireId(c.req.param('productId')))
    return detail ? c.html(quickView(c, detail)) : renderError(c, 404)
  })
  .get(honoPath('frontend.product.garan-label'), async (c) => {
    const detail = await loadProduct(c, requireId(c.req.param('productId')))
    const dialog = detail && garanDialog(c, detail.product)
    return dialog ? c.html(dialog) : renderError(c, 404)
  })
  // What can be bought now, while the page may be older (contract, versions C6).
  .get(honoPath('frontend.product.purchase-limit'), async (c) => {
    const detail = isNewest(c) ? await loadProduct(c, requireId(c.req.param('productId'))) : null
    if (!detail) return renderError(c, 404)
    const { min, max, step } = purchaseLimits(detail.product)
    return c.json({ minPurchase: min, purchaseSteps: step, maxPurchase: isBuyable(detail.product) ? max : 0 })
  })
  .on(['GET', 'POST'], honoPath('frontend.product.reviews'), async (c) => {
    const productId = requireId(c.req.param('productId'))
    const parentId = requireId(c.req.query('parentId') || productId)
    const request = await reviewRequest(c)
    const url = await seoUrl(c, 'product', productId)
    // Submitted without script: the browser shows the response as a page, so it gets the product's.
    if (isDocument(c)) return c.redirect(withReviews(url, productId, new URLSearchParams(repeated(request))))
    return c.html(reviewPane(c, await loadReviews(c, parentId, request), { url, productId, parentId }))
  })
  .post(honoPath('frontend.detail.review.save'), async (c) => {
    const productId = requireId(c.req.param('productId'))
    const fields = await readFields(c)
    const detail = await loadProduct(c, productId)
    if (!detail) return renderError(c, 404)
    const { parentId, url } = detail
    const state = await saveReview(c, parentId, fields)
    const request = { page: 1, sort: '', language: '', points: [] } as const
    if (!isDocument(c))
      return c.html(reviewPane(c, await loadReviews(c, parentId, request), { url, productId, parentId }, state))
    if (state.isSaved) return c.redirect(withReviews(url, productId))
    return renderProduct(c, detail, state)
  })

/** Whether the browser shows the answer as a page. */
const isDocument = (c: ShopContext) => c.req.header('sec-fetch-dest') === 'document'

/** The reviews on the product's page. */
const withReviews = (url: string, productId: string, query = new URLSearchParams()) =>
  `${url}${query.size > 0 ? `?${query}` : ''}#review-tab-${productId}-pane`
