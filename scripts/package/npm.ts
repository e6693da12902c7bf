/** The npm package: the built bundle, the library for sites that build their own, and the command (docs/npm-package.md). */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../child.ts'
import { buildCommand, OPTIONAL } from './command.ts'
import { buildLibrary, SUBPATHS } from './library.ts'
import { npm } from './npm-command.ts'

const Versions = z.record(z.string(), z.string())
const Root = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  engines: z.object({ node: z.string() }),
  repository: z.unknown().optional(),
  dependencies: Versions,
  devDependencies: Versions,
})
const Foreign = z.object({
  peerDependencies: Versions.optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
})

/** Of the bundle: the second folder has the same files again, which who copies it makes; the other is for this project's pages. */
const LEFT_OUT = ['chunks-again', 'starter.js']
/** Needed by the doctor, and by sites whose types are checked: nobody is made to install them. */
const PEERS = [...OPTIONAL, '@types/react']

/** The version that the sources are written against, as a range, so that a site can share its copy. */
const rangeOf = (version: string) => `^${version}`

/** What the library imports, and what that needs beside it. */
async function dependenciesOf(packages: ReadonlySet<string>, { dependencies }: z.infer<typeof Root>) {
  const all = new Set(packages)
  for (const name of all) {
    if (!dependencies[name]) throw new Error(`the library imports ${name}, which is no dependency of the project`)
    const file = join(ROOT, 'node_modules', name, 'package.json')
    const { peerDependencies = {}, peerDependenciesMeta = {} } = Foreign.parse(JSON.parse(await readFile(file, 'utf8')))
    for (const peer of Object.keys(peerDependencies)) if (!peerDependenciesMeta[peer]?.optional) all.add(peer)
  }
  return Object.fromEntries([...all].toSorted().map((name) => [name, rangeOf(dependencies[name] ?? '')]))
}

const subpath = (module: string) => ({ types: `./lib/${module}.d.ts`, default: `./lib/${module}.js` })

async function manifestOf(packages: ReadonlySet<string>): Promise<object> {
  const root = Root.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const { name, version, description, license, type, engines, repository } = root
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    ...(repository !== undefined && { repository }),
    keywords: ['storefront', 'e-commerce', 'statechart', 'xstate', 'progressive-enhancement'],
    sideEffects: false,
    bin: { statefront: './bin/statefront.js' },
    exports: {
      ...Object.fromEntries(Object.entries(SUBPATHS).map(([path, module]) => [path, subpath(`package/${module}`)])),
      './flows': subpath('flows/index'),
      './flows/*': subpath('flows/*'),
      './dist/*': './dist/*',
      './package.json': './package.json',
    },
    dependencies: await dependenciesOf(packages, root),
    peerDependencies: Object.fromEntries(PEERS.map((name) => [name, rangeOf(root.devDependencies[name] ?? '')])),
    peerDependenciesMeta: Object.fromEntries(PEERS.map((name) => [name, { optional: true }])),
  }
}

/** Pages that come with the package, by their names in `docs/`. */
const DOCS = ['adding-a-flow.md', 'doctor.md', 'on-a-shop-page.md', 'starter/gift-note.ts']
const LINK = /\[([^\]]+)\]\(([^)#]+)(#[^)]*)?\)/g

/** In the readme of the package, links lead to pages that come with it; others are their words. */
const linkInPackage = (_: string, words: string, path: string, anchor = '') =>
  DOCS.includes(path) ? `[${words}](docs/${path}${anchor})` : words

/** Writes the package into the empty folder `stage`; the bundle in `dist/` must be there. */
export async function stagePackage(stage: string): Promise<void> {
  const folder = (name: string) => join(stage, name)
  await mkdir(stage, { recursive: true })
  const [{ packages }] = await Promise.all([
    buildLibrary(folder('lib')),
    buildCommand(folder('bin')),
    cp(join(ROOT, 'dist'), folder('dist'), { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) }),
    cp(join(ROOT, 'LICENSE'), folder('LICENSE')),
    cp(join(ROOT, 'CHANGELOG.md'), folder('CHANGELOG.md')),
    ...DOCS.map((name) => cp(join(ROOT, 'docs', name), folder(`docs/${name}`))),
  ])
  const readme = await readFile(join(ROOT, 'docs', 'npm-package.md'), 'utf8')
  await writeFile(folder('README.md'), readme.replaceAll(LINK, linkInPackage))
  await writeFile(folder('package.json'), `${JSON.stringify(await manifestOf(packages), null, 2)}\n`)
}

/** Packs the staged package into a tarball in `into`; returns its path. */
export async function packTarball(stage: string, into: string, signal?: AbortSignal): Promise<string> {
  const { code, output } = await npm(['pack', '--json', '--pack-destination', into], stage, signal)
  const file = /"filename": *"([^"]+)"/.exec(output)?.[1]
  if (code !== 0 || !file) throw new Error(`npm pack failed.\n${output}`)
  return join(into, file)
}
