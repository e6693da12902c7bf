import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flowOf, readConcerned } from '../../../scripts/mutate/concerned.ts'
import { projectWith } from './sample.ts'

const files = {
  'src/services/light.ts': 'export const light = 1',
  'src/machines/shell/lamp.ts': `import type { light } from '../../services/light.ts'\nexport const lamp = 1`,
  'src/bindings/shell/lamp.ts': `import '../../machines/shell/lamp.ts'\nexport const l = () => import('../../services/light.ts')`,
  'src/bindings/shell/torch.ts': `import { l } from './lamp.ts'`,
  'test/model/lamp.test.tsx': `import { l } from '../../src/bindings/shell/lamp.ts'`,
  'test/model/torch.test.tsx': `import { t } from '../../src/bindings/shell/torch.ts'`,
  'test/unit/services/light.page.test.ts': `import { light } from '../../../src/services/light.ts'`,
  'test/unit/rules.test.ts': `const all = import.meta.glob('../../src/machines/*/*.ts')`,
  'test/unit/gate.test.ts': `import { lamp } from '../../src/machines/shell/lamp.ts'`,
  'test/commands/lamps.test.ts': `import { lamp } from '../../src/machines/shell/lamp.ts'`,
  'e2e/lamp.spec.ts': '',
  'e2e/night.spec.ts': `open('torch-holder')`,
  'e2e/paths/rooms/torch.ts': '',
}
let project: ReturnType<typeof projectWith>
beforeEach(() => {
  project = projectWith(files)
})
afterEach(() => project.remove())
const concerned = (path: string) => readConcerned(project.root)(path)

test('its own tests come first, then the nearest, over lazy imports as well', () => {
  expect(concerned('src/services/light.ts').tests).toEqual([
    'test/unit/services/light.page.test.ts',
    'test/model/lamp.test.tsx',
    'test/model/torch.test.tsx',
  ])
  writeFileSync(join(project.root, 'test/unit/services/light.page.test.ts'), `import '../../model/torch.test.tsx'`)
  expect(concerned('src/services/light.ts').tests[0]).toBe('test/unit/services/light.page.test.ts')
})
test('tests that import it come before those with its name, and those of its folder first', () => {
  writeFileSync(join(project.root, 'test/model/light.test.tsx'), `import '../../src/bindings/shell/lamp.ts'`)
  writeFileSync(join(project.root, 'test/unit/bindings.test.ts'), `import '../../src/services/light.ts'`)
  writeFileSync(
    join(project.root, 'test/unit/services/all.test.ts'),
    `import '../../../src/services/light.ts'\nconst all = import.meta.glob('../../../src/services/*.ts')`,
  )
  expect(concerned('src/services/light.ts').tests).toEqual([
    'test/unit/services/light.page.test.ts',
    'test/unit/services/all.test.ts',
    'test/unit/bindings.test.ts',
    'test/model/light.test.tsx',
    'test/model/lamp.test.tsx',
    'test/model/torch.test.tsx',
  ])
})
test('a type import is ignored', () => {
  expect(concerned('src/services/light.ts').tests).not.toContain('test/unit/rules.test.ts')
})
test('a test that imports a whole folder concerns it; the gate does not, nor does a test of a command', () => {
  expect(concerned('src/machines/shell/lamp.ts').tests).toEqual([
    'test/model/lamp.test.tsx',
    'test/model/torch.test.tsx',
    'test/unit/rules.test.ts',
  ])
})
test('its flows have specs and rooms', () => {
  const { specs, flows } = concerned('src/machines/shell/lamp.ts')
  expect(specs).toEqual(['e2e/lamp.spec.ts'])
  expect(flows).toEqual(['torch'])
})
test('a flow without a spec has those that name it, or that of a flow whose name it starts with', () => {
  writeFileSync(join(project.root, 'src/bindings/shell/torch-holder.ts'), '')
  writeFileSync(join(project.root, 'src/bindings/shell/lamp-shade.ts'), '')
  expect(concerned('src/bindings/shell/torch-holder.ts').specs).toEqual(['e2e/night.spec.ts'])
  expect(concerned('src/bindings/shell/lamp-shade.ts').specs).toEqual(['e2e/lamp.spec.ts'])
  expect(concerned('src/bindings/shell/torch.ts').specs).toEqual([])
})
test.each([
  ['the source', 'src/machines/shell/lamp.ts', true],
  ['a test', 'test/model/torch.test.tsx', true],
  ['what a test imports', 'src/services/light.ts', true],
  ['a spec', 'e2e/lamp.spec.ts', true],
  ['something else', 'test/unit/services/light.page.test.ts', false],
])('a change of %s is detected', (_, path, isSeen) => {
  const { fingerprint } = concerned('src/machines/shell/lamp.ts')
  writeFileSync(join(project.root, path), `${files[path as keyof typeof files]}\n`)
  expect(concerned('src/machines/shell/lamp.ts').fingerprint !== fingerprint).toBe(isSeen)
})
test.each([
  ['src/components/cart/OffCanvasCart.tsx', 'off-canvas-cart'],
  ['test/unit/bindings/cart-panel.page.test.ts', 'cart-panel'],
])('%s belongs to %s', (path, flow) => {
  expect(flowOf(path)).toBe(flow)
})
