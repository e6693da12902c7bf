/** Of the platform's sliders: those of its carousel (contract, catalog 4.2 and 5). */
const SLIDER = [
  'mode',
  'axis',
  'speed',
  'items',
  'slideBy',
  'gutter',
  'autoplay',
  'autoplayTimeout',
  'autoplayHoverPause',
  'autoplayButtonOutput',
  'controls',
  'nav',
  'navPosition',
  'navigationArrows',
  'loop',
  'rewind',
  'touch',
  'mouseDrag',
  'autoHeight',
  'autoWidth',
  'edgePadding',
  'swipeAngle',
  'preventScrollOnTouch',
  'ariaLive',
  'freezable',
  'useLocalStorage',
  'startIndex',
  'enabled',
].map((name) => `slider.${name}`)

/**
 * The plugins of the platform (contract, shell 1.1 and catalog 0 to 10): name → selector, and where the contract describes
 * them. One that no flow of the table stands for is reported where a page has its element.
 */
export const PLATFORM_PLUGINS: Readonly<Record<string, { selector: string; section: string }>> = {
  DateFormat: { selector: '[data-date-format]', section: 'shell 13' },
  ScrollUp: { selector: '[data-scroll-up]', section: 'shell 13' },
  SearchWidget: { selector: '[data-search-widget]', section: 'shell 9' },
  CartWidget: { selector: '[data-cart-widget]', section: 'shell 5' },
  AccountGuestAbortButton: { selector: '[data-account-guest-abort-button]', section: 'shell 12' },
  OffCanvasCart: { selector: '[data-off-canvas-cart]', section: 'shell 7' },
  AddToCart: { selector: '[data-add-to-cart]', section: 'shell 8' },
  CollapseFooterColumns: { selector: '[data-collapse-footer-columns]', section: 'shell 13' },
  CollapseCheckoutConfirmMethods: { selector: '[data-collapse-checkout-confirm-methods]', section: 'shell 13' },
  FlyoutMenu: { selector: '[data-flyout-menu]', section: 'shell 10' },
  Navbar: { selector: '[data-navbar]', section: 'shell 10' },
  OffCanvasMenu: { selector: '[data-off-canvas-menu]', section: 'shell 11' },
  FormValidation: { selector: '[data-form-validation]', section: 'shell 15.1' },
  FormHandler: { selector: '[data-form-handler]', section: 'versions B1' },
  FormSubmitLoader: { selector: '[data-form-submit-loader]', section: 'shell 15.5' },
  FormFieldToggle: { selector: '[data-form-field-toggle]', section: 'shell 15.5' },
  FormAutoSubmit: { selector: '[data-form-auto-submit]', section: 'shell 15.3' },
  FormAjaxSubmit: { selector: '[data-form-ajax-submit]', section: 'shell 15.4' },
  AlertAria: { selector: '[data-alert-aria]', section: 'versions C1' },
  FormAddDynamicRedirect: { selector: '[data-form-add-dynamic-redirect]', section: 'versions C7' },
  CheckoutCustomerStorage: { selector: '[data-checkout-customer-storage]', section: 'versions C7' },
  FormAddHistory: { selector: '[data-form-add-history]', section: 'shell 15.5' },
  FormPreserver: { selector: '[data-form-preserver]', section: 'shell 15.5' },
  FormAjaxPagination: { selector: '[data-form-ajax-pagination]', section: 'shell 15.5' },
  AccountMenu: { selector: '[data-account-menu]', section: 'shell 12' },
  OffCanvasTabs: { selector: '[data-off-canvas-tabs]', section: 'shell 12' },
  RemoteClick: { selector: '[data-remote-click]', section: 'shell 13' },
  AddressEditor: { selector: '[data-address-editor]', section: 'shell 14.3' },
  AddressManager: { selector: '[data-address-manager]', section: 'versions B3' },
  AddressSearch: { selector: '[data-address-search]', section: 'versions B3' },
  OffCanvasFilter: { selector: '[data-off-canvas-filter]', section: 'catalog 1.6' },
  DatePicker: { selector: '[data-date-picker]', section: 'catalog 9' },
  FormCmsHandler: { selector: '.cms-element-form form', section: 'shell 18' },
  CountryStateSelect: { selector: '[data-country-state-select]', section: 'shell 16' },
  ClearInput: { selector: '[data-clear-input]', section: 'shell 15.5' },
  BasicCaptcha: { selector: '[data-basic-captcha]', section: 'shell 17.1' },
  QuantitySelector: { selector: '[data-quantity-selector]', section: 'catalog 4.8' },
  AjaxModal: { selector: '[data-ajax-modal][data-url]', section: 'shell 14.2' },
  CookiePermission: { selector: '[data-cookie-permission]', section: 'shell 4.1' },
  GoogleReCaptchaV2: { selector: '[data-google-re-captcha-v2]', section: 'shell 17.2' },
  GoogleReCaptchaV3: { selector: '[data-google-re-captcha-v3]', section: 'shell 17.2' },
  Listing: { selector: '[data-listing]', section: 'catalog 1.1' },
  GallerySlider: { selector: '[data-gallery-slider]', section: 'catalog 4.2' },
  ZoomModal: { selector: '[data-zoom-modal]', section: 'catalog 4.3' },
  ImageZoom: { selector: '[data-image-zoom]', section: 'catalog 4.4' },
  Magnifier: { selector: '[data-magnifier]', section: 'catalog 4.5' },
  CrossSelling: { selector: '[data-cross-selling]', section: 'catalog 4.6' },
  VariantSwitch: { selector: '[data-variant-switch]', section: 'catalog 4.7' },
  RatingSystem: { selector: '[data-rating-system]', section: 'catalog 4.9' },
  BaseSlider: { selector: '[data-base-slider]', section: 'catalog 5.1' },
  ProductSlider: { selector: '[data-product-slider]', section: 'catalog 5.2' },
  WishlistStorage: { selector: '[data-wishlist-storage]', section: 'catalog 6.2' },
  AddToWishlist: { selector: '[data-add-to-wishlist]', section: 'catalog 6.1' },
  WishlistWidget: { selector: '[data-wishlist-widget]', section: 'catalog 6.1' },
  GuestWishlistPage: { selector: '[data-guest-wishlist-page]', section: 'catalog 6.5' },
  CmsGdprVideoElement: { selector: '[data-cms-gdpr-video-element]', section: 'catalog 7.1' },
  CmsVideo: { selector: '[data-cms-video-element]', section: 'versions C10' },
  SpatialArViewer: { selector: '[data-spatial-ar-viewer]', section: 'catalog 8.3' },
  SpatialGallerySliderViewer: { selector: '[data-spatial-gallery-slider-viewer]', section: 'catalog 8.1' },
  PageQrcodeGenerator: { selector: '[data-page-qrcode-generator]', section: 'catalog 8.4' },
}

