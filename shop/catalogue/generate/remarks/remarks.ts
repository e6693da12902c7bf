/** All remarks of buyers, by the picture of the kind of goods. */
import { AT_HOME } from './at-home.ts'
import { AT_TABLE } from './at-table.ts'
import type { Remarks } from './format.ts'
import { ON_THE_WAY } from './on-the-way.ts'

const REMARKS: Readonly<Record<string, Remarks>> = { ...AT_TABLE, ...AT_HOME, ...ON_THE_WAY }

/** The remarks on goods with this picture; throws if there are none. */
export function remarksOn(picture: string): Remarks {
  const remarks = REMARKS[picture]
  if (!remarks) throw new Error(`Nobody says anything of goods with the picture "${picture}"`)
  return remarks
}
