/**
 * What a payment provider brings to the pages, and whether shoppers see it. What is off can be switched on for one
 * browser by its sandbox scenario, or for all by `STATEFRONT_PAYMENTS` (docs/sandbox.md).
 */

type Switch = {
  /** For everybody. Off until the product has a flow for it: without one, its page may be a dead end. */
  isLive: boolean
}

/** Payment methods by the key of their row; the last three are no methods, but places. */
export const SWITCHES = {
  paypal: { isLive: true },
  'paypal-pay-later': { isLive: true },
  'paypal-sepa': { isLive: true },
  // Whole, and off: it is for shoppers in the United States, to which this shop does not deliver.
  'paypal-venmo': { isLive: false },
  'paypal-card': { isLive: true },
  'paypal-apple-pay': { isLive: true },
  'paypal-google-pay': { isLive: true },
  // Whole, and off: the provider has given it up, and shops leave it.
  'paypal-plus': { isLive: false },
  'paypal-invoice': { isLive: true },
  'card-app': { isLive: true },
  // For everybody as a button of the shop, which loads the provider's when it is pressed (places.ts).
  express: { isLive: true },
  // Whole, and off: drawn in view, it exceeds what a page may execute at rest, and what has to be asked for is no banner.
  banner: { isLive: false },
  // Whole, and off: it would have the provider's script on every full page, for methods whose buttons tell the same.
  eligibility: { isLive: false },
} as const satisfies Record<string, Switch>

export type SwitchName = keyof typeof SWITCHES

export const SWITCH_NAMES = Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]]

/** Whether a payment method is a provider's, by the key of its row. */
export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name)

/**
 * The names in a list separated by commas, or all for `all`.
 *
 * @throws Error for a name that is none
 */
export function switchesOf(list = process.env['STATEFRONT_PAYMENTS'] ?? ''): readonly SwitchName[] {
  if (list === 'all') return SWITCH_NAMES
  return list
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      if (!isSwitch(name))
        throw new Error(`No payment is called "${name}"; choose from all, ${SWITCH_NAMES.join(', ')}.`)
      return name
    })
}
