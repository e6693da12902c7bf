/**
 * The table of the flows: which elements get which, and when. Data alone: the entry starts the flows from it, the build
 * derives shared files and prefetching from it, and the chart pages show it.
 */
import type { FlowLine } from './loader/flow-line.ts'

/** By default a flow starts at the first press on `[data-<its name>]`. */
type Line = Omit<FlowLine, 'selector' | 'moment'> & Partial<FlowLine>

const TABLE = [
  { name: 'viewport', selector: 'html', moment: 'load' },
  { name: 'cart-widget', moment: 'load' },
  { name: 'consent', selector: '[data-cookie-permission]', moment: 'load' },
  { name: 'cookie-groups', moment: 'request' },
  { name: 'feature-consent', moment: 'request' },
  {
    name: 'cookie-settings',
    // Its link where the page names no other; a press on it shows a bare fragment otherwise.
    selector: '.js-cookie-configuration-button button, [href$="/cookie/offcanvas"]',
    links: 'frontend.cookie.offcanvas',
    asks: 'frontend.cookie.offcanvas',
  },
  { name: 'flash-messages', selector: '.flashbags,[data-alert-aria]', moment: 'load' },
  { name: 'off-canvas-cart', asks: 'frontend.cart.offcanvas' },
  {
    name: 'search-suggest',
    selector: '[data-search-widget]',
    events: ['focusin', 'input', 'submit'],
  },
  { name: 'search-toggle', selector: '.js-search-toggle-btn' },
  {
    name: 'quantity-selector',
    events: ['click', 'focusin'],
  },
  {
    name: 'add-to-cart',
    events: ['submit'],
    main: '#productDetailPageBuyProductForm[data-add-to-cart]',
  },
  { name: 'form-validation', moment: 'present' },
  // What is checked is only what a person fills in, and sees before.
  { name: 'form-handler', moment: 'visible', events: ['submit', 'focusin'] },
  { name: 'navbar', moment: 'present' },
  {
    name: 'form-scroll-to-invalid-field',
    selector: 'form',
    events: ['focusin', 'pointerover'],
  },
  { name: 'form-submit-loader', events: ['submit'] },
  {
    name: 'form-auto-submit',
    // It restores the focus that the previous page stored.
    isForFocus: true,
    events: ['change'],
    isInForm: true,
  },
  {
    name: 'form-ajax-submit',
    events: ['submit', 'change'],
  },
  { name: 'form-ajax-pagination' },
  {
    name: 'country-state-select',
    moment: 'present',
    events: ['change'],
  },
  // An order that is sent before its code has loaded waits for it.
  { name: 'confirm-order', selector: '#confirmOrderForm', moment: 'present', events: ['submit'] },
  { name: 'address-editor' },
  {
    name: 'form-preserver',
    moment: 'present',
    events: ['change', 'input'],
  },
  { name: 'form-add-history', events: ['submit'] },
  // Of a form that a choice sends, it must be there before.
  { name: 'form-add-dynamic-redirect', events: ['submit', 'change'] },
  // It restores what this customer has entered.
  { name: 'checkout-customer-storage', moment: 'present' },
  // Its button may be in view where the field is not.
  { name: 'clear-input', moment: 'present' },
  {
    name: 'account-guest-abort-button',
  },
  { name: 'remote-click' },
  { name: 'rating-system', events: ['change'] },
  { name: 'form-field-toggle', moment: 'present' },
  { name: 'collapse', selector: '[data-bs-toggle=collapse]' },
  { name: 'password-toggle' },
  {
    name: 'dropdown',
    selector: '[data-bs-toggle=dropdown]',
    events: ['click', 'focusin', 'pointerover'],
    // There it is in the panel.
    isForWide: '[data-account-menu]',
  },
  {
    name: 'modal',
    selector: '[data-bs-toggle=modal]:not([data-url])',
  },
  {
    name: 'ajax-modal',
    asks: 'data-url',
    selector: '[data-ajax-modal][data-url], [data-bs-toggle=modal][data-url]',
  },
  {
    name: 'tooltip',
    selector: '[data-bs-toggle=tooltip], header .header-actions-btn[title], .product-box .product-name[title]',
    moment: 'interest',
    events: ['pointerover', 'focusin'],
  },
  { name: 'popover', selector: '[data-bs-toggle=popover]', events: ['click', 'focusin'] },
  {
    name: 'tab',
    selector:
      ':is(.nav,.list-group,[role=tablist]):has([data-bs-toggle=tab],[data-bs-toggle=pill],[data-bs-toggle=list])',
    // For its keys and names, which nobody needs before it is seen.
    moment: 'visible',
    // Pressed from afar, too: by the link to the reviews.
    events: ['click'],
  },
  { name: 'alert-dismiss', selector: '[data-bs-dismiss=alert]' },
  {
    name: 'bootstrap-controls',
    selector:
      '[data-bs-toggle=offcanvas],[data-bs-toggle=button],[data-bs-slide],[data-bs-slide-to],[data-bs-dismiss=toast]',
  },
  {
    name: 'flyout-menu',
    events: ['click', 'focusin', 'pointerover'],
  },
  {
    name: 'listing',
    selector: '[data-listing], .filter-panel, .filter-panel-item',
    // It restores what the address says of the filters, wherever they and the list are.
    moment: 'present',
    events: ['change'],
  },
  { name: 'filter-range', events: ['input', 'focusin'] },
  {
    name: 'off-canvas-filter',
  },
  { name: 'timezone', selector: 'html', moment: 'idle' },
  { name: 'web-fonts-permission', selector: '[data-web-fonts]', moment: 'idle' },
  { name: 'web-fonts', moment: 'request' },
  { name: 'scroll-up', moment: 'scroll' },
  // A theme may fold the columns as soon as scripts run: a press before it has started opens one.
  { name: 'collapse-footer-columns', moment: 'visible', events: ['click'], isForSmall: true },
  {
    name: 'off-canvas-menu',
  },
  {
    name: 'account-menu',
    isForSmall: true,
  },
  { name: 'off-canvas-tabs', isForSmall: true },
  { name: 'base-slider', moment: 'visible' },
  { name: 'product-slider', moment: 'visible' },
  { name: 'cross-selling', moment: 'visible' },
  {
    name: 'collapse-checkout-confirm-methods',
  },
  {
    name: 'tab-accordion',
    moment: 'visible',
    // Its tabs are pressed from afar, too: by the link to the reviews.
    events: ['click'],
  },
  { name: 'wishlist-widget', moment: 'idle' },
  { name: 'wishlist-storage', moment: 'request' },
  { name: 'guest-wishlist-page', moment: 'present' },
  { name: 'add-to-wishlist' },
  {
    name: 'wishlist-missing',
    selector: ':root:not(:has([data-wishlist-storage])) [data-add-to-wishlist]',
    moment: 'present',
  },
  {
    name: 'variant-switch',
    // What the page before this variant's left: focus, place, and what was typed.
    isForFocus: true,
    events: ['change', 'focusin', 'pointerover'],
  },
  {
    name: 'buy-box',
    // On a product page another variant is another page.
    selector: '[data-buy-box]:has([data-variant-switch]):not(:has([data-variant-switch-options*=product_detail]))',
    // A script may ask for another variant before the shopper does anything; in other boxes, only a script does.
    moment: 'present',
    news: 'updateBuyWidget',
  },
  { name: 'buy-total', events: ['input', 'change'], isInForm: true },
  {
    name: 'quick-view',
    selector: '[data-quick-view], [data-swag-cms-extensions-quickview-box] a',
    asks: 'data-quick-view-options',
  },
  {
    name: 'accessories',
    events: ['submit', 'change', 'click', 'focusin'],
    isInForm: true,
  },
  // Of version 6 of the provider's SDK, what it draws itself is hidden before, and never in view: what is around it is.
  {
    name: 'installment-banner',
    selector: '[data-swag-paypal-installment-banner],.swag-paypal-installment-banner:has(paypal-message)',
    moment: 'visible',
  },
  {
    name: 'express-button',
    selector: '[data-swag-paypal-express-button],.swag-paypal-express-buttons:has(.swag-paypal-button)',
    moment: 'visible',
  },
  { name: 'payment-offer' },
  {
    name: 'funding-eligibility',
    selector: '[data-swag-paypal-funding-eligibility],[data-swag-paypal-eligibility]',
    moment: 'visible',
  },
  // It asks by itself, seen or not.
  { name: 'pay-upon-invoice', selector: '[data-swag-paypal-pui-polling]', moment: 'present' },
  {
    name: 'payment-buttons',
    selector:
      '[data-swag-paypal-smart-payment-buttons],[data-swag-paypal-sepa],[data-swag-paypal-venmo],[data-swag-paypal-pay-later],[data-swag-paypal-checkout-paypal],[data-swag-paypal-checkout-venmo],[data-swag-paypal-checkout-pay-later]',
    // Without an approved payment the form must not be sent.
    moment: 'present',
    events: ['submit'],
    isInForm: true,
  },
  {
    name: 'card-fields',
    selector: '[data-swag-paypal-acdc-fields],[data-swag-paypal-checkout-card-fields]',
    moment: 'present',
    events: ['submit'],
    isInForm: true,
  },
  {
    name: 'apple-pay',
    selector: '[data-swag-paypal-apple-pay],[data-swag-paypal-checkout-apple-pay]',
    moment: 'present',
    events: ['submit'],
    isInForm: true,
  },
  {
    name: 'google-pay',
    selector: '[data-swag-paypal-google-pay],[data-swag-paypal-checkout-google-pay]',
    moment: 'present',
    events: ['submit'],
    isInForm: true,
  },
  // It takes the order, seen or not.
  { name: 'payment-wall', selector: '[data-swag-paypal-payment-wall]', moment: 'present' },
  // The page says when: while its method is chosen, or always. It takes the press of the order button, seen or not.
  {
    name: 'card-app',
    selector: '[data-card-app=chosen],[data-card-app=always]',
    moment: 'present',
  },
  // The server's strip scrolls and snaps before, unless a theme hides it until its script runs; a finger scrolls it.
  {
    name: 'gallery-slider',
    events: ['click', 'keydown', 'focusin', 'pointerover', 'scroll'],
    main: '[data-gallery-slider].is-loading',
  },
  { name: 'zoom-modal', events: ['click', 'focusin'] },
  { name: 'image-zoom', moment: 'request' },
  { name: 'magnifier', moment: 'interest', events: ['pointerover'] },
  { name: 'cms-gdpr-video-element', moment: 'visible' },
  { name: 'cms-video-element', moment: 'visible' },
  { name: 'document-viewer', moment: 'visible' },
  { name: 'page-qrcode-generator', moment: 'visible' },
  { name: 'spatial-gallery-slider-viewer', moment: 'visible' },
  { name: 'spatial-zoom-gallery-slider-viewer', moment: 'visible' },
  { name: 'spatial-ar-viewer', moment: 'visible' },
  // The address of a QR code opens it, in view or not.
  { name: 'spatial-ar-autostart', selector: '[data-modal-open-ar-session-autostart]', moment: 'present' },
  { name: 'form-cms-handler', selector: '.cms-element-form form', events: ['submit'] },
  // It keeps its form from being sent, seen or not.
  // In the footer's newsletter form it waits for the address.
  {
    name: 'basic-captcha',
    selector: '[data-basic-captcha]:not([data-newsletter-form] *)',
    moment: 'present',
    events: ['submit'],
    isInForm: true,
  },
  { name: 'captcha-proof' },
  // A confirmation that is sent before its code has loaded waits for it.
  { name: 'withdrawal', moment: 'present', events: ['submit'] },
  { name: 'newsletter-form', events: ['focusin', 'input'] },
  { name: 'date-format', moment: 'visible' },
  { name: 'browser-class', selector: 'html', moment: 'load' },
  { name: 'date-picker', moment: 'visible' },
  { name: 'floating-labels', moment: 'visible', events: ['focusin'] },
  // They keep their forms from being sent, seen or not.
  { name: 'google-re-captcha-v2', moment: 'present', events: ['submit'], isInForm: true },
  { name: 'google-re-captcha-v3', moment: 'present', events: ['submit'], isInForm: true },
  { name: 'analytics-permission', selector: 'body', moment: 'idle' },
  { name: 'third-party-events', moment: 'request' },
  { name: 'event-tracker', moment: 'request' },
  { name: 'text-slider', moment: 'visible' },
  { name: 'scroll-animation', selector: '[data-scroll-animation], .wow', moment: 'visible' },
  { name: 'parallax', moment: 'visible' },
  // In a file of its own, for few pages have it.
  { name: 'preloader', moment: 'present' },
  { name: 'sticky-header', moment: 'scroll' },
  { name: 'nav-scroller', moment: 'visible' },
  { name: 'search-overlay' },
  { name: 'top-bar-offcanvas' },
  // Its button says at once what it does.
  { name: 'garan-label-toggle', moment: 'visible', events: ['click'] },
  // It restores the focus that the page had before an address was saved.
  { name: 'address-manager', isForFocus: true },
  { name: 'address-search', moment: 'visible', events: ['input'] },
  { name: 'speculation-rules', moment: 'present' },
] as const satisfies readonly Line[]

