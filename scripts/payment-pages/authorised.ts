/**
 * Every script that a payment page may print or load, each with its owner, its reason, and what keeps it as it is. What is
 * not in here is refused by the tests: whoever adds a script to a payment page adds it here, for review.
 */

/** Pages on which an order comes about and is paid. */
export const PAGES = {
  cart: '/checkout/cart',
  register: '/checkout/register',
  confirm: '/checkout/confirm',
  finish: '/checkout/finish?orderId={id}',
  edit: '/account/order/edit/{id}',
} as const

export type PageName = keyof typeof PAGES

/** What each page's chosen method may add is printed only there. */
const PAYING: readonly PageName[] = ['confirm', 'edit']

type Owner =
  | 'shop'
  | 'statefront'
  | 'wallet provider'
  | 'fraud check'
  | 'Apple'
  | 'Google'
  | 'card provider'
  | 'statistics service'
  | 'font service'

export type Script = {
  name: string
  owner: Owner
  reason: string
  /** On these pages; on all if absent. */
  pages?: readonly PageName[]
  /** While one of these methods is chosen. */
  methods?: readonly string[]
  /** Once the shopper has allowed what this cookie stands for. */
  consent?: string
} & (
  | {
      /** Addresses without a query: of the stand-in, or of the shop itself; a folder ends in a slash. */
      at: string
      /** The vendor's own address, with real keys. */
      vendor?: string
      isLoadedLater?: true
      /** The stand-in is under another name of this machine. */
      isElsewhere?: true
      /** Every file of the folder may stand there, each once, as a module. */
      isModule?: true
    }
  | {
      /** Globals that it sets, to JSON and nothing else. */
      sets: readonly string[]
    }
  | {
      /** The flow whose options it gives, by `storefront.override`, as JSON and nothing else. */
      overrides: string
    }
  | {
      /** SHA-256 of its text, in Base64. */
      sha256: string
    }
  | {
      /** The type of data that no browser executes. */
      data: string
    }
)

/** Loaded by the flows that need it, where they are. */
const WALLET_SCRIPT = {
  owner: 'wallet provider',
  at: '/__sandbox/sdk/js',
  vendor: 'https://www.paypal.com/sdk/js',
  isLoadedLater: true,
} as const

/** The same for pages of version 6, which print it themselves where they can (docs/contract/wallets-v6.md). */
const WALLET_SDK = {
  owner: 'wallet provider',
  at: '/__sandbox/web-sdk/v6/core',
  vendor: 'https://www.paypal.com/web-sdk/v6/core',
  isLoadedLater: true,
} as const

