/** The tree of categories, read once per database and language. */
import { and, asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { categories, type Language, seoUrls } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { seoPath, technicalPath } from '../layout/seo.ts'
import { languageOf } from '../layout/text.ts'

export type Category = {
  id: string
  name: string
  description: string
  /** Path of the category's page. */
  url: string
  /** From just below the root down to the category itself. */
  trail: readonly Category[]
  parent: Category | null
  children: readonly Category[]
}

export type CategoryTree = {
  rootId: string
  /** The main categories, children of the root. */
  main: readonly Category[]
  find(id: string): Category | undefined
}

const trees = catalogueMemory<Promise<CategoryTree>>()

/** The tree in the language of the response. A failed read is not cached. */
export function categoryTree(c: ShopContext): Promise<CategoryTree> {
  const memory = trees(c.var.database)
  const language = languageOf(c)
  const known = memory.get(language)
  if (known) return known
  const reading = readTree(c.var.database, language)
  memory.set(language, reading)
  reading.catch(() => memory.delete(language))
  return reading
}

async function readTree(database: Database, language: Language): Promise<CategoryTree> {
  const rows = await database
    .select({
      id: categories.id,
      parentId: categories.parentId,
      name: categories.name,
      description: categories.description,
      path: seoUrls.path,
    })
    .from(categories)
    .leftJoin(
      seoUrls,
      and(eq(seoUrls.entityId, categories.id), eq(seoUrls.kind, 'category'), eq(seoUrls.language, language)),
    )
    .orderBy(asc(categories.level), asc(categories.position))
  const root = rows.find(({ parentId }) => parentId === null)
  if (!root) throw new Error('The catalogue has no root category')
  const byId = new Map<string, Category>()
  const childrenOf = (parentId: string, parent: Category | null): Category[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => {
        const children: Category[] = []
        const trail: Category[] = parent ? [...parent.trail] : []
        const category: Category = {
          id: row.id,
          name: row.name[language],
          description: row.description[language],
          url: row.path === null ? technicalPath(language, 'category', row.id) : seoPath(language, row.path),
          trail,
          parent,
          children,
        }
        trail.push(category)
        byId.set(category.id, category)
        children.push(...childrenOf(category.id, category))
        return category
      })
  const main = childrenOf(root.id, null)
  return { rootId: root.id, main, find: (id) => byId.get(id) }
}
