/** Tells whether a prepared database matches the current source. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { CatalogueOptions } from '../catalogue/options.ts'

const SHOP = join(import.meta.dirname, '..')
const SOURCES = [
  'catalogue/generate/**/*.ts',
  'catalogue/install.ts',
  'catalogue/demo-{customer,order}.ts',
  'listing/index-rows.ts',
  'search/{index-rows,documents,words,stems,compounds}.ts',
  'database/migrations/*.sql',
]

/** A hash of the generator, the migrations and the options, and of whether there is a demo customer. */
export function stampOf(options: CatalogueOptions, hasDemo: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify({ ...options, hasDemo }))
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: SHOP })).toSorted()
  for (const file of files) {
    hash.update(file.replaceAll(sep, '/')).update(readFileSync(join(SHOP, file)))
  }
  return hash.digest('hex')
}
