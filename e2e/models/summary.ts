/** The sums of a cart, a checkout page or an order. */
import { expect, type Locator } from 'playwright/test'
import { centsOf, type ExpectedSums, euros } from '../support/money.ts'

export class Summary {
  readonly root: Locator

  /** @param root - The element that contains the list of sums. */
  constructor(root: Locator) {
    this.root = root
  }

  /** Every label and its amount in cents, in reading order. */
  async read(): Promise<Map<string, number>> {
    const labels = await this.root.getByRole('term').allTextContents()
    const amounts = await this.root.getByRole('definition').allTextContents()
    return new Map(labels.map((label, index) => [label.trim(), centsOf(amounts[index] ?? '')]))
  }

  /** The sums are these, and they add up: net and taxes to the total, items and shipping as well. */
  async expectSums({ goods, discount, shipping, total, taxes }: ExpectedSums): Promise<void> {
    await expect(
      this.root
        .getByRole('definition')
        .filter({ hasText: euros(total) })
        .first(),
    ).toBeVisible()
    const shown = await this.read()
    expect(Object.fromEntries(shown)).toMatchObject({
      Items: goods,
      'Shipping costs': shipping,
      Total: total,
      ...(discount > 0 ? { Discount: -discount } : {}),
    })
    const shownTaxes = [...shown].filter(([label]) => label.startsWith('Incl.'))
    expect(shownTaxes.map(([label]) => label)).toEqual(
      [...taxes.keys()].toSorted((a, b) => a - b).map((rate) => `Incl. ${rate}% VAT`),
    )
    for (const [label, amount] of shownTaxes)
      expect(Math.abs(amount - (taxes.get(Number.parseInt(label.slice(6), 10)) ?? 0)), label).toBeLessThanOrEqual(1)
    expect((shown.get('Net total') ?? 0) + shownTaxes.reduce((sum, [, tax]) => sum + tax, 0)).toBe(total)
  }
}
