/** The rules of Bootstrap's stylesheet that the shop's pages use. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'
import { ROOT } from '../child.ts'

/** Where they are, from the project's root. */
export const BOOTSTRAP = 'shop/theme/bootstrap.css'

const SOURCES = ['shop/**/*.ts', 'src/**/*.{ts,tsx}']

/** Classes that pages put together: the sources have only their parts. */
const MADE_CLASSES = [
  ...['success', 'info', 'warning', 'danger'].map((type) => `alert-${type}`),
  ...['start', 'end', 'top', 'bottom'].map((position) => `offcanvas-${position}`),
  ...['tooltip', 'popover'].flatMap((kind) => [`bs-${kind}-auto`, `${kind}-arrow`]),
]

/** Attributes whose values the sources do not have. */
const MADE_ATTRIBUTES = ['data-popper-placement']

/** Variables that no rule reads, but the bundle. */
const READ_VARIABLES = ['--bs-position']

/** Bootstrap's stylesheet. */
export function wholeBootstrap(): string {
  const path = createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.min.css')
  return readFileSync(path, 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//, '')
}

const purged = () =>
  new PurgeCSS().purge({
    content: SOURCES.map((pattern) => join(ROOT, pattern)),
    css: [{ raw: wholeBootstrap() }],
    variables: true,
    keyframes: true,
    rejected: true,
    safelist: { standard: MADE_CLASSES, variables: READ_VARIABLES },
    dynamicAttributes: MADE_ATTRIBUTES,
  })

/** Its rules for what the sources of the shop and of the bundle name. */
export const usedBootstrap = async (): Promise<string> => `${(await purged()).map(({ css }) => css).join('')}\n`

/** The selectors of its other rules, each for the element itself, in any state. */
export async function leftOutSelectors(): Promise<string[]> {
  const rejected = (await purged()).flatMap((result) => result.rejected ?? [])
  return rejected.map((selector) =>
    selector.trim().replace(/::?(?:-[\w-]+|before|after|hover|active|focus[\w-]*|placeholder)/g, ''),
  )
}
