/** Header, menus, dialogs and hints without a network. */
import { expect, type Page } from 'playwright/test'
import { AccountMenu } from '../models/account-menu.ts'
import { CategoryMenu } from '../models/category-menu.ts'
import { HeaderTheme } from '../models/header-theme.ts'
import { LANDING_PATH } from '../models/landing-page.ts'
import { MainNavigation } from '../models/main-navigation.ts'
import { Modal } from '../models/modal.ts'
import { Motion } from '../models/motion.ts'
import { NEXT_PATH, Preloader } from '../models/preloader.ts'
import { Reviews } from '../models/reviews.ts'
import { ShopPage } from '../models/shop-page.ts'
import { TextSlider } from '../models/text-slider.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { oddPath } from '../support/odd-page.ts'
import { pressWithoutWaiting } from '../support/press.ts'
import { placeOrder, putInCart, register } from '../support/shopper.ts'
import { isOffered, opens, type Row } from './play.ts'

const { plain, reviewed } = PRODUCTS

const shop = (page: Page) => new ShopPage(page)
const account = (page: Page) => new AccountMenu(page)
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const slider = (page: Page) => page.locator('[data-product-slider]').first()
const pictures = (page: Page) => page.locator('[data-base-slider]')
const motion = (page: Page) => new Motion(page)
const preloader = (page: Page) => new Preloader(page)
const texts = (page: Page) => new TextSlider(page)
const tip = (page: Page) => page.locator('.tooltip')
const department = (page: Page) => new MainNavigation(page).departments.first()
const headline = (page: Page) => page.locator('.js-collapse-footer-column-trigger').first()
const price = (page: Page) => page.getByRole('button', { name: 'What is this?' })
const message = (page: Page) => page.locator('.newsletter-alerts .alert')

