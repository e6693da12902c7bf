/** The lines of a cart or an order on a page. */
import { expect, type Locator } from 'playwright/test'
import type { KnownProduct } from '../support/catalogue.ts'
import { type BoughtLine, type ExpectedSums, euros } from '../support/money.ts'

export class OrderLines {
  readonly items: Locator

  /** @param root - The element that contains the list. */
  constructor(root: Locator) {
    // Several messages on the page are a list as well.
    this.items = root.getByRole('listitem').filter({ hasText: 'Subtotal' })
  }

  line(name: string): Locator {
    return this.items.filter({ has: this.items.page().getByRole('link', { name, exact: true }) })
  }

  /** Variants of one product share a name; numbers differ. */
  byNumber({ number }: Pick<KnownProduct, 'number'>): Locator {
    return this.items.filter({ hasText: new RegExp(`Product number: ${escape(number)}(?!\\w)`) })
  }

  quantity(name: string): Locator {
    return this.line(name).getByRole('spinbutton')
  }

  /** Exactly these lines, with the price of each, and the promotion if there is one. */
  async expectLines({ lines, discount }: ExpectedSums): Promise<void> {
    await expect(this.items).toHaveCount(lines.length + (discount > 0 ? 1 : 0))
    for (const line of lines) await this.expectLine(line)
    if (discount > 0) await expect(this.items.filter({ hasText: '10% off' })).toContainText(euros(-discount))
  }

  private async expectLine({ product, quantity }: BoughtLine): Promise<void> {
    const line = this.byNumber(product)
    await expect(line.getByRole('link', { name: product.name, exact: true }).first()).toBeVisible()
    await expect(line).toContainText(new RegExp(`Subtotal\\s*${escape(euros(product.gross * quantity))}`))
    const field = line.getByRole('spinbutton')
    if ((await field.count()) > 0) await expect(field).toHaveValue(String(quantity))
    else await expect(line).toContainText(new RegExp(`Quantity\\s*${quantity}\\b`))
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
