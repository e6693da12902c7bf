/** The wishlist (contract, catalog 6). */
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { alertBox } from '../layout/alerts.ts'
import { renderError } from '../layout/error.ts'
import { textsOf } from '../layout/text.ts'
import { fieldsAt, readFields } from '../transport/form-fields.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { isAskedFor } from '../transport/same-site.ts'
import { addFlash } from '../transport/session.ts'
import { addToList, knownIds, listedIds, removeFromList } from './store.ts'
import { guestList, mergedList, renderWishlist } from './views.ts'

/** Products of a guest that are shown at once. */
const MOST_OF_GUEST = 100

async function sentIds(c: ShopContext): Promise<string[]> {
  const ids = fieldsAt(await readFields(c), 'productIds')
  return [...ids.values()].filter((id) => typeof id === 'string')
}

export const wishlistRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.wishlist.page'), (c) => renderWishlist(c))
  .on(['GET', 'POST'], honoPath('widgets.wishlist.pagelet'), (c) => renderWishlist(c))
  .post(honoPath('frontend.wishlist.guestPage.pagelet'), async (c) => {
    if (c.var.customer?.guest === false) return renderError(c, 404, { form: 'page' })
    return c.html(await guestList(c, (await knownIds(c, await sentIds(c))).slice(0, MOST_OF_GUEST)))
  })
  .get(honoPath('frontend.wishlist.product.list'), async (c) => {
    const ids = await listedIds(c)
    return c.json(ids.length > 0 ? Object.fromEntries(ids.map((id) => [id, id])) : [])
  })
  .post(honoPath('frontend.wishlist.product.add'), async (c) => {
    const added = await addToList(c, [c.req.param('productId') ?? ''])
    return c.json({ success: added.length > 0 })
  })
  .post(honoPath('frontend.wishlist.product.remove'), async (c) =>
    c.json({ success: (await removeFromList(c, c.req.param('productId') ?? '')) !== null }),
  )
  .post(honoPath('frontend.wishlist.product.merge'), async (c) => {
    if (!(await readFields(c)).has('productIds')) return c.html('')
    await addToList(c, await sentIds(c))
    return c.html(alertBox(c, 'info', textsOf(c)('wishlist.merged')))
  })
  .on(['GET', 'POST'], honoPath('frontend.wishlist.product.merge.pagelet'), async (c) => c.html(await mergedList(c)))
  .on(['POST', 'DELETE'], honoPath('frontend.wishlist.product.delete'), async (c) => {
    const id = c.req.param('id') ?? ''
    const since = await removeFromList(c, id)
    if (!since) await addFlash(c, { type: 'warning', text: textsOf(c)('wishlist.gone') })
    return c.redirect(urlFor(c, 'frontend.wishlist.page', since ? { removed: id, since: String(since.getTime()) } : {}))
  })
  .post(honoPath('frontend.wishlist.product.restore'), async (c) => {
    const since = Number((await readFields(c)).get('since'))
    await addToList(c, [c.req.param('id') ?? ''], since > 0 && since < Date.now() ? since : undefined)
    return c.redirect(urlFor(c, 'frontend.wishlist.page'))
  })
  .get(honoPath('frontend.wishlist.add.after.login'), async (c) => {
    const t = textsOf(c)
    const id = c.req.param('productId') ?? ''
    if (!isAskedFor(c)) return c.redirect(urlFor(c, 'frontend.wishlist.page'))
    const isKnown = (await knownIds(c, [id])).length > 0
    const isAdded = isKnown && (await addToList(c, [id])).length > 0
    await addFlash(
      c,
      isAdded
        ? { type: 'success', text: t('wishlist.added') }
        : isKnown
          ? { type: 'warning', text: t('wishlist.known') }
          : { type: 'danger', text: t('wishlist.unknown') },
    )
    return c.redirect(urlFor(c, 'frontend.home.page'))
  })
