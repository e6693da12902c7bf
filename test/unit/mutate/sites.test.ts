import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { planted } from '../../../scripts/mutate/sites.ts'
import { changesOf, mutantsIn } from './sample.ts'

const CHART = 'src/machines/shell/lamp.ts'
const BINDING = 'src/bindings/shell/lamp.ts'

const chart = (states: string) => `const lamp = setup({}).createMachine({ states: { ${states} } })`
const changed = (kind: string, states: string) => changesOf(kind, CHART, chart(states))

describe('in a chart', () => {
  test('a guard is left out, or never passes', () => {
    expect(changed('guard', `off: { on: { press: { guard: 'isPlugged', actions: 'click' } } }`)).toEqual([
      chart(`off: { on: { press: { actions: 'click' } } }`),
      chart(`off: { on: { press: { guard: () => false, actions: 'click' } } }`),
    ])
  })
  test('a guard is inverted, or always passes', () => {
    const code = 'setup({ guards: { isPlugged: ({ context }) => context.plug } })'
    expect(changesOf('guard', CHART, code)).toEqual([
      'setup({ guards: { isPlugged: ({ context }) => true } })',
      'setup({ guards: { isPlugged: ({ context }) => !(context.plug) } })',
    ])
  })
  test('a transition is missing, has no target, or leads to a sibling state', () => {
    expect(changed('target', `off: { on: { press: 'on' } }, on: {}`)).toEqual([
      chart(`off: { on: { } }, on: {}`),
      chart(`off: { on: { press: {} } }, on: {}`),
      chart(`off: { on: { press: 'off' } }, on: {}`),
    ])
  })
  test('the sibling state is one of the same level', () => {
    const on = `on: { states: { dim: { on: { turn: '#lamp.on.bright' } }, bright: {} } }`
    expect(changed('target', `off: {}, ${on}`)).toContain(chart(`off: {}, ${on.replace('on.bright', 'on.dim')}`))
    expect(changed('target', `wild: {}, on: {}, off: {}, x: { states: { on: { on: { a: 'on' } }, y: {} } }`)).toContain(
      chart(`wild: {}, on: {}, off: {}, x: { states: { on: { on: { a: 'y' } }, y: {} } }`),
    )
  })
  test('an entry, exit or transition action is missing', () => {
    expect(changed('entry-exit', `off: { entry: 'cool', on: { press: { actions: ['click', 'count'] } } }`)).toEqual([
      chart(`off: { on: { press: { actions: ['click', 'count'] } } }`),
      chart(`off: { entry: 'cool', on: { press: { actions: ['count'] } } }`),
      chart(`off: { entry: 'cool', on: { press: { actions: ['click', ] } } }`),
    ])
  })
  test('a delay is missing, or twice as long; a tag is missing', () => {
    expect(changed('delay', `on: { after: { patience: 'off' } }`)).toEqual([chart('on: { after: { } }')])
    expect(changesOf('delay', CHART, 'export const PATIENCE_MS = 250')).toEqual(['export const PATIENCE_MS = 500'])
    expect(changed('tag', `on: { tags: 'bright' }`)).toEqual([chart('on: { }')])
  })
  test('parts that only documents and the compiler read are kept', () => {
    const types = `types: { tags: {} as 'bright', on: { a: 'b' } }`
    const code = `const lamp = setup({ ${types}, actions: { a, b } }).createMachine({ description: 'A lamp.' })`
    expect(mutantsIn(CHART, code)).toEqual([])
  })
})

