/**
 * Kinds of tests: `unit` in Node (shop, contract, house rules), `model` in a real browser (generated paths on the
 * shipped machines and views, and every `*.page.test.*`, which needs a page).
 */
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.ts'
import { switchOffPlugin } from './scripts/coverage/switch-off-plugin.ts'
import { countsReporter } from './scripts/test/vitest-counts.ts'

const { executablePath, args, env } = await findBrowser()

const { COUNT_REPORT: count, SWITCHED_OFF: off } = process.env
/** Without flows, to see which tests notice (`npm run coverage -- --switched-off`). */
const switchedOff = off
  ? { plugins: [switchOffPlugin(off, import.meta.dirname)], setupFiles: ['test/unit/support/switch-off-setup.ts'] }
  : { plugins: [], setupFiles: [] }

/** Hangs end here. A machine may be three times as slow as another, and a test that passes does not wait. */
const SLOWEST_MS = 120_000

export default defineConfig({
  test: {
    reporters: ['default', ...(count ? [countsReporter(count)] : [])],
    projects: [
      {
        plugins: switchedOff.plugins,
        test: {
          name: 'unit',
          setupFiles: switchedOff.setupFiles,
          environment: 'node',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/contract/**/*.test.ts'],
          exclude: ['**/*.page.test.*'],
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
          // Beside the tests in the browser: many wait for processes and databases.
          maxWorkers: 2,
        },
      },
      // Packs, installs and uses the npm package, which takes minutes: `npm run packed`, and every release.
      {
        test: { name: 'package', environment: 'node', include: ['test/package/**/*.test.ts'], testTimeout: SLOWEST_MS },
      },
      {
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'axe-core',
            'fast-check',
            'react/jsx-dev-runtime',
            '@xstate/react',
            'xstate',
            'zod/mini',
            'ky',
            'dompurify',
            '@xstate/test',
            '@stripe/stripe-js/pure',
          ],
        },
        plugins: switchedOff.plugins,
        test: {
          name: 'model',
          setupFiles: switchedOff.setupFiles,
          include: ['test/model/**/*.test.{ts,tsx}', 'test/unit/**/*.page.test.{ts,tsx}'],
          testTimeout: SLOWEST_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath, args, env: { ...process.env, ...env } },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
