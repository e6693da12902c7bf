/** Products, lists, the cart and cookies without a network. */
import { expect, type Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { CookieBar } from '../models/cookie-bar.ts'
import { FilterPanel } from '../models/filter-panel.ts'
import { Gallery } from '../models/gallery.ts'
import { GaranLabel } from '../models/garan-label.ts'
import { LANDING_PATH, LandingPage } from '../models/landing-page.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { QuickViewList, quickViewPath } from '../models/quick-view.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CARE_PATH, STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { WishlistPage } from '../models/wishlist-page.ts'
import { productsWith } from '../support/accessories.ts'
import { CATEGORIES, FAMILIES, GALLERIES, PRODUCTS } from '../support/catalogue.ts'
import { expressButton, offerIn } from '../support/express.ts'
import { euros } from '../support/money.ts'
import { putInCart, register } from '../support/shopper.ts'
import { areWebFontsThere } from '../support/web-fonts.ts'
import { allowWishlist, keepWishlist } from '../support/wishlist.ts'
import { type Deed, opens, type Row } from './play.ts'

const { plain } = PRODUCTS
const { department } = CATEGORIES
/** Two bottles that differ in their colour alone. */
const [bottle, sage] = ['Blush', 'Sage'].map((colour) =>
  FAMILIES.complete.variants.find(({ options }) => options['Colour'] === colour),
)

/** The list itself, without the counts of its filters. */
const LIST = /^\/widgets\/cms\/navigation\/\w+\?(?!.*only-aggregations)/

const shop = (page: Page) => new ShopPage(page)
const studio = (page: Page) => new StudioPage(page)
const colours = (page: Page) => new LandingPage(page).colours
const panel = (page: Page) => new CartPanel(page)
const notAdded = (page: Page) => panel(page).alerts.filter({ hasText: 'The product was not added to your cart.' })
const cookies = (page: Page) => new CookieBar(page)
const filters = (page: Page) => new FilterPanel(page)
const wishlist = (page: Page) => new WishlistPage(page)
const isAllowed: Deed = (page) => allowWishlist(page.context())
const isUndecided: Deed = (page) => page.context().clearCookies()

export const SHOPPING: Record<string, Row> = {
  // Its cart changes elsewhere; the browser tells when the network is back.
  'cart-widget': {
    open: opens('/'),
    touch: (page) => putInCart(page.request, plain.id),
    offline: (page) => expect(shop(page).cartLink).not.toContainText('1'),
    again: () => Promise.resolve(),
    done: (page) => expect(shop(page).cartLink).toContainText('1'),
    asks: /^\/widgets\/checkout\/info$/,
    asksOnReturn: true,
  },
  'off-canvas-cart': {
    open: opens(department.path),
    touch: (page) => shop(page).cartLink.click(),
    offline: (page) => expect(panel(page).alerts.first()).toBeVisible(),
    done: (page) => expect(panel(page).dialog).toContainText('Your shopping cart is empty'),
    asks: /^\/checkout\/offcanvas$/,
  },
  'add-to-cart': {
    open: opens(plain.path),
    touch: (page) => new ProductPage(page).buyButton.click(),
    offline: (page) => expect(notAdded(page)).toBeVisible(),
    again: (page) => notAdded(page).getByRole('button', { name: 'Try again' }).click(),
    done: (page) => expect(panel(page).quantity(plain.name)).toHaveValue('1'),
    asks: /^\/checkout\/line-item\/add$/,
    // Whether it was added is in doubt, so the shopper decides after a look into the cart.
    lost: {
      async seen(page) {
        await expect(panel(page).alerts.filter({ hasText: 'We could not confirm this change.' })).toBeVisible()
        // The look into the cart has got no answer, either; before that the network must not be back.
        await expect(panel(page).button('Try again')).toBeVisible()
      },
      async again(page) {
        await panel(page).button('Try again').click()
        await expect(panel(page).dialog).toContainText('Your shopping cart is empty')
        await page.keyboard.press('Escape')
        await panel(page).expectGone()
        await new ProductPage(page).buyButton.click()
      },
    },
  },
  'payment-offer': {
    open: opens(plain.path),
    touch: (page) => offerIn(page).click(),
    done: (page) => expect(expressButton(page)).toBeVisible(),
  },
  'quantity-selector': {
    open: opens(plain.path),
    touch: (page) => page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click(),
    done: (page) => expect(new ProductPage(page).quantity).toHaveValue('2'),
  },
  'buy-total': {
    open: opens(plain.path),
    touch: (page) => new ProductPage(page).quantity.fill('3'),
    // The field keeps its value, and the cart knows its price.
    offline: (page) => expect(new ProductPage(page).quantity).toHaveValue('3'),
    again: (page) => new ProductPage(page).quantity.fill('4'),
    async done(page) {
      const { quantity, total } = new ProductPage(page)
      await expect(total).toContainText(euros(plain.gross * Number(await quantity.inputValue())))
    },
  },
  'variant-switch': {
    open: opens(bottle?.path ?? ''),
    touch: (page) => new ProductPage(page).option('Colour', 'Sage').click(),
    done: async (page) => {
      await expect(page).toHaveURL(sage?.path ?? '')
      await expect(new ProductPage(page).option('Colour', 'Sage')).toBeChecked()
    },
    asks: /^\/detail\/\w+\/switch\?/,
  },
  'buy-box': {
    async open(page) {
      const code: string[] = []
      page.on('response', (response) => code.push(response.url()))
      await opens(LANDING_PATH)(page)
      // What the options need is there; nothing is asked ahead for what is shown.
      await colours(page).option('Blue').hover()
      // The box is around them: what it needs comes later, where the page has not fetched it ahead.
      await expect.poll(() => code.some((url) => url.endsWith('/show-widget.js'))).toBe(true)
      // Where the pointer stays, the new options come under it, and another variant is asked ahead.
      await page.mouse.move(0, 0)
    },
    touch: (page) => colours(page).option('Mustard').press('Space'),
    async offline(page) {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await expect(colours(page).option('Blue')).toBeChecked()
    },
    done: (page) => expect(colours(page).root).toContainText('Colour: Mustard'),
    asks: /^\/widgets\/cms\/buybox\/\w+\/switch\?/,
  },
  // The only product of its list: nothing is asked ahead.
  'quick-view': {
    open: opens(quickViewPath(1)),
    touch: (page) => new QuickViewList(page).links.click(),
    done: (page) => expect(new QuickViewList(page).buyBox.root).toBeVisible(),
    asks: /^\/widgets\/quickview\/\w+$/,
  },
  accessories: {
    open: opens(productsWith.listed.path),
    touch: (page) =>
      page
        .getByRole('button', { name: /^More of/ })
        .first()
        .click(),
    done: (page) => expect(page.locator('.js-accessory-quantity').first()).toHaveValue('1'),
  },
  listing: {
    open: opens(department.path),
    touch: (page) => new ListingPage(page).sorting.selectOption('name-asc'),
    async offline(page) {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await expect(new ListingPage(page).sorting).toHaveValue('name-asc')
    },
    done: (page) => expect(page).toHaveURL(/order=name-asc/),
    asks: LIST,
  },
  'filter-range': {
    async open(page) {
      await opens(department.path)(page)
      await filters(page).open('Price')
    },
    async touch(page) {
      await filters(page).minPrice.fill('10')
      await filters(page).minPrice.press('Tab')
    },
    async offline(page) {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await expect(filters(page).minPrice).toHaveValue('10')
    },
    done: (page) => expect(page).toHaveURL(/min-price=10/),
    asks: LIST,
  },
  'off-canvas-filter': {
    open: opens(department.path),
    touch: (page) => filters(page).button.click(),
    done: (page) => expect(filters(page).dialog).toBeVisible(),
    isSmall: true,
  },
  // A customer's list is in the shop.
  'add-to-wishlist': {
    open: opens(department.path, (page) => register(page.request)),
    touch: (page) => wishlist(page).hearts.first().click(),
    done: (page) => wishlist(page).expectCount(1),
    asks: /^\/wishlist\/add\/\w+$/,
  },
  // A guest's is in the browser.
  'wishlist-storage': {
    open: opens(department.path, isAllowed),
    touch: (page) => wishlist(page).hearts.first().click(),
    done: (page) => wishlist(page).expectCount(1),
  },
  'guest-wishlist-page': {
    async open(page) {
      await opens('/account/login', isAllowed)(page)
      await keepWishlist(page, [plain.id])
      await opens('/wishlist')(page)
    },
    // The last one: the shop is asked for the empty list.
    touch: (page) => wishlist(page).remover(plain.name).click(),
    offline: (page) => expect(page.getByText('Your wishlist could not be loaded.').first()).toBeVisible(),
    done: (page) => expect(wishlist(page).heading).toHaveText('Your wishlist is empty'),
    asks: /^\/wishlist\/guest-pagelet$/,
  },
  consent: {
    open: opens('/', isUndecided),
    touch: (page) => cookies(page).acceptButton.click(),
    offline: (page) => expect(cookies(page).alerts.first()).toBeVisible(),
    again: (page) => cookies(page).acceptButton.click(),
    done: (page) => expect(cookies(page).bar).toBeHidden(),
    asks: /^\/cookie\/offcanvas$/,
  },
  'cookie-settings': {
    open: opens('/'),
    touch: (page) => cookies(page).link.click(),
    done: (page) => cookies(page).expectSettings(),
    asks: /^\/cookie\/offcanvas$/,
  },
  // Started when it is seen: without a network the picture stays.
  'spatial-gallery-slider-viewer': {
    open: opens(STUDIO_PATH),
    touch: (page) => studio(page).mug.root.scrollIntoViewIfNeeded(),
    offline: (page) => expect(studio(page).mug.picture).toBeVisible(),
    again: () => Promise.resolve(),
    // Not every browser of the tests has WebGL.
    done: (page) => expect(studio(page).mug.viewer.or(studio(page).mug.alert).first()).toBeVisible(),
  },
  'spatial-ar-viewer': {
    open: opens(STUDIO_PATH),
    touch: (page) => studio(page).mug.root.scrollIntoViewIfNeeded(),
    offline: (page) => expect(studio(page).mug.picture).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(studio(page).mug.arButton).toHaveClass(/spatial-ar-ready/),
  },
  // Started when the dialog is open.
  'page-qrcode-generator': {
    async open(page) {
      await opens(STUDIO_PATH)(page)
      await studio(page).mug.root.scrollIntoViewIfNeeded()
      await expect(studio(page).mug.arButton).toHaveClass(/spatial-ar-ready/)
      // What stands for the model where it cannot be drawn, or the model beside the button, comes by itself.
      await expect(studio(page).mug.viewer.or(studio(page).mug.alert).first()).toBeVisible()
    },
    touch: (page) => studio(page).mug.arButton.click(),
    offline: (page) => expect(studio(page).code).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(studio(page).code.getByRole('link')).toBeVisible(),
  },
  // The browser itself says in the frame that the host cannot be reached.
  'cms-gdpr-video-element': {
    open: opens(STUDIO_PATH, (page) => page.setViewportSize({ width: 1366, height: 2600 })),
    touch: (page) => studio(page).film.button.click(),
    offline: (page) => expect(studio(page).film.frame).toBeVisible(),
    again: opens(STUDIO_PATH),
    done: (page) => studio(page).film.expectShown('Video host one: throwing-a-mug'),
  },
  'document-viewer': {
    open: opens(CARE_PATH),
    touch: (page) => studio(page).guide.button.click(),
    offline: (page) => expect(studio(page).guide.frame).toBeVisible(),
    again: opens(CARE_PATH),
    done: (page) => studio(page).guide.expectShown('Document host: care-guide'),
  },
  // The shopper allows them; without them the page has its own fonts, and the next one gets them.
  'web-fonts': {
    async open(page) {
      await opens('/')(page)
      await cookies(page).link.click()
      await cookies(page).expectSettings()
    },
    touch: (page) => cookies(page).acceptAllButton.click(),
    async offline(page) {
      await expect(cookies(page).settings).toHaveCount(0)
      expect(await cookies(page).cookies()).toContain('zen_google_fonts')
    },
    again: opens('/'),
    done: (page) => expect.poll(() => areWebFontsThere(page)).toBe(true),
  },
  // Started when it is seen, which needs no network any more.
  'garan-label-toggle': {
    open: (page) => new GaranLabel(page).openPage(),
    touch: (page) => new GaranLabel(page).button.click(),
    offline: (page) => expect(new GaranLabel(page).whole).toBeVisible(),
    again: () => Promise.resolve(),
    done: (page) => expect(new GaranLabel(page).whole).toBeVisible(),
  },
  'gallery-slider': {
    open: opens(GALLERIES.five.path),
    touch: (page) => new Gallery(page).thumbnails.nth(2).click(),
    done: (page) => new Gallery(page).expectShown(3),
  },
  'zoom-modal': {
    open: opens(GALLERIES.one.path),
    touch: (page) => new Gallery(page).picture(1).click(),
    done: (page) => expect(new Gallery(page).dialog.root).toHaveClass(/show/),
  },
}
