/** The running shop against the tables: every page, fragment and route of the storefront. */
import { afterAll, vi } from 'vitest'
import { account } from './account.ts'
import { browse } from './browse.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { editing } from './editing.ts'
import { languages } from './languages.ts'
import { newest } from './newest.ts'
import { products } from './products.ts'
import { recent } from './recent.ts'
import { openShop } from './shop.ts'
import { transport } from './transport.ts'
import { tweaked } from './tweaked.ts'
import { wishlist } from './wishlist.ts'

/** Several pages per test, on a machine that may be busy with other suites. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const shop = await openShop()
afterAll(() => shop.close())

browse(shop)
products(shop)
transport(shop)
cart(shop)
checkout(shop)
account(shop)
editing(shop)
languages(shop)
wishlist(shop)
recent(shop)
tweaked(shop)
newest(shop)
