/** The runner for `npm run paths`: like the end-to-end tests at desktop width, but it plays paths and records each. */
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'

// The rooms answer a form that is submitted with 204, which keeps the page. Where the browser tells of the form after it
// told of the answer, the runner would go on waiting for the page that never comes, before each look and each press.
process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'] = '1'

const { PATHS_OUTPUT: output = 'reports/paths', PATHS_MODE: mode } = process.env

export default defineConfig({
  ...base,
  testDir: 'e2e/paths',
  // A path has twelve steps, and a screenshot and an axe run for each new state.
  timeout: 120_000,
  outputDir: join(output, 'failures'),
  reporter: [['line'], ['json', { outputFile: join(output, 'tests.json') }]],
  use: { ...base.use, screenshot: 'off', viewport: { width: 1366, height: 768 } },
  projects: [
    { name: 'paths', testMatch: '**/paths.play.ts' },
    ...(mode === 'full' ? [{ name: 'networks', testMatch: '**/networks.play.ts' }] : []),
  ],
})
