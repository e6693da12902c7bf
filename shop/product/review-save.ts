/** Saves a customer's review of a product: one for each, which may be changed (contract, catalog 4.9). */
import { eq, or, sql } from 'drizzle-orm'
import { currentCustomer } from '../account/current.ts'
import { idOf } from '../catalogue/generate/ids.ts'
import type { ShopContext } from '../context.ts'
import { products, reviews } from '../database/schema.ts'
import { FieldCheck } from '../forms/check.ts'
import { textsOf } from '../layout/text.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { authorOf, CONTENT_LENGTHS, type ReviewState, TITLE_LENGTHS } from './review-form.ts'

/** Checks the form and, without a violation, stores the review of the product `productId`, a parent's for variants. */
export async function saveReview(c: ShopContext, productId: string, fields: FormFields): Promise<ReviewState> {
  const check = new FieldCheck(fields, textsOf(c))
  const points = Number(textAt(fields, 'points') ?? '')
  if (!Number.isInteger(points) || points < 1 || points > 5) check.refuse('points', 'product.reviews.noPoints')
  const title = lengthOf(check, 'title', TITLE_LENGTHS)
  const content = lengthOf(check, 'content', CONTENT_LENGTHS)
  const { violations } = check
  if (violations.size > 0) return { values: fields, violations, isSaved: false }
  const customer = currentCustomer(c)
  const { id: customerId } = customer
  const review = { points, title, content, language: c.var.language, createdAt: new Date() }
  const author = authorOf(customer)
  await c.var.database.transaction(async (database) => {
    // A customer's only review of the product has the only possible id: two at once become one.
    await database
      .insert(reviews)
      .values({ id: idOf('review of', customerId, productId), productId, customerId, author, ...review })
      .onConflictDoUpdate({ target: reviews.id, set: review })
    const ofProduct = sql`from ${reviews} where ${reviews.productId} = ${productId}`
    await database
      .update(products)
      .set({
        reviewCount: sql`(select count(*) ${ofProduct})`,
        ratingAverage: sql`(select avg(${reviews.points}) ${ofProduct})`,
      })
      .where(or(eq(products.id, productId), eq(products.parentId, productId)))
  })
  return { values: new Map(), violations, isSaved: true }
}

function lengthOf(check: FieldCheck, name: 'title' | 'content', { min, max }: typeof TITLE_LENGTHS): string {
  const text = (textAt(check.fields, name) ?? '').replace(/[^\P{Cc}\n]+/gu, ' ').trim()
  if (text === '') check.refuseBlank(name)
  else if (text.length < min) check.refuse(name, 'product.reviews.tooShort', { length: min })
  else if (text.length > max) check.refuse(name, 'forms.tooLong', { length: max })
  return text
}
