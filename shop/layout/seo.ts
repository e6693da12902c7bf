import { and, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { seoUrls } from '../database/schema.ts'
import { isHttps } from '../transport/session.ts'
import { catalogueMemory } from './memory.ts'
import { languageOf } from './text.ts'

export type SeoKind = 'category' | 'product'

/** A stored readable address as a path, each segment percent-encoded. */
export function seoPath(stored: string): string {
  return `/${stored.split('/').map(encodeURIComponent).join('/')}`
}

/** Paths of many entities of one kind in one query, by id. Ids without a readable address are absent. */
export async function seoPaths(c: ShopContext, kind: SeoKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await c.var.database
    .select({ id: seoUrls.entityId, path: seoUrls.path })
    .from(seoUrls)
    .where(and(inArray(seoUrls.entityId, [...ids]), eq(seoUrls.kind, kind), eq(seoUrls.language, languageOf(c))))
  return new Map(rows.map(({ id, path }) => [id, seoPath(path)]))
}

/** The path of a category or product page; its technical address where no readable one is stored. */
export async function seoUrl(c: ShopContext, kind: SeoKind, id: string): Promise<string> {
  const paths = await seoPaths(c, kind, [id])
  return paths.get(id) ?? (kind === 'category' ? `/navigation/${id}` : `/detail/${id}`)
}

const origins = new WeakMap<ShopContext, string>()

function originOf(c: ShopContext): string {
  const known = origins.get(c)
  if (known !== undefined) return known
  const url = new URL(c.req.url)
  if (isHttps(c)) url.protocol = 'https:'
  origins.set(c, url.origin)
  return url.origin
}

/** A path with the origin of this request before it, for links that must hold anywhere. */
export function absoluteUrl(c: ShopContext, path: string): string {
  return originOf(c) + path
}

export type SeoTarget = { kind: SeoKind; id: string }

const targets = catalogueMemory<SeoTarget>()

/** What a readable address shows, or null. Takes the decoded path without its leading slash. */
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
