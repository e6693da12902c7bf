/**
 * `npm run payment-pages`: writes docs/payment-pages.md, the manifest of every script and security header of the payment
 * pages, from the pages themselves. It fails, and writes nothing, when a page prints a script that is not authorised. The unit
 * tests compare the document with the pages.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestShop } from '../test/unit/support/shop.ts'
import { argumentsOf } from './arguments.ts'
import { ROOT } from './child.ts'
import { collectVisits } from './payment-pages/collect.ts'
import { describePages, PATH } from './payment-pages/document.ts'
import { OLDEST_RELEASE } from './shop-process.ts'

argumentsOf(import.meta.filename, {})
// As the tests that compare it.
Object.assign(process.env, OLDEST_RELEASE)

const shop = await openTestShop()
try {
  const [visits, withVendors] = [await collectVisits(shop), await collectVisits(shop, { withVendors: true })]
  await writeFile(join(ROOT, PATH), describePages(visits, withVendors))
  console.log(`${PATH}: ${visits.length} pages`)
} finally {
  await shop.close()
}
