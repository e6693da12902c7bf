/**
 * The npm package as a site has it: packed, installed, and used. Its dependencies are links to those of the project, so that no
 * registry is asked.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { chromium } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findBrowser } from '../../scripts/browser.ts'
import { ensureBundle } from '../../scripts/bundle.ts'
import { ROOT, tool } from '../../scripts/child.ts'
import { faultsOf } from '../../scripts/package/check.ts'
import { codeName } from '../../scripts/package/library.ts'
import { packTarball, stagePackage } from '../../scripts/package/npm.ts'
import { npm } from '../../scripts/package/npm-command.ts'
import { FLOWS } from '../../src/flows.ts'

type Manifest = { name: string; version: string; dependencies: Record<string, string>; private?: boolean }

const folder = mkdtempSync(join(tmpdir(), 'npm-package-'))
const site = join(folder, 'site')
const installed = join(site, 'node_modules', 'statefront')
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), text)
}
const read = (path: string) => readFileSync(join(installed, path), 'utf8')
const linkTo = (name: string) => `file:${join(ROOT, 'node_modules', name)}`

beforeAll(async () => {
  // As where it is packed, and where a site is built.
  vi.stubEnv('NODE_ENV', 'production')
  await ensureBundle(new AbortController().signal)
  const stage = join(folder, 'stage')
  await stagePackage(stage)
  const tarball = await packTarball(stage, folder)
  const { dependencies } = JSON.parse(readFileSync(join(stage, 'package.json'), 'utf8')) as Manifest
  // A site that is checked by the compiler has React's types, as any library with React asks for.
  const links = Object.fromEntries([...Object.keys(dependencies), '@types/react'].map((name) => [name, linkTo(name)]))
  write(
    'package.json',
    JSON.stringify({ private: true, type: 'module', dependencies: { statefront: `file:${tarball}`, ...links } }),
  )
  const { code, output } = await npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], site)
  if (code !== 0) throw new Error(output)
}, 240_000)

describe('what is in it', () => {
  const filesOf = (path: string) =>
    readdirSync(join(installed, path), { recursive: true }).map((file) => String(file).replaceAll(sep, '/'))

  test('publint finds nothing', async () => {
    expect(await faultsOf(installed)).toEqual([])
  })

  test('the manifest says the size and the hash of every file of the bundle', () => {
    const { files } = JSON.parse(read('dist/manifest.json')) as {
      files: Record<string, { bytes: number; integrity: string }>
    }
    expect(Object.keys(files)).toContain('statefront.js')
    expect(Object.keys(files).length).toBeGreaterThan(FLOWS.length)
    for (const [file, { bytes, integrity }] of Object.entries(files)) {
      const content = readFileSync(join(installed, 'dist', file))
      expect(`sha384-${createHash('sha384').update(content).digest('base64')}`, file).toBe(integrity)
      expect(content.length, file).toBe(bytes)
    }
  })

  test('the notices name the packages in the bundle, with where the source of elkjs is', () => {
    const bundled = ['@floating-ui/dom', '@google/model-viewer', '@headlessui/react', '@popperjs/core', 'bootstrap']
    const more = ['dompurify', 'elkjs', 'keen-slider', 'ky', 'lit', 'qrcode', 'react', 'three', 'xstate', 'zod']
    const inBundle = read('dist/third-party-notices.txt')
    for (const name of [...bundled, ...more]) expect(inBundle, name).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'))
    expect(inBundle).toContain('https://github.com/kieler/elkjs')
    // Nothing of others is in the command.
    expect(filesOf('bin').toSorted()).toEqual(['doctor.js', 'statefront.js'])
  })

  test('it depends on what its modules import, and on nothing that the project is developed with', () => {
    const { dependencies, ...rest } = JSON.parse(read('package.json')) as Manifest
    const project = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    expect(Object.keys(dependencies).filter((name) => name in project.devDependencies)).toEqual([])
    expect(rest).not.toHaveProperty('devDependencies')
    expect(rest).not.toHaveProperty('private')
    const imported = filesOf('lib')
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...read(`lib/${file}`).matchAll(/(?:from|import)\s*\(?"((?:@[\w-]+\/)?[\w-]+)/g)])
      .map(([, name = '']) => name)
    // Bootstrap's modules need the first, and the viewer of models the second.
    expect(Object.keys(dependencies).toSorted()).toEqual(
      [...new Set([...imported, '@popperjs/core', 'three'])].toSorted(),
    )
  })

  test('no file names a folder of the machine that packed it', () => {
    const texts = [...filesOf('lib'), ...filesOf('bin').map((file) => `../bin/${file}`)].filter((file) =>
      /\.(js|ts)$/.test(file),
    )
    expect(texts.filter((file) => read(`lib/${file}`).includes(ROOT))).toEqual([])
  })

  test('every flow of the table can be picked', () => {
    const index = read('lib/flows/index.js')
    const modules = filesOf('lib/flows').filter((file) => /.+\/.+\.js$/.test(file))
    expect(modules.map((file) => file.replace(/^.*\/|\.js$/g, '')).toSorted()).toEqual(
      FLOWS.map(({ name }) => name).toSorted(),
    )
    for (const { name } of FLOWS) expect(index).toContain(`import { ${codeName(name)} } from`)
  })
})

const MAIN = `
import { startStorefront } from 'statefront'
import { modal, passwordToggle } from 'statefront/flows'
import { listing } from 'statefront/flows/listing/listing'
import './gift-note.ts'

startStorefront([passwordToggle, modal, listing])
`

const OWN = `
import { defineBinding, type Facts, type SiteFlow, startStorefront } from 'statefront'
import { allFlows } from 'statefront/flows'
import { addToCart } from 'statefront/flows/cart/add-to-cart'
import { isRefusal, READ_DEADLINE_MS, unprovided } from 'statefront/machines'
import { flag, word } from 'statefront/options'
import { fetchMarkup, sanitiseAnswer } from 'statefront/services'
import { FlowError, ServerMarkup, useText } from 'statefront/views'
import * as z from 'zod/mini'

declare module 'statefront' {
  interface Facts { 'gift.chosen': { id: string } }
}

export const binding = defineBinding({
  name: 'gift',
  options: z.object({ isOpen: flag(false), label: word('Gift') }),
  services: { fetchGift: async ({ url, signal }: { url: string; signal: AbortSignal }) => sanitiseAnswer(await fetchMarkup({ url, signal }), url) },
  mount({ element, page, options, services, on, publish }) {
    const label: string = options.label
    on(element, 'click', () => page.announce('gift.chosen', { id: label }))
    void services.fetchGift({ url: '/gift', signal: new AbortController().signal })
    publish('gift')
  },
})
const gift: SiteFlow = { name: 'gift', selector: '[data-gift]', moment: 'visible', load: async () => binding }
startStorefront([addToCart, gift, ...allFlows.filter(({ name }) => name.startsWith('form-'))])
;(window.storefront ??= []).push((storefront) => {
  storefront.override('listing', { options: { scrollOffset: 80 } })
  storefront.on('gift.chosen', ({ id }) => id.trim())
  storefront.register({ name: 'gift', selector: 'p', moment: 'load', binding })
})
export const chosen = (fact: Facts['gift.chosen']) => fact.id
export { FlowError, isRefusal, READ_DEADLINE_MS, ServerMarkup, unprovided, useText }
`

const WRONG = [
  `import { startStorefront } from 'statefront'\nstartStorefront([{ name: 'x', selector: 'p', moment: 'load' }])`,
  `import { nothing } from 'statefront/flows'\nexport { nothing }`,
  `import 'statefront'\nwindow.storefront?.push((storefront) => storefront.override('listing', { options: { scrollOfset: 1 } }))`,
  `import { defineBinding } from 'statefront'\ndefineBinding({ name: 'x', mount: ({ nothing }) => nothing })`,
  `import { addToCart } from 'statefront/flows/cart/nothing'\nexport { addToCart }`,
]

const STARTER = readFileSync(join(ROOT, 'docs', 'starter', 'gift-note.ts'), 'utf8')

test('the starter is in the documentation as it is, and has about forty lines', () => {
  const page = readFileSync(join(ROOT, 'docs', 'adding-a-flow.md'), 'utf8')
  expect(page).toContain(`\`\`\`ts\n${STARTER}\`\`\`\n`)
  expect(STARTER.split('\n').filter((line) => line !== '').length).toBeLessThan(48)
})

describe('types', () => {
  let said: string
  beforeAll(async () => {
    write('types/gift-note.ts', STARTER)
    write('types/main.ts', MAIN)
    write('types/own.ts', OWN)
    for (const [index, text] of WRONG.entries()) write(`types/wrong-${index}.ts`, `${text}\n`)
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      allowImportingTsExtensions: true,
      typeRoots: [],
    }
    const check = (resolution: string, include: string[]) => {
      const module = resolution === 'bundler' ? 'esnext' : resolution
      const settings = { compilerOptions: { ...compilerOptions, module, moduleResolution: resolution }, include }
      write(`tsconfig.${resolution}.json`, JSON.stringify(settings))
      return node(tool('typescript', 'tsc'), '--pretty', 'false', '-p', `tsconfig.${resolution}.json`)
    }
    const results = await Promise.all([check('bundler', ['types/*.ts']), check('nodenext', ['types/own.ts'])])
    said = results.map(({ out }) => out).join('\n')
  }, 60_000)

  test('a site compiles against them, in both ways to find modules, with its libraries checked', () => {
    expect(said.split('\n').filter((line) => line !== '' && !/^(types\/wrong-| )/.test(line))).toEqual([])
  })

  test.each(WRONG.map((text, index) => [text.split('\n').at(-1), index] as const))('refused: %s', (_, index) => {
    expect(said).toContain(`types/wrong-${index}.ts(`)
  })
})

/** Runs Node in the site. */
const node = (...args: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: site }, (_, out, errors) =>
      resolve({ code: child.exitCode ?? 1, out, errors }),
    )
  })

