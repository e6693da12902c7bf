/** Places for the message about paying in instalments (contract, payments A9). */
import type { Locator, Page } from 'playwright/test'
import type { MessageOptions } from '../../src/services/contract/provider.ts'
import { journalOf } from './sandbox.ts'

export const bannersIn = (part: Page | Locator): Locator => part.locator('[data-swag-paypal-installment-banner]')

/** The provider's text in a banner's frame. */
export const textIn = (banner: Locator): Locator => banner.frameLocator('iframe').getByText(/^Pay .* in instalments$/)

/** What the provider was asked to draw, in order of time. */
export const messagesIn = async (page: Page): Promise<MessageOptions[]> =>
  (await journalOf(page)).filter(({ name }) => name === 'Messages').map(({ data }) => data as MessageOptions)
