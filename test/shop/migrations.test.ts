/**
 * Migrations take nothing away from the version before, whose processes still run (docs/running.md). One that does says since when
 * nothing uses it: `-- unused since …`.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', '..', 'shop', 'database', 'migrations')
/** From before shops ran in several processes. */
const BEFORE_THE_RULE = new Set(['0003_listing_forms.sql', '0004_search.sql'])
const REMOVALS = [
  /\bdrop\s+(table|column|type|schema|function|trigger)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+type|type)\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
]

const takesAway = (migration: string) =>
  !/^-- unused since \S/m.test(migration) &&
  migration.split('--> statement-breakpoint').some((statement) => REMOVALS.some((removal) => removal.test(statement)))

test.each(
  globSync('*.sql', { cwd: FOLDER })
    .map((file) => basename(file))
    .filter((file) => !BEFORE_THE_RULE.has(file)),
)('%s leaves what the version before works with', (file) => {
  expect(takesAway(readFileSync(join(FOLDER, file), 'utf8'))).toBe(false)
})

describe('taken away is', () => {
  test.each([
    ['a column', 'ALTER TABLE "carts" DROP COLUMN "updated_at";', true],
    ['a name', 'ALTER TABLE "carts" RENAME COLUMN "a" TO "b";', true],
    ['the freedom to leave a column empty', 'ALTER TABLE "carts" ALTER COLUMN "a" SET NOT NULL;', true],
    ['a row without a new column', 'ALTER TABLE "carts" ADD COLUMN "a" text NOT NULL;', true],
    ['nothing by a column with a default', 'ALTER TABLE "carts" ADD COLUMN "a" text DEFAULT \'\' NOT NULL;', false],
    ['nothing by a column that may be empty', 'ALTER TABLE "carts" ADD COLUMN "a" text;', false],
    ['nothing by less strictness', 'ALTER TABLE "mails" ALTER COLUMN "a" DROP NOT NULL;', false],
    ['nothing that nobody uses', '-- unused since 0.3.0\nALTER TABLE "carts" DROP COLUMN "a";', false],
  ])('%s', (_what, migration, expected) => expect(takesAway(migration)).toBe(expected))
})