export const FLOWS: readonly FlowLine[] = (TABLE as readonly Line[]).map((line) => ({
  selector: `[data-${line.name}]`,
  moment: 'interaction',
  ...(!line.moment && { events: ['click'] }),
  ...line,
}))

/** The name of a flow of the table. */
export type FlowName = (typeof TABLE)[number]['name']

/**
 * Where a page shows an element of these, what the flow may import is fetched, not executed, when the browser is idle: the most
 * likely first, as far as there is room (`FETCHED_BUDGET` of the build). Only the build reads this.
 */
export const AHEAD: readonly (FlowName | readonly [flow: FlowName, selector: string])[] = [
  // What its page is for.
  'guest-wishlist-page',
  // It starts by itself, later: what it loads then is counted now.
  'card-app',
  'add-to-cart',
  'off-canvas-cart',
  // What a form has not sent yet is not lost on the way to the next page.
  ['form-auto-submit', '[data-form-auto-submit-options*="delayChangeEvent"]'],
  // Menus, which are small.
  'dropdown',
  'off-canvas-menu',
  'off-canvas-filter',
  'flyout-menu',
  // What a product is chosen with.
  'quantity-selector',
  'variant-switch',
  'add-to-wishlist',
  // In the panel of phones alone; elsewhere it is a dropdown.
  'account-menu',
  'listing',
  'quick-view',
  'ajax-modal',
  'search-suggest',
]

