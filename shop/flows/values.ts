/** What this shop has for the examples of flows. */
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { trackerOptions } from '../analytics/globals.ts'
import { pictureUrl } from '../catalogue/picture.ts'
import { PAGE_PICTURES } from '../catalogue/printed.ts'
import { loadReference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import { productOptions, products, propertyOptions } from '../database/schema.ts'
import { absoluteUrl, seoUrl } from '../layout/seo.ts'
import { languageOf } from '../layout/text.ts'
import { modelUrl } from '../media/models/model.ts'
import { SANDBOX, scriptUrl } from '../sandbox/addresses.ts'
import { cardAppUrl } from '../sandbox/card-app-address.ts'
import { embedUrl } from '../sandbox/embed-hosts.ts'
import { webFontOptions } from '../sandbox/font-host.ts'
import { categoryTree } from '../shell/categories.ts'
import { INFORMATION } from '../shell/information.ts'
import { CURRENCIES } from '../transport/currency.ts'
import type { Values } from './examples/values.ts'

const PICTURE_WIDTH = 800
const FEW = 3

export async function valuesOf(c: ShopContext): Promise<Values> {
  const { database } = c.var
  const language = languageOf(c)
  const [[product], [variant], tree, reference] = await Promise.all([
    database
      .select()
      .from(products)
      .where(and(isNull(products.parentId), eq(products.variantCount, 0), gt(products.stock, 0)))
      .orderBy(asc(products.number))
      .limit(1),
    database
      .select({ id: products.id, parentId: products.parentId, option: propertyOptions })
      .from(products)
      .innerJoin(productOptions, eq(productOptions.productId, products.id))
      .innerJoin(propertyOptions, eq(propertyOptions.id, productOptions.optionId))
      .where(and(isNotNull(products.parentId), gt(products.stock, 0)))
      .orderBy(asc(products.number))
      .limit(1),
    categoryTree(c),
    loadReference(database),
  ])
  const [category] = tree.main
  const [picture] = product?.pictures ?? []
  if (!product || !picture || !variant?.parentId || !category) throw new Error('The catalogue is empty')
  const { groupId } = variant.option
  const others = await database
    .selectDistinct({ id: propertyOptions.id, name: propertyOptions.name })
    .from(propertyOptions)
    .innerJoin(productOptions, eq(productOptions.optionId, propertyOptions.id))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(eq(products.parentId, variant.parentId), eq(propertyOptions.groupId, groupId)))
  const { url } = JSON.parse(trackerOptions(c)) as { url: string }
  return {
    product: {
      id: product.id,
      name: product.name[language],
      path: await seoUrl(c, 'product', product.id),
      picture: pictureUrl(picture, PICTURE_WIDTH),
    },
    variant: {
      id: variant.id,
      parentId: variant.parentId,
      groupId,
      optionId: variant.option.id,
      others: others.map(({ id, name }) => ({ id, name: name[language] })),
    },
    category: { id: category.id, path: category.url },
    privacyId: INFORMATION.privacy.id,
    currencies: CURRENCIES.map(({ id, currency }) => ({ id, name: currency })),
    countries: reference.countries.slice(0, FEW).map(({ id, name }) => ({ id, name: name[language] })),
    sdkUrl: absoluteUrl(c, `${SANDBOX}/sdk/js`),
    captchaUrl: scriptUrl('recaptcha'),
    videoUrl: embedUrl(c, 'youtube', 'example'),
    documentUrl: embedUrl(c, 'document', 'example'),
    fonts: JSON.parse(webFontOptions(c)) as Values['fonts'],
    trackerUrl: url,
    modelUrl: modelUrl(PAGE_PICTURES.example),
    cardAppUrl: cardAppUrl(c) ?? '/',
    // Of an order that nobody has placed.
    unknownId: '0'.repeat(32),
  }
}
