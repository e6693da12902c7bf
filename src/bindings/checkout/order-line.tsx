/** Draws the line beside the order form; loaded when there is something to say. */
import * as z from 'zod/mini'
import { ConfirmOrder } from '../../components/checkout/ConfirmOrder.tsx'
import type { Page } from '../../loader/types.ts'
import type { ConfirmOrderActor } from '../../machines/checkout/confirm-order.ts'
import { renderLayer } from '../kit/render.tsx'
import { textsOf } from '../kit/texts.ts'

/** Renders the line at the end of `form`, until `signal` aborts. */
export function drawOrderLine({
  name,
  page,
  form,
  actor,
  signal,
}: {
  name: string
  page: Page
  form: HTMLFormElement
  actor: ConfirmOrderActor
  signal: AbortSignal
}): void {
  if (signal.aborted) return
  const content = <ConfirmOrder actor={actor} orders={ordersAddress(form)} />
  renderLayer({ name, page, texts: textsOf(page), content, parent: form, signal })
}

const HistoryOptions = z.object({ entries: z.array(z.object({ url: z.string() })) })

/** Where the orders are listed: the page says so for the way back (contract, shell 15.5, FormAddHistory). */
function ordersAddress(form: HTMLFormElement): string | null {
  try {
    const options = HistoryOptions.parse(JSON.parse(form.dataset['formAddHistoryOptions'] ?? ''))
    const last = options.entries.at(-1)
    const url = last && new URL(last.url, location.href)
    return url?.origin === location.origin ? url.href : null
  } catch {
    return null
  }
}
