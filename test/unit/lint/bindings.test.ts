/** The rules for bindings bite: each is broken, and kept, in a house of scratch files, laid out like ours. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Finding, scratchHouse } from '../support/scratch-house.ts'

type Rule = 'no-lasting-let' | 'no-lasting-state' | 'no-waiting' | 'no-self-send' | 'no-deciding-snapshot'

const BINDING = 'src/bindings/cart/probe.tsx'
const KIT = 'src/bindings/kit/probe.ts'

/** What each rule says to do instead. */
const ADVICE: Readonly<Record<Rule, string>> = {
  'no-lasting-let': 'Keep what changes in the machine',
  'no-lasting-state': 'a registry by element is `registry`',
  'no-waiting': 'Let the machine invoke it (`fromPromise(…)`',
  'no-self-send': 'Invoke what answers: `fromPromise` for one answer',
  'no-deciding-snapshot': 'ask `refuses(actor, event)`',
}

const FORBIDDEN: [rule: Rule, what: string, code: string][] = [
  ['no-lasting-let', 'a variable of the module', `let loading = false\nexport { loading }`],
  ['no-lasting-let', 'an old variable of the module', `var loading = false\nexport { loading }`],
  [
    'no-lasting-let',
    'one that a listener writes',
    `export function mount(element: Element) { let at = 0; element.addEventListener('click', () => { at = 1 }); return at }`,
  ],
  [
    'no-lasting-let',
    'one that a listener reads',
    `export function mount(element: Element) { let at = 0; at += 1; element.addEventListener('click', () => console.warn(at)) }`,
  ],
  [
    'no-lasting-let',
    'one that is taken apart',
    `export function mount([first]: number[]) { let [at] = [first]; return { at: () => at, to: (next: number) => { at = next } } }`,
  ],
  [
    'no-lasting-let',
    'one of a block, that a method reads',
    `export function mount() { for (let at = 0; at < 2; at++) return { at() { return at } }; return null }`,
  ],

  [
    'no-lasting-state',
    'a slot of an object',
    `export function mount(element: Element) { const at = { place: 0 }; element.addEventListener('click', () => { at.place = 1 }) }`,
  ],
  [
    'no-lasting-state',
    'a slot deep in an object with a type',
    `export function mount() { const at = { by: { name: 0 } } as Slots; return () => { at.by.name = 1 } }`,
  ],
  [
    'no-lasting-state',
    'a slot that is counted up',
    `export function mount() { const shown = { times: 0 }; return () => { shown.times += 1 } }`,
  ],
  [
    'no-lasting-state',
    'a slot that is counted by one',
    `export function mount() { const shown = { times: 0 }; return () => { shown.times++ } }`,
  ],
  [
    'no-lasting-state',
    'a slot that is deleted',
    `export function mount() { const at: { name?: string } = { name: '' }; return () => { delete at.name } }`,
  ],
  [
    'no-lasting-state',
    'slots that are assigned together',
    `export function mount() { const at = {}; return () => { Object.assign(at, { place: 1 }) } }`,
  ],
  [
    'no-lasting-state',
    'a Set used as a variable',
    `export function mount() { const shown = new Set<string>(); return (is: boolean) => { shown.clear(); if (is) shown.add('yes') } }`,
  ],
  [
    'no-lasting-state',
    'a Map of the module',
    `const loading = new Map<string, string>()\nexport function load(url: string) { loading.set(url, url) }`,
  ],
  [
    'no-lasting-state',
    'a list of the mount',
    `export function mount(element: Element) { const heard: Event[] = []; element.addEventListener('click', (event) => { heard.push(event) }) }`,
  ],
  [
    'no-lasting-state',
    'a list that a listener in a loop changes',
    `export function mount(all: Element[]) { const heard: Event[] = []; all.forEach((each) => each.addEventListener('click', (event) => heard.push(event))) }`,
  ],

  ['no-waiting', 'then', `export const mount = (ask: () => Promise<void>) => void ask().then(() => console.warn('x'))`],
  ['no-waiting', 'catch', `export const mount = (ask: () => Promise<void>) => void ask().catch(() => undefined)`],
  [
    'no-waiting',
    'finally',
    `export const mount = (ask: () => Promise<void>) => void ask()['finally'](() => undefined)`,
  ],
  ['no-waiting', 'await', `export async function mount(ask: () => Promise<void>) { await ask() }`],
  [
    'no-waiting',
    'for await',
    `export async function mount(all: AsyncIterable<void>) { for await (const one of all) console.warn(one) }`,
  ],
  [
    'no-waiting',
    'await in an action',
    `export const actions = { leave: async (_: unknown, { ask }: { ask: () => Promise<void> }) => { await ask() } }`,
  ],
  [
    'no-waiting',
    'await in mount, beside warm',
    `export const binding = defineBinding({ warm: () => load(), async mount() { await load() } })`,
  ],
  ['no-waiting', 'warm of something else', `export const settings = { warm: async () => { await load() } }`],
  [
    'no-waiting',
    'a function that fromPromise and others call',
    `async function ask() { await load() }\nexport const actor = fromPromise(() => ask())\nexport const action = () => void ask()`,
  ],
  [
    'no-waiting',
    'a function that other modules may call',
    `export async function ask() { await load() }\nexport const actor = fromPromise(() => ask())`,
  ],
  [
    'no-waiting',
    'a function that other modules are given later',
    `async function ask() { await load() }\nexport const actor = fromPromise(() => ask())\nexport { ask }`,
  ],
  ['no-waiting', 'what a promise of fromPromise is used for', `export const actor = fromPromise(load).then(() => 1)`],

  ['no-self-send', 'self of an action', `export const actions = { told: ({ self }) => self.send({ type: 'a.b' }) }`],
  [
    'no-self-send',
    'self by another name',
    `export const actions = { told: ({ self: me }) => me.send({ type: 'a.b' }) }`,
  ],
  [
    'no-self-send',
    'self of the arguments',
    `export const actions = { told: (args) => args.self.send({ type: 'a.b' }) }`,
  ],
  [
    'no-self-send',
    'self taken later',
    `export const actions = { told: (args) => { const { self } = args; setAside(() => self.send({ type: 'a.b' })) } }`,
  ],
  ['no-self-send', 'self handed on', `export const later = (self: Actor) => addEventListener('load', self.send)`],

  [
    'no-deciding-snapshot',
    'a condition',
    `export const f = () => { if (actor.getSnapshot().hasTag('open')) event.preventDefault() }`,
  ],
  [
    'no-deciding-snapshot',
    'a ternary',
    `export const f = () => { element.hidden = actor.getSnapshot().hasTag('open') ? true : other }`,
  ],
  [
    'no-deciding-snapshot',
    'and',
    `export const f = () => { actor.getSnapshot().hasTag('open') && actor.send({ type: 'a.b' }) }`,
  ],
  [
    'no-deciding-snapshot',
    'a constant',
    `export const f = () => { const { tags } = actor.getSnapshot(); return tags }`,
  ],
  ['no-deciding-snapshot', 'what a function returns', `export const isOpen = () => actor.getSnapshot().hasTag('open')`],
  [
    'no-deciding-snapshot',
    'a call whose value is used',
    `export const f = () => { if (isOpen(actor.getSnapshot())) actor.send({ type: 'a.b' }) }`,
  ],
  ['no-deciding-snapshot', 'a call whose value is returned', `export const f = () => isOpen(actor.getSnapshot())`],
  [
    'no-deciding-snapshot',
    'a part of it for a call',
    `export const f = () => { reflect(actor.getSnapshot().context) }`,
  ],
  ['no-deciding-snapshot', 'the method, not called', `export const f = () => { use(actor.getSnapshot) }`],
]

