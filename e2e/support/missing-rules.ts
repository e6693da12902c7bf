/** The shop's stylesheet has the rules of Bootstrap that its pages need. */
import type { Page } from 'playwright/test'
import { leftOutSelectors } from '../../scripts/theme/bootstrap.ts'
import { expect } from './test.ts'

const LEFT_OUT_RULES = await leftOutSelectors()

/** Expects no element on the page for which the shop left a rule out of its stylesheet. */
export async function expectNoMissingRule(page: Page): Promise<void> {
  const read = (selectors: string[]) => {
    // Each in a list of its own, which holds what a browser does not know as well.
    const matches = (list: readonly string[]) => document.querySelector(`:is(${list.join()})`) !== null
    return matches(selectors) ? selectors.filter((selector) => matches([selector])) : []
  }
  const missing = await page.evaluate(read, LEFT_OUT_RULES)
  expect(missing, 'rules missing in the stylesheet: run npm run theme').toEqual([])
}
