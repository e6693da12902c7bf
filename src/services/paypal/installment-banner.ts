/** The provider's message about paying in instalments (contract, payments A9 and A14). */
import type { Provider } from '../contract/provider.ts'
import { DEFAULT_LOCALE } from './provider-script.ts'

/** What a page says of the message. */
export type MessageSettings = {
  amount: number
  currency: string
  layout: string
  color: string
  ratio: string
  logoType: string
  /** Of version 6 of the SDK. */
  logoPosition: string
  textColor: string
  crossBorderBuyerCountry: string
}

/**
 * Lets the provider draw its message into `target`, in place of what is in it. What is not finished when `signal` aborts is
 * removed.
 *
 * @throws Error if the provider has no messages, or cannot draw this one
 */
export async function drawMessage({
  provider,
  target,
  settings,
  signal,
}: {
  provider: Provider
  target: HTMLElement
  settings: MessageSettings
  signal: AbortSignal
}): Promise<void> {
  if (!provider.Messages) throw new Error('The provider’s script has no messages')
  const { amount, currency, layout, ratio, logoType, logoPosition, textColor, crossBorderBuyerCountry } = settings
  // Pages print a name that the provider does not know (contract, payments A9).
  const color = settings.color === 'grey' ? 'gray' : settings.color
  const message = provider.Messages({
    amount,
    currency,
    ...(crossBorderBuyerCountry && { buyerCountry: crossBorderBuyerCountry }),
    style: {
      layout,
      color,
      ratio,
      logo: { type: logoType, ...(logoPosition && { position: logoPosition }) },
      text: { color: textColor },
    },
  })
  const clear = () => target.replaceChildren()
  clear()
  signal.addEventListener('abort', clear, { once: true })
  try {
    await message.render(target)
  } catch (error) {
    clear()
    throw error
  } finally {
    signal.removeEventListener('abort', clear)
  }
}

/**
 * The language of a page as the provider's script names it, such as `de_DE`; for a language without a country, that of most who
 * speak it.
 */
export function localeOf(language: string): string {
  try {
    const { language: name, region } = new Intl.Locale(language).maximize()
    return region ? `${name}_${region}` : DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}
