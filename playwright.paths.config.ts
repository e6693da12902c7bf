/** The runner for `npm run paths`: like the end-to-end tests at desktop width, but it plays paths and keeps a record of each. */
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: 'e2e/paths',
  testMatch: '**/paths.play.ts',
  reporter: [['line'], ['json', { outputFile: 'reports/paths.json' }]],
  use: { ...base.use, screenshot: 'off', viewport: { width: 1366, height: 768 } },
  projects: [{ name: 'paths' }],
})
