/**
 * What a process serves besides the shop: stand-ins, accounts and pages for development and tests. With `NODE_ENV=production` none of
 * it is there unless `STATEFRONT_PARTS` names it; otherwise all is (docs/running.md).
 */

export const PARTS = [
  /** Stand-ins of payment providers, captchas, fonts and videos, and the scenarios and journals of test sessions. */
  'sandbox',
  /** Stand-ins of statistics, with the page and the exports of what came in. */
  'statistics',
  /** `/_odd`: the pages as other themes leave them. */
  'odd',
  /** The demo customer, whose password is public. */
  'demo',
  /** `/mails`: the mails that the session or its customer would have got. */
  'mails',
  /** `/_docs` and `/_flows`: the pages for developers. */
  'docs',
  /** What testers write on those pages, into a file of the sources. */
  'notes',
] as const

export type Part = (typeof PARTS)[number]
export type Parts = ReadonlySet<Part>

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The parts of a process, by its environment: those of `STATEFRONT_PARTS` (names separated by commas, `all` or `none`); unset, all in
 * development and none in production. `STATEFRONT_DOCS` (`on`, `off`) overrides it for `docs` alone.
 *
 * @throws Error for a name that is none
 */
export function partsOf({ NODE_ENV, STATEFRONT_PARTS, STATEFRONT_DOCS }: Environment): Parts {
  const parts = new Set(named(STATEFRONT_PARTS || (NODE_ENV === 'production' ? 'none' : 'all')))
  if (STATEFRONT_DOCS === 'on') parts.add('docs')
  if (STATEFRONT_DOCS === 'off') parts.delete('docs')
  return parts
}

const isPart = (name: string): name is Part => PARTS.some((part) => part === name)

function named(list: string): readonly Part[] {
  if (list === 'all') return PARTS
  if (list === 'none') return []
  return list.split(',').map((text) => {
    const name = text.trim()
    if (!isPart(name))
      throw new Error(`STATEFRONT_PARTS has no part "${name}"; choose from all, none, ${PARTS.join(', ')}.`)
    return name
  })
}
