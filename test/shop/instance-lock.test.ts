/** One process at a time opens the embedded database, by whatever path: two lose confirmed orders. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InstanceLockedError, lockInstance } from '../../shop/database/instance-lock.ts'

let root: string
let holders: Holder[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'statefront-lock-'))
  await mkdir(join(root, 'data'))
})
afterEach(async () => {
  for (const { process } of holders) process.kill('SIGKILL')
  holders = []
  await rm(root, { recursive: true, force: true })
})

type Holder = { process: ChildProcess; next: () => Promise<string> }

/** Another process, which takes the lock when it is sent a line. */
async function holder(folder: string, env: Record<string, string> = {}): Promise<Holder> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'unit', 'support', 'lock-holder.ts'), folder],
    {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const one = { process: child, next: async () => String((await lines.next()).value) }
  holders.push(one)
  expect(await one.next()).toBe('ready')
  return one
}

const tryLock = (one: Holder) => {
  one.process.stdin?.write('\n')
  return one.next()
}

test('the folder is locked for this process too, until it is released', async () => {
  const lock = await lockInstance(join(root, 'data'))
  await expect(lockInstance(join(root, 'data'))).rejects.toThrow(InstanceLockedError)
  await lock.release()
  await lock.release()
  const again = await lockInstance(join(root, 'data'))
  await again.release()
})

test('a symbolic link, a detour or another folder for temporary files leads to the same lock', async () => {
  await symlink(join(root, 'data'), join(root, 'link'))
  await symlink(root, join(root, 'parent'))
  await mkdir(join(root, 'tmp'))
  const first = await holder(join(root, 'data'))
  expect(await tryLock(first)).toBe('held')
  const others = await Promise.all([
    holder(join(root, 'data')),
    holder(join(root, 'link')),
    holder(join(root, 'parent', 'link', '..', 'data')),
    holder(join(root, 'data'), { TMPDIR: join(root, 'tmp') }),
  ])
  expect(await Promise.all(others.map(tryLock))).toEqual(['locked', 'locked', 'locked', 'locked'])
})

test('after kill -9, of several that start at once exactly one has the lock', async () => {
  let all = await Promise.all(Array.from({ length: 6 }, () => holder(join(root, 'data'))))
  while (all.length > 1) {
    const results = await Promise.all(all.map(tryLock))
    expect(results.toSorted()).toEqual(['held', ...results.slice(1).map(() => 'locked')])
    const winner = all[results.indexOf('held')]
    if (!winner) throw new Error('Nobody has the lock')
    const ended = once(winner.process, 'exit')
    winner.process.kill('SIGKILL')
    await ended
    all = all.filter((one) => one !== winner)
  }
})

test('only the owner can read the folder, whether it is new or was readable before', async () => {
  const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8)
  await chmod(join(root, 'data'), 0o755)
  for (const folder of ['data', 'new']) {
    const lock = await lockInstance(join(root, folder))
    await lock.release()
    expect([folder, await modeOf(join(root, folder))]).toEqual([folder, '700'])
  }
})
