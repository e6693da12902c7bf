/**
 * The platform's templates in a chain: the storefront's own, then those that begin with `sw_extends` of the same path.
 * The platform's tags and functions are registered (contract, platform).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Twig from 'twig'

/** What the templates ask the platform for. */
export type Setting = {
  /** Of `theme_scripts()`. */
  scripts: readonly string[]
  /** By field, as `config('Statefront.config.<field>')` returns it for this sales channel. */
  settings?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  route?: string
  /** As the page says it of the platform's flags. */
  features?: Readonly<Record<string, boolean>>
  /** As the platform names it; `Error` where a page is missing. */
  controller?: string
  /** The host of the package `asset`, if it is another one. */
  assetHost?: string
  /** As on the command line. */
  hasNoRequest?: boolean
  isDevelopment?: boolean
}

/** The storefront's own template, as far as scripts go: its blocks in their order. */
export const STOREFRONT = readFileSync(join(import.meta.dirname, 'storefront-meta.html.twig'), 'utf8')

/** The folder of compiled files, and the stamp of every file. */
export const THEME = '/theme/0a1b2c3d4e5f60718293a4b5c6d7e8f9'
export const STAMP = '?17640000001234'

let setting: Setting = { scripts: [] }
/** The template that each extends, by their ids. */
const parents = new Map<string, string>()
let chains = 0

Twig.extendFunction('theme_scripts', () => [...setting.scripts])
Twig.extendFunction('config', (key: string) => setting.settings?.[key.replace('Statefront.config.', '')] ?? null)
Twig.extendFunction('asset', (path: string, assets: string) => {
  if (assets !== 'theme' && assets !== 'asset') throw new Error(`no package of assets is named ${assets}`)
  const folder = assets === 'theme' ? THEME : (setting.assetHost ?? '')
  return `${folder}/${path}${path.endsWith('/') ? '' : STAMP}`
})
Twig.extendTag({
  type: 'sw_extends',
  regex: /^sw_extends\s+'@Storefront\/storefront\/layout\/meta\.html\.twig'$/,
  next: [],
  open: true,
  compile: (token) => token,
  parse(_token, _context, chain) {
    const { template } = this
    template.parentTemplate = parents.get(template.id)
    return { chain, output: '' }
  },
})

/** Renders the last of the templates, each of which extends the one before. */
export function renderChain(templates: readonly string[], given: Setting): string {
  setting = given
  chains += 1
  const made = templates.map((data, index) => {
    const id = `${chains}-${index}`
    if (index > 0) parents.set(id, `${chains}-${index - 1}`)
    return Twig.twig({ id, data, autoescape: true, allowInlineIncludes: true, rethrow: true })
  })
  const { query = {}, features = {}, route = 'frontend.home.page', controller, ...rest } = given
  const { hasNoRequest = false, isDevelopment = false } = rest
  const request = { query: { all: () => query }, attributes: { all: () => ({ _route: route }) } }
  return String(
    made.at(-1)?.render({
      app: { request: hasNoRequest ? null : request },
      isDevelopment,
      features,
      controllerName: controller,
    }),
  )
}
