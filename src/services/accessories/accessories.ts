/** The vendor's options route (docs/contract-accessories.md, 4). */
import type * as z from 'zod/mini'
import { type Variant, VariantAnswer } from '../contract/accessories.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import { answerTo } from '../kit/fragments.ts'
import { http } from '../kit/http.ts'

type Asked = { id: string; options: Readonly<Record<string, string>> }

/** POST: the variants behind the chosen options of several accessories. Throws `UnexpectedAnswer` if one cannot be had. */
export function fetchVariants({
  url,
  locale,
  asked,
  signal,
}: {
  url: string
  locale: string
  asked: readonly Asked[]
  signal: AbortSignal
}): Promise<readonly { id: string; variant: Variant }[]> {
  return Promise.all(
    asked.map(async ({ id, options }) => {
      const sent = http.post(url, { json: { productId: id, options, locale }, signal })
      const answer = await answerTo({ url, signal }, sent)
      if (answer.status !== 200) throw new UnexpectedAnswer(`${url} answered ${answer.status}`, answer.status)
      const result = VariantAnswer.safeParse(await answer.json().catch(() => undefined))
      if (!result.success) throw new UnexpectedAnswer(`${url} answered something else than a variant`, 200)
      return { id, variant: variantOf(result.data) }
    }),
  )
}

function variantOf(answer: z.output<typeof VariantAnswer>): Variant {
  const { product, calculatedPrice, productId: id } = answer
  const brackets = calculatedPrice?.priceArray ?? []
  const rows = brackets.length > 0 ? brackets : [{ from: 1, price: product.calculatedPrice.totalPrice }]
  return {
    id,
    prices: rows
      .map(({ from, price }) => ({ from, cents: Math.round(price * 100) }))
      .toSorted((left, right) => left.from - right.from),
    delivery: deliveryOf(product),
    stock: product.isCloseout ? product.availableStock : null,
    deposit: answer.deposit ?? '',
    unitInfo: answer.unitInfo ?? '',
    referencePricing: answer.referencePricing ?? '',
  }
}

/** The specification's three kinds (section 4), and goods that are ordered without a known day. */
function deliveryOf({
  availableStock,
  minPurchase,
  deliveryTime,
  isCloseout,
  restockTime,
}: z.output<typeof VariantAnswer>['product']): Variant['delivery'] {
  const facts = { time: deliveryTime?.name ?? '', days: restockTime ?? 0 }
  if (facts.time && availableStock >= (minPurchase ?? 1)) return { ...facts, kind: 'available' }
  if (isCloseout) return { ...facts, kind: 'closeout' }
  return { ...facts, kind: restockTime ? 'restock' : 'onOrder' }
}
