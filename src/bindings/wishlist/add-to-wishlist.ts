/** A heart (contract, catalog 6.1): started with its first press; what it shows is shown by the wishlist. */
import * as z from 'zod/mini'
import { defineBinding, filled, text } from '../kit.ts'
import { storageElement } from './wishlist-options.ts'
import { wishlistOf } from './wishlist-storage.ts'

const Options = z.object({
  productId: filled(),
  router: z.object({
    add: z.object({ path: z.string(), afterLoginPath: text('') }),
    remove: z.object({ path: z.string() }),
  }),
})

export const binding = defineBinding({
  name: 'add-to-wishlist',
  options: Options,
  mount({ element, options, page, onPress }) {
    if (!storageElement()) return page.start(element, 'wishlist-missing')
    const wishlist = wishlistOf(page)
    onPress(element, () => {
      const { productId: id, router } = options
      const { path: addPath, afterLoginPath: loginPath } = router.add
      const product = { id, addPath, loginPath, removePath: router.remove.path }
      const isWanted = !element.classList.contains('product-wishlist-added')
      wishlist.send({ type: 'product.wish', wish: { product, isWanted } })
    })
  },
})
