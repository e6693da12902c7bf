/**
 * Kinds of tests: `unit` in Node (rules), `shop` (the shop, its contract, the commands), `model` in a real browser (generated paths that take every transition
 * on the shipped machines and views, and every `*.page.test.*`, which needs a page), `pairs` (the same with every case in every state).
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

/** Tests that need no page. */
const inNode = (name: string, include: string[]) => ({
  plugins: switchedOff.plugins,
  test: {
    name,
    setupFiles: switchedOff.setupFiles,
    environment: 'node' as const,
    include,
    exclude: ['**/*.page.test.*'],
    // Tests are written for pages of the oldest release, and name another where they mean one.
    env: { STATEFRONT_PLATFORM: '6.6.7' },
    testTimeout: SLOWEST_MS,
    hookTimeout: SLOWEST_MS,
    // Beside the tests in the browser: many wait for processes and databases.
    maxWorkers: 2,
  },
})

/** Tests that need a page; their paths take every transition, or every case in every state. */
const inBrowser = (name: string, include: string[], cover: 'transitions' | 'pairs') => ({
  // The packages as they are shipped, with our patches, and not as they are for development.
  resolve: { conditions: ['module', 'browser', 'production'] },
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
    name,
    setupFiles: ['test/unit/support/fresh-storage.ts', 'test/unit/support/stay-here.ts', ...switchedOff.setupFiles],
    include,
    testTimeout: SLOWEST_MS,
    provide: { cover },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args, env: { ...process.env, ...env } } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    reporters: ['default', ...(count ? [countsReporter(count)] : [])],
    projects: [
      inNode('unit', ['test/unit/**/*.test.{ts,tsx}']),
      // The shop, and the commands: each test starts a database, a server or a process.
      inNode('shop', ['test/{shop,commands,contract}/**/*.test.ts']),
      // Packs, installs and uses the npm package: `npm run packed`, and every release.
      {
        test: { name: 'package', environment: 'node', include: ['test/package/**/*.test.ts'], testTimeout: SLOWEST_MS },
      },
      inBrowser('model', ['test/model/**/*.test.{ts,tsx}', 'test/unit/**/*.page.test.{ts,tsx}'], 'transitions'),
      // Every case in every state: three times as many paths.
      inBrowser('pairs', ['test/model/**/*.test.{ts,tsx}'], 'pairs'),
    ],
  },
})
