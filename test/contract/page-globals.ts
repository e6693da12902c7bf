/** Runs a page's inline scripts in a separate context and checks the globals they set. */
import { createContext, runInContext } from 'node:vm'
import { type JsonPattern, jsonMismatch, ofType, oneOf, type Values } from './expectation.ts'
import { ID } from './patterns.ts'

const SECTION = 'shell 1.4'

/** Global → value, as JSON. */
const GLOBALS: Readonly<Record<string, JsonPattern>> = {
  useDefaultCookieConsent: true,
  activeNavigationId: ID,
  salesChannelId: ID,
  breakpoints: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 },
  customerLoggedInState: ofType('number'),
  wishlistEnabled: 1,
  gtagActive: true,
  gtagURL: /^https?:\/\/.+$/,
  gtagTrackingId: /^.+$/,
  gtagConfig: { anonymize_ip: '1', cookie_domain: 'none', cookie_prefix: '_swag_ga' },
  controllerName: /^[a-z]+$/,
  actionName: /^[a-z]+$/,
  trackOrders: '1',
  shopwareAnalytics: {
    trackingId: /^.+$/,
    merchantConsent: true,
    debug: false,
    storefrontController: /^[A-Z]\w*$/,
    storefrontAction: /^[a-z]\w*$/,
    storefrontRoute: /^[a-z0-9_.-]*$/,
    storefrontCmsPageType: oneOf(null, /^(page|landingpage|product_list|product_detail)$/),
  },
  themeAssetsPublicPath: /^https?:\/\/.+\/$/,
  themeJsPublicPath: /^https?:\/\/.+\/$/,
  router: {
    'frontend.cart.offcanvas': '{segment}/checkout/offcanvas',
    'frontend.cookie.offcanvas': '{segment}/cookie/offcanvas',
    'frontend.checkout.finish.page': '{segment}/checkout/finish',
    'frontend.checkout.info': '{segment}/widgets/checkout/info',
    'frontend.menu.offcanvas': '{segment}/widgets/menu/offcanvas',
    'frontend.cms.page': '{segment}/widgets/cms',
    'frontend.cms.navigation.page': '{segment}/widgets/cms/navigation',
    'frontend.account.addressbook': '{segment}/widgets/account/address-book',
    'frontend.country.country-data': '{segment}/country/country-state-data',
    'frontend.shopware_analytics.customer.data': '{segment}/storefront/script/shopware-analytics-customer',
    'frontend.app-system.generate-token': '{segment}/app-system/Placeholder/generate-token',
  },
}
const FLAGS: readonly string[] = ['V6_7_0_0', 'v6.7.0.0', 'ACCESSIBILITY_TWEAKS', 'accessibility.tweaks']
/** Printed in this order, after the stylesheet and before the entry script. */
const ORDER: readonly string[] = [
  'window.features',
  'dataLayer',
  'window.gtagActive',
  'window.useDefaultCookieConsent',
  'window.activeNavigationId',
  'window.router',
  'window.salesChannelId',
  'window.breakpoints',
  'window.customerLoggedInState',
  'window.wishlistEnabled',
  'window.shopwareAnalytics',
  'window.themeAssetsPublicPath',
  'window.themeJsPublicPath',
]
/** Only with captchas of others, which are not configured. */
const ABSENT: readonly string[] = ['googleReCaptchaV2Active', 'googleReCaptchaV3Active', 'activeRoute']

/** What is wrong with the globals of `page`, as sentences; on a category's page `categoryShown` is its id. */
export function globalFailures(page: string, document: Document, values: Values = {}): string[] {
  const wrong: string[] = []
  const note = (sentence: string | null, name: string) => {
    if (sentence !== null) wrong.push(`${SECTION}, ${page}: window.${name} ${sentence}`)
  }
  const window = runInlineScripts(document, '')
  const expected = { ...GLOBALS, ...(values['categoryShown'] && { activeNavigationId: values['categoryShown'] }) }
  for (const [name, pattern] of Object.entries(expected))
    note(jsonMismatch(pattern, plain(window[name]), '', values), name)
  for (const name of FLAGS)
    note(jsonMismatch(false, plain(window['features'])?.[name], '', values), `features["${name}"]`)
  for (const name of ABSENT) if (name in window) note('expected none, found one', name)
  note(jsonMismatch(DENIED, consentCalls(window), '', values), 'dataLayer')
  // Granted by an update alone, whatever was allowed before (quality D4).
  const agreed = runInlineScripts(document, 'google-analytics-enabled=1; google-ads-enabled=1')
  note(jsonMismatch(DENIED, consentCalls(agreed), '', values), 'dataLayer with both cookies')
  if (typeof window['gtag'] !== 'function') note('expected a function', 'gtag')
  return [...wrong, ...orderFailures(page, document)]
}

