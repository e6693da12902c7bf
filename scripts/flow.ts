/**
 * `npm run flow -- <area>/<name> [--component]`: writes the files of a new flow: its chart with two states to begin with, view, binding,
 * line in `src/flows.ts`, cases, model test, path list, room, end-to-end spec and chart page. The view is a reflector; with
 * `--component` it is drawn by React.
 *
 * What is written is green for types, lint, format, unused code and the rules of the house; its own tests fail until the chart is
 * drawn and its cases are written. Exit code 1 for a name that is taken or is none; then nothing is written.
 */
import { argumentsOf } from './arguments.ts'
import { bringInLine } from './charts/files.ts'
import { generateCharts } from './charts/generate.ts'
import { FOLDER } from './charts/page.ts'
import { ROOT, run, tool } from './child.ts'
import { writeFlow } from './flow/files.ts'
import { type FlowName, NameError, readName } from './flow/name.ts'

/** Writes the flow, in the form the formatter gives it, and its chart page; gives the paths of all that is new or has changed. */
async function make(name: FlowName, isDrawn: boolean): Promise<string[]> {
  const files = writeFlow(ROOT, name, isDrawn ? 'component' : 'reflector')
  const { code, output } = await run([tool('@biomejs/biome', 'biome'), 'check', '--write', ...files], { capture: true })
  if (code !== 0) throw new Error(output)
  const pages = await bringInLine(ROOT, FOLDER, await generateCharts(ROOT))
  return [...files, ...pages.map(({ path }) => path)]
}

const nextSteps = ({ area, flow }: FlowName) => `
Next, as docs/adding-a-flow.md says:
1. src/machines/${area}/${flow}.ts: write the header, then draw the chart
2. test/model/${area}/cases/${flow}.ts: say what is seen in each state, and what follows from each event
3. the view, the binding, and the moment in src/flows.ts; texts go into src/snippets/
4. npx vitest run --project model test/model/${area}/${flow}.test.tsx -u: look for what is seen, read the list of paths
5. the room (npm run paths -- ${flow}) and the spec (npm run e2e -- e2e/${area}/${flow}.spec.ts)
6. npm run charts, npm test`

const { values, positionals } = argumentsOf(
  import.meta.filename,
  { component: { type: 'boolean', default: false } },
  { words: 1 },
)
try {
  const name = readName(positionals.join(' '), ROOT)
  for (const path of await make(name, values.component)) console.log(path)
  console.log(nextSteps(name))
} catch (error) {
  if (!(error instanceof NameError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
