/** Where the orders of a shopper are listed. */
import * as z from 'zod/mini'

const HistoryOptions = z.object({ entries: z.array(z.object({ url: z.string() })) })

/** The address that the order form names for the way back (contract, shell 15.5, FormAddHistory); null for none of this site. */
export function ordersAddressOf(form: HTMLFormElement): string | null {
  try {
    const { entries } = HistoryOptions.parse(JSON.parse(form.getAttribute('data-form-add-history-options') ?? ''))
    const last = entries.at(-1)
    const url = last && new URL(last.url, location.href)
    return url?.origin === location.origin ? url.href : null
  } catch {
    return null
  }
}