describe('a site of its own', () => {
  let output: Rolldown.RolldownOutput['output']
  beforeAll(async () => {
    write('src/gift-note.ts', STARTER)
    write('src/main.ts', MAIN)
    const result = (await build({
      configFile: false,
      root: site,
      logLevel: 'warn',
      build: { modulePreload: false, rolldownOptions: { input: join(site, 'src', 'main.ts') } },
    })) as Rolldown.RolldownOutput
    output = result.output
  }, 60_000)

  test('has the flows that it picked, those that they start, and no other', () => {
    const modules = output
      .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      .flatMap((id) => /statefront\/lib\/(.*)\.js$/.exec(id)?.[1] ?? [])
    const picked = modules.flatMap((path) => /^flows\/.*\/(.*)/.exec(path)?.[1] ?? [])
    expect(picked.toSorted()).toEqual(['filter-range', 'listing', 'modal', 'password-toggle'])
    expect(modules).toContain('bindings/listing/listing')
    expect(modules.filter((path) => /paypal|spatial|bindings\/consent|off-canvas-cart/i.test(path))).toEqual([])
  })

  test('starts them, and a flow from outside', async () => {
    const entry = output.find((part) => part.type === 'chunk' && part.isEntry)?.fileName ?? ''
    const files = new Map(output.map((part) => [`/${part.fileName}`, part.type === 'chunk' ? part.code : part.source]))
    const html = `<!doctype html><html lang="en"><body>
      <button data-gift-note aria-controls="note" data-gift-note-options='{"limit": 5}'>Note</button>
      <textarea id="note" hidden></textarea>
      <script type="module" src="/${entry}"></script>`
    const { executablePath, args, env } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
    try {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      const asked: string[] = []
      await page.route('**/*', (route) => {
        const { pathname } = new URL(route.request().url())
        asked.push(pathname)
        const file = files.get(pathname)
        return file === undefined
          ? route.fulfill({ contentType: 'text/html', body: pathname === '/' ? html : '' })
          : route.fulfill({ contentType: 'text/javascript', body: String(file) })
      })
      await page.goto('http://site.example/')
      await page.locator('html[data-storefront="ready"]').waitFor({ state: 'attached' })
      const note = page.getByRole('textbox')
      await page.getByRole('button', { name: 'Note' }).click()
      await note.pressSequentially('Hello you')
      expect(await note.inputValue()).toBe('Hello')
      await note.press('Escape')
      await note.waitFor({ state: 'hidden' })
      const names = await page.evaluate(() => [
        ...(window as unknown as { storefront: { actors: Map<object, string> } }).storefront.actors.values(),
      ])
      expect(names).toEqual(['gift-note'])
      expect(asked.filter((path) => path !== '/' && !files.has(path))).toEqual([])
      expect(faults).toEqual([])
    } finally {
      await browser.close()
    }
  }, 30_000)
})

