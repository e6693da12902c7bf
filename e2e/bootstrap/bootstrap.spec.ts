/** `window.bootstrap` for other scripts, on pages whose own flows run on the same elements. */
import type { Page } from 'playwright/test'
import { ListingPage } from '../models/listing-page.ts'
import { Modal } from '../models/modal.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { placeOrder, putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasAllOfBootstrap: true })

/** The methods that these tests use. */
type Instance = { show(): void; hide(): void; toggle(): void; close(): void; dispose(): void }
type Class = {
  new (element: Element | null, options?: object): Instance
  getInstance(element: Element | null): Instance | null
  getOrCreateInstance(element: Element | null, options?: object): Instance
}
type Name =
  | 'Alert'
  | 'Carousel'
  | 'Collapse'
  | 'Dropdown'
  | 'Modal'
  | 'Offcanvas'
  | 'Popover'
  | 'Tab'
  | 'Toast'
  | 'Tooltip'
declare global {
  interface Window {
    heard: string[]
  }
}

/** Records Bootstrap's events of one kind, each with the id or the class of its element. */
const hear = (page: Page, kind: string) =>
  page.evaluate((kind) => {
    window.heard = []
    for (const type of ['show', 'shown', 'hide', 'hidden', 'hidePrevented'])
      document.addEventListener(`${type}.bs.${kind}`, () => window.heard.push(type))
  }, kind)
const expectHeard = (page: Page, heard: string[]) => expect.poll(() => page.evaluate(() => window.heard)).toEqual(heard)

test('no Bootstrap code loads before it is used; then its listeners ignore the elements of our flows', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {}
    Object.assign(window, { counts })
    const count = (target: unknown, type: unknown, by: number) => {
      if (target === document || target === window) counts[String(type)] = (counts[String(type)] ?? 0) + by
    }
    const watch = (name: 'addEventListener' | 'removeEventListener', by: number) => {
      EventTarget.prototype[name] = new Proxy(EventTarget.prototype[name], {
        apply(method, target: unknown, args: unknown[]) {
          count(target, args[0], by)
          return Reflect.apply(method, target, args) as unknown
        },
      })
    }
    watch('addEventListener', 1)
    watch('removeEventListener', -1)
  })
  const counts = () => page.evaluate(() => ({ ...(window as unknown as { counts: Record<string, number> }).counts }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await shop.heading.click()
  expect(requests.filter((url) => /bootstrap-api|popper/.test(url))).toEqual([])
  const before = await counts()
  await page.evaluate(async () => void (await (window.bootstrap as Promise<unknown>)))
  expect(requests.filter((url) => url.includes('bootstrap-api'))).toHaveLength(1)
  const after = await counts()
  const added = Object.entries(after).map(([type, count]) => [type, count - (before[type] ?? 0)] as const)
  // Off-canvas, carousel, button, and the close buttons of toasts and off-canvas panels, which the flow
  // `bootstrap-controls` leaves to Bootstrap.
  expect(Object.fromEntries(added.filter(([, count]) => count))).toEqual({ click: 5, load: 2, resize: 1 })
})

