/** The message about paying in instalments of version 6 of the SDK, in the element that the page prints (contract, wallets-v6, V6). */
import type { MessageOptions } from '../contract/provider.ts'
import type { Messages } from '../contract/provider-v6.ts'

/** What the SDK calls the looks of a message, the usual one first. */
const LOGO_TYPES = ['WORDMARK', 'MONOGRAM', 'TEXT']
const LOGO_POSITIONS = ['LEFT', 'RIGHT', 'TOP', 'INLINE']
const TEXT_COLORS = ['BLACK', 'WHITE', 'MONOCHROME']

const known = (value: string, values: readonly string[]) =>
  values.find((one) => one === value.toUpperCase()) ?? values[0]

/** What the SDK's own event says that is to be shown. */
const configOf = (event: Event & { detail?: { config?: unknown } | null }): unknown => event.detail?.config

/** @param coming the SDK's messages; none where it has not been asked for them */
export function messagesOf(
  { amount, currency, buyerCountry, style }: MessageOptions,
  coming: Messages | Promise<Messages> | undefined,
) {
  return {
    async render(target: HTMLElement & { getFetchContentOptions?(): unknown }): Promise<void> {
      const messages = await coming
      if (!messages) throw new Error('the SDK has no messages')
      Object.assign(target, {
        amount: String(amount),
        currencyCode: currency,
        logoType: known(style.logo.type, LOGO_TYPES),
        logoPosition: known(style.logo.position ?? '', LOGO_POSITIONS),
        textColor: known(style.text.color, TEXT_COLORS),
        ...(buyerCountry && { buyerCountry }),
      })
      const [learnMore] = await Promise.all([
        messages.createLearnMore?.({ presentationMode: 'AUTO' }),
        messages.fetchContent(target.getFetchContentOptions?.() ?? {}),
      ])
      target.addEventListener('paypal-message-click', (event) => {
        event.preventDefault()
        learnMore?.open(configOf(event))
      })
      target.hidden = false
    },
  }
}
