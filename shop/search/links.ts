/** Links beside the products of a search: to categories and to pages. */
import type { ShopContext } from '../context.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { textsOf } from '../layout/text.ts'
import { type Category, categoryTree } from '../shell/categories.ts'
import { INFORMATION, informationUrl } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'
import { withdrawalUrl } from '../withdrawal/link.ts'
import { lastPart } from './compounds.ts'
import { SHORTEST_END } from './documents.ts'
import type { PageName } from './pages.ts'
import type { Alternative } from './reading.ts'
import type { Search } from './search.ts'
import { stemsOf } from './stems.ts'
import { vocabularyOf } from './vocabulary.ts'
import { chainsOf, joined } from './words.ts'

export type Link = { name: string; url: string }

const MOST_CATEGORIES = 3
/** A category called by the end of a compound, e.g. table lamps by "lamp" in German. */
const BY_PART = 0.7
const LEAST = 0.35

/** Stems of a category's name; `heads` say what its products are. */
type NamedCategory = { category: Category; stems: ReadonlySet<string>; heads: ReadonlyMap<string, number> }

const memories = catalogueMemory<Promise<NamedCategory[]>>()

function namedCategories(c: ShopContext): Promise<NamedCategory[]> {
  const memory = memories(c.var.database)
  const known = memory.get(c.var.language)
  if (known) return known
  const reading = readCategories(c)
  memory.set(c.var.language, reading)
  reading.catch(() => memory.delete(c.var.language))
  return reading
}

async function readCategories(c: ShopContext): Promise<NamedCategory[]> {
  const { database, language } = c.var
  const below = (category: Category): Category[] => [category, ...category.children.flatMap(below)]
  const all = (await categoryTree(c)).main.flatMap(below)
  const wordsOf = ({ name }: Category) => chainsOf(name).map(joined)
  const stems = await stemsOf(database, language, all.flatMap(wordsOf))
  const { parts, byWord } = await vocabularyOf(database, language)
  return all.map((category) => {
    const words = wordsOf(category).flatMap((word) => stems.get(word) ?? [])
    const head = words.at(-1)
    const part = language === 'de-DE' && head ? lastPart(head.folded, parts, SHORTEST_END) : null
    const partStem = part === null ? undefined : (byWord.get(part)?.stem ?? part)
    return {
      category,
      stems: new Set(words.map(({ stem }) => stem)),
      heads: new Map([...(partStem ? [[partStem, BY_PART] as const] : []), ...(head ? [[head.stem, 1] as const] : [])]),
    }
  })
}

/** How much of a category's name an alternative has. */
function likeness({ stems, heads }: NamedCategory, alternative: Alternative): number {
  const [only, ...more] = alternative.stems
  if (more.length === 0) return alternative.factor * (heads.get(only ?? '') ?? 0)
  return alternative.stems.every((stem) => stems.has(stem)) ? alternative.factor : 0
}

/** The categories that a search names, the most similar first. */
export async function categoriesFor(c: ShopContext, { reading, hits, pages }: Search): Promise<Link[]> {
  const isForPage = hits === null && pages.length > 0
  if (isForPage || reading.language !== c.var.language) return []
  const typed = new Set(reading.parts.flatMap(({ stems }) => stems))
  const rated = (await namedCategories(c)).map((named) => {
    const likenesses = reading.parts.flatMap(({ alternatives }) => alternatives.map((one) => likeness(named, one)))
    const covered = [...named.stems].filter((stem) => typed.has(stem)).length / named.stems.size
    return { named, rating: Math.max(0, ...likenesses), covered }
  })
  return rated
    .filter(({ rating }) => rating >= LEAST)
    .toSorted((one, other) => other.rating + other.covered - one.rating - one.covered)
    .slice(0, MOST_CATEGORIES)
    .map(({ named: { category } }) => ({ name: category.name, url: category.url }))
}

/** The pages a search found. */
export function pageLinks(c: ShopContext, names: readonly PageName[]): Link[] {
  const t = textsOf(c)
  return names.map((name) => {
    if (name === 'account') return { name: t('search.page.account'), url: urlFor(c, 'frontend.account.home.page') }
    if (name === 'orders') return { name: t('search.page.orders'), url: urlFor(c, 'frontend.account.order.page') }
    if (name === 'cart') return { name: t('search.page.cart'), url: urlFor(c, 'frontend.checkout.cart.page') }
    if (name === 'withdrawal') return { name: t('withdrawal.link'), url: withdrawalUrl(c) }
    return { name: t(`shell.information.${INFORMATION[name].name}`), url: informationUrl(c, name) }
  })
}