export const SCRIPTS: readonly Script[] = [
  { name: 'features', owner: 'shop', reason: 'feature flags of the platform', sets: ['features'] },
  {
    name: 'default consent',
    owner: 'shop',
    reason: 'consent is denied before any tag can load',
    sha256: '/tpsZhLbEFJJH1blcdxMaGFvnZoB0NXQZuYLz/AeRTo=',
  },
  {
    name: 'statistics service',
    owner: 'shop',
    reason:
      'where the service for statistics has its script, which the modules load once the shopper allows it, and how this page is named',
    sets: ['gtagActive', 'gtagURL', 'gtagTrackingId', 'gtagConfig', 'controllerName', 'actionName', 'trackOrders'],
  },
  {
    name: 'consent setting',
    owner: 'shop',
    reason: 'whether the shop asks for consent itself',
    sets: ['useDefaultCookieConsent'],
  },
  {
    name: 'addresses',
    owner: 'shop',
    reason: 'addresses of the routes, the channel and the category',
    sets: ['activeNavigationId', 'router', 'salesChannelId'],
  },
  { name: 'breakpoints', owner: 'shop', reason: "widths of the theme's layouts", sets: ['breakpoints'] },
  {
    name: 'shopper state',
    owner: 'shop',
    reason: 'whether the shopper is logged in, and may keep a wishlist',
    sets: ['customerLoggedInState', 'wishlistEnabled'],
  },
  {
    name: 'statistics of the shop',
    owner: 'shop',
    reason: 'the account for events of the modules, told once the shopper allows it, and how this page is named',
    sets: ['shopwareAnalytics'],
  },
  {
    name: 'font host',
    owner: 'shop',
    reason: 'the one host that fonts may come from, which no attribute may name',
    overrides: 'web-fonts',
  },
  { name: 'theme address', owner: 'shop', reason: 'where files of the theme are', sets: ['themeAssetsPublicPath'] },
  { name: 'bundle address', owner: 'shop', reason: 'where the modules are', sets: ['themeJsPublicPath'] },
  {
    name: 'entry',
    owner: 'statefront',
    reason: 'starts the behaviour of the page',
    at: '/bundle/statefront.js',
  },
  {
    name: 'modules at rest',
    owner: 'statefront',
    reason: 'flows of the page that run without an interaction, behind the entry, so that they are there with the page',
    at: '/bundle/chunks/',
    isModule: true,
  },
  {
    name: 'modules',
    owner: 'statefront',
    reason: 'flows of the page, loaded by the entry when they are needed',
    at: '/bundle/',
    isLoadedLater: true,
  },
  {
    name: 'statistics script',
    owner: 'statistics service',
    reason: 'counts what is looked at, ordered and bought',
    at: '/sandbox/analytics/tag.js',
    vendor: 'https://www.googletagmanager.com/gtag/js',
    isLoadedLater: true,
    isElsewhere: true,
    consent: 'google-analytics-enabled',
  },
  {
    name: 'font script',
    owner: 'font service',
    reason: 'loads the typefaces of the theme',
    at: '/sandbox/fonts/loader.js',
    vendor: 'https://ajax.googleapis.com/ajax/libs/webfont/1.6.26/webfont.js',
    isLoadedLater: true,
    isElsewhere: true,
    consent: 'zen_google_fonts',
  },
  {
    ...WALLET_SCRIPT,
    name: 'wallet script, for all',
    reason:
      'knows what the browser can pay with, and draws the express button and the messages about paying in instalments',
    pages: ['cart', 'register'],
  },
  {
    ...WALLET_SCRIPT,
    name: 'wallet script, to pay',
    reason: "draws the provider's buttons and its fields for a card, and takes the shopper's approval",
    pages: PAYING,
    methods: [
      'paypal',
      'paypal-pay-later',
      'paypal-sepa',
      'paypal-venmo',
      'paypal-card',
      'paypal-apple-pay',
      'paypal-google-pay',
    ],
  },
  {
    ...WALLET_SDK,
    name: 'wallet script of version 6',
    reason:
      'the same for both on a page of version 6, which has no other: it defines the buttons that the page prints, and loads its own parts from the provider',
    pages: ['cart', 'register', ...PAYING],
  },
  {
    name: 'fraud parameters',
    owner: 'shop',
    reason: 'the session that the fraud check looks at',
    data: 'application/json',
    pages: PAYING,
    methods: ['paypal-invoice'],
  },
  {
    name: 'fraud check',
    owner: 'fraud check',
    reason: 'the provider grants credit on the invoice',
    at: '/__sandbox/scripts/fraud.js',
    vendor: 'https://c.paypal.com/da/r/fb.js',
    pages: PAYING,
    methods: ['paypal-invoice'],
  },
  {
    name: 'payment wall',
    owner: 'wallet provider',
    reason: "draws the provider's list of ways to pay",
    at: '/__sandbox/scripts/payment-wall.js',
    vendor: 'https://www.paypalobjects.com/webstatic/ppplus/ppplus.min.js',
    pages: PAYING,
    methods: ['paypal-plus'],
  },
  {
    name: 'Apple Pay',
    owner: 'Apple',
    reason: "draws the wallet's button and opens its sheet",
    at: '/__sandbox/scripts/apple-pay.js',
    vendor: 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
    pages: PAYING,
    methods: ['paypal-apple-pay'],
  },
  {
    name: 'Google Pay',
    owner: 'Google',
    reason: "draws the wallet's button and opens its sheet",
    at: '/__sandbox/scripts/google-pay.js',
    vendor: 'https://pay.google.com/gp/p/js/pay.js',
    pages: PAYING,
    methods: ['paypal-google-pay'],
  },
  {
    name: 'card stand-in',
    owner: 'card provider',
    reason: "stands in for the card provider's script",
    at: '/__sandbox/scripts/stripe.js',
    pages: PAYING,
    methods: ['card-app'],
  },
  {
    name: 'card script',
    owner: 'card provider',
    reason: 'draws the card form, and makes payment methods of cards',
    at: 'https://js.stripe.com/endive/stripe.js',
    isLoadedLater: true,
    pages: PAYING,
    methods: ['card-app'],
  },
]

