/** The rules about imports bite: each is broken once in a house of scratch files, laid out like ours. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchHouse } from './support/scratch-house.ts'

const MACHINE = 'src/machines/cart/probe.ts'
const COMPONENT = 'src/components/cart/Probe.tsx'
const SERVICE = 'src/services/cart/probe.ts'
const PAGE = 'src/page/cart/probe.ts'
const PLUGINS = 'src/plugins/probe.ts'
const INSPECTOR = 'src/inspector/probe.ts'
const BINDING = 'src/bindings/cart/probe.tsx'

const FORBIDDEN: [file: string, line: string][] = [
  [MACHINE, `import { C } from '../../components/cart/C.tsx'`],
  [MACHINE, `import type { C } from '../../components/cart/C.tsx'`],
  [MACHINE, `export const c = import('../../components/cart/C.tsx')`],
  [MACHINE, `import { b } from '../../bindings/cart/b.tsx'`],
  [MACHINE, `import { addLineItem } from '../../services/cart/line-items.ts'`],
  [MACHINE, `import type { Line } from '../../services/cart/line-items.ts'`],
  [MACHINE, `import { Cart } from '../../services/contract/cart.ts'`],
  [MACHINE, `import { panelMachine } from '../shell/panel.ts'`],
  [MACHINE, `import { focusAgain } from '../../page/kit/focus.ts'`],
  [MACHINE, `import { i } from '../../inspector/i.ts'`],
  [MACHINE, `import { cart } from '../../../shop/cart/cart.ts'`],
  [MACHINE, `import { createElement } from 'react'`],
  [MACHINE, `import { createRoot } from 'react-dom/client'`],
  [MACHINE, `import { useSelector } from '@xstate/react'`],
  [MACHINE, `import ky from 'ky'`],
  ...[
    'window.name',
    'document.title',
    'fetch',
    'globalThis.fetch',
    'localStorage',
    'sessionStorage',
    'setTimeout',
    'setInterval',
    'Date.now()',
    'performance.now()',
    'Math.random()',
    'crypto.randomUUID()',
    'location.href',
    'history.length',
    'navigator.language',
  ].map((expression): [string, string] => [MACHINE, `export const value = ${expression}`]),

  [COMPONENT, `import { b } from '../../bindings/cart/b.tsx'`],
  [COMPONENT, `import { focusAgain } from '../../page/kit/focus.ts'`],
  [COMPONENT, `import { addLineItem } from '../../services/cart/line-items.ts'`],
  [COMPONENT, `import { panelMachine } from '../../machines/shell/panel.ts'`],
  [COMPONENT, `import { cart } from '../../../shop/cart/cart.ts'`],
  [COMPONENT, `import { useState } from 'react'`],
  [COMPONENT, `export const value = setTimeout`],
  [COMPONENT, `export const value = fetch`],

  [SERVICE, `import { panelMachine } from '../../machines/shell/panel.ts'`],
  [SERVICE, `import type { PanelActor } from '../../machines/shell/panel.ts'`],
  [SERVICE, `import { C } from '../../components/cart/C.tsx'`],
  [SERVICE, `import { b } from '../../bindings/cart/b.tsx'`],
  [SERVICE, `import { createElement } from 'react'`],
  [SERVICE, `import { setup } from 'xstate'`],
  [SERVICE, `import { cart } from '../../../shop/cart/cart.ts'`],

  [PAGE, `import type { PanelActor } from '../../machines/shell/panel.ts'`],
  [PAGE, `import { b } from '../../bindings/cart/b.tsx'`],
  [PAGE, `import { C } from '../../components/cart/C.tsx'`],
  [PAGE, `import { addLineItem } from '../../services/cart/line-items.ts'`],
  [PAGE, `import { cart } from '../../../shop/cart/cart.ts'`],
  [PAGE, `import { setup } from 'xstate'`],
  [PAGE, `export const value = fetch`],
  [PAGE, `export const value = sessionStorage`],

  [PLUGINS, `import { offCanvasOf } from '../bindings/shell/off-canvas.ts'`],
  [PLUGINS, `import { panelMachine } from '../machines/shell/panel.ts'`],
  [PLUGINS, `import { setup } from 'xstate'`],

  [INSPECTOR, `import { offCanvasOf } from '../bindings/shell/off-canvas.ts'`],
  [INSPECTOR, `import { createPage } from '../loader/storefront.ts'`],

  [BINDING, `import { cart } from '../../../shop/cart/cart.ts'`],
  [BINDING, `import { ROOT } from '../../../scripts/child.ts'`],
  [INSPECTOR, `import type { Facts } from '../../scripts/charts/facts.ts'`],
  [BINDING, `export const value = setTimeout`],

  ['src/main.ts', `import { createElement } from 'react'`],
  ['src/main.ts', `import { setup } from 'xstate'`],
  ['src/main.ts', `import * as z from 'zod/mini'`],
  ['src/main.ts', `import { b } from './bindings/cart/b.tsx'`],
  ['src/main.ts', `import './bindings/cart/b.tsx'`],
  ['src/loader/probe.ts', `import { panelMachine } from '../machines/shell/panel.ts'`],

  ['test/model/probe.test.ts', `import { REFRESH_DELAY_MS } from '../../src/machines/cart/widget.ts'`],
  ['e2e/probe.spec.ts', `import { interruptible } from '../scripts/shop-process.ts'`],
  ['e2e/probe.spec.ts', `import { TOP_PX } from '../src/machines/cart/widget.ts'`],

  ['shop/cart/probe.ts', `import { Cart } from '../../src/services/contract/cart.ts'`],
  ['shop/cart/probe.ts', `import type { Cart } from '../../src/services/contract/cart.ts'`],
  ['test/contract/probe.test.ts', `import { Cart } from '../../src/services/contract/cart.ts'`],
]

const ALLOWED: [file: string, line: string][] = [
  ['e2e/probe.spec.ts', `import { ROOT } from '../scripts/child.ts'`],
  [MACHINE, `import { setup } from 'xstate'`],
  [MACHINE, `import { unprovided } from '../unprovided.ts'`],
  [MACHINE, `import { REFRESH_DELAY_MS } from './widget.ts'`],
  [MACHINE, `import type { PanelActor } from '../shell/panel.ts'`],
  [MACHINE, `import type { Cart } from '../../services/contract/cart.ts'`],
  [COMPONENT, `import type { PanelActor } from '../../machines/shell/panel.ts'`],
  [COMPONENT, `import { Spinner } from '../ui/Spinner.tsx'`],
  [COMPONENT, `import { useEffect } from 'react'`],
  [COMPONENT, `import type { Layer } from '../../page/kit/focus.ts'`],
  [SERVICE, `import { Cart } from '../contract/cart.ts'`],
  [SERVICE, `import { focusAgain } from '../../page/kit/focus.ts'`],
  [PAGE, `import { Cart } from '../../services/contract/cart.ts'`],
  [PAGE, `import type { Line } from '../../services/contract/cart.ts'`],
  [INSPECTOR, `import { panelMachine } from '../machines/shell/panel.ts'`],
  [INSPECTOR, `import type { Page } from '../loader/types.ts'`],
  [BINDING, `import { panelMachine } from '../../machines/shell/panel.ts'`],
  [BINDING, `import { addLineItem } from '../../services/cart/line-items.ts'`],
  [BINDING, `export const view = import('../../components/cart/C.tsx')`],
  ['src/main.ts', `import { find } from './loader/find.ts'`],
  ['src/main.ts', `export const binding = import('./bindings/cart/b.tsx')`],
  ['shop/cart/probe.ts', `import { page } from '../layout/page.ts'`],
  ['test/model/probe.test.ts', `import { panelMachine } from '../../src/machines/shell/panel.ts'`],
]

/** Two files that import each other: the content of `a.ts` and of `b.ts`. */
const CYCLES: [name: string, a: string, b: string][] = [
  ['values', `export { b } from './b.ts'`, `export { a } from './a.ts'`],
  ['a value and a type', `export { b } from './b.ts'`, `import type { a } from './a.ts'`],
]