test('a dialog in the markup can be opened and closed by control and by script, with each event once', {
  tag: '@smoke',
}, async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  await placeOrder(page.request)
  const orders = new OrdersPage(page)
  await orders.expectCount(1)
  await orders.settle()
  await hear(page, 'modal')
  const dialog = new Modal(page, /cancel/i)
  await page.evaluate(() => {
    const { Modal } = window.bootstrap as Record<Name, Class>
    const element = document.querySelector('.order-table .modal, .modal[id]:not(.js-pseudo-modal-template .modal)')
    new Modal(element, { keyboard: false }).show()
  })
  await dialog.expectOpen()
  await page.keyboard.press('Escape')
  await dialog.expectOpen()
  await page.evaluate(() => {
    const { Modal } = window.bootstrap as Record<Name, Class>
    Modal.getInstance(document.querySelector('.modal.show'))?.hide()
  })
  await dialog.expectGone()
  await expectHeard(page, ['show', 'shown', 'hidePrevented', 'hide', 'hidden'])

  await orders.orders.getByRole('link', { name: 'Cancel order' }).click()
  await dialog.expectOpen()
  await dialog.closeButton.click()
  await dialog.expectGone()
  await expectHeard(page, ['show', 'shown', 'hidePrevented', 'hide', 'hidden', 'show', 'shown', 'hide', 'hidden'])

  // A control opened it; no script has created an instance for it.
  await page.reload()
  await orders.settle()
  await orders.orders.getByRole('link', { name: 'Cancel order' }).click()
  await dialog.expectOpen()
  await page.evaluate(() => {
    const { Modal } = window.bootstrap as Record<Name, Class>
    Modal.getInstance(document.querySelector('.modal.show'))?.hide()
  })
  await dialog.expectGone()
})

test('a dialog created by a script, and the page’s own modal and panel, are the same modal and panel', async ({
  page,
}) => {
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  await page.evaluate(() => {
    const element = document.createElement('div')
    Object.assign(element, { className: 'modal fade', tabIndex: -1, ariaLabel: 'News' })
    const [dialog, content] = [document.createElement('div'), document.createElement('div')]
    Object.assign(dialog, { className: 'modal-dialog' })
    Object.assign(content, { className: 'modal-content', textContent: 'Ten per cent off' })
    dialog.append(content)
    element.append(dialog)
    const { Modal } = window.bootstrap as Record<Name, Class>
    new Modal(element).show()
  })
  const news = new Modal(page, 'News')
  await news.expectOpen()
  await page.keyboard.press('Escape')
  await news.expectGone()

  const tax = new Modal(page, /^Prices incl/)
  await page.locator('.product-detail-tax-link').click()
  await tax.expectOpen()
  await page.evaluate(() => {
    const { Modal } = window.bootstrap as Record<Name, Class>
    Modal.getInstance(document.querySelector('.js-pseudo-modal .modal'))?.hide()
  })
  await expect(tax.dialog).toHaveCount(0)

  await product.cartLink.click()
  const panel = page.locator('.offcanvas')
  await expect(panel).toBeInViewport()
  await page.evaluate(() => {
    const { Offcanvas } = window.bootstrap as Record<Name, Class>
    Offcanvas.getInstance(document.querySelector('.offcanvas'))?.hide()
  })
  await expect(panel).toHaveCount(0)
})

test('what a script expands can be collapsed by its control, and vice versa', async ({ page }) => {
  await putInCart(page.request, PRODUCTS.plain.id)
  const shop = new ShopPage(page)
  await shop.open('/checkout/register')
  await shop.settle()
  await hear(page, 'collapse')
  const link = page.getByRole('link', { name: 'Log in here' })
  const part = page.locator('#loginCollapse')
  const toggle = () =>
    page.evaluate(() => {
      const { Collapse } = window.bootstrap as Record<Name, Class>
      Collapse.getOrCreateInstance(document.querySelector('#loginCollapse')).toggle()
    })
  // Bootstrap is loaded, and no instance exists for the element.
  await page.evaluate(async () => {
    await (window.bootstrap as Promise<unknown>)
    const button = Object.assign(document.createElement('button'), { textContent: 'Fold' })
    button.setAttribute('data-bs-toggle', 'collapse')
    button.setAttribute('data-bs-target', '#loginCollapse')
    document.querySelector('main h1')?.after(button)
  })
  const button = page.getByRole('button', { name: 'Fold' })
  await button.click()
  await expect(part).toHaveClass('collapse show')
  await button.click()
  await expect(part).toHaveClass('collapse')
  await expectHeard(page, ['show', 'shown', 'hide', 'hidden'])

  await page.reload()
  await shop.settle()
  await hear(page, 'collapse')
  await toggle()
  await expect(part).toHaveClass('collapse show')
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await link.click()
  await expect(part).toHaveClass('collapse')
  await expectHeard(page, ['show', 'shown', 'hide', 'hidden'])
  await link.click()
  await expect(part).toHaveClass('collapse show')
  await toggle()
  await expect(part).toHaveClass('collapse')
  await expect(link).toHaveAttribute('aria-expanded', 'false')
  await expectHeard(page, ['show', 'shown', 'hide', 'hidden', 'show', 'shown', 'hide', 'hidden'])

  // What the server printed expanded is collapsed by the first instance that a script creates.
  await shop.open(PRODUCTS.reviewed.path)
  await shop.settle()
  await hear(page, 'collapse')
  const reviews = page.locator('#review-list')
  await expect(reviews).toHaveClass(/\bshow\b/)
  await page.evaluate(() => {
    const { Collapse } = window.bootstrap as Record<Name, Class>
    Collapse.getOrCreateInstance(document.querySelector('#review-list')).toggle()
  })
  await expect(reviews).toHaveClass(/^(?!.*(collapsing|show)).*collapse/)
  await expectHeard(page, ['hide', 'hidden'])
})

