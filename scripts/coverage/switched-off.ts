/**
 * Switches the flows of a line off, one line after the other, and plays the browser tests that cite it: each must fail, or it does not
 * hold what it cites.
 */
import { FLOWS } from '../../src/flows.ts'
import { run, tool } from '../child.ts'
import type { Citation } from './citations.ts'
import type { Numbered } from './page.ts'

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] }

const TABLE = new Set(FLOWS.map(({ name }) => name))

/** For the runner: the titles, whatever a template puts into them. */
const patternOf = (titles: readonly string[]): string =>
  titles
    .map((title) =>
      title
        .split(/\$\{.*?\}/)
        .map((text) => text.replaceAll(/[^\w ]/g, String.raw`\$&`))
        .join('.*'),
    )
    .join('|')

const specsIn = ({ suites = [], specs = [] }: Suite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

/** What is wrong: tests that pass without the flows of the line they cite. Plays the lines `wanted`, or all of them. */
export async function passingWithout(
  lines: readonly Numbered[],
  citations: readonly Citation[],
  { url, wanted, signal }: { url: string; wanted: readonly string[]; signal: AbortSignal },
): Promise<string[]> {
  const passed: string[] = []
  for (const { number, flows } of lines) {
    const off = flows.filter((flow) => TABLE.has(flow))
    const cited = citations.filter(({ line, path, title }) => line === number && path.startsWith('e2e/') && title)
    if (off.length === 0 || cited.length === 0 || (wanted.length > 0 && !wanted.includes(number))) continue
    for (const [path, those] of Map.groupBy(cited, (one) => one.path)) {
      const pattern = patternOf(those.flatMap(({ title }) => title ?? []))
      const args = [
        tool('playwright', 'playwright'),
        'test',
        path,
        '-g',
        pattern,
        '--project=desktop',
        '--reporter=json',
      ]
      const env = { SHOP_URL: url, SWITCHED_OFF: off.join(' '), PLAYWRIGHT_JSON_OUTPUT_NAME: '' }
      const { output } = await run(args, { capture: true, env, signal })
      const specs = specsIn(JSON.parse(output.slice(output.indexOf('{'))) as Suite)
      const still = specs.filter(({ ok }) => ok).map(({ title }) => title)
      console.log(`${number} without ${off.join(', ')}: ${specs.length - still.length} of ${specs.length} fail`)
      passed.push(...still.map((title) => `${path}: "${title}" passes without ${off.join(', ')} (${number})`))
    }
  }
  return passed
}
