/** The name of a flow: what one may be called, and the forms in which files and code write it. */
import { globSync } from 'node:fs'
import { FLOWS } from '../../src/flows.ts'

/** The subjects of the shop: one folder each in every room. */
export const AREAS: readonly string[] = [
  'accessories',
  'account',
  'analytics',
  'bootstrap',
  'card-app',
  'cart',
  'checkout',
  'consent',
  'forms',
  'listing',
  'media',
  'paypal',
  'product',
  'search',
  'shell',
  'wishlist',
]

const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** A name that no new flow can have; the message says why, to whoever asked for it. */
export class NameError extends Error {
  override name = 'NameError'
}

/** The forms of a name, by what the templates call them. */
export type FlowName = Readonly<Record<'area' | 'flow' | 'camel' | 'Pascal' | 'words' | 'Words', string>>

/** Reads `area/name` for a new flow of the project in `root`. Throws a `NameError` where it is not of this form, or taken. */
export function readName(asked: string | undefined, root: string): FlowName {
  const [area = '', flow = '', ...more] = asked?.split('/') ?? []
  if (!KEBAB.test(area) || !KEBAB.test(flow) || more.length > 0)
    throw new NameError(
      `"${asked ?? ''}" is no name of a flow: it is written area/name, in kebab-case, each word with a letter first, as in cart/gift-wrap`,
    )
  if (!AREAS.includes(area)) throw new NameError(`"${area}" is no area: areas are ${AREAS.join(', ')}`)
  const words = flow.replaceAll('-', ' ')
  const camel = flow.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const Pascal = capitalised(camel)
  const [taken] = [
    `src/{bindings,components,machines}/*/${flow}.{ts,tsx}`,
    `src/components/*/${Pascal}.tsx`,
    `test/model/*/{${flow}.test.tsx,cases/${flow}.ts,paths/${flow}.md}`,
    `e2e/*/${flow}.spec.ts`,
    `e2e/paths/rooms/*/${flow}.ts`,
  ].flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
  const place = FLOWS.some(({ name }) => name === flow) ? 'src/flows.ts' : taken?.replaceAll('\\', '/')
  if (place) throw new NameError(`"${flow}" is taken: ${place} has it, and a flow has one name in all areas`)
  return { area, flow, camel, Pascal, words, Words: capitalised(words) }
}

const capitalised = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())