/** What the scripts of a payment page ask while nobody touches it: an address without its query, or a folder that ends in a slash. */
type Connection = {
  at: string
  reason: string
  /** On these pages; on all if absent. */
  pages?: readonly PageName[]
  /** While one of these methods is chosen. */
  methods?: readonly string[]
  /** The card app's back end, which has an address of its own. */
  isOfApp?: true
  /** Once the shopper has allowed what this cookie stands for. */
  consent?: string
  /** Under another name of this machine. */
  isElsewhere?: true
}

const OF_APP = { pages: PAYING, methods: ['card-app'], isOfApp: true } as const

export const CONNECTIONS: readonly Connection[] = [
  { at: '/bundle/', reason: 'modules are fetched ahead' },
  { at: '/widgets/checkout/info', reason: 'the number of goods in the cart', pages: ['cart'] },
  { at: '/wishlist/list', reason: 'hearts of a customer', pages: ['confirm', 'finish', 'edit'] },
  { at: '/country/country-state-data', reason: 'the states of the chosen country', pages: ['register'] },
  {
    at: '/paypal/payment-method-eligibility',
    reason: 'the shop is told what the browser cannot pay with',
    pages: ['cart'],
  },
  { at: '/__sandbox/journal', reason: 'a stand-in notes what is asked of it' },
  {
    at: '/storefront/script/shopware-analytics-customer',
    reason: 'whose events the tracker reports',
    consent: '_swa_consent_enabled',
  },
  {
    at: '/sandbox/analytics/receiver/',
    reason: 'the tracker reports events to the shop’s account',
    consent: '_swa_consent_enabled',
    isElsewhere: true,
  },
  {
    at: '/sandbox/analytics/service/',
    reason: 'the statistics script reports events',
    consent: 'google-analytics-enabled',
    isElsewhere: true,
  },
  { at: '/auth/token', reason: 'the card app lets the shop in', ...OF_APP },
  { at: '/shop/configuration', reason: 'where the card form stands, and with which key', ...OF_APP },
  { at: '/create-elements', reason: 'how the card form looks', ...OF_APP },
]

export type Sources = { methods: readonly string[]; frames: readonly string[]; connections: readonly string[] }

const WALLET = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
const WALLET_CALLS = [...WALLET, 'https://www.paypalobjects.com']

/** What the vendors' scripts of a method frame and ask: the sources of a page whose policy lists them. */
export const SOURCES: readonly Sources[] = [
  {
    methods: [
      'express',
      'banner',
      'eligibility',
      'paypal',
      'paypal-pay-later',
      'paypal-sepa',
      'paypal-venmo',
      'paypal-card',
    ],
    frames: WALLET,
    connections: WALLET_CALLS,
  },
  {
    methods: ['paypal-apple-pay'],
    frames: WALLET,
    connections: [...WALLET_CALLS, 'https://applepay.cdn-apple.com'],
  },
  {
    methods: ['paypal-google-pay'],
    frames: [...WALLET, 'https://pay.google.com'],
    connections: [...WALLET_CALLS, 'https://pay.google.com', 'https://google.com'],
  },
  { methods: ['paypal-plus'], frames: [...WALLET, 'https://www.paypalobjects.com'], connections: WALLET_CALLS },
  {
    methods: ['paypal-invoice'],
    frames: ['https://c.paypal.com'],
    connections: ['https://c.paypal.com', 'https://b.stats.paypal.com'],
  },
  {
    methods: ['card-app'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com', "the app's own address"],
  },
]