describe('the command', () => {
  const command = (...args: string[]) => node(join(installed, 'bin', 'statefront.js'), ...args)

  test('is installed, and says what it can', async () => {
    expect(readdirSync(join(site, 'node_modules', '.bin'))).toContain('statefront')
    const help = await command('--help')
    expect(help).toMatchObject({ code: 0, errors: '' })
    expect(help.out).toMatch(/statefront copy .*\n[\s\S]*statefront doctor /)
    expect((await command('doctor', '--help')).out).toBe(help.out)
    expect((await command('--version')).out.trim()).toBe((JSON.parse(read('package.json')) as Manifest).version)
  })

  test('copies the bundle, and says what a page needs', async () => {
    const { code, out } = await command('copy', 'public/bundle')
    expect(code).toBe(0)
    const copied = (path: string) => readFileSync(join(site, 'public', 'bundle', path))
    const { version } = JSON.parse(copied('manifest.json').toString()) as { version: string }
    const hash = createHash('sha384').update(copied('statefront.js')).digest('base64')
    expect(out).toContain(`<script src="/bundle/statefront.js" integrity="sha384-${hash}" defer></script>`)
    expect(out).toMatch(
      new RegExp(
        `defer></script>\\n<script type="module" src="/bundle/chunks/${version}/rest.js" integrity="sha384-\\S+ async fetchpriority="low"></script>`,
      ),
    )
    expect(copied(`chunks-again/${version}/rest.js`)).toEqual(copied(`chunks/${version}/rest.js`))
    expect(copied('third-party-notices.txt').toString()).toBe(read('dist/third-party-notices.txt'))
    // Again, over a copy: what was there stays.
    writeFileSync(join(site, 'public', 'bundle', 'chunks', 'earlier'), '')
    const elsewhere = await command('copy', '--at', 'https://files.example/shop', 'public/bundle')
    expect(elsewhere.out).toContain(
      `<script src="https://files.example/shop/statefront.js" integrity="sha384-${hash}" crossorigin defer></script>`,
    )
    expect(readdirSync(join(site, 'public', 'bundle', 'chunks'))).toContain('earlier')
  })

  test.each([
    [[], 'Say what to do'],
    [['publish'], 'There is no command "publish"'],
    [['copy'], 'Name the folder to copy into'],
    [['copy', 'a', 'b'], 'One folder is enough'],
    [['copy', '--to', 'x'], "Unknown option '--to'"],
    [['copy', 'src'], 'src holds something else'],
    [['copy', 'package.json'], 'package.json is a file'],
    [['copy', '--at', 'bundle', 'other'], 'bundle is no address of a folder'],
    [['doctor'], 'Name a page'],
    [
      ['doctor', 'http://shop.example/'],
      'The doctor needs jsdom, which is not installed here: npm install --save-dev jsdom',
    ],
  ])('%j is refused in words', async (args, words) => {
    const { code, out, errors } = await command(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(errors).toContain(words)
    expect(errors).not.toMatch(/^\s+at /m)
  })

  test('the doctor reads a page, once what it needs is there', async () => {
    symlinkSync(join(ROOT, 'node_modules', 'jsdom'), join(site, 'node_modules', 'jsdom'))
    const server = createServer((request, response) => {
      response.setHeader('content-type', request.url === '/' ? 'text/html' : 'text/plain')
      response.end('<!doctype html><html><body><div data-quantity-selector="true"></div>')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const sick = await command('doctor', `http://127.0.0.1:${port}/`)
      expect(sick.errors).toBe('')
      expect(sick.code).toBe(1)
      expect(sick.out).toMatch(/quantity-selector does not start: .*\[part-missing\]/)
      const { code, errors } = await command('doctor', '--json', `http://127.0.0.1:${port}/file`)
      expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining('not with a page') as string })
      expect((await command('doctor', 'shop.example')).errors).toContain('shop.example is no address of a page')
    } finally {
      server.close()
    }
  }, 30_000)
})
