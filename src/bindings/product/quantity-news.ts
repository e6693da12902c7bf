/** What is said of a quantity on pages that each change loads anew: on the next page (contract, versions A2). */
import { takeQuantityNews } from '../../services/product/quantity-news.ts'
import { announceLater } from '../kit/announce-later.ts'
import type { Owner } from '../kit.ts'

export { leaveQuantityNews } from '../../services/product/quantity-news.ts'

/** Says the quantity of `product` if the page before has left it to say. */
export function sayQuantityNews(owner: Owner, { product, read }: { product: string; read: () => string }): void {
  if (takeQuantityNews(product))
    announceLater(owner, (announcer) =>
      announcer.send({ type: 'message.say', message: { priority: 'status', text: read() } }),
    )
}
