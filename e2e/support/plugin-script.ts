/** Scripts of themes and plugins on pages of the shop. What they note in `window.noted` is what a spec reads. */
import type { Page } from 'playwright/test'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from './catalogue.ts'

declare global {
  interface Window {
    noted: string[]
  }
}

/** Adds a deferred script after ours to every page, with the nonce of the page. */
export async function addScript(page: Page, body: string): Promise<void> {
  await page.route('**/theme/theme.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const request = route.request()
      // What a form is answered with is left alone: it is a redirect.
      const isPage = request.resourceType() === 'document' && request.frame() === page.mainFrame()
      if (!isPage || request.method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? []
      const tag = `<script src="/theme/theme.js" defer nonce="${nonce}"></script>`
      return route.fulfill({ response, body: html.replace('</head>', `${tag}</head>`) })
    },
  )
}

/** Opens a product that can be bought, and waits until everything that starts with the page runs. */
export async function openProduct(page: Page): Promise<ProductPage> {
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  return product
}

export const noted = (page: Page): Promise<string[]> => page.evaluate(() => window.noted)

/** A plugin of the platform as bundlers pack it into a script; it does what the flow does. */
export const ADD_TO_CART_COPY = `
class OriginalAddToCart extends window.PluginBaseClass {
  init() { this.el.addEventListener('submit', (event) => this._formSubmit(event)) }
  _formSubmit(event) { event.preventDefault(); fetch('/checkout/line-item/add', { method: 'POST', body: new FormData(this.el) }) }
}`

/** Every request that puts something into the cart. */
export function watchAdding(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/checkout/line-item/add') bodies.push(request.postData() ?? '')
  })
  return bodies
}
