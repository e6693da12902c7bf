import type { Page } from '../../loader/types.ts'

/** Calls `act` at once, or without a network when the shopper, told so, tries again and there is one. */
export const withNetwork = (page: Page, act: () => void): void =>
  navigator.onLine ? act() : page.offerRetry(() => withNetwork(page, act))
