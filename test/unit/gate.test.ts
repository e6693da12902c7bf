/**
 * Completeness of flows: every machine has its files, and removing a guard, a transition or an assertion is reported by
 * name. The latter is tried on a copy of the project, with the real tests in the real browser.
 */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tool } from '../../scripts/child.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Flows without a view of their own, and who shows their state. */
const WITHOUT_VIEW: Readonly<Record<string, string>> = {
  'apple-pay': 'the wallet draws its button and its sheet; both wallets share the message beside it',
  'alert-dismiss': 'the alert leaves the page, or fades by its own class',
  'cookie-groups': 'the bar of consent asks anew; what is noted changes nothing on the page',
  'form-scroll-to-invalid-field': 'the page scrolls, and the browser says what is wrong',
  'express-purchase': 'presses on the other buttons are refused',
  'event-tracker': 'what is told of a page changes nothing on it',
  'form-submission': 'each flow of the form shows it in its own way',
  'form-turns': 'form-ajax-submit shows that a form waits, or is sent',
  'funding-eligibility': 'the next pages leave out what this browser cannot pay with',
  'installment-banner': 'the provider draws its message into the place',
  'google-pay': 'the wallet draws its button and its sheet; both wallets share the message beside it',
  layers: 'what lies over the page is drawn by its flow; the rest of the page is only inert',
  'page-departure': 'form-auto-submit shows that a change is sent, or could not be',
  'provider-script': 'each flow that needs the script shows in its own way whether it is there',
  'third-party-events': 'what is told of a page changes nothing on it',
  viewport: 'it tells other flows the size of the screen',
  'web-fonts': 'the browser draws with the typefaces it has',
}

/** Flows that need nothing that only a browser with a server has, and what proves them instead; their paths are played on pages. */
const WITHOUT_SPEC: Readonly<Record<string, string>> = {
  'alert-dismiss': 'page tests: a message fades and leaves the page',
  'cart-alert': 'the journey on pages of 6.7 that open no panel',
  'clear-input': 'page tests: it writes into one field',
  collapse: 'page tests, and the specs of what is folded by it',
  'cookie-groups': 'page tests, and the spec of feature-consent',
  dropdown: 'page tests: a menu beside its button, moved in by keys',
  'express-purchase': 'page tests: no second button begins, and the spec of the express button',
  'form-submission': 'page tests, and the specs of the flows that send forms',
  'form-turns': 'page tests, and the spec of form-ajax-submit',
  'order-button': 'page tests, and the specs of each way to pay',
  'page-departure': 'page tests, and the spec of the cart page',
  'purchase-limit': 'page tests: it asks once, and limits one field',
  popover: 'page tests: what explains a control lies beside it',
  'small-panel': 'page tests, and the specs of what opens in the panel',
  viewport: 'page tests: it tells the page a name of the stylesheet',
}

const flows = globSync('src/machines/*/*.ts', { cwd: ROOT })
  .filter((file) => /export const \w+Machine\b/.test(readFileSync(join(ROOT, file), 'utf8')))
  .map((file) => basename(file, '.ts'))
const componentOf = (flow: string) => flow.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const exists = (pattern: string) => globSync(pattern, { cwd: ROOT }).length > 0

describe.each(flows)('%s', (flow) => {
  test.each([
    ['binding', `src/bindings/*/${flow}.{ts,tsx}`],
    ['chart page', `docs/statecharts/*/${flow}.md`],
    ['path list', `test/model/*/paths/${flow}.md`],
    ['model test', `test/model/*/${flow}.test.tsx`],
    ['list of what can happen to it', `test/model/*/cases/${flow}.ts`],
    ['room where its paths are played', `e2e/paths/rooms/*/${flow}.ts`],
  ])('has a %s', (_, pattern) => {
    expect(exists(pattern), `nothing is at ${pattern}`).toBe(true)
  })
  test('has a spec in a browser, or needs none', () => {
    const pattern = `e2e/*/${flow}.spec.ts`
    expect(exists(pattern), `nothing is at ${pattern}, or it is and WITHOUT_SPEC says otherwise`).toBe(
      !(flow in WITHOUT_SPEC),
    )
  })
  test('has a view, or another flow shows it', () => {
    const pattern = `src/components/*/{${flow}.ts,${componentOf(flow)}.tsx}`
    expect(exists(pattern), `nothing is at ${pattern}, or it is and WITHOUT_VIEW says otherwise`).toBe(
      !(flow in WITHOUT_VIEW),
    )
  })
})

describe('in a copy', () => {
  const copy = mkdtempSync(join(tmpdir(), 'gate-'))
  afterAll(() => rmSync(copy, { recursive: true }))
  let said = ''

  function change(file: string, from: string, to: string) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`)
    writeFileSync(path, text.replace(from, to))
  }

  beforeAll(async () => {
    for (const part of [
      'src',
      'test/model',
      'test/unit/support',
      'scripts',
      'package.json',
      'tsconfig.json',
      'vitest.config.ts',
    ])
      if (existsSync(join(ROOT, part))) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    // The copy's browser cache must not interfere with the tests that run in parallel.
    change('vitest.config.ts', 'optimizeDeps: {', "cacheDir: 'vite-cache',\n        optimizeDeps: {")

    change(
      'src/machines/cart/add-to-cart.ts',
      "{ guard: withEvent('isRefusal'), target: 'refused' }",
      "{ target: 'refused' }",
    )
    change(
      'src/machines/forms/clear-input.ts',
      "on: { 'value.clear': { target: 'empty', actions: 'emptyField' } },",
      '',
    )
    change('test/model/bootstrap/alert-dismiss.test.tsx', "'a message that fades out': ()", "'a message that left': ()")
    const tests = ['cart/add-to-cart', 'forms/clear-input', 'bootstrap/alert-dismiss'].map(
      (flow) => `test/model/${flow}.test.tsx`,
    )
    const args = [tool('vitest', 'vitest'), 'run', '--project', 'model', '--reporter=verbose', ...tests]
    said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: copy, env: { ...process.env, CI: '1', NO_COLOR: '1' } },
        (_, out, errors) => resolve(stripVTControlCharacters(out + errors)),
      )
    })
  })

  test('a guard that is gone leaves a transition that no path takes', () => {
    expect(said).toContain('no path takes: addToCart.adding on xstate.error.actor.addToCart (2)')
  })
  test('a transition that is gone leaves an event that never happens', () => {
    expect(said).toContain('clearInput never sees: the shopper presses the button')
  })
  test('a look that is gone leaves a state that nothing looks for', () => {
    expect(said).toContain('nothing is ever looked for as: a message that left')
  })
})
