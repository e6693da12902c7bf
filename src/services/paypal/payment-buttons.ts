/** Draws the provider's buttons (contract, payments A3 to A5). */
import type { ButtonsStyle, PaymentCalls, Provider } from '../contract/provider.ts'

/** In pixels (contract, payments A4 and A15). */
const HEIGHT = 40

export type ButtonLook = Pick<ButtonsStyle, 'size' | 'shape' | 'color'>

/**
 * Draws into `place`. `funding` is the name of one way to pay; without it, all that are open to the shopper are drawn. Of `beside`, those
 * that can be had are drawn as well.
 *
 * @returns false if none is open to the shopper; then nothing is drawn
 * @throws Error if the script is not what it should be, or cannot draw
 */
export async function drawButtons({
  provider,
  place,
  funding,
  beside = [],
  look,
  calls,
  signal,
}: {
  provider: Provider | null
  place: Element
  funding: string | null
  beside?: readonly string[]
  look: ButtonLook
  calls: PaymentCalls
  signal: AbortSignal
}): Promise<boolean> {
  if (!provider?.Buttons) throw new Error('the provider’s script has no "Buttons"')
  const fundingSource = funding === null ? undefined : provider.FUNDING?.[funding]
  // A way to pay that the script does not know is not open to anybody.
  if (funding !== null && fundingSource === undefined) return false
  const style = { ...look, label: 'pay', height: HEIGHT }
  const buttons = provider.Buttons({ ...(fundingSource !== undefined && { fundingSource }), style, ...calls })
  if (buttons.isEligible?.() === false) return false
  signal.addEventListener('abort', () => void buttons.close?.(), { once: true })
  await buttons.render(place)
  await Promise.allSettled(beside.map((other) => drawButtons({ provider, place, funding: other, look, calls, signal })))
  return true
}

/**
 * Draws a button for each of `sources` that is open to the shopper, one below the other.
 *
 * @returns true once the first is there, false if none is open
 * @throws Error if the script is not what it should be, or can draw none
 */
export async function drawExpressButtons({
  provider,
  place,
  sources,
  look,
  calls,
}: {
  provider: Provider | null
  place: Element
  sources: readonly string[]
  look: ButtonLook & { tagline: boolean }
  calls: PaymentCalls
}): Promise<boolean> {
  const style = { ...look, layout: 'vertical', label: 'checkout', height: HEIGHT }
  const all = sources.map((fundingSource) => {
    const buttons = provider?.Buttons?.({ fundingSource, style, ...calls })
    if (!buttons) throw new Error('the provider’s script has no "Buttons"')
    return buttons
  })
  const open = all.filter((buttons) => buttons.isEligible?.() !== false)
  if (open.length === 0) return false
  // One that fails is missing among the others.
  await Promise.any(open.map((buttons) => buttons.render(place)))
  return true
}
