/**
 * The notices of the packages whose code is in what is built: their names, licences and licence texts, from the module graph of the
 * build. A package without a licence text, or with a licence that nobody has looked at, fails the build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { embeddedIn } from './embedded.ts'

/** Beside the entry, in the package and in the plugin. */
export const NOTICES = 'third-party-notices.txt'

/** Licences that require no more than their text. */
const TEXT_IS_ENOUGH: readonly unknown[] = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']

/** Where a package leaves the choice, or its licence requires more than its text: what is chosen, and what is said with it. */
const LOOKED_AT: Readonly<Record<string, { license: string; chosen: string; says: string }>> = {
  dompurify: {
    license: '(MPL-2.0 OR Apache-2.0)',
    chosen: 'Apache-2.0',
    says: 'Used under the Apache License 2.0.',
  },
  elkjs: {
    license: 'EPL-2.0 OR GPL-3.0-or-later',
    chosen: 'EPL-2.0',
    says: `Used under the Eclipse Public License 2.0, unchanged, in a file of its own (inspector-elk.js), which only the inspector loads.
Its source code is available under the same licence at https://github.com/kieler/elkjs, under the tag of the version named above,
and that of the Eclipse Layout Kernel, from which it is compiled, at https://github.com/eclipse-elk/elk. The contributors to both
give no warranties and accept no liability, as sections 5 and 6 of the licence say; no term of this bundle's own licence differs
from that on their behalf.`,
  },
}

/** Packages that come without their licence's text, and others under the same licence, of the same words, that have it. */
const SAME_TEXT: Readonly<Record<string, string>> = {
  '@lit-labs/ssr-dom-shim': 'lit',
  '@paypal/paypal-js': '@google/model-viewer',
}

const OF_PACKAGE = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** A package whose licence is not met by what the notices can say. */
export class LicenceError extends Error {
  override name = 'LicenceError'
}

/** What stands in the notices of one package. */
type Notice = { name: string; license: string; says: string; text: string }

const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i
const MORE = /^notice(\.(md|txt))?$/i

type Package = Record<'name' | 'version', string> & Record<'license' | 'author' | 'repository', unknown>

const packageIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package

function textsIn(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(folder).filter((file) => pattern.test(file))
  return files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter(Boolean)
}

/** The licence text of a package that has none itself. */
function textOfOther({ name, license }: Package, modules: string): string[] {
  const other = SAME_TEXT[name]
  if (other === undefined) return []
  const folder = join(modules, other)
  return packageIn(folder).license === license ? textsIn(folder, LICENCE) : []
}

const partOf = (value: unknown, key: string): string => {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : value
  return typeof part === 'string' ? part : ''
}

/** What has to be said of the package `name` in the folder `modules`. Throws a `LicenceError`. */
function noticeOf(modules: string, name: string): Notice {
  const folder = join(modules, name)
  const own = packageIn(folder)
  const { version, license, author, repository } = own
  const looked = LOOKED_AT[name]
  if (looked ? looked.license !== license : !TEXT_IS_ENOUGH.includes(license))
    throw new LicenceError(
      `${name} ${version} has the licence ${JSON.stringify(license)}, which nobody has looked at (scripts/build/notices.ts)`,
    )
  const found = textsIn(folder, LICENCE)
  const texts = found.length > 0 ? found : textOfOther(own, modules)
  if (texts.length === 0) throw new LicenceError(`${name} ${version} has no licence text (scripts/build/notices.ts)`)
  const source = partOf(repository, 'url').replaceAll(/^git\+|\.git$/g, '')
  const says = [
    looked?.says,
    partOf(author, 'name') && `Author: ${partOf(author, 'name')}`,
    source && `Source: ${source}`,
  ]
  return {
    name: `${name} ${version}`,
    license: looked?.chosen ?? partOf(license, ''),
    says: says.filter(Boolean).join('\n'),
    text: [...texts, ...textsIn(folder, MORE)].join('\n\n'),
  }
}

/** The notice that a module of the graph requires; null for the project's own modules, and for what is not in the result. */
function noticeFor(id: string, modules: string): Notice | null {
  // The code that the bundler adds.
  if (id.startsWith('\0rolldown/')) return noticeOf(modules, 'rolldown')
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '')
  const copied = embeddedIn(file)
  if (copied === undefined)
    throw new LicenceError(`${file} is not its package's own: its licence has to be named in scripts/build/embedded.ts`)
  if (copied === 'replaced') return null
  if (copied) return { ...copied, says: `Source: ${copied.source}` }
  const [, place, name] = OF_PACKAGE.exec(file) ?? []
  return place === undefined || name === undefined ? null : noticeOf(place, name)
}

/** Collects the notices of everything that is built with the plugin it returns. */
export function noticeCollector(root: string): { plugin: Plugin; notices: () => string } {
  const ids = new Set<string>()
  const plugin: Plugin = {
    name: 'notice-collector',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') for (const id of part.moduleIds) ids.add(id)
    },
  }
  return { plugin, notices: () => noticesOf([...ids].flatMap((id) => noticeFor(id, join(root, 'node_modules')) ?? [])) }
}

const RULE = '-'.repeat(100)

/** The text of the notices, by name, and none for nothing; equal licence texts stand once, below all that have them. */
function noticesOf(notices: readonly Notice[]): string {
  if (notices.length === 0) return ''
  const byName = new Map(notices.map((notice) => [notice.name, notice]))
  const sorted = [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const parts = [...Map.groupBy(sorted, ({ text }) => text)].map(([text, same]) => {
    const heads = same.map(({ name, license, says }) => `${name} (${license})\n${says}`.trim())
    return `${RULE}\n${heads.join('\n\n')}\n\n${text}`
  })
  return `These files contain code of the packages below, each followed by its licence.\n\n${parts.join('\n\n')}\n`
}
