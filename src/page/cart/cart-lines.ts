/** Reads cart lines from the shop's markup and forms (contract, shell 7 and 8, catalog 10.1). */
import type { CartLine } from '../../services/contract/cart.ts'

/** The lines that the shop prints for scripts, beside the cart in `content`. */
export const linesIn = (content: ParentNode): CartLine[] =>
  [...content.querySelectorAll<HTMLElement>('.hidden-line-items-information > .hidden-line-item[data-id]')].map(
    ({ dataset, parentElement }) => ({
      id: dataset['id'] ?? '',
      name: dataset['name'] || null,
      quantity: Number(dataset['quantity'] || 1),
      price: dataset['price'] ? Number(dataset['price']) : null,
      currency: parentElement?.dataset['currency'] || null,
    }),
  )

/** The line `id` of the cart in `content`; if the shop prints none, a line of id and quantity alone. */
export const lineIn = (content: ParentNode, id: string, quantity = 1): CartLine =>
  linesIn(content).find((line) => line.id === id) ?? { id, name: null, quantity, price: null, currency: null }

/**
 * The lines that an add-to-cart form with `body` adds, without bundles, which have none; what the form does not contain is
 * read from the cart in the response.
 */
export function linesAdded(body: FormData, answer: ParentNode): CartLine[] {
  const textOf = (field: string) => {
    const value = body.get(field)
    return typeof value === 'string' && value ? value : null
  }
  const isLine = (field: string) =>
    /^lineItems\[.*\]\[id\]$/.test(field) &&
    textOf(field) &&
    !textOf(field.replace(/\[id\]$/, '[type]'))?.endsWith('bundle')
  const fields = [...body.keys()].filter(isLine)
  return fields.map((field) => {
    const line = lineIn(answer, textOf(field) ?? '')
    const quantity = Number(textOf(field.replace(/\[id\]$/, '[quantity]')) ?? 1)
    // The form has one product name, and may hold several products.
    return { ...line, quantity, name: line.name ?? (fields.length === 1 ? textOf('product-name') : null) }
  })
}
