import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { serviceGlobals, type TrackedPage, trackerGlobals } from '../analytics/globals.ts'
import type { Html, ShopContext } from '../context.ts'
import { captchaGlobals } from '../forms/third-party-captcha.ts'
import { webFontOptions } from '../sandbox/font-host.ts'
import { routerTable } from '../transport/routes.ts'
import { featureTable } from './features.ts'
import { isNewest, isRecent } from './platform.ts'
import { absoluteUrl } from './seo.ts'
import { textsOf } from './text.ts'

export const SALES_CHANNEL_ID = createHash('sha256').update('sales channel').digest('hex').slice(0, 32)

const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 }

/**
 * Printed before any tag can load: nothing is allowed (contract, catalog 10.1). What the shopper allows is told by the storefront, as
 * an update: never granted at first (quality D4).
 */
const DEFAULT_CONSENT = `window.dataLayer = window.dataLayer || [];
function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });`

/** JSON that cannot end its script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function assign(globals: Record<string, unknown>): string {
  return Object.entries(globals)
    .map(([name, value]) => `window.${name} = ${literal(value)};`)
    .join('\n')
}

/** Whether the pages allow the bundle's inspector: those of `npm start` do. */
export const mayBeInspected = (): boolean => process.env['STATEFRONT_INSPECT'] === '1'

/**
 * Scripts of another host are the page's to name, in a script of its own. `var`: an element with the id `storefront` is no queue.
 */
const allowFontHost = (c: ShopContext) => {
  const { loaderUrl, apiUrl } = JSON.parse(webFontOptions(c)) as Record<string, string>
  return `var storefront; (storefront ??= []).push((all) => all.override('web-fonts', { options: ${literal({ loaderUrl, apiUrl })} }))`
}

/** What 6.6.10 says of a wrong field (contract, versions B1). */
const validationMessages = (c: ShopContext): Record<string, string> =>
  Object.fromEntries(
    (
      [
        'required',
        'email',
        'confirmation',
        'minLength',
        ...(isNewest(c) ? (['pattern', 'grecaptcha'] as const) : []),
      ] as const
    ).map((rule) => [rule, textsOf(c)(`forms.validation.${rule}`)]),
  )

/** A page, and what 6.7 says of its place. */
type ShownPage = TrackedPage & { parameters?: Readonly<Record<string, string>>; path?: readonly string[] }

/** What 6.7 sets besides (contract, versions C1): the parameters as text, in JSON. */
const newerGlobals = (c: ShopContext, { route, parameters = {}, path = [] }: ShownPage): Record<string, unknown> => ({
  activeNavigationPathIdList: path,
  activeRoute: route,
  activeRouteParameters: JSON.stringify(parameters),
  openOffcanvasAfterAddToCart: c.var.sandbox.scenario.opensCart ? '1' : '0',
  ...(c.var.parts.has('statistics') && { trackOffcanvasCart: '1' }),
})

/** The inline scripts of the head in the contract's order, then the entry (contract, shell 1.4). */
export function pageGlobals(c: ShopContext, activeNavigationId: string, page: ShownPage): Html {
  const nonce = c.var.secureHeadersNonce ?? ''
  const hasStatistics = c.var.parts.has('statistics')
  const scripts = [
    assign({ features: featureTable(c) }),
    hasStatistics ? DEFAULT_CONSENT : '',
    hasStatistics ? assign(serviceGlobals(c, page)) : '',
    assign({ useDefaultCookieConsent: true }),
    assign({ activeNavigationId, router: routerTable(c), salesChannelId: SALES_CHANNEL_ID }),
    assign({ breakpoints: BREAKPOINTS }),
    assign({ customerLoggedInState: Number(c.var.customer?.guest === false), wishlistEnabled: 1 }),
    assign(captchaGlobals(c)),
    hasStatistics ? assign(trackerGlobals(c, page)) : '',
    assign({ themeAssetsPublicPath: absoluteUrl(c, '/theme/') }),
    assign({ themeJsPublicPath: absoluteUrl(c, '/bundle/') }),
    c.var.parts.has('sandbox') ? allowFontHost(c) : '',
    isNewest(c) ? assign(newerGlobals(c, page)) : '',
    isRecent(c) ? assign({ validationMessages: validationMessages(c) }) : '',
  ]
  return html`${scripts.filter(Boolean).map(
    (script) => html`<script nonce="${nonce}">${raw(script)}</script>
  `,
  )}<script src="/bundle/statefront.js" defer fetchpriority="high" nonce="${nonce}"${raw(mayBeInspected() ? ' data-storefront-inspect' : '')}></script>`
}
