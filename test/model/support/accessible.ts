/**
 * Checks the view of each state with axe, once per state of a flow. End-to-end tests check colours, sizes and the
 * page's frame on real pages.
 */
import axe from 'axe-core'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about whole pages, colours and sizes, which do not apply to a single view. */
const OF_PAGES = [
  'color-contrast',
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'document-title',
  'html-has-lang',
  'bypass',
  'target-size',
]

const judged = new Set<string>()

/** Expects no axe violations in the current document when the state `id` is first reached. */
export async function expectAccessible(id: string): Promise<void> {
  if (judged.has(id)) return
  judged.add(id)
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  const findings = violations.flatMap(({ id: rule, help, nodes }) =>
    nodes.map(({ html }) => `${rule} (${help}) at ${html}`),
  )
  expect(findings, `accessibility findings in ${id}`).toEqual([])
}
