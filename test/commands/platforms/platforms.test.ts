/** Which plugin of the platform, and of the wallets, is on the shop's pages in which release, and which flow serves it: docs/platforms.md. */
import { afterAll, expect, test } from 'vitest'
import { PRODUCTS } from '../../../e2e/support/catalogue.ts'
import { idOf } from '../../../shop/catalogue/generate/ids.ts'
import { STUDIO_PAGE } from '../../../shop/home/studio.ts'
import { FLOWS } from '../../../src/flows.ts'
import { parsePage } from '../../contract/check.ts'
import { addToCart, openShop, register, visitorWith } from '../../contract/shop.ts'
import { PLATFORMS, PLUGINS, type Platform, WALLET_PLUGINS } from './plugins.ts'

const HEADING = `<!-- Written by \`npx vitest run --project shop test/commands/platforms -u\` from the pages of the reference shop; changes made here are lost. -->

# Releases of the platform

One bundle serves them all: it looks at the markup, never at a version's number. \`npm start -- --platform 6.7\` prints the pages of a
release (docs/running.md).

- \`served\`: on pages of the reference shop of that release, by the flow of that name
- \`ready\`: that release may print it, the reference shop does not; the same flow serves it
- \`–\`: that release does not have it

"6.6.10 with flags" has the flags for accessibility and for the choice of addresses, "6.7, ahead" lacks what 6.8 takes away.
`

const COLUMNS = ['Plugin', 'Marker', 'Flow', '6.6.7', '6.6.10', '6.6.10 with flags', '6.7', '6.7, ahead']

/** A table whose columns are as wide as their longest cell; the first row is its head. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  return [line(head), line([], '-'), ...body.map((row) => line(row))].join('')
}

const shop = await openShop()
afterAll(() => shop.close())

const { values, examples } = shop
const pathOf = (example: object) => (example as Record<string, string>)['productPath'] ?? ''

/** The documents of a release: every kind of page, and what is fetched into them. */
async function pagesOf(platform: Platform): Promise<Document[]> {
  const customer = await visitorWith(shop, { platform })
  await addToCart(customer, values)
  const early = ['/checkout/register', '/account/login', '/wishlist']
  const pages = await Promise.all(early.map((path) => customer.get(path)))
  await register(customer, values, `platform-${platform}@example.com`)
  const later = [
    '/',
    values['categoryPath'] ?? '',
    ...Object.values(examples).map(pathOf).filter(Boolean),
    PRODUCTS.ending.path,
    `/landingPage/${STUDIO_PAGE}`,
    '/search?search=mug',
    '/checkout/cart',
    '/checkout/confirm',
    '/checkout/offcanvas',
    '/cookie/offcanvas',
    '/account',
    '/account/profile',
    '/account/address',
    '/account/address/create',
    '/account/order',
    ...(PLUGINS['AddressManager']?.absent.includes(platform) ? [] : ['/widgets/account/address-manager']),
    '/wishlist',
    '/Contact/',
    '/Withdraw-from-a-contract/',
  ]
  for (const path of later) pages.push(await customer.get(path, path.includes('offcanvas') || path.includes('widgets')))
  return pages.map(({ text }) => parsePage(text))
}

const WALLETS = `## The wallets' plugin

With version 5 and version 6 of the provider's SDK ([the facts of version 6](contract/wallets-v6.md)), whatever the release of the
platform. Direct debit has version 5 alone.
`
const WALLET_COLUMNS = ['Plugin', 'Marker', 'Flow', 'Version 5', 'Version 6']

/** Ways to pay whose pages have places of the wallets. */
const METHODS = [
  'paypal',
  'paypal-pay-later',
  'paypal-sepa',
  'paypal-venmo',
  'paypal-card',
  'paypal-apple-pay',
  'paypal-google-pay',
  'paypal-plus',
]

/** The documents on which a version of the wallets' SDK has its places. */
async function walletPages(sdk: '5' | '6'): Promise<Document[]> {
  const scenario = { on: 'all', sdk }
  const guest = await visitorWith(shop, scenario)
  await addToCart(guest, values)
  const pages = [await guest.get(values['productPath'] ?? ''), await guest.get('/checkout/cart')]
  const customer = await visitorWith(shop, scenario)
  await addToCart(customer, values)
  await register(customer, values, `wallets-${sdk}@example.com`)
  for (const method of METHODS) {
    const form = { paymentMethodId: idOf('payment method', method), redirectTo: 'frontend.checkout.confirm.page' }
    await customer.post('/checkout/configure', form)
    pages.push(await customer.get('/checkout/confirm'))
  }
  return pages.map(({ text }) => parsePage(text))
}

/** Which flow serves each plugin of the wallets, and with which version of the SDK pages print it. */
async function walletRows(): Promise<string[][]> {
  const pages = { 5: await walletPages('5'), 6: await walletPages('6') }
  const isOn = (version: 5 | 6, selector: string) =>
    pages[version].some((page) => page.querySelector(selector) !== null)
  // What neither prints here is on a page that follows an order.
  const cellOf = (version: 5 | 6, selector: string) =>
    isOn(version, selector) ? 'served' : isOn(version === 5 ? 6 : 5, selector) ? '–' : 'ready'
  return Object.entries(WALLET_PLUGINS).map(([name, { selector, flow }]) => [
    name,
    `\`${selector}\``,
    flow,
    cellOf(5, selector),
    cellOf(6, selector),
  ])
}

test('every plugin has a flow, or a reason', () => {
  const flows = new Set(FLOWS.map(({ name }) => name))
  expect(Object.entries(PLUGINS).filter(([, { flow, why }]) => (flow === null ? !why : !flows.has(flow)))).toEqual([])
})
test('pages have what their release has, and docs/platforms.md says it', { timeout: 120_000 }, async () => {
  const printed = new Map<Platform, Document[]>()
  for (const platform of PLATFORMS) printed.set(platform, await pagesOf(platform))
  const isOn = (platform: Platform, selector: string) =>
    (printed.get(platform) ?? []).some((page) => page.querySelector(selector) !== null)
  const rows = Object.entries(PLUGINS).map(([name, { selector, flow, absent, why }]) => {
    const cells = PLATFORMS.map((platform) => {
      const isPrinted = isOn(platform, selector)
      if (absent.includes(platform)) return isPrinted ? 'WRONG' : '–'
      return isPrinted ? 'served' : 'ready'
    })
    return [name, `\`${selector}\``, flow ?? `none: ${why}`, ...cells]
  })
  const wallets = await walletRows()
  expect([...rows, ...wallets].filter((row) => row.includes('WRONG'))).toEqual([])
  const tables = [tableOf([COLUMNS, ...rows]), WALLETS, tableOf([WALLET_COLUMNS, ...wallets])]
  await expect([HEADING, ...tables].join('\n')).toMatchFileSnapshot('../../../docs/platforms.md')
})
