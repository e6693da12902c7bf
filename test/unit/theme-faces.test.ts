/** The faces of the shop's typeface have every character of its texts. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/child.ts'
import { CHARACTERS } from '../../scripts/theme/faces.ts'

const COMMENT = /\/\*[^]*?\*\//g
const TEXTS = [
  'src/snippets/**/*.json',
  'shop/snippets/**/*.json',
  'shop/{catalogue,layout,listing,product,cart,account,checkout,home}/**/*.ts',
  'shop/theme/css/*.css',
]

test.each(TEXTS)('%s: no character is set in another font', (pattern) => {
  const files = globSync(pattern, { cwd: ROOT })
  expect(files).not.toEqual([])
  const used = new Set(
    files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '').match(/./gu) ?? []),
  )
  expect([...used].filter((character) => !CHARACTERS.includes(character))).toEqual([])
})
