/** The pages at `/_flows`: one for every flow, with the least markup, on which the flow starts. */
import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../shop/flows/examples.ts'
import { FLOWS } from '../../src/flows.ts'
import { Shopper } from '../contract/shopper.ts'
import { openTestShop } from '../unit/support/shop.ts'
import { diagnosed } from './doctor/pages.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const shopper = new Shopper(shop.app)

const page = async (path: string) => {
  const { status, text, headers } = await shopper.send({ path, isPage: true })
  return { status, html: text, headers, path }
}
const documentOf = (html: string) => new JSDOM(html).window.document

/** What these need is not in the markup: a script, or globals, which the doctor does not have. The last is there to complain. */
const NEEDS_SCRIPTS = {
  'payment-wall': 'draws with the script of its provider',
  'third-party-events': 'started by analytics-permission, with the account in globals',
  'event-tracker': 'the same',
  'wishlist-missing': 'says on such a page that there is no wishlist',
}

/** Consent starts these on its bar, where globals name their route: they have no marker. */
const BY_CONSENT = ['cookie-groups', 'feature-consent']

test('no flow is missing, and none is there that is no flow', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(FLOWS.map(({ name }) => name).toSorted())
})

describe('the first page', () => {
  test('leads to each, by area', async () => {
    const { html } = await page('/_flows')
    const links = [...documentOf(html).querySelectorAll('.areas li li a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links.toSorted()).toEqual(FLOWS.map(({ name }) => `/_flows/${name}`).toSorted())
  })

  test('is for nobody who shops', async () => {
    for (const path of ['/_flows', '/_flows/tab']) {
      const { html, headers } = await page(path)
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
      expect(documentOf(html).querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
      expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
    }
    expect((await page('/')).html).not.toContain('/_flows')
  })
})

describe.each(FLOWS.map(({ name }) => ({ name })))('$name', ({ name }) => {
  test('starts on its markup, and is described', async () => {
    const fixture = await page(`/_flows/${name}`)
    expect(fixture.status).toBe(200)
    const document = documentOf(fixture.html)
    expect(document.querySelector('pre code')?.textContent.trim().length).toBeGreaterThan(0)
    if (BY_CONSENT.includes(name)) return
    const { flows, findings } = await diagnosed(fixture)
    expect(flows.map(({ flow }) => flow)).toContain(name)
    if (name in NEEDS_SCRIPTS) return
    const kinds = ['part-missing', 'options-json', 'option-type', 'option-missing', 'option-unknown', 'option-misspelt']
    expect(findings.filter(({ flow, kind }) => flow === name && kinds.includes(kind)).map(({ says }) => says)).toEqual(
      [],
    )
  })
})

test('nothing else is a page', async () => {
  for (const path of ['/_flows/nothing', '/_flows/toString', '/_flows/charts/cart/nothing', '/_flows/charts/..%2F/x'])
    expect((await page(path)).status, path).toBe(404)
  expect((await page('/_flows/charts/cart/add-to-cart')).headers.get('Content-Type')).toBe('image/svg+xml')
})

test('the starter is shown as the documentation has it, and runs', async () => {
  const { html } = await page('/_flows/starter')
  const document = documentOf(html)
  expect([...document.querySelectorAll('pre code')].at(-1)?.textContent).toContain(
    "storefront.register({\n    name: 'gift-note'",
  )
  expect(document.querySelector('script[src="/bundle/starter.js"]')?.getAttribute('type')).toBe('module')
  expect(document.querySelector('.live [data-gift-note]')).not.toBeNull()
})
