/** The types shipped beside the entry: scripts of a shop are compiled against them, and nothing else. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tool } from '../../scripts/child.ts'
import { storefrontDeclarations } from '../../scripts/declarations.ts'

const RIGHT = `
import type { Facts, Flows, OwnFlow, Storefront } from './storefront'

declare module './storefront' {
  interface Facts { 'gift.chosen': { id: string } }
  interface Flows { 'gift-note': { options: { limit: number }; services: { ask: (id: string) => Promise<string> } } }
}

const gift: OwnFlow = {
  name: 'gift-note',
  selector: '[data-gift-note]',
  moment: 'interaction',
  events: ['click'],
  binding: {
    mount({ element, signal, options, texts, announce, hear, mountInserted, unmountInside, report }) {
      element.addEventListener('click', () => announce('gift.chosen', { id: element.id }), { signal })
      hear('gift.chosen', ({ id }) => report(new Error(id + String(options['limit']) + (texts['gift'] ?? ''))), { last: true })
      unmountInside(element)
      mountInserted(element)
    },
  },
}

const start = (storefront: Storefront) => {
  storefront.register(gift)
  storefront.override('listing', { options: { scrollOffset: 80 } })
  storefront.override('country-state-select', {
    services: { fetchCountryStates: async ({ countryId }) => ({ states: [{ id: countryId, translated: { name: 'x' } }] }) },
  })
  storefront.override('gift-note', { options: { limit: 1 }, services: { ask: async (id) => id } })
  storefront.preset('listing', 'wide', { scrollOffset: 0 })
  storefront.texts({ 'cart.failed': 'Our cart is having a break.' })
  const stop: () => void = storefront.on('form.answered', ({ form, parts }) => form.append(...parts))
  storefront.on('consent.changed', ({ changes }) => changes['wishlist-enabled'] === true && stop(), { last: true })
  const { signal } = new AbortController()
  storefront.on('cart.changed', ({ kind, lines }) => console.log(kind === 'added', lines[0]?.price?.toFixed(2)), { signal })
  for (const name of storefront.actors.values()) console.log(name.length)
}
;(window.storefront ??= []).push(start)
export type Position = Flows['off-canvas-cart']['options']['offcanvasPosition']
export type Form = Facts['form.posted']['form']
`

const WRONG = [
  `storefront.override('listing', { options: { scrollOfset: 80 } })`,
  `storefront.override('listing', { options: { scrollOffset: '80' } })`,
  `storefront.override('listing', { services: { fetchList: async () => null } })`,
  `storefront.override('confirm-order', { services: { isCartEmpty: async () => 'yes' } })`,
  `storefront.on('form.send', () => undefined)`,
  `storefront.on('form.posted', ({ parts }) => parts)`,
  `storefront.on('cart.changed', ({ lines }) => lines[0].amount)`,
  `storefront.on('cart.changed', () => undefined, { late: true })`,
  `storefront.texts({ 'cart.failed': null })`,
  `storefront.register({ name: 'x', selector: 'p', moment: 'later', binding: { mount() {} } })`,
  `storefront.register({ name: 'x', selector: 'p', moment: 'load', binding: { mount: ({ page }) => page } })`,
  `storefront.singleton('x', () => 1)`,
]

let folder: string
/** The files that do not compile, each once. */
let refused: string[]
let output: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-types-'))
  const files = {
    'storefront.d.ts': storefrontDeclarations(),
    'right.ts': RIGHT,
    ...Object.fromEntries(
      WRONG.map((line, index) => [
        `wrong-${index}.ts`,
        `import type { Storefront } from './storefront'\nexport const start = (storefront: Storefront) => {\n  ${line}\n}\n`,
      ]),
    ),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
      },
      include: ['*.ts'],
    }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  output = await new Promise((resolve) => {
    execFile(
      process.execPath,
      [tool('typescript', 'tsc'), '--pretty', 'false', '-p', folder],
      { cwd: folder },
      (_, text) => resolve(text),
    )
  })
  refused = [...new Set([...output.matchAll(/^([\w.-]+)\(\d+,/gm)].map(([, file]) => file ?? ''))]
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a script of a shop compiles against them, and they need no other file', () => {
  expect(output.split('\n').filter((line) => /^(right|storefront\.d)\.ts/.test(line))).toEqual([])
})

test.each(WRONG.map((line, index) => [line, index] as const))('refused: %s', (_line, index) => {
  expect(refused).toContain(`wrong-${index}.ts`)
})
