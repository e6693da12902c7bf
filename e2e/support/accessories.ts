/** Products with accessories in the shop under test. */
import type { APIRequestContext } from 'playwright/test'
import { makeCatalogue } from '../../shop/catalogue/generate/catalogue.ts'
import { catalogueOptions } from '../../shop/catalogue/options.ts'
import { type KnownProduct, productAt } from './catalogue.ts'
import { putInCart } from './shopper.ts'

const { accessoryGroups, accessories, products, productOptions, seoUrls } = makeCatalogue(catalogueOptions())

type Group = (typeof accessoryGroups)[number]
const byProduct = Map.groupBy(accessoryGroups, ({ productId }) => productId)
const parents = new Set(products.flatMap(({ id, variantCount }) => (variantCount > 0 ? [id] : [])))
const entriesOf = ({ id }: Group) => accessories.filter(({ groupId }) => groupId === id)

/** The first product whose groups are as asked for. */
function find(what: string, fits: (groups: readonly Group[]) => boolean) {
  const found = [...byProduct].find(([, groups]) => fits(groups))
  const product = products.find(({ id }) => id === found?.[0])
  if (!product) throw new Error(`The catalogue has no product with ${what}`)
  return { id: product.id, name: product.name['en-GB'], path: pathOf(product.id) }
}

function pathOf(id: string): string {
  const url = seoUrls.find(({ language, entityId }) => language === 'en-GB' && entityId === id)
  if (!url) throw new Error(`The product ${id} has no page`)
  return `/${url.path}`
}

const hasFamily = (group: Group) => entriesOf(group).some(({ productId }) => parents.has(productId))

export const productsWith = {
  choosing: find('one obligatory choice', (groups) => groups.length === 1 && groups[0]?.mandatory === true),
  bundled: find('one bundle', (groups) => groups.length === 1 && groups[0]?.kind === 'bundle'),
  listed: find('one list', ([group, ...more]) => more.length === 0 && group?.kind === 'list' && !hasFamily(group)),
  perPiece: find('a list with one for each piece', ([group, ...more]) => {
    const [first] = group && more.length === 0 && group.kind === 'list' ? entriesOf(group) : []
    return first?.sameQuantity === true && !first.readonly && first.maxPurchase !== null
  }),
  families: find('a list with variants', ([group]) => group?.kind === 'list' && hasFamily(group)),
  chosenFamily: find('a choice with variants', ([group]) => group?.mandatory === true && hasFamily(group)),
  everything: find('all of it', (groups) => groups.length > 3),
}

/** The first accessory of a product: its name, and the most that one shopper can buy. */
export function firstOf({ id }: { id: string }): { name: string; most: number } {
  const [group] = byProduct.get(id) ?? []
  const [first] = group ? entriesOf(group) : []
  const product = products.find((each) => each.id === first?.productId)
  return { name: product?.name['en-GB'] ?? '', most: Math.min(product?.stock ?? 0, first?.maxPurchase ?? Infinity) }
}

/** The options, by group, of two variants of the first accessory of a product. */
export function optionsOf({ id }: { id: string }): string[][] {
  const [group] = byProduct.get(id) ?? []
  const [first] = group ? entriesOf(group) : []
  const variants = products.filter(({ parentId }) => parentId === first?.productId).slice(0, 2)
  return variants.map((variant) =>
    productOptions.flatMap(({ productId, optionId }) => (productId === variant.id ? [optionId] : [])),
  )
}

/**
 * A product, and a variant of its first accessory that can be bought only as long as it is in stock: more of it than of what
 * `scarceProduct` gives, so that nobody else buys it.
 */
export function scarceAccessory(): { main: KnownProduct; variant: KnownProduct } {
  for (const [id, [group, ...more]] of byProduct) {
    const [first] = group && more.length === 0 && group.kind === 'list' ? entriesOf(group) : []
    const variants = products.filter(({ parentId }) => parentId && parentId === first?.productId)
    const variant = variants.find(({ closeout, stock }) => closeout && stock > 60 && stock < 100)
    if (first?.minPurchase === 1 && first.purchaseSteps === 1 && variant)
      return { main: productAt(pathOf(id)), variant: productAt(pathOf(variant.id)) }
  }
  throw new Error('The catalogue has no product with a scarce accessory')
}

/** Puts pieces of one accessory, in one of its variants, into the cart with its product. */
export function putWithVariant(request: APIRequestContext, quantity: number): Promise<void> {
  const { main, variant } = scarceAccessory()
  const { id: groupId = '' } = byProduct.get(main.id)?.[0] ?? {}
  const { parentId } = products.find(({ id }) => id === variant.id) ?? {}
  const field = (name: string) => `lineItems[${parentId}][${name}]`
  return putInCart(request, main.id, 1, {
    [field('id')]: parentId ?? '',
    [field('referencedId')]: variant.id,
    [field('parentId')]: main.id,
    [field('crossSellingId')]: groupId,
    [field('type')]: 'product',
    [field('quantity')]: String(quantity),
  })
}

/** Puts a product into the cart, with the first accessory of each obligatory choice. */
export function putWithAccessories(request: APIRequestContext, { id }: { id: string }): Promise<void> {
  const obligatory = (byProduct.get(id) ?? []).filter(({ mandatory }) => mandatory)
  const chosen = obligatory.map((group) => [`accessories[${group.id}]`, entriesOf(group)[0]?.productId ?? ''])
  return putInCart(request, id, 1, Object.fromEntries(chosen) as Record<string, string>)
}