test('a loop over all tooltips gives each control one, and a menu opens by control and by script', async ({ page }) => {
  const listing = new ListingPage(page)
  await listing.open(CATEGORIES.leaf.path)
  await listing.settle()
  await hear(page, 'tooltip')
  const tip = page.getByRole('tooltip')
  const account = page.getByRole('button', { name: 'Your account' })
  await page.evaluate(() => {
    const { Tooltip } = window.bootstrap as Record<Name, Class>
    const made = [...document.querySelectorAll('.header-actions-btn[title]')].map((element) => new Tooltip(element))
    Object.assign(window, { made })
  })
  await account.hover()
  await expect(tip).toHaveText('Your account')
  await expect(tip).toHaveCount(1)
  await page.evaluate(() => {
    const { Tooltip } = window.bootstrap as Record<Name, Class>
    Tooltip.getInstance(document.querySelector('#accountWidget'))?.hide()
  })
  await expect(tip).toHaveCount(0)
  await expectHeard(page, ['show', 'shown', 'hide', 'hidden'])
  await page.evaluate(() => {
    const { Tooltip } = window.bootstrap as Record<Name, Class>
    Tooltip.getInstance(document.querySelector('#accountWidget'))?.show()
  })
  await expect(tip).toHaveText('Your account')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  // With options of its own it is Bootstrap’s tooltip instead of ours.
  await page.evaluate(() => {
    const { Tooltip } = window.bootstrap as Record<Name, Class>
    const cart = document.querySelector('.header-cart-btn')
    Tooltip.getInstance(cart)?.dispose()
    Object.assign(window, {
      made: new Tooltip(cart, { title: 'All you <b>want</b>', html: true, placement: 'bottom' }),
    })
  })
  await listing.cartLink.hover()
  await expect(tip).toHaveText('All you want')
  await expect(tip).toHaveCount(1)
  await expect(tip.locator('b')).toHaveText('want')
  await listing.heading.hover()
  await expect(tip).toHaveCount(0)

  await page.evaluate(() => {
    const { Dropdown } = window.bootstrap as Record<Name, Class>
    new Dropdown(document.querySelector('#languagesDropdown-top-bar, [id^="languagesDropdown"]')).show()
  })
  const languages = page.locator('[id^="languagesDropdown"]').first()
  await expect(languages).toHaveAttribute('aria-expanded', 'true')
  await languages.click()
  await expect(languages).toHaveAttribute('aria-expanded', 'false')
})

