/** Withdraws from a contract (docs/theme-hooks.md). */
import { addressFrom } from '../../page/kit/address.ts'
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import type { RawMarkup } from '../contract/markup.ts'
import type { WithdrawalPart, WithdrawalStep } from '../contract/withdrawal.ts'
import { fetchMarkup, type MarkupPost, type MarkupRequest, postMarkup } from '../kit/fragments.ts'

/** What names the step that it holds. */
export const STEP = 'data-withdrawal-step'

/** The step that `element` holds; null where it holds none. */
export function stepIn(element: ParentNode): WithdrawalStep | null {
  const step = element.querySelector(`[${STEP}]`)?.getAttribute(STEP)
  return step === 'declare' || step === 'confirm' || step === 'receipt' ? step : null
}

/** POST of a step's form; the response is the next step, or the same one with what is wrong. */
export const sendWithdrawal = async (request: MarkupPost): Promise<WithdrawalPart> =>
  partOf(await postMarkup(request), request.url)

/** GET of the receipt by the id of the attempt; null if the shop has not received it. Only the shop itself is asked. */
export async function askWithdrawal({ url, signal }: MarkupRequest): Promise<WithdrawalPart | null> {
  if (!url || addressFrom(url, location.href)?.origin !== location.origin) throw new Error(`no receipt is at "${url}"`)
  const html = await fetchMarkup({ url, signal })
  return html === null ? null : partOf(html, url)
}

async function partOf(html: RawMarkup | null, url: string): Promise<WithdrawalPart> {
  const markup = await sanitiseAnswer(html, url)
  const step = stepIn(markup.read())
  if (!step) throw new Error(`${url} answered no step of a withdrawal`)
  return { step, markup }
}