/**
 * What pages of newer versions of the platform alone need of a flow, and what finds the form in the place of one that was replaced while
 * its submit waited: not fetched ahead, but with its first use. Only the build reads this.
 */
export const ON_USE: readonly string[] = ['cart-alert', 'purchase-limit', 'heir']

/**
 * By a page's route, the flows of the moment `present` that every page of it has: what they run is asked for with the page. Only the
 * build reads this, and `npm run size` fails where pages run something else.
 */
export const PRESENT_ON = {
  'frontend.navigation.page': ['listing'],
  'frontend.search.page': ['listing'],
  'frontend.detail.page': ['form-validation'],
  'frontend.account.login.page': ['form-validation', 'country-state-select', 'form-field-toggle'],
  'frontend.checkout.register.page': ['form-validation', 'country-state-select', 'form-field-toggle'],
  'frontend.checkout.confirm.page': ['confirm-order', 'form-preserver'],
} as const satisfies Readonly<Record<string, readonly FlowName[]>>

/** The same for routes whose pages run others where the platform's flag `ACCESSIBILITY_TWEAKS` is on, as it always is in 6.7. */
export const PRESENT_ON_TWEAKED = {
  'frontend.detail.page': [],
  'frontend.account.login.page': ['form-handler', 'country-state-select', 'form-field-toggle'],
  'frontend.checkout.register.page': ['form-handler', 'country-state-select', 'form-field-toggle'],
} as const satisfies Partial<Record<keyof typeof PRESENT_ON, readonly FlowName[]>>

