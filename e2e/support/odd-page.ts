/** Pages of the shop's odd corner: each a page of the shop as other templates and scripts leave it. */
import { expect } from 'playwright/test'
import type { ODDITIES } from '../../shop/odd/oddities.ts'
import type { ShopPage } from '../models/shop-page.ts'

export type OddityName = keyof typeof ODDITIES

/** The address of an odd page. */
export const oddPath = (oddity: OddityName, path: string): string => `/_odd/${oddity}${path}`

/** Opens it, and waits until everything that starts with it runs. */
export async function openOdd<Model extends ShopPage>(model: Model, oddity: OddityName, path: string): Promise<Model> {
  await model.open(oddPath(oddity, path))
  await model.settle()
  if (oddity === 'late') await expect(model.page.locator('html')).toHaveAttribute('data-odd-page', 'built')
  return model
}
