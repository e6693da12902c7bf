/** The main categories as the home page and landing pages show them. */
import { type Picture, pictureSeed, VIEWS } from '../catalogue/picture.ts'
import type { ShopContext } from '../context.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { textsOf } from '../layout/text.ts'
import { loadListing } from '../listing/queries.ts'
import type { PictureSlide } from '../media/sliders.ts'
import type { Category } from '../shell/categories.ts'

/** The view of a piece in a room. */
const ROOM = 3

export type Department = { category: Category; shown: Picture | undefined }

const departmentsMemory = catalogueMemory<Promise<Department[]>>()

/** The main categories, each with a picture of a popular product. */
export function loadDepartments(c: ShopContext, categories: readonly Category[]): Promise<Department[]> {
  const memory = departmentsMemory(c.var.database)
  const key = `${c.var.language} ${c.var.currency}`
  const known = memory.get(key)
  if (known) return known
  const reading = Promise.all(
    categories.map(async (category) => {
      const source = { categoryId: category.id }
      const { products } = await loadListing(c, source, { order: 'topseller', page: 1, limit: 1 })
      return { category, shown: products[0]?.pictures[0] }
    }),
  )
  memory.set(key, reading)
  reading.catch(() => memory.delete(key))
  return reading
}

/** The same piece in a room. */
const inRoom = (shown: Picture): Picture => ({ ...shown, seed: pictureSeed(Math.floor(shown.seed / VIEWS), ROOM) })

/** Departments to look into, each with a picture of a room. */
export function departmentSlides(c: ShopContext, departments: readonly Department[]): PictureSlide[] {
  const t = textsOf(c)
  return departments.flatMap(({ category, shown }) =>
    shown
      ? [{ picture: inRoom(shown), url: category.url, title: t('home.inspiration.slide', { name: category.name }) }]
      : [],
  )
}