test('tabs switch by control and by script, a toast is Bootstrap’s own, an alert closes once', async ({ page }) => {
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await hear(page, 'tab')
  await page.evaluate(() => {
    const { Tab } = window.bootstrap as Record<Name, Class>
    new Tab(document.querySelector('[role="tablist"] li:last-child [role="tab"]')).show()
  })
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expectHeard(page, ['hide', 'show', 'hidden', 'shown'])
  await tabs.last().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')

  await page.evaluate(() => {
    const toast = Object.assign(document.createElement('div'), { className: 'toast' })
    toast.setAttribute('role', 'status')
    const cross = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close the toast' })
    cross.setAttribute('data-bs-dismiss', 'toast')
    toast.append('Saved', cross)
    const alert = Object.assign(document.createElement('div'), { className: 'alert fade show', textContent: 'Note' })
    alert.id = 'note'
    document.querySelector('main')?.prepend(toast, alert)
    const { Toast } = window.bootstrap as Record<Name, Class>
    new Toast(toast, { autohide: false }).show()
  })
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await toast.getByRole('button').click()
  await expect(toast).toBeHidden()
  await page.evaluate(() => {
    const element = document.querySelector('#note')
    window.heard = []
    for (const type of ['close', 'closed']) element?.addEventListener(`${type}.bs.alert`, () => window.heard.push(type))
    const { Alert } = window.bootstrap as Record<Name, Class>
    const note = Alert.getOrCreateInstance(element)
    note.close()
    note.close()
  })
  await expect(page.locator('#note')).toHaveCount(0)
  await expectHeard(page, ['close', 'closed'])
})

test('without a script of the page, a panel in its markup opens and closes, and the first press on each other control does what it says', async ({
  page,
}) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await hear(page, 'offcanvas')
  await page.evaluate(() => {
    const control = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Store hours' })
    Object.assign(control.dataset, { bsToggle: 'offcanvas', bsTarget: '#hours' })
    const panel = Object.assign(document.createElement('div'), { className: 'offcanvas offcanvas-end', id: 'hours' })
    Object.assign(panel, { tabIndex: -1, ariaLabel: 'Store hours' })
    const cross = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close the hours' })
    cross.dataset['bsDismiss'] = 'offcanvas'
    panel.append('Monday to Friday', cross)
    document.querySelector('main')?.prepend(control, panel)
  })
  await page.getByRole('button', { name: 'Store hours' }).click()
  const panel = page.getByRole('dialog', { name: 'Store hours' })
  await expect(panel).toBeInViewport()
  await expectHeard(page, ['show', 'shown'])
  await panel.getByRole('button').click()
  await expect(panel).toBeHidden()
  await expectHeard(page, ['show', 'shown', 'hide', 'hidden'])

  for (const name of ['Next', 'Bold', 'Close the toast']) {
    await shop.open('/')
    await shop.settle()
    await page.evaluate(() => {
      const make = (className: string, textContent = '') =>
        Object.assign(document.createElement('div'), { className, textContent })
      const button = (text: string, data: Record<string, string>) => {
        const element = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
        Object.assign(element.dataset, data)
        return element
      }
      const slides = make('carousel')
      slides.id = 'slides'
      slides.append(make('carousel-item active', 'First slide'), make('carousel-item', 'Second slide'))
      const toast = make('toast show', 'Saved')
      toast.append(button('Close the toast', { bsDismiss: 'toast' }))
      const next = button('Next', { bsTarget: '#slides', bsSlide: 'next' })
      document.querySelector('main')?.prepend(next, button('Bold', { bsToggle: 'button' }), toast, slides)
    })
    await page.getByRole('button', { name, exact: true }).click()
    if (name === 'Next') await expect(page.getByText('Second slide')).toHaveClass(/\bactive\b/)
    else if (name === 'Bold') await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    else await expect(page.locator('.toast')).not.toHaveClass(/\bshow\b/)
  }
})

test('a page that brings its own Bootstrap before the entry keeps it', async ({ page }) => {
  await page.addInitScript(() => void (window.bootstrap = { own: true }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  expect(await page.evaluate(() => window.bootstrap)).toEqual({ own: true })
  expect(requests.filter((url) => url.includes('bootstrap-api'))).toEqual([])
})