export const SHELL: Record<string, Row> = {
  'search-suggest': {
    open: opens('/'),
    touch: (page) => shop(page).search('lamp'),
    async offline(page) {
      await isOffered(page)
      await expect(shop(page).searchField).toHaveValue('lamp')
    },
    done: (page) => expect(page).toHaveURL('/search?search=lamp'),
    asks: /^\/search\?/,
    leaves: true,
  },
  // This shop always shows its field.
  'search-toggle': {
    async open(page) {
      await opens('/')(page)
      const content = '.search-toggle-btn{display:block!important}.collapse:not(.show){display:none!important}'
      await page.addStyleTag({ content })
    },
    touch: (page) => page.locator('.js-search-toggle-btn').click(),
    done: (page) => expect(shop(page).searchField).toBeFocused(),
  },
  collapse: {
    open: opens('/checkout/register', (page) => putInCart(page.request, plain.id)),
    touch: (page) => page.getByRole('link', { name: 'Log in here' }).click(),
    done: (page) => expect(page.locator('#loginCollapse')).toHaveClass('collapse show'),
  },
  dropdown: {
    open: opens('/'),
    touch: (page) => account(page).button.click(),
    done: (page) => expect(account(page).menu).toBeVisible(),
  },
  'account-menu': {
    open: opens('/'),
    touch: (page) => account(page).button.click(),
    done: (page) => expect(account(page).panel.getByRole('link', { name: 'Log in' })).toBeVisible(),
    isSmall: true,
  },
  'off-canvas-menu': {
    open: opens('/'),
    touch: (page) => new CategoryMenu(page).burger.click(),
    done: (page) => new CategoryMenu(page).expectLevel('Categories'),
    isSmall: true,
  },
  'off-canvas-tabs': {
    open: opens(reviewed.path),
    touch: (page) => tab(page, 'Reviews').click(),
    done: (page) => expect(page.getByRole('dialog', { name: 'Reviews' })).toBeVisible(),
    isSmall: true,
  },
  // Started when it is seen: without a network its columns stay open.
  'collapse-footer-columns': {
    open: opens('/'),
    touch: (page) => headline(page).click(),
    done: (page) => expect(page.locator('.js-footer-column-content').first()).toBeVisible(),
    isSmall: true,
  },
  // Started when it is seen: without a network they stay tabs, and one part is there.
  'tab-accordion': {
    open: opens(`/_odd/accordion${reviewed.path}`),
    touch: (page) => page.locator('[data-tab-accordion]').scrollIntoViewIfNeeded(),
    offline: (page) => expect(page.locator('.product-detail-description')).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(page.locator('.tab-accordion-headline').first()).toBeVisible(),
  },
  // Started by scrolling: without a network there is no button.
  'scroll-up': {
    open: opens(CATEGORIES.department.path),
    touch: (page) => page.mouse.wheel(0, 600),
    offline: (page) => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250),
    again: () => Promise.resolve(),
    done: (page) => expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible(),
  },
  // Started by scrolling: without a network the header scrolls away with the page.
  'sticky-header': {
    open: opens(oddPath('header', CATEGORIES.department.path)),
    touch: (page) => new HeaderTheme(page).scrollTo(900),
    offline: (page) => new HeaderTheme(page).isHidden(),
    again: (page) => new HeaderTheme(page).scrollTo(800),
    done: (page) => expect(page.getByRole('banner')).toHaveClass(/sticky/),
  },
  'search-overlay': {
    open: opens(oddPath('header', '/')),
    touch: (page) => new HeaderTheme(page).searchToggle.click(),
    done: (page) => expect(shop(page).searchField).toBeFocused(),
  },
  'top-bar-offcanvas': {
    open: opens(oddPath('header', '/')),
    touch: (page) => new HeaderTheme(page).preferencesToggle.click(),
    done: (page) => expect(new HeaderTheme(page).preferences).toBeVisible(),
  },
  modal: {
    open: opens('/account/order', async ({ request }) => {
      await register(request)
      await putInCart(request, plain.id)
      await placeOrder(request)
    }),
    touch: (page) => page.getByRole('link', { name: 'Cancel order' }).click(),
    done: (page) => expect(new Modal(page, /cancel/i).dialog).toBeVisible(),
  },
  'ajax-modal': {
    open: opens(plain.path),
    touch: (page) => page.locator('.product-detail-tax-link').click(),
    done: (page) => new Modal(page, /^Prices incl/).expectOpen(),
    asks: /^\/widgets\/cms\//,
  },
  // The browser's own text is there.
  tooltip: {
    open: opens('/'),
    touch: (page) => account(page).button.hover(),
    offline: (page) => expect(account(page).button).toHaveAttribute('title', 'Your account'),
    async again(page) {
      await shop(page).heading.hover()
      await account(page).button.hover()
    },
    done: (page) => expect(tip(page)).toHaveText('Your account'),
  },
  // The shop has none, so the page gets one.
  popover: {
    async open(page) {
      await opens(plain.path)(page)
      await page.evaluate(() => {
        const button = Object.assign(document.createElement('button'), { type: 'button', title: 'Unit price' })
        button.append('What is this?')
        Object.assign(button.dataset, { bsToggle: 'popover', bsContent: 'The price of one litre' })
        document.querySelector('.product-detail-tax-link')?.after(button)
      })
    },
    touch: (page) => price(page).click(),
    done: (page) => expect(page.locator('.popover-body')).toHaveText('The price of one litre'),
  },
  tab: {
    open: opens(reviewed.path),
    touch: (page) => tab(page, 'Reviews').click(),
    done: (page) => expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible(),
  },
  'base-slider': {
    open: opens('/'),
    touch: (page) => pictures(page).scrollIntoViewIfNeeded(),
    offline: (page) => expect(pictures(page).locator('.image-slider-title').first()).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(pictures(page)).toHaveClass(/js-slider-initialized/),
  },
  'text-slider': {
    async open(page) {
      // Below what is in view at first.
      await page.setViewportSize({ width: 1280, height: 500 })
      await opens(LANDING_PATH)(page)
    },
    touch: (page) => texts(page).root.scrollIntoViewIfNeeded(),
    // The server's strip scrolls by itself.
    offline: (page) => expect(texts(page).texts.first()).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(texts(page).root).toHaveClass(/is-turning/),
  },
  'scroll-animation': {
    open: opens(LANDING_PATH),
    touch: (page) => motion(page).scrollTo(motion(page).things, 300),
    // Nothing is held back before.
    offline: (page) => expect(motion(page).thing.first()).toHaveCSS('opacity', '1'),
    again: () => Promise.resolve(),
    done: (page) => expect(motion(page).things).toHaveClass(/is-animated/),
  },
  parallax: {
    open: opens(LANDING_PATH),
    touch: (page) => motion(page).scrollTo(motion(page).banner, 300),
    offline: (page) => expect(motion(page).picture).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(motion(page).banner).toHaveClass(/is-linked/),
  },
  // The press is kept, so that no page is on its way.
  preloader: {
    open: opens(LANDING_PATH),
    touch: (page) => preloader(page).follow(),
    async offline(page) {
      await isOffered(page)
      await expect(preloader(page).sign).toBeHidden()
    },
    done: (page) => expect(page).toHaveURL(NEXT_PATH),
    leaves: true,
  },
  'product-slider': {
    open: opens(plain.path),
    touch: (page) => slider(page).scrollIntoViewIfNeeded(),
    // The server's strip scrolls by itself.
    offline: (page) => expect(slider(page).locator('.product-box').first()).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(slider(page)).toHaveClass(/js-slider-initialized/),
  },
  'cross-selling': {
    open: opens(plain.path),
    touch: (page) => tab(page, 'Often bought together').click(),
    done: (page) => expect(page.getByRole('tabpanel', { name: 'Often bought together' })).toBeVisible(),
  },
  'remote-click': {
    open: opens(reviewed.path),
    touch: (page) => page.locator('[data-remote-click]').first().click(),
    done: (page) => expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible(),
  },
  'rating-system': {
    async open(page) {
      await opens(`${PRODUCTS.reviewable.path}#review-tab-${PRODUCTS.reviewable.id}-pane`, ({ request }) =>
        register(request),
      )(page)
      await new Reviews(page).openForm()
    },
    touch: (page) => page.locator('[data-review-form-point="3"]').click(),
    offline: (page) => expect(page.locator('[name="points"][value="3"]')).toBeChecked(),
    done: (page) => expect(page.locator('[data-rating-text="3"]')).toBeVisible(),
  },
  // The shop has none, so the page gets one, further down.
  'date-format': {
    async open(page) {
      await opens('/')(page)
      await page.evaluate(() => {
        const date = Object.assign(document.createElement('p'), { id: 'date', textContent: '2026-03-05T12:00:00' })
        date.dataset['dateFormat'] = ''
        const far = Object.assign(document.createElement('div'), { style: 'padding-top: 4000px' })
        far.append(date)
        document.querySelector('main')?.append(far)
      })
    },
    touch: (page) => page.locator('#date').scrollIntoViewIfNeeded(),
    // The date as the shop printed it.
    offline: (page) => expect(page.locator('#date')).toHaveText('2026-03-05T12:00:00'),
    again: () => Promise.resolve(),
    done: (page) => expect(page.locator('#date')).toHaveText(/^\d\d.\d\d.2026$/),
  },
  'alert-dismiss': {
    async open(page) {
      await opens('/account', ({ request }) => register(request))(page)
      await page.locator('#newsletterOption').check()
      await expect(message(page)).toBeVisible()
    },
    touch: (page) => message(page).getByRole('button').click(),
    done: (page) => expect(message(page)).toHaveCount(0),
  },
  // The shop has none, so the page gets one.
  'bootstrap-controls': {
    async open(page) {
      await opens('/')(page)
      await page.evaluate(() => {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Bold' })
        button.dataset['bsToggle'] = 'button'
        document.querySelector('main')?.prepend(button)
      })
    },
    touch: (page) => page.getByRole('button', { name: 'Bold' }).click(),
    done: (page) => expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true'),
  },
  // A link: its press leads to the department.
  'flyout-menu': {
    open: opens('/'),
    touch: (page) => pressWithoutWaiting(department(page)),
    offline: isOffered,
    done: (page) => expect(page).not.toHaveURL('/'),
  },
}
