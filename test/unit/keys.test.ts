/**
 * A key of an input method's composition does nothing (quality, S4): every listener for keys goes through `unlessComposing`, by
 * itself or by the kit's `on`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isComposing, unlessComposing } from '../../src/keys.ts'

const SRC = join(import.meta.dirname, '..', '..', 'src')

/** What names the events of keys without acting on one. */
const OTHERS: Readonly<Record<string, string>> = {
  'flows.ts': 'the table of what the entry holds back',
  'loader/flow-line.ts': 'a type',
  'loader/later/later.ts': 'any key is a sign of a person, and none is taken',
  'loader/replay.ts': 'holds back keys on controls, in which nobody composes, and plays them again as they came',
  'page/kit/inertness.ts': 'any key ends a pause, and none is taken',
  'bindings/shell/announcer.ts': 'any key counts as an action of the shopper, and none is taken',
}

/** The places of a source that listen to keys past `unlessComposing`. */
function unfiltered(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const isKept = (before: string, after: string) =>
    /\bon\(\s*[\w.!]+,\s*$/.test(before) ||
    // Sent, or stopped on its way to the page.
    /\bKeyboardEvent\(\s*$/.test(before) ||
    (/\baddEventListener\(\s*$/.test(before) && /^,\s*unlessComposing\(/.test(after))
  const names = [...code.matchAll(/['"`]key(down|up|press)['"`]/g)].flatMap(({ 0: name, index }) =>
    isKept(code.slice(0, index), code.slice(index + name.length)) ? [] : code.slice(index - 40, index + 40),
  )
  const views = [...code.matchAll(/\bonKey(?:Down|Up|Press)(?:Capture)?=\{(?!unlessComposing\()(.{0,40})/g)].filter(
    // A view that holds a reference may not hand it to a function while it is rendered.
    ([, handler = '']) =>
      !new RegExp(
        `const ${handler.split('}')[0]} = \\(event[^)]*\\) => \\{\\s*if \\(isComposing\\(event\\)\\) return`,
      ).test(code),
  )
  const properties = [...code.matchAll(/\.onkey(?:down|up|press)\s*=.{0,40}/g)]
  return [...names, ...[...views, ...properties].map(([text]) => text)]
}

describe('listeners for keys', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  const listening = files.filter((file) => /keydown|keyup|onKey(Down|Up)=/.test(readFileSync(join(SRC, file), 'utf8')))
  test('are found', () => {
    expect(listening.length).toBeGreaterThan(25)
    expect(listening).toEqual(expect.arrayContaining(Object.keys(OTHERS)))
  })
  test.each(listening.filter((file) => !(file in OTHERS)))('%s leaves out those of a composition', (file) => {
    const source = readFileSync(join(SRC, file), 'utf8')
    // The inspector keeps all events of its panel from the page.
    expect(unfiltered(source.replace(/const OURS = \[[^\]]*\]/, ''))).toEqual([])
  })

  test.each([
    `document.addEventListener('keydown', onKey)`,
    `document.addEventListener("keyup", ({ key }) => close(key), { capture: true })`,
    `for (const type of ['click', 'keydown']) element.addEventListener(type, act)`,
    `<div onKeyDown={press}>`,
    `field.onkeydown = press`,
  ])('the rule notices %s', (source) => {
    expect(unfiltered(source)).toHaveLength(1)
  })
  test.each([
    `on(document, 'keydown', ({ key }) => close(key))`,
    `document.addEventListener('keydown', unlessComposing(onKey), { signal })`,
    `<div onKeyDown={unlessComposing(press)}>`,
    `const press = (event: KeyboardEvent) => { if (isComposing(event)) return; close() }; <div onKeyDown={press}>`,
    `// document.addEventListener('keydown', onKey)`,
  ])('the rule permits %s', (source) => {
    expect(unfiltered(source)).toEqual([])
  })
})

describe('a key is part of a composition', () => {
  test.each([
    ['while one is going on', { key: 'Escape', isComposing: true, keyCode: 27 }, true],
    ['if an input method processes it', { key: 'Process', isComposing: false, keyCode: 229 }, true],
    ['if it ends one in Safari, after its end', { key: 'Escape', isComposing: false, keyCode: 229 }, true],
    ['as React has it', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, true],
    ['else not', { key: 'Escape', isComposing: false, keyCode: 27 }, false],
    ['else not, as React has it', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } }, false],
    ['and not where a browser fills in a field, by an event without a key', {}, false],
  ])('%s', (_, event, expected) => {
    expect(isComposing(event)).toBe(expected)
    const heard: object[] = []
    unlessComposing((given: object) => heard.push(given))(event)
    expect(heard).toEqual(expected ? [] : [event])
  })
})
