/**
 * The `test` of every end-to-end spec: it fails when a page of its context logs an error, throws, or violates the
 * content security policy, unless the spec declares the message as expected.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, type TestInfo } from 'playwright/test'
import { ROOT } from '../../scripts/child.ts'
import { BOOTSTRAP, wholeBootstrap } from '../../scripts/theme/bootstrap.ts'
import { FLOWS } from '../../src/flows.ts'
import { watchTraffic } from './traffic.ts'

export { expect } from 'playwright/test'

/** Errors so far in a context, each as one readable line. */
export type Problems = readonly string[]

/**
 * Collects console errors, uncaught exceptions and policy violations of every page of `context`. The policy stays
 * enabled: `bypassCSP` would hide violations.
 */
export async function watchProblems(context: BrowserContext): Promise<Problems> {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) =>
        console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
      { capture: true },
    )
  })
  return problems
}

/** Makes the browser ask to save data, so that pages fetch no code ahead. */
export const saveData = (pages: Pick<BrowserContext, 'addInitScript'>) =>
  pages.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  )

/** Makes each page one on which a person has acted before its code came: it is ready once it has fetched ahead. */
export const actEarly = (pages: Pick<BrowserContext, 'addInitScript'>) =>
  pages.addInitScript(() =>
    Object.defineProperty(navigator.userActivation, 'hasBeenActive', { configurable: true, value: true }),
  )

type Options = {
  /**
   * Whether pages fetch code ahead, before they are ready. Most specs ask the browser to save data, so that nothing is: a page that is left soon
   * costs a quarter less. The specs that fetch ahead are the journeys, and those about code and the network.
   */
  isFetchedAhead: boolean
  /** Whether the theme has all of Bootstrap's stylesheet, as those of other shops: for specs that bring markup of their own. */
  hasAllOfBootstrap: boolean
  /** Messages that the spec causes, e.g. of a request that it makes fail. */
  expectedProblems: RegExp[]
}

type WorkerOptions = {
  /**
   * Whether the browser scrolls smoothly where the page asks for it. A test presses within a frame of scrolling to a
   * control, so that the button under the mouse's press may not be the one under its release: only the specs about
   * scrolling have it.
   */
  isScrolledSmoothly: boolean
  /** Whether the browser draws in three dimensions, by software: slowly, and in a process of its own. */
  hasWebGL: boolean
}

/**
 * Flows without which tests are played, to see which of them notice (`npm run coverage -- --switched-off`): a file with rows of a spec, a
 * pattern of titles, and flows.
 */
const { SWITCHED_OFF } = process.env
const LEFT_OUT = SWITCHED_OFF
  ? (JSON.parse(readFileSync(SWITCHED_OFF, 'utf8')) as [path: string, title: string, flows: string[]][])
  : []
const leftOut = ({ file, title }: TestInfo): string[] =>
  LEFT_OUT.find(([path, pattern]) => file.endsWith(`/${path}`) && new RegExp(pattern).test(title))?.[2] ?? []

/** Flows that others start, on no element: without their files, nobody can. */
const ON_REQUEST = new Set(FLOWS.flatMap(({ name, moment }) => (moment === 'request' ? [name] : [])))

/** In the page: leaves the elements of these flows to nobody. */
function switchOff(flows: string[]): void {
  const leave = (storefront: { override: (flow: string, how: { yields: true }) => void }) => {
    for (const flow of flows) storefront.override(flow, { yields: true })
  }
  const page = window as { storefront?: unknown }
  page.storefront = [leave]
}

/** The browser's software renderer. */
const SOFTWARE_GPU = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
const NO_GPU = ['--in-process-gpu', '--disable-gpu']

export const test = base.extend<Options & { problemWatch: undefined }, WorkerOptions>({
  isScrolledSmoothly: [false, { option: true, scope: 'worker' }],
  hasWebGL: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    ({ launchOptions, isScrolledSmoothly, hasWebGL }, use) => {
      const given = (launchOptions.args ?? []).filter((arg) => !hasWebGL || !NO_GPU.includes(arg))
      const drawing = hasWebGL ? SOFTWARE_GPU : ['--disable-3d-apis']
      const args = [...(isScrolledSmoothly ? [] : ['--disable-smooth-scrolling']), ...drawing]
      return use({ ...launchOptions, args: [...given, ...args] })
    },
    { scope: 'worker' },
  ],
  expectedProblems: [[], { option: true }],
  isFetchedAhead: [false, { option: true }],
  hasAllOfBootstrap: [false, { option: true }],
  problemWatch: [
    async ({ context, expectedProblems, isFetchedAhead, hasAllOfBootstrap }, use, testInfo) => {
      await (isFetchedAhead ? actEarly : saveData)(context)
      if (hasAllOfBootstrap)
        await context.route('**/theme/frame.css*', async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replace(readFileSync(join(ROOT, BOOTSTRAP), 'utf8'), wholeBootstrap)
          await route.fulfill({ response, body })
        })
      const flows = leftOut(testInfo)
      if (flows.length > 0) await context.addInitScript(switchOff, flows)
      for (const flow of flows.filter((name) => ON_REQUEST.has(name)))
        await context.route(`**/chunks*/*/${flow}.js`, (route) => route.abort())
      const problems = await watchProblems(context)
      const traffic = watchTraffic(context)
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) console.error(`${testInfo.title}\n${traffic().join('\n')}`)
      const unexpected = problems.filter((problem) => !expectedProblems.some((pattern) => pattern.test(problem)))
      // Without a file, errors are certain, and tell nothing of what the test looks at.
      if (flows.length === 0) base.expect(unexpected, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})
