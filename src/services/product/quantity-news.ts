/** The product whose quantity was changed last, for the page that comes next (contract, versions A2). */
import { QUANTITY_NEWS } from '../../agreed.ts'
import { readStored, store } from '../kit/storage.ts'

export const leaveQuantityNews = (product: string): void => void store(QUANTITY_NEWS, product, 'cart')

/** Whether the quantity of `product` was changed on the page before; once. */
export function takeQuantityNews(product: string): boolean {
  const isNews = product !== '' && readStored(QUANTITY_NEWS) === product
  if (isNews) store(QUANTITY_NEWS, null, 'cart')
  return isNews
}
