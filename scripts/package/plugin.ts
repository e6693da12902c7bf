/** The plugin for the platform as a zip: `platform/` with the built bundle as its public files. */
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { z } from 'zod'

/** The folder at the top of the zip: the plugin's name, which the platform derives from its class. */
export const PLUGIN = 'Statefront'
/** Copied by the platform to `/bundles/statefront/`. */
const PUBLIC = 'src/Resources/public'
export const TEMPLATE = 'src/Resources/views/storefront/layout/meta.html.twig'
/** Where the template gets the addresses of what the entry asks for first: on every page, and by the page's route. */
const AHEAD = '{% set statefrontAhead = [] %}'
const AHEAD_ON = '{% set statefrontAheadOn = {} %}'
/** The same for some routes where the platform's flag for accessibility is on. */
const AHEAD_ON_TWEAKED = '{% set statefrontAheadOnTweaked = {} %}'
/** Where it gets the rules for sliders before their script runs, and their file in the bundle. */
const LOOK = '<style></style>'
const LOOK_FILE = 'sliders.css'
/** Of the bundle, what a shop's pages load; the doctor reads the manifest. Second attempts are rare: they do without what is compressed. */
const SERVED = /^(statefront\.js(\.br)?|manifest\.json|third-party-notices\.txt|chunks\/.*|chunks-again\/.*(?<!\.br))$/
/** The same content makes the same zip. Zip knows no earlier day. */
const DAY = new Date(1980, 0, 1, 12)

const Manifest = z.object({
  version: z.string(),
  atRest: z.array(z.string()),
  atRestOn: z.record(z.string(), z.array(z.string())),
  atRestOnTweaked: z.record(z.string(), z.array(z.string())),
})
export type Written = Pick<z.infer<typeof Manifest>, 'atRest' | 'atRestOn' | 'atRestOnTweaked'> & { look: string }

/** Where a file of the bundle is in the plugin; null for one that no page loads. */
export const servedPath = (file: string) => (SERVED.test(file) ? `${PUBLIC}/${file}` : null)

const listOf = (files: readonly string[]) => `[${files.map((file) => `'${file}'`).join(', ')}]`

/** The plugin's own template, with the files that the entry asks for first, and the rules for sliders. */
export function templateWith(template: string, { atRest, atRestOn, atRestOnTweaked, look }: Written): string {
  if (/\{[{%#]/.test(look)) throw new Error(`${LOOK_FILE} contains what Twig would read`)
  for (const place of [AHEAD, AHEAD_ON, AHEAD_ON_TWEAKED, LOOK])
    if (template.split(place).length !== 2) throw new Error(`${TEMPLATE} does not contain ${place} once`)
  const mapOf = (routes: Readonly<Record<string, readonly string[]>>) =>
    `{ ${Object.entries(routes)
      .map(([route, files]) => `'${route}': ${listOf(files)}`)
      .join(', ')} }`
  return template
    .replace(AHEAD, () => `{% set statefrontAhead = ${listOf(atRest)} %}`)
    .replace(AHEAD_ON, () => `{% set statefrontAheadOn = ${mapOf(atRestOn)} %}`)
    .replace(AHEAD_ON_TWEAKED, () => `{% set statefrontAheadOnTweaked = ${mapOf(atRestOnTweaked)} %}`)
    .replace(LOOK, () => `<style>${look}</style>`)
}

/** All files below a folder, by their path with `/`. */
async function filesOf(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files
    .toSorted()
    .map(async (path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path)] as const)
  return new Map(await Promise.all(read))
}

/** The files of the plugin, by their path in its folder. */
export async function pluginFiles(root: string, version: string): Promise<Map<string, Uint8Array>> {
  const files = await filesOf(join(root, 'platform'))
  const textOf = (path: string) => new TextDecoder().decode(files.get(path))
  const put = (path: string, text: string) => files.set(path, new TextEncoder().encode(text))

  const bundle = await filesOf(join(root, 'dist'))
  const manifest = Manifest.parse(JSON.parse(new TextDecoder().decode(bundle.get('manifest.json'))))
  for (const [file, content] of bundle) {
    const path = servedPath(file)
    if (path !== null) files.set(path, content)
  }
  const look = new TextDecoder().decode(bundle.get(LOOK_FILE))
  put(TEMPLATE, templateWith(textOf(TEMPLATE), { ...manifest, look }))
  const { name, type, description, ...rest } = JSON.parse(textOf('composer.json')) as Record<string, unknown>
  put('composer.json', `${JSON.stringify({ name, version, type, description, ...rest }, null, 2)}\n`)
  files.set('LICENSE', await readFile(join(root, 'LICENSE')))
  return files
}

/** The zip, with one folder at its top. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const contents: Zippable = {}
  for (const [path, content] of files) contents[`${PLUGIN}/${path}`] = content
  return zipSync(contents, { level: 9, mtime: DAY })
}
