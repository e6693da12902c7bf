import { and, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { type Language, seoUrls } from '../database/schema.ts'
import { inLanguage } from '../transport/language.ts'
import { originOf } from '../transport/origin.ts'
import { catalogueMemory } from './memory.ts'
import { languageOf } from './text.ts'

export type SeoKind = 'category' | 'product'

/** A stored readable address as a path of its language, each segment percent-encoded. */
export function seoPath(language: Language, stored: string): string {
  return inLanguage(language, `/${stored.split('/').map(encodeURIComponent).join('/')}`)
}

/** The technical address of a category or product. */
export function technicalPath(language: Language, kind: SeoKind, id: string): string {
  return inLanguage(language, kind === 'category' ? `/navigation/${id}` : `/detail/${id}`)
}

/** Paths of many entities of one kind in one query, by id. Ids without a readable address are absent. */
export async function seoPaths(
  c: ShopContext,
  kind: SeoKind,
  ids: readonly string[],
  language = languageOf(c),
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await c.var.database
    .select({ id: seoUrls.entityId, path: seoUrls.path })
    .from(seoUrls)
    .where(and(inArray(seoUrls.entityId, [...ids]), eq(seoUrls.kind, kind), eq(seoUrls.language, language)))
  return new Map(rows.map(({ id, path }) => [id, seoPath(language, path)]))
}

const urls = catalogueMemory<string>()

/** The path of a category or product page; its technical address if there is no readable one. */
export async function seoUrl(c: ShopContext, kind: SeoKind, id: string, language = languageOf(c)): Promise<string> {
  const known = urls(c.var.database)
  const key = `${language} ${kind} ${id}`
  const url = known.get(key) ?? (await seoPaths(c, kind, [id], language)).get(id)
  if (url !== undefined) known.set(key, url)
  return url ?? technicalPath(language, kind, id)
}

/** A path with the shop's own origin, for absolute links. */
export function absoluteUrl(c: ShopContext, path: string): string {
  return originOf(c) + path
}

/** A path with the query of this request, for redirects that keep it. */
export function withQuery(c: ShopContext, path: string): string {
  return path + new URL(c.req.url).search
}

export type SeoTarget = { kind: SeoKind; id: string }

const targets = catalogueMemory<SeoTarget>()

/** The target of a readable address, or null. Takes the decoded path without its leading slash. */
export async function findSeoTarget(c: ShopContext, path: string): Promise<SeoTarget | null> {
  const known = targets(c.var.database)
  const key = `${languageOf(c)} ${path}`
  const target = known.get(key) ?? (await readSeoTarget(c, path))
  if (target) known.set(key, target)
  return target
}

async function readSeoTarget(c: ShopContext, path: string): Promise<SeoTarget | null> {
  const [row] = await c.var.database
    .select({ kind: seoUrls.kind, id: seoUrls.entityId })
    .from(seoUrls)
    .where(and(eq(seoUrls.language, languageOf(c)), eq(seoUrls.path, path)))
    .limit(1)
  return row ?? null
}
