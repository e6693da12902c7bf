/**
 * What a view shows in a state, judged by axe: each state of a flow once. Colours, sizes and the frame of the page are judged on
 * real pages, by the end-to-end tests.
 */
import axe from 'axe-core'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about a whole page, about colours and about sizes, which a bare view has not. */
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

/** Expects that axe finds nothing in the document as it stands when the state `id` is first reached. */
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
