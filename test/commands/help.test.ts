/** Every command says what it does, and takes no word that it does not know. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..', '..')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file, ...words] = /^node (scripts\/\S+)(?: (\S+))?$/.exec(line) ?? []
  return file ? [{ name, file, words: words.filter(Boolean) }] : []
})

const play = (args: string[]) =>
  new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained }),
    )
  })

test('all of them are scripts of the project', () => {
  expect(commands.length).toBeGreaterThan(20)
})

test.each(commands)('npm run $name says what it does, and does nothing', async ({ name, file, words }) => {
  const { code, said, complained } = await play([file, ...words, '--help'])
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toMatch(name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`)
  expect(said).not.toMatch(/^ ?\*/m)
})

// The browser tests' words are the runner's, which refuses what it does not know.
test.each(commands.filter(({ name }) => name !== 'e2e'))(
  'npm run $name takes no word that it does not know',
  async ({ file, words }) => {
    const { code, said, complained } = await play([file, ...words, '--nonsense'])
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(complained).toContain('--nonsense')
    expect(complained).not.toMatch(/^ {4}at /m)
  },
)