describe('in code', () => {
  const cases: [kind: string, code: string, changes: string[]][] = [
    ['condition', 'if (isOn) glow()', ['if (true) glow()', 'if (false) glow()']],
    ['condition', 'const a = b ? c : d', ['const a = !(b) ? c : d']],
    ['condition', 'const a = b && c', ['const a = b', 'const a = c']],
    ['condition', 'const a = b ?? c', ['const a = b']],
    ['condition', 'const a = b instanceof Element && c', ['const a = b instanceof Element']],
    ['boundary', 'const a = b >= c', ['const a = b > c']],
    ['boundary', 'const a = b < 3', ['const a = b <= 3', 'const a = b < 4']],
    ['signal', 'if (signal.aborted) stop()', ['if (true) stop()', 'if (false) stop()']],
    ['signal', 'load({ url, signal })', ['load({ url, signal: new AbortController().signal })']],
    ['signal', 'wait(signal)', ['wait(new AbortController().signal)']],
    ['signal', 'a.addEventListener(b, c, { signal })', ['a.addEventListener(b, c, { })']],
    ['listener', `a.addEventListener('click', c)`, [';', `a.addEventListener('', c)`]],
    ['listener', 'actor.subscribe(draw)', [';']],
    ['aria', `a.setAttribute('aria-busy', b)`, [';']],
    ['aria', 'a.ariaLabel = b', [';']],
    ['aria', `a.removeAttribute('role')`, [';']],
    ['focus', 'a?.focus()', [';']],
    ['focus', 'a.inert = true', [';']],
    ['event', 'const f = (e) => e.preventDefault()', ['const f = (e) => undefined']],
    ['event', `isOn && actor.send({ type: 'press' })`, ['undefined']],
    ['statement', 'a.classList.add(b)', [';']],
    ['statement', 'void forget()', [';']],
    ['statement', 'const f = () => isOn && has(a)', []],
    ['event', 'const f = () => isOn && actor.send(a)', ['const f = () => undefined']],
    ['parameter', `save('key', a)`, [`save('', a)`]],
    ['parameter', `a.closest('b')`, [`a.closest('never')`]],
    ['parameter', 'save({ a, b })', ['save({ b })', 'save({ a, })']],
    ['parameter', 'save(a, b)', ['save(b, a)']],
    ['parameter', 'const a = encodeURIComponent(b)', ['const a = b']],
    ['parameter', 'const a = b.trim()', ['const a = b']],
    ['parameter', `const KEY = 'lamp'`, [`const KEY = 'lamp-x'`]],
    ['parameter', 'm.provide({ actions: { a: b } })', ['m.provide({ actions: { } })']],
    ['return', 'const f = (a) => a.b', ['const f = (a) => undefined']],
    ['return', 'function f() { a(); b() }', ['function f() { return; a(); b() }']],
    ['return', 'function f() { return a }', ['function f() { return undefined }']],
  ]
  test.each(cases)('%s: %s', (kind, code, changes) => {
    expect(changesOf(kind, BINDING, code)).toEqual(changes)
  })

  test('attributes of JSX: names and roles, tab order, listeners', () => {
    const code = 'const a = <b role="dialog" tabIndex={-1} onClick={c} />'
    const Component = 'src/components/shell/Lamp.tsx'
    expect(changesOf('aria', Component, code)).toEqual(['const a = <b tabIndex={-1} onClick={c} />'])
    expect(changesOf('focus', Component, code)).toEqual(['const a = <b role="dialog" onClick={c} />'])
    expect(changesOf('listener', Component, code)).toEqual(['const a = <b role="dialog" tabIndex={-1} />'])
  })

  test('allow-lists: a word is missing, or one is added; a check is skipped', () => {
    const code = 'const TAGS = `a b button div em form h1 h2 h3 h4 i img`.split(/ /)\nif (!isSafe) node.remove()'
    const changes = changesOf('sanitising', 'src/services/purifier.ts', code)
    expect(changes).toContain(code.replace('img`', 'img script`').replace('\n', ' '))
    expect(changes).toContain(code.replace('`a b', '` b').replace('\n', ' '))
    expect(changes).toContain(code.replace('!isSafe', 'false').replace('\n', ' '))
  })

  test.each([
    'type A = { b: 1 | true }',
    'interface A { b: "c" }',
    `import { a } from 'b'`,
    `throw new Error(a ?? text('b'))`,
    'const a = {} as { b: 1 }',
    '// if (a) b()',
  ])('nothing in: %s', (code) => {
    expect(mutantsIn(BINDING, code)).toEqual([])
  })
})

describe('every fault', () => {
  const code = `const f = (a) => a.b\nconst g = (a) => a.b\nif (a.b) c(a.b, 'd')`
  test('can be parsed', () => {
    for (const mutant of mutantsIn(BINDING, code))
      expect(parseSync(BINDING, planted(code, mutant)).errors, mutant.id).toEqual([])
  })
  test('has an id of its own, independent of what comes before it', () => {
    const names = mutantsIn(BINDING, code).map(({ id }) => id)
    expect(new Set(names).size).toBe(names.length)
    expect(mutantsIn(BINDING, `const before = 1\n\n${code}`).map(({ id }) => id)).toEqual(expect.arrayContaining(names))
  })
  test('contains its line and its text', () => {
    const places = mutantsIn(BINDING, code).map(({ line, text }) => `${line} ${text}`)
    expect(new Set(places)).toEqual(
      new Set(['1 const f = (a) => a.b', '2 const g = (a) => a.b', "3 if (a.b) c(a.b, 'd')"]),
    )
  })
})