/**
 * The platform's plugins that the flows stand for (contract, shell 1.1): name → selector. A flow whose selector is
 * `[data-<its name>]` stands for the plugin of that name and needs no line. Only the code for plugins reads this.
 */
export const PLUGINS: Partial<Record<FlowName, Readonly<Record<string, string>>>> = {
  consent: { CookiePermission: '[data-cookie-permission]' },
  'cookie-settings': { CookieConfiguration: '[data-cookie-permission]' },
  'flash-messages': { AlertAria: '[data-alert-aria]' },
  'cms-video-element': { CmsVideo: '[data-cms-video-element]' },
  'search-suggest': { SearchWidget: '[data-search-widget]' },
  'form-scroll-to-invalid-field': { FormScrollToInvalidField: 'form' },
  // Its menus are what others take over.
  navbar: {},
  dropdown: { Navbar: '[data-navbar]' },
  'form-cms-handler': { FormCmsHandler: '.cms-element-form form' },
  'basic-captcha': { BasicCaptcha: '[data-basic-captcha]' },
  'browser-class': { SetBrowserClass: 'html' },
  'ajax-modal': { AjaxModal: '[data-ajax-modal][data-url]' },
  'buy-box': { BuyBox: '[data-buy-box]' },
  'installment-banner': {
    SwagPayPalInstallmentBanner: '[data-swag-paypal-installment-banner]',
    SwagPaypalMessages: '[data-swag-paypal-messages]',
  },
  'payment-wall': { SwagPayPalPlusPaymentWall: '[data-swag-paypal-payment-wall]' },
  // As 6.7 names them, and 6.6 (contract, versions C10).
  'spatial-gallery-slider-viewer': {
    SpatialGallerySliderViewer: '[data-spatial-gallery-slider-viewer]',
    SpatialGallerySliderViewerPlugin: '[data-spatial-gallery-slider-viewer]',
  },
  'spatial-zoom-gallery-slider-viewer': {
    SpatialZoomGallerySliderViewer: '[data-spatial-zoom-gallery-slider-viewer]',
    SpatialZoomGallerySliderViewerPlugin: '[data-spatial-zoom-gallery-slider-viewer]',
  },
  'quick-view': {
    QuickView: '[data-quick-view]',
    SwagCmsExtensionsQuickview: '[data-swag-cms-extensions-quickview]',
    SwagCmsExtensionsQuickviewBox: '[data-swag-cms-extensions-quickview-box]',
  },
  listing: {
    Listing: '[data-listing]',
    ListingPagination: '[data-listing-pagination]',
    ListingSorting: '[data-listing-sorting]',
    FilterBoolean: '[data-filter-boolean]',
    FilterMultiSelect: '[data-filter-multi-select]',
    FilterPropertySelect: '[data-filter-property-select]',
    FilterRating: '[data-filter-rating]',
    FilterRatingSelect: '[data-filter-rating-select]',
  },
  // The wallet provider's own; their names are those of the attributes with their options (contract, payments A0).
  'pay-upon-invoice': { SwagPaypalPuiPolling: '[data-swag-paypal-pui-polling]' },
  'funding-eligibility': {
    SwagPaypalFundingEligibility: '[data-swag-paypal-funding-eligibility]',
    SwagPaypalEligibility: '[data-swag-paypal-eligibility]',
  },
  'express-button': {
    SwagPayPalExpressButton: '[data-swag-paypal-express-button]',
    SwagPaypalExpressPaypal: '[data-swag-paypal-express-paypal]',
    SwagPaypalExpressPayLater: '[data-swag-paypal-express-pay-later]',
    SwagPaypalExpressVenmo: '[data-swag-paypal-express-venmo]',
  },
  'payment-buttons': {
    SwagPayPalSmartPaymentButtons: '[data-swag-paypal-smart-payment-buttons]',
    SwagPaypalSepa: '[data-swag-paypal-sepa]',
    SwagPaypalVenmo: '[data-swag-paypal-venmo]',
    SwagPaypalPayLater: '[data-swag-paypal-pay-later]',
    SwagPaypalCheckoutPaypal: '[data-swag-paypal-checkout-paypal]',
    SwagPaypalCheckoutPayLater: '[data-swag-paypal-checkout-pay-later]',
    SwagPaypalCheckoutVenmo: '[data-swag-paypal-checkout-venmo]',
  },
  'card-fields': {
    SwagPaypalAcdcFields: '[data-swag-paypal-acdc-fields]',
    SwagPaypalCheckoutCardFields: '[data-swag-paypal-checkout-card-fields]',
  },
  'apple-pay': {
    SwagPaypalApplePay: '[data-swag-paypal-apple-pay]',
    SwagPaypalCheckoutApplePay: '[data-swag-paypal-checkout-apple-pay]',
  },
  'google-pay': {
    SwagPaypalGooglePay: '[data-swag-paypal-google-pay]',
    SwagPaypalCheckoutGooglePay: '[data-swag-paypal-checkout-google-pay]',
  },
}

