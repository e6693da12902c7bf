/** The fields of accessories in a buy form (docs/contract-accessories.md, 6). */

export type ChosenAccessory = { id: string; variantId: string | null; quantity: number }

/** Leaves in `body` only what is chosen, each with its quantity and in the form of its variant. */
export function writeAccessories(body: FormData, accessories: readonly ChosenAccessory[]): void {
  const names = [...body.keys()]
  for (const { id, variantId, quantity } of accessories) {
    const prefix = `lineItems[${id}]`
    const own = names.filter((name) => name.startsWith(`${prefix}[`))
    if (quantity === 0) for (const name of own) body.delete(name)
    else if (own.length > 0) {
      body.set(`${prefix}[quantity]`, String(quantity))
      if (!variantId) continue
      for (const name of own) if (name.startsWith(`${prefix}[options]`)) body.delete(name)
      body.set(`${prefix}[id]`, variantId)
      body.set(`${prefix}[referencedId]`, variantId)
    }
  }
}
