/** Copies the built bundle to where a shop's server finds it, and says what its pages need. */
import { cp, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

type Manifest = {
  version: string
  /** What the entry asks for first. */
  atRest: string[]
  files: Record<string, { bytes: number; integrity: string }>
}

const ENTRY = 'statefront.js'
/** Sliders before their script runs. */
const LOOK = 'sliders.css'
/** The same modules under two addresses, before the entry, which names their folder; what a folder of that name holds never changes. */
const CHUNKS = ['chunks', 'chunks-again']
/** After the chunks; each takes the place of its predecessor in one step. */
const ABOVE = ['manifest.json', 'third-party-notices.txt', 'storefront.d.ts', LOOK, `${ENTRY}.br`, ENTRY]

export class UnusableFolder extends Error {}

/** Copies `bundle` into `folder`, whose address is `at`; returns what to say about it. Older chunks stay for pages that are open. */
export async function copyBundle(
  bundle: string,
  folder: string,
  at = `/${basename(resolve(folder))}/`,
): Promise<string> {
  if (!/^(https?:\/\/[^/]+)?\//.test(at))
    throw new UnusableFolder(`${at} is no address of a folder: it begins with / or with https://`)
  const found = await stat(folder).catch(() => null)
  if (found && !found.isDirectory()) throw new UnusableFolder(`${folder} is a file: name a folder`)
  if (found && (await readdir(folder)).length > 0 && !(await stat(join(folder, ENTRY)).catch(() => null)))
    throw new UnusableFolder(`${folder} holds something else: name a folder that is empty, or has a copy already`)
  const { version, atRest, files } = JSON.parse(await readFile(join(bundle, 'manifest.json'), 'utf8')) as Manifest
  await mkdir(folder, { recursive: true })
  for (const part of CHUNKS) await cp(join(bundle, 'chunks'), join(folder, part), { recursive: true })
  for (const file of ABOVE) {
    const draft = join(folder, `${file}.draft`)
    await cp(join(bundle, file), draft)
    await rename(draft, join(folder, file))
  }
  return saidOf({ folder, address: at.endsWith('/') ? at : `${at}/`, version, atRest, files })
}

function saidOf({ folder, address, version, atRest, files }: Manifest & { folder: string; address: string }): string {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const isElsewhere = address.startsWith('http')
  const attributes = (file: string) =>
    `"${address}${file}" integrity="${files[file]?.integrity ?? ''}"${isElsewhere ? ' crossorigin' : ''}`
  return `${Object.keys(files).length} files (${(bytes / 1e6).toFixed(1)} MB), version ${version}, are in ${folder}.

Put this into the head of each page, after the inline scripts that set the page's globals:

<script src=${attributes(ENTRY)} defer></script>
${atRest.map((file) => `<script type="module" src=${attributes(file)} async fetchpriority="low"></script>\n`).join('')}
<link rel="stylesheet" href=${attributes(LOOK)}>

The lines change with each version. A page that is kept with older lines does not run the new entry: empty the shop's cache.
The first script alone is enough; with those behind it, what every page runs is there earlier. The last line is for themes that leave the
look of sliders to a script: they have their size from the first paint.
${CHUNKS.map((part) => `${address}${part}/`).join(' and ')} may be cached for a year, ${address}${ENTRY} must be revalidated.${
    isElsewhere ? '\nThat host must send Access-Control-Allow-Origin for all of them.' : ''
  }
Older folders in ${CHUNKS.join(' and ')} may be deleted once no page that was open during the update is left.`
}
