/** What a page that does not allow the inspector carries for it: at most 150 bytes of the entry. */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/child.ts'

/** The switch, as it is written in the loader, and what is written without it. */
const SWITCH = [
  ["if (ENTRY?.hasAttribute('data-storefront-inspect')) void inspect()", ''],
  ['(entry) => (watched ? watched.then(() => load(entry)) : load(entry))', 'load'],
  ['() => inspect(true),', '() => Promise.resolve(),'],
] as const

const withoutSwitch: Plugin = {
  name: 'without-switch',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/loader\/start\.ts$/ },
    handler: (code) =>
      SWITCH.reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`the loader no longer has ${before}`)
        return text.replace(before, after)
      }, code),
  },
}

/** The entry as it is shipped, compressed. */
async function entryBytes(plugins: Plugin[]): Promise<number> {
  const { output } = (await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      rolldownOptions: {
        input: { statefront: join(ROOT, 'src', 'main.ts') },
        output: { format: 'iife', entryFileNames: 'statefront.js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [entry] = output
  expect(output).toHaveLength(1)
  return brotliCompressSync(entry.code).length
}

test('the switch takes at most 150 bytes of the entry', { timeout: 60_000 }, async () => {
  const [whole, without] = [await entryBytes([]), await entryBytes([withoutSwitch])]
  expect(without).toBeLessThan(whole)
  expect(whole - without).toBeLessThanOrEqual(150)
})