const ALLOWED: [file: string, what: string, code: string][] = [
  [BINDING, 'a let of straight code', `export function f(a: number) { let b = a; if (a > 1) { b = 2 } return b }`],
  [BINDING, 'a let of a loop', `export function f() { for (let at = 0; at < 2; at++) console.warn(at) }`],
  [
    BINDING,
    'a let of a listener alone',
    `export const f = (element: Element) => element.addEventListener('click', () => { let at = 0; at += 1; console.warn(at) })`,
  ],
  [BINDING, 'a constant that a function reads', `const AT = 1\nexport const f = () => AT`],

  [
    BINDING,
    'a list that is made and filled by one call',
    `export function f(all: string[]) { const found: string[] = []; for (const one of all) found.push(one); return found }`,
  ],
  [
    BINDING,
    'a Map that is filled by what a list calls at once',
    `export function f(all: string[]) { const found = new Map<string, number>(); all.forEach((one, at) => found.set(one, at)); return found }`,
  ],
  [
    BINDING,
    'an object that a promise fills at once',
    `export function f() { const settle = {}; return [new Promise((resolve) => { Object.assign(settle, { resolve }) }), settle] }`,
  ],
  [
    BINDING,
    'an element that is changed',
    `export const f = (element: HTMLElement) => element.addEventListener('click', () => { element.hidden = true; element.classList.add('a') })`,
  ],
  [
    BINDING,
    'a parameter that is changed',
    `export const f = (all: Set<string>) => addEventListener('load', () => all.add('a'))`,
  ],
  [BINDING, 'a list that is read', `export function f() { const all = ['a']; return () => all.includes('a') }`],

  [BINDING, 'await in fromPromise', `export const actor = fromPromise(async () => { await load() })`],
  [
    BINDING,
    'then deep in fromPromise',
    `export const actor = fromPromise(({ signal }) => inTurn('a', () => load(signal).then(read)))`,
  ],
  [BINDING, 'await in warm', `export const binding = defineBinding({ warm: async () => { await load() } })`],
  [
    BINDING,
    'await in the function that warm names',
    `export const binding = defineBinding({ warm: loadAll })\nasync function loadAll() { await load() }\nexport type View = Awaited<ReturnType<typeof loadAll>>`,
  ],
  [
    BINDING,
    'await in what loadView is given',
    `export const loadPanel = (page: Page) => loadView(page, loadParts())\nconst loadParts = async () => ({ ...(await load()) })`,
  ],
  [
    BINDING,
    'await in a function that only fromPromise calls',
    `async function ask() { await load() }\nexport const actor = fromPromise(() => ask())`,
  ],
  [
    BINDING,
    'await in a function that calls itself',
    `async function ask() { if (await load()) await ask() }\nexport const actor = fromPromise(() => ask())`,
  ],
  [KIT, 'await in the kit', `export async function loadTexts() { await load() }`],

  [BINDING, 'an event for another actor', `export const actions = { told: () => cart.send({ type: 'a.b' }) }`],
  [
    BINDING,
    'an event from an invoked callback',
    `export const actor = fromCallback(({ sendBack }) => sendBack({ type: 'a.b' }))`,
  ],
  [
    BINDING,
    'self as a reference',
    `export const actions = { told: ({ self }) => cart.send({ type: 'a.b', from: self }) }`,
  ],

  [BINDING, 'a snapshot that is drawn', `export const f = () => { reflect(actor.getSnapshot()) }`],
  [
    BINDING,
    'a snapshot that is drawn, beside other values',
    `export const f = () => { view.reflect(element, actor.getSnapshot()) }`,
  ],
  [KIT, 'what cannot take an event', `export const refuses = (actor, event) => !actor.getSnapshot().can(event)`],
  ['src/components/cart/Probe.tsx', 'rules for bindings alone', `export const f = () => actor.getSnapshot().tags`],
  [
    'src/loader/probe.ts',
    'what the entry keeps',
    `let at = 0\nconst all = new Set<string>()\nexport const f = () => all.add('a')`,
  ],
]

