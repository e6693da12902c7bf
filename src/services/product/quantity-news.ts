/** The product whose quantity was changed last, for the page that comes next (contract, versions A2). */
import { readStored, store } from '../kit/storage.ts'

const KEY = 'lastQuantityChange'

export const leaveQuantityNews = (product: string): void => void store(KEY, product, 'cart')

/** Whether the quantity of `product` was changed on the page before. */
export const isQuantityNews = (product: string): boolean => product !== '' && readStored(KEY) === product

/** The same, once. */
export function takeQuantityNews(product: string): boolean {
  const isNews = isQuantityNews(product)
  if (isNews) store(KEY, null, 'cart')
  return isNews
}
