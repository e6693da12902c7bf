/** The platform's plugins in each release (contract, shell 1.1, catalog 0 and versions E), and the flow that serves each. */
import { PLUGINS as NAMED } from '../../../src/flows.ts'
import { PLATFORM_PLUGINS } from '../../../src/inspector/doctor/platform.ts'

export const PLATFORMS = ['6.6.7', '6.6.10', '6.6.10-flags', '6.7', '6.7-flags'] as const
export type Platform = (typeof PLATFORMS)[number]

export type Plugin = {
  selector: string
  /** Null for one that needs none, which `why` explains. */
  flow: string | null
  /** The releases that do not have it. */
  absent: readonly Platform[]
  why?: string
}

const OLD: readonly Platform[] = ['6.6.7', '6.6.10', '6.6.10-flags']
const NEWEST: readonly Platform[] = ['6.7', '6.7-flags']
const BEFORE_FLAGS: readonly Platform[] = ['6.6.7', '6.6.10']

/** Those that are not in every release. */
const ABSENT: Readonly<Record<string, readonly Platform[]>> = {
  FlyoutMenu: NEWEST,
  // The flags that print it are none of those that the shop has.
  Navbar: OLD,
  FormHandler: BEFORE_FLAGS,
  AddressManager: BEFORE_FLAGS,
  AddressSearch: BEFORE_FLAGS,
  AddressEditor: ['6.6.10-flags', ...NEWEST],
  CollapseCheckoutConfirmMethods: NEWEST,
  FormAddDynamicRedirect: OLD,
  CheckoutCustomerStorage: OLD,
  AlertAria: OLD,
  CmsVideo: OLD,
  SpatialBaseViewer: OLD,
  GaranLabelToggle: ['6.6.7'],
}

function flowOf(plugin: string): string {
  const named = Object.entries(NAMED).find(([, plugins]) => plugin in plugins)?.[0]
  return named ?? plugin.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

const WHY: Readonly<Record<string, string>> = {
  SpatialBaseViewer: 'what it does is in the viewers of the gallery and of the zoom modal',
}

const OTHERS: Readonly<Record<string, string>> = {
  SetBrowserClass: 'html',
  CookieConfiguration: '.js-cookie-configuration-button',
  FormScrollToInvalidField: 'form',
  SpatialZoomGallerySliderViewer: '[data-spatial-zoom-gallery-slider-viewer]',
  SpatialBaseViewer: '[data-spatial-base-viewer]',
  BuyBox: '[data-buy-box]',
  ListingSorting: '[data-listing-sorting]',
  ListingPagination: '[data-listing-pagination]',
  FilterBoolean: '[data-filter-boolean]',
  FilterRange: '[data-filter-range]',
  FilterMultiSelect: '[data-filter-multi-select]',
  FilterPropertySelect: '[data-filter-property-select]',
  FilterRatingSelect: '[data-filter-rating-select]',
  GaranLabelToggle: '[data-garan-label-toggle]',
  SpeculationRules: '[data-speculation-rules]',
}

export const PLUGINS: Readonly<Record<string, Plugin>> = Object.fromEntries(
  [
    ...Object.entries(PLATFORM_PLUGINS).map(([name, { selector }]) => [name, selector] as const),
    ...Object.entries(OTHERS),
  ]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, selector]) => [
      name,
      {
        selector,
        flow: name in WHY ? null : flowOf(name),
        absent: ABSENT[name] ?? [],
        ...(WHY[name] && { why: WHY[name] }),
      },
    ]),
)

/** Plugins of the wallets, whose places are the same in each release of the platform: their flows, and how pages print them. */
export const WALLET_PLUGINS: Readonly<Record<string, { selector: string; flow: string }>> = Object.fromEntries(
  Object.entries(NAMED)
    .flatMap(([flow, plugins]) =>
      Object.entries(plugins).map(([name, selector]) => [name, { selector, flow }] as const),
    )
    .filter(([name]) => /^SwagPay[pP]al/.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
)
