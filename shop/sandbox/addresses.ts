/** Addresses of the stand-ins. Products never know them: pages print them where a vendor's address would stand. */
export const SANDBOX = '/__sandbox'

/** The provider's page on which a shopper approves an order. */
export const approvePage = (providerOrderId: string): string =>
  `${SANDBOX}/approve?${new URLSearchParams({ token: providerOrderId })}`

/** The card provider's page: its own form for a card, or its 3-D Secure. */
export const cardPage = (intentId: string): string => `${SANDBOX}/card?${new URLSearchParams({ intent: intentId })}`

/** The wallet provider's script in version 6 of its SDK, on the provider's host and in the sandbox. */
export const CORE = '/web-sdk/v6/core'

/** A stand-in's script. */
export const scriptUrl = (name: string): string => `${SANDBOX}/scripts/${name}.js`