/** The module of each flow. */
type Modules = {
  viewport: typeof import('./bindings/shell/viewport.ts')
  'cart-widget': typeof import('./bindings/cart/cart-widget.ts')
  consent: typeof import('./bindings/consent/consent.ts')
  'cookie-groups': typeof import('./bindings/consent/cookie-groups.ts')
  'feature-consent': typeof import('./bindings/consent/feature-consent.ts')
  'cookie-settings': typeof import('./bindings/consent/cookie-settings.ts')
  'flash-messages': typeof import('./bindings/shell/flash-messages.ts')
  'off-canvas-cart': typeof import('./bindings/cart/off-canvas-cart.ts')
  'search-suggest': typeof import('./bindings/search/search-suggest.ts')
  'search-toggle': typeof import('./bindings/search/search-toggle.ts')
  'quantity-selector': typeof import('./bindings/product/quantity-selector.ts')
  'add-to-cart': typeof import('./bindings/cart/add-to-cart.ts')
  'form-validation': typeof import('./bindings/forms/form-validation.ts')
  'form-handler': typeof import('./bindings/forms/form-handler.ts')
  'form-scroll-to-invalid-field': typeof import('./bindings/forms/form-scroll-to-invalid-field.ts')
  'form-submit-loader': typeof import('./bindings/forms/form-submit-loader.ts')
  'form-auto-submit': typeof import('./bindings/forms/form-auto-submit.ts')
  'form-ajax-submit': typeof import('./bindings/forms/form-ajax-submit.ts')
  'form-ajax-pagination': typeof import('./bindings/forms/form-ajax-pagination.ts')
  'country-state-select': typeof import('./bindings/forms/country-state-select.ts')
  'confirm-order': typeof import('./bindings/checkout/confirm-order.ts')
  'address-editor': typeof import('./bindings/account/address-editor.ts')
  'form-preserver': typeof import('./bindings/forms/form-preserver.ts')
  'form-add-history': typeof import('./bindings/forms/form-add-history.ts')
  'form-add-dynamic-redirect': typeof import('./bindings/forms/form-add-dynamic-redirect.ts')
  'checkout-customer-storage': typeof import('./bindings/checkout/checkout-customer-storage.ts')
  'clear-input': typeof import('./bindings/forms/clear-input.ts')
  'account-guest-abort-button': typeof import('./bindings/account/account-guest-abort-button.ts')
  'remote-click': typeof import('./bindings/shell/remote-click.ts')
  'rating-system': typeof import('./bindings/product/rating-system.ts')
  'form-field-toggle': typeof import('./bindings/forms/form-field-toggle.ts')
  collapse: typeof import('./bindings/bootstrap/collapse.ts')
  dropdown: typeof import('./bindings/bootstrap/dropdown.ts')
  modal: typeof import('./bindings/bootstrap/modal.ts')
  'ajax-modal': typeof import('./bindings/shell/ajax-modal.ts')
  tooltip: typeof import('./bindings/bootstrap/tooltip.ts')
  popover: typeof import('./bindings/bootstrap/popover.ts')
  tab: typeof import('./bindings/bootstrap/tab.ts')
  'alert-dismiss': typeof import('./bindings/bootstrap/alert-dismiss.ts')
  'bootstrap-controls': typeof import('./bindings/bootstrap/bootstrap-controls.ts')
  navbar: typeof import('./bindings/shell/navbar.ts')
  'flyout-menu': typeof import('./bindings/shell/flyout-menu.ts')
  listing: typeof import('./bindings/listing/listing.ts')
  'filter-range': typeof import('./bindings/listing/filter-range.ts')
  'off-canvas-filter': typeof import('./bindings/listing/off-canvas-filter.ts')
  timezone: typeof import('./bindings/consent/timezone.ts')
  'web-fonts-permission': typeof import('./bindings/consent/web-fonts-permission.ts')
  'web-fonts': typeof import('./bindings/consent/web-fonts.ts')
  'scroll-up': typeof import('./bindings/shell/scroll-up.ts')
  'collapse-footer-columns': typeof import('./bindings/shell/collapse-footer-columns.ts')
  'off-canvas-menu': typeof import('./bindings/shell/off-canvas-menu.ts')
  'account-menu': typeof import('./bindings/shell/account-menu.ts')
  'off-canvas-tabs': typeof import('./bindings/shell/off-canvas-tabs.ts')
  'base-slider': typeof import('./bindings/media/base-slider.ts')
  'product-slider': typeof import('./bindings/media/product-slider.ts')
  'cross-selling': typeof import('./bindings/media/cross-selling.ts')
  'collapse-checkout-confirm-methods': typeof import('./bindings/shell/collapse-checkout-confirm-methods.ts')
  'tab-accordion': typeof import('./bindings/product/tab-accordion.ts')
  'wishlist-widget': typeof import('./bindings/wishlist/wishlist-widget.ts')
  'wishlist-storage': typeof import('./bindings/wishlist/wishlist-storage.ts')
  'guest-wishlist-page': typeof import('./bindings/wishlist/guest-wishlist-page.ts')
  'add-to-wishlist': typeof import('./bindings/wishlist/add-to-wishlist.ts')
  'wishlist-missing': typeof import('./bindings/wishlist/wishlist-missing.ts')
  'variant-switch': typeof import('./bindings/product/variant-switch.ts')
  'buy-box': typeof import('./bindings/product/buy-box.ts')
  'buy-total': typeof import('./bindings/product/buy-total.ts')
  'quick-view': typeof import('./bindings/product/quick-view.ts')
  accessories: typeof import('./bindings/accessories/accessories.ts')
  'pay-upon-invoice': typeof import('./bindings/paypal/pay-upon-invoice.ts')
  'funding-eligibility': typeof import('./bindings/paypal/funding-eligibility.ts')
  'express-button': typeof import('./bindings/paypal/express-button.ts')
  'payment-offer': typeof import('./bindings/paypal/payment-offer.ts')
  'payment-buttons': typeof import('./bindings/paypal/payment-buttons.ts')
  'card-fields': typeof import('./bindings/paypal/card-fields.ts')
  'apple-pay': typeof import('./bindings/paypal/apple-pay.ts')
  'google-pay': typeof import('./bindings/paypal/google-pay.ts')
  'payment-wall': typeof import('./bindings/paypal/payment-wall.ts')
  'installment-banner': typeof import('./bindings/paypal/installment-banner.ts')
  'card-app': typeof import('./bindings/card-app/card-app.ts')
  'gallery-slider': typeof import('./bindings/media/gallery-slider.ts')
  'zoom-modal': typeof import('./bindings/media/zoom-modal.ts')
  'image-zoom': typeof import('./bindings/media/image-zoom.ts')
  magnifier: typeof import('./bindings/media/magnifier.ts')
  'cms-gdpr-video-element': typeof import('./bindings/media/cms-gdpr-video-element.ts')
  'cms-video-element': typeof import('./bindings/media/cms-video-element.ts')
  'document-viewer': typeof import('./bindings/media/document-viewer.ts')
  'page-qrcode-generator': typeof import('./bindings/media/page-qrcode-generator.ts')
  'spatial-gallery-slider-viewer': typeof import('./bindings/media/spatial-gallery-slider-viewer.ts')
  'spatial-zoom-gallery-slider-viewer': typeof import('./bindings/media/spatial-zoom-gallery-slider-viewer.ts')
  'spatial-ar-viewer': typeof import('./bindings/media/spatial-ar-viewer.ts')
  'spatial-ar-autostart': typeof import('./bindings/media/spatial-ar-autostart.ts')
  'form-cms-handler': typeof import('./bindings/forms/form-cms-handler.ts')
  'basic-captcha': typeof import('./bindings/forms/basic-captcha.ts')
  'captcha-proof': typeof import('./bindings/forms/captcha-proof.ts')
  'password-toggle': typeof import('./bindings/forms/password-toggle.ts')
  'newsletter-form': typeof import('./bindings/forms/newsletter-form.ts')
  'date-format': typeof import('./bindings/shell/date-format.ts')
  'browser-class': typeof import('./bindings/shell/browser-class.ts')
  'date-picker': typeof import('./bindings/forms/date-picker.ts')
  'floating-labels': typeof import('./bindings/forms/floating-labels.ts')
  'google-re-captcha-v2': typeof import('./bindings/forms/google-re-captcha-v2.ts')
  'google-re-captcha-v3': typeof import('./bindings/forms/google-re-captcha-v3.ts')
  'analytics-permission': typeof import('./bindings/analytics/analytics-permission.ts')
  'third-party-events': typeof import('./bindings/analytics/third-party-events.ts')
  'event-tracker': typeof import('./bindings/analytics/event-tracker.ts')
  'text-slider': typeof import('./bindings/media/text-slider.ts')
  'scroll-animation': typeof import('./bindings/media/scroll-animation.ts')
  parallax: typeof import('./bindings/media/parallax.ts')
  preloader: typeof import('./bindings/shell/preloader.ts')
  'sticky-header': typeof import('./bindings/shell/sticky-header.ts')
  'nav-scroller': typeof import('./bindings/shell/nav-scroller.ts')
  'search-overlay': typeof import('./bindings/search/search-overlay.ts')
  'top-bar-offcanvas': typeof import('./bindings/shell/top-bar-offcanvas.ts')
  'garan-label-toggle': typeof import('./bindings/product/garan-label-toggle.ts')
  withdrawal: typeof import('./bindings/forms/withdrawal.ts')
  'address-manager': typeof import('./bindings/account/address-manager.ts')
  'speculation-rules': typeof import('./bindings/shell/speculation-rules.ts')
  'address-search': typeof import('./bindings/account/address-search.ts')
}

/** What a page's script may override of each flow in the table, as typed by its binding. */
type FlowsOfTable = {
  [Name in FlowName]: NonNullable<Modules[Name]['binding']['offers']>
}

declare module './loader/types.ts' {
  interface Flows extends FlowsOfTable {}
}
