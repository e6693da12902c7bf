/** The claims, by their files. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Claim } from './claim.ts'

const FOLDER = join(import.meta.dirname, 'claims')

/** All claims, or those that are named. Throws if one is not there. */
export async function loadClaims(names: readonly string[] = []): Promise<Claim[]> {
  const all = readdirSync(FOLDER).map((file) => basename(file, '.ts'))
  const unknown = names.find((name) => !all.includes(name))
  if (unknown) throw new Error(`There is no claim ${unknown}; there are ${all.join(', ')}.`)
  const modules = (await Promise.all(
    (names.length > 0 ? names : all.toSorted()).map((name) => import(`./claims/${name}.ts`)),
  )) as { claim: Claim }[]
  return modules.map(({ claim }) => claim)
}
