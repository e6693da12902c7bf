/** What the doctor finds on a page, and in which order it says so: by what a shopper would notice. */

export type Level = 'error' | 'warning' | 'note'

/** Every kind of finding, from what stops everything to what nobody sees. Its place here is its place in a report. */
export const KINDS = [
  // Nothing runs.
  'entry-missing',
  'entry-type',
  'entry-early',
  'entry-unreachable',
  'policy-entry',
  'policy-chunks',
  'policy-trusted-types',
  'policy-inline',
  'policy-sandbox',
  'chunks-missing',
  'chunks-cors',
  // Something runs twice.
  'entry-twice',
  'old-script',
  // One flow does not run.
  'part-missing',
  'options-json',
  'option-missing',
  'option-type',
  'preset-unknown',
  'marker-misspelt',
  'marker-missing',
  'global-missing',
  'policy-connect',
  'policy-form',
  'policy-permission',
  // A flow runs otherwise than the page says.
  'option-misspelt',
  'plugin-unreplaced',
  'hook-unserved',
  'id-twice',
  'not-examined',
  'option-unknown',
  // Seen in measurements only.
  'chunks-again',
  'cache-entry',
  'cache-chunks',
  'cache-page',
] as const

export type Kind = (typeof KINDS)[number]

export type Finding = {
  level: Level
  kind: Kind
  /** The flow that it concerns; none if it is the whole page. */
  flow?: string
  /** What is wrong, in one sentence. */
  says: string
  /** What to do. */
  fix: string
  /** The start tag, shortened. */
  element?: string
  /** The line of the page's source in which the element begins. */
  line?: number
  /** On how many further elements the same is wrong. */
  more?: number
  /** Document and number of the contract: `shell 7`. */
  section?: string
}

const LEVELS: readonly Level[] = ['error', 'warning', 'note']

/** The most noticeable first; within a kind in the page's order. */
export function sorted(findings: readonly Finding[]): Finding[] {
  const rank = ({ level, kind }: Finding) => LEVELS.indexOf(level) * KINDS.length + KINDS.indexOf(kind)
  return findings.toSorted((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0))
}

/** The longest start tag that is shown whole. */
const TAG_LENGTH = 160

/** The start tag of an element, shortened. */
export function tagOf(element: Element): string {
  const copy = element.cloneNode(false) as Element
  for (const { name, value } of Array.from(copy.attributes))
    if (value.length > 60) copy.setAttribute(name, `${value.slice(0, 57)}…`)
  const tag = copy.outerHTML.replace(/<\/[\w-]+>$/, '').replaceAll('&quot;', "'")
  return tag.length > TAG_LENGTH ? `${tag.slice(0, TAG_LENGTH - 2)}…>` : tag
}