const HOUSE_RULES = /\((no-restricted-(imports|globals|properties)|no-unassigned-import|no-cycle)\)/

const cycleFolder = (index: number) => `shop/cycle-${index}`

const house = scratchHouse()
const texts = new Map<string, string>()
let broken: Set<string>

/** Writes one case and returns its `file:line`. Each has a file of its own, except that there is only one `main.ts`. */
function place([file, line]: [string, string], index: number): string {
  const path = file === 'src/main.ts' ? file : file.replace('probe', `probe-${index}`).replace('Probe', `Probe${index}`)
  const text = `${texts.get(path) ?? ''}${line}\n`
  texts.set(path, text)
  house.write(path, text)
  return `${path}:${text.split('\n').length - 1}`
}

const locations = [...FORBIDDEN, ...ALLOWED].map(place)

beforeAll(async () => {
  for (const [index, [, a, b]] of CYCLES.entries()) {
    house.write(`${cycleFolder(index)}/a.ts`, `${a}\n`)
    house.write(`${cycleFolder(index)}/b.ts`, `${b}\n`)
  }
  const findings = (await house.lint()).filter(({ rule }) => HOUSE_RULES.test(rule))
  broken = new Set(findings.map(({ file, line }) => `${file}:${line}`))
})

afterAll(() => house.remove())

test('oxlint reports violations', () => expect(broken.size).toBeGreaterThan(0))

describe('forbidden', () => {
  test.each(FORBIDDEN.map((entry, index) => [...entry, index] as const))('%s: %s', (_file, _line, index) => {
    expect(broken).toContain(locations[index])
  })
})

describe('a cycle of imports', () => {
  test.each(CYCLES.map(([name], index) => [name, index] as const))('%s', (_name, index) => {
    // The linter reads files side by side, and reports them in the order it is done.
    expect([...broken].filter((location) => location.startsWith(cycleFolder(index))).toSorted()).toEqual([
      expect.stringMatching(/a\.ts:1$/),
      expect.stringMatching(/b\.ts:1$/),
    ])
  })
})

describe('allowed', () => {
  test.each(ALLOWED.map((entry, index) => [...entry, index] as const))('%s: %s', (_file, _line, index) => {
    expect(broken).not.toContain(locations[FORBIDDEN.length + index])
  })
})