/**
 * Options that the platform prints, or documents, and that no flow has a use for, by the attribute (`data-<name>-options`) and their
 * dotted paths. A page that has them is sound.
 *
 * - `formContentSelector`: the platform's script has the option and looks nothing up by it.
 * - `hiddenSubmitSelector`: the platform's script presses that button so that the browser shows what is wrong with a form which it
 *   keeps from being sent. Here the form is checked before this flow is told that it is submitted, by the browser or by
 *   `form-validation`, which show that themselves.
 * - `forwardAnimationType`, `backwardAnimationType`: the two words by which the platform's script tells its directions apart. It
 *   compares each with itself, and neither gets to the page; how levels slide is said by `transitionClass`.
 */
const PLATFORM_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Said by the quantity's flow.
  'add-to-cart': ['stockAdjustedText', 'outOfStockText'],
  'add-to-wishlist': ['texts'],
  // The announcer speaks, and hides nothing for that.
  'alert-aria': ['ariaLive', 'contentSelector'],
  'address-manager': ['activeBillingAddressId', 'activeShippingAddressId'],
  'base-slider': SLIDER,
  'basic-captcha': ['preCheckId'],
  'flyout-menu': ['mainNavigationId'],
  'form-cms-handler': ['formContentSelector', 'hiddenSubmitSelector'],
  'gallery-slider': [...SLIDER, ...SLIDER.map((path) => path.replace('slider.', 'thumbnailSlider.'))],
  listing: ['activeFilterLabelSelector', 'sidebar', 'snippets'],
  // Its menus read them.
  navbar: ['debounceTime', 'navItemSelector', 'topLevelLinksSelector'],
  'off-canvas-menu': ['tiggerEvent', 'forwardAnimationType', 'backwardAnimationType'],
  'product-slider': SLIDER,
  // Their button's flow reads them with a press.
  'search-widget': ['searchWidgetCollapseButtonSelector', 'searchWidgetCollapseClass'],
  'quantity-selector': [
    'ariaLiveTextProductToken',
    'ariaLiveTextValueToken',
    'ariaLiveUpdateMode',
    'purchaseLimitUrl',
    'submitOnEnter',
    'submitOnFinish',
  ],
}

/** Attributes of the platform that look like the marker of a flow, and are none (contract, versions). */
export const PLATFORM_ATTRIBUTES: readonly string[] = ['data-google-re-captcha', 'data-spatial-base-viewer']

/** Options of the payment plugin: they may hold keys that nobody knows (contract, payments A16). */
const OPEN_OPTIONS = /^swag-pay-?pal-/

/** Whether a page is sound with an option that no flow reads. */
export const mayHoldOption = (attribute: string, path: string): boolean =>
  OPEN_OPTIONS.test(attribute) || (PLATFORM_OPTIONS[attribute] ?? []).includes(withoutViewport(path))

/** What sliders print for one width, they may print for all (contract, catalog 5.1). */
const withoutViewport = (path: string) => path.replace(/\.responsive\.\w+(?=\.)/, '')