/** State is kept nowhere else either. */
const ROOMS = ['src/components/cart/State.tsx', 'src/services/cart/state.ts'] as const
const STATE = `let at = 0\nconst all = new Set<string>()\nexport const f = () => { at += 1; all.add('a') }`

const house = scratchHouse()
afterAll(() => house.remove())

const numbered = (file: string, index: number) => file.replace(/probe/i, (name) => `${name}-${index}`)
const cases = [
  ...FORBIDDEN.map(([, , code]) => [BINDING, code] as const),
  ...ALLOWED.map(([file, , code]) => [file, code] as const),
]

let findings: Finding[]
beforeAll(async () => {
  for (const [index, [file, code]] of cases.entries()) house.write(numbered(file, index), `${code}\n`)
  for (const room of ROOMS) house.write(room, `${STATE}\n`)
  findings = (await house.lint()).filter(({ rule }) => rule.startsWith('bindings('))
})

const foundIn = (index: number) => findings.filter(({ file }) => file === numbered(cases[index]?.[0] ?? '', index))

describe('forbidden', () => {
  test.each(FORBIDDEN.map(([rule, what], index) => [rule, what, index] as const))('%s: %s', (rule, _what, index) => {
    expect(foundIn(index)).toEqual([expect.objectContaining({ rule: `bindings(${rule})` })])
    expect(foundIn(index)[0]?.message).toContain(ADVICE[rule])
  })
})

test.each(ROOMS)('%s keeps no state', (room) => {
  const rules = findings.filter(({ file }) => file === room).map(({ rule }) => rule)
  expect(rules.toSorted()).toEqual(['bindings(no-lasting-let)', 'bindings(no-lasting-state)'])
})

describe('allowed', () => {
  test.each(ALLOWED.map(([, what], index) => [what, FORBIDDEN.length + index] as const))('%s', (_what, index) => {
    expect(foundIn(index)).toEqual([])
  })
})
