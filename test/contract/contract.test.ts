/** The running shop against the tables: every page, fragment and route a shopper or a script of the storefront meets. */
import { afterAll } from 'vitest'
import { account } from './account.ts'
import { browse } from './browse.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { products } from './products.ts'
import { openShop } from './shop.ts'
import { transport } from './transport.ts'

const shop = await openShop()
afterAll(() => shop.close())

browse(shop)
products(shop)
transport(shop)
cart(shop)
checkout(shop)
account(shop)