/** The globals that a page's own scripts set, as plain data; functions are left out. */
export const globalsOf = (document: Document): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(runInlineScripts(document, '')).flatMap(([name, value]) =>
      typeof value === 'function' || name === 'window' || name === 'document' ? [] : [[name, plain(value)]],
    ),
  )

function orderFailures(page: string, document: Document): string[] {
  const head = document.head.innerHTML
  const entry = [...document.querySelectorAll('head > script[src][defer]')].at(-1)
  if (!entry) return [`shell 1.4, ${page}: "head > script[src][defer]" expected the entry script, found none`]
  const places = ORDER.map((name) => ({ name, at: head.indexOf(name) }))
  const wrong = places
    .filter(({ at }) => at < 0)
    .map(({ name }) => `${SECTION}, ${page}: ${name} is not set in the head`)
  const found = [
    { name: 'the stylesheet', at: head.indexOf('rel="stylesheet"') },
    ...places.filter(({ at }) => at >= 0),
    { name: 'the entry script', at: head.lastIndexOf(entry.outerHTML) },
  ]
  return [
    ...wrong,
    ...found
      .slice(1)
      .flatMap(({ name, at }, before) =>
        at > (found[before]?.at ?? 0) ? [] : [`${SECTION}, ${page}: ${name} does not follow ${found[before]?.name}`],
      ),
  ]
}

function runInlineScripts(document: Document, cookie: string): Record<string, unknown> {
  const window: Record<string, unknown> = { document: { cookie } }
  window['window'] = window
  const context = createContext(window)
  for (const script of document.querySelectorAll('head > script:not([src])')) {
    const type = script.getAttribute('type')
    if (type === null || type === 'text/javascript') runInContext(script.textContent ?? '', context)
  }
  return window
}

/** Converts values of another realm to plain data. */
function plain(value: unknown): Record<string, unknown> | undefined {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Record<string, unknown>)
}

/** The recorded calls of `gtag('consent', …)`, each as an array. */
function consentCalls(window: Record<string, unknown>): unknown {
  const layer = window['dataLayer']
  if (layer === null || typeof layer !== 'object' || !('length' in layer)) return layer
  return Array.from(layer as ArrayLike<ArrayLike<unknown>>, (call) => plain(Array.from(call)))
}

const DENIED: JsonPattern = [
  [
    'consent',
    'default',
    { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
  ],
]

/**
 * Checks the policy header of every page, and that the page follows it. The contract has no policy, so rows cite the
 * header.
 */
export function policyFailures(page: string, document: Document, header: string | null): string[] {
  const wrong: string[] = []
  const directives = new Map(
    (header ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources.join(' ')] as const
    }),
  )
  const nonce = /^'nonce-([\w+/=-]{16,})' 'strict-dynamic'$/.exec(directives.get('script-src') ?? '')?.[1]
  const note = (sentence: string) => wrong.push(`content-security-policy, ${page}: ${sentence}`)
  if (nonce === undefined) note(`script-src is "${directives.get('script-src') ?? 'absent'}"`)
  const fixed = { 'object-src': "'none'", 'base-uri': "'none'", 'require-trusted-types-for': "'script'" }
  for (const [name, value] of Object.entries(fixed))
    if (directives.get(name) !== value) note(`${name} is "${directives.get(name) ?? 'absent'}", expected "${value}"`)
  for (const script of document.querySelectorAll('script'))
    if (script.getAttribute('nonce') !== nonce) note(`a script has the nonce "${script.getAttribute('nonce')}"`)
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (name.startsWith('on') || /^javascript:/i.test(value)) note(`<${element.localName}> has ${name}="${value}"`)
  return wrong
}
