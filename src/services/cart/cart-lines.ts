/** What the shop and its forms say of the lines of a cart, for whoever counts them (contract, shell 7 and 8, catalog 10.1). */
import type { CartLine } from '../contract/cart.ts'

/** The lines that the shop prints for scripts beside the cart in `content`. */
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

/** The line `id` of the cart in `content`; where the shop prints none, what can be told without it. */
export const lineIn = (content: ParentNode, id: string, quantity = 1): CartLine =>
  linesIn(content).find((line) => line.id === id) ?? { id, name: null, quantity, price: null, currency: null }

/** The lines that an add-to-cart form of the content `body` adds; what it does not say itself is in the cart of the answer. */
export function linesAdded(body: FormData, answer: ParentNode): CartLine[] {
  const textOf = (field: string) => {
    const value = body.get(field)
    return typeof value === 'string' && value ? value : null
  }
  const fields = [...body.keys()].filter((field) => /^lineItems\[.*\]\[id\]$/.test(field) && textOf(field))
  return fields.map((field) => {
    const line = lineIn(answer, textOf(field) ?? '')
    const quantity = Number(textOf(field.replace(/\[id\]$/, '[quantity]')) ?? 1)
    // The form names one product, and may hold several.
    return { ...line, quantity, name: line.name ?? (fields.length === 1 ? textOf('product-name') : null) }
  })
}
