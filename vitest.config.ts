/**
 * Two kinds of tests: `unit` in Node (shop, contract, house rules), `model` in a real browser (generated paths on the
 * shipped machines and views, and every `*.page.test.*`, which needs a page).
 */
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.ts'
import { countsReporter } from './scripts/test/vitest-counts.ts'

const { executablePath, args, env } = await findBrowser()

const { COUNT_REPORT: count } = process.env

export default defineConfig({
  test: {
    reporters: ['default', ...(count ? [countsReporter(count)] : [])],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/contract/**/*.test.ts'],
          exclude: ['**/*.page.test.*'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
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
          ],
        },
        test: {
          name: 'model',
          include: ['test/model/**/*.test.{ts,tsx}', 'test/unit/**/*.page.test.{ts,tsx}'],
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
