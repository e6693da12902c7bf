/**
 * The lock file works on every machine. With a registry that lacks packages of other systems, npm drops them from the
 * lock file, and `npm ci` then fails everywhere.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

const { packages } = LockFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')),
)

test('every optional package has an entry with a version', () => {
  const names = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  const locked = Object.entries(packages).filter(([, { version }]) => version)
  const missing = names.filter((name) => !locked.some(([path]) => path.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})

test('no entry names the host of a registry', () => {
  expect(Object.values(packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([])
})

test('every package has the hash of its content', () => {
  const without = Object.entries(packages).flatMap(([path, { integrity = '' }]) =>
    path === '' || /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : path,
  )
  expect(without).toEqual([])
})
