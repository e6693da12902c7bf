/** Test cases: the layers over the page. */
import type { Layer, layersMachine } from '../../../../src/machines/shell/layers.ts'
import type { Follows, Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

/** The element of each layer; a test sets them. */
export const surfaces: { panel: object; dialog: object } = { panel: {}, dialog: {} }
export const panel: Layer = { kind: 'panel', hasEntry: true, surface: () => surfaces.panel }
export const dialog: Layer = { kind: 'dialog', hasEntry: false, surface: () => surfaces.dialog }
type Name = keyof typeof surfaces

const FREE = 'the page works'
const COVERED = 'only the newest layer works'
const LEADS_AWAY = 'going back leads to the page before'
const DRAWN = 'the panel is still to be painted'
const CLOSES = 'going back closes the panel'
const ON_ITS_WAY = 'the browser is on its way back'

const PAINTED = 'the layer is painted'
const UNSEEN = 'nobody tells when the layer is painted'
const UNPAINTED = 'the paint deadline passes (300 ms)'
const BACK = 'the shopper goes back'
const GONE = 'the browser has gone back over the entry'
const FAILED = 'going back fails'
const LATE = 'the history deadline passes (1000 ms)'

/** The flows' reports about their layers. */
const says = {
  asked: { panel: 'the panel is asked for', dialog: 'a dialog is asked for' },
  drawn: { panel: 'the panel is in the page' },
  shown: { panel: 'the panel comes', dialog: 'the dialog comes' },
  settled: { panel: 'the panel no longer moves', dialog: 'the dialog no longer moves' },
  left: { panel: 'the panel begins to go', dialog: 'the dialog begins to go' },
  closed: { panel: 'the panel is closed', dialog: 'the dialog is closed' },
} as const satisfies Record<string, Partial<Record<Name, string>>>
const isInFocus = { panel: 'the focus is in the panel', dialog: 'the focus is in the dialog' } as const
const RETURNED = 'the focus is where it came from'

/** The layers on the page, the newest last; the requested ones; and the owner of the history entry. */
type Story = {
  stack: readonly Name[]
  asked: readonly Name[]
  isWanted: boolean
  entry: 'none' | 'drawn' | 'held' | 'dropping'
}

const AFTER_CLOSING = { none: 'none', drawn: 'none', held: 'dropping', dropping: 'dropping' } as const

function storyOf(history: readonly string[]): Story {
  let story: Story = { stack: [], asked: [], isWanted: false, entry: 'none' }
  for (const step of history) story = Object.assign({}, story, after(step, story))
  return story
}

function after(step: string, { stack, asked, isWanted, entry }: Story): Partial<Story> {
  for (const name of ['panel', 'dialog'] as const) {
    const others = stack.filter((other) => other !== name)
    if (step === says.shown[name]) return { stack: [...others, name] }
    if (step === says.left[name]) return { stack: others }
    if (step === says.asked.dialog && name === 'dialog') return { asked: [...asked, name] }
  }
  if (step === says.asked.panel) return { asked: [...asked, 'panel'] }
  if (step === says.closed.panel) return { isWanted: false, entry: AFTER_CLOSING[entry] }
  if (step === says.drawn.panel) return { isWanted: true, entry: entry === 'none' ? 'drawn' : entry }
  if ([PAINTED, UNSEEN, UNPAINTED].includes(step)) return { entry: 'held' }
  if (step === BACK && entry === 'held') return { isWanted: false, entry: 'none' }
  if ([GONE, FAILED, LATE].includes(step)) return { entry: isWanted ? 'held' : 'none' }
  return {}
}

const isOnTop = (name: Name) => (history: readonly string[]) => storyOf(history).stack.at(-1) === name
const isAlone = (name: Name) => (history: readonly string[]) => storyOf(history).stack.join() === name
const isThere = (name: Name) => (history: readonly string[]) => storyOf(history).stack.includes(name)

const shows = (name: Name): Outcome[] => [
  { in: 'page.free', sees: COVERED, finds: `the ${name} works` },
  { when: isOnTop(name), stays: true },
  { sees: COVERED, finds: `the ${name} works`, does: ['layer.covered', 'top.changed'] },
]
const settles = (name: Name): Outcome[] => [
  { when: isOnTop(name), sees: COVERED, finds: isInFocus[name], does: ['moveFocusIn'] },
  { stays: true },
]
const leaves = (name: Name): Outcome[] => [
  { when: isAlone(name), sees: FREE },
  { when: isThere(name), sees: COVERED, does: ['layers.uncovered', 'top.changed'] },
  { stays: true },
]
/** The focus returns to the opener, unless a layer covers it. */
const closes = (name: Name, outcome: Outcome): Outcome[] => [
  { ...outcome, when: (history) => !storyOf(history).asked.includes(name), does: ['returnFocus'] },
  ...(['panel', 'dialog'] as const).map((top) => ({
    ...outcome,
    when: isOnTop(top),
    finds: isInFocus[top],
    does: ['returnFocus'],
  })),
  { ...outcome, finds: RETURNED, does: ['returnFocus'] },
]
const entryIs = (entry: Story['entry']) => (history: readonly string[]) => storyOf(history).entry === entry
const both = (outcomes: readonly Outcome[], when: (history: readonly string[]) => boolean): Outcome[] =>
  outcomes.map((outcome) => ({
    ...outcome,
    when: (history) => when(history) && (outcome.when?.(history) ?? true),
  }))

const ended: Follows = [
  { when: (history) => storyOf(history).isWanted, sees: CLOSES, does: ['pushWaiting', 'pushHistoryEntry'] },
  { sees: LEADS_AWAY, does: ['pushWaiting'] },
]

export const layersCases: Cases<typeof layersMachine> = {
  input: undefined,
  guardContext: ({ layers, owner }) => [layers.map(({ kind }) => kind), owner !== null],
  states: {
    'page.free': { sees: FREE },
    'page.covered': { sees: COVERED },
    'entry.none': { sees: LEADS_AWAY },
    'entry.drawn': { sees: DRAWN, waits: [300], awaits: ['awaitPaint'] },
    'entry.held': { sees: CLOSES },
    'entry.dropping': { sees: ON_ITS_WAY, waits: [1000], awaits: ['dropHistoryEntry'] },
  },
  delays: {
    historyDeadline: { ms: 1000, follows: ended },
    paintDeadline: { ms: 300, follows: { sees: CLOSES, does: ['pushHistoryEntry'] } },
  },
  cases: [
    {
      event: { type: 'layer.asked', layer: panel, focusKey: 'offcanvas' },
      says: says.asked.panel,
      follows: { stays: true, does: ['rememberFocus'] },
    },
    {
      event: { type: 'layer.asked', layer: dialog, focusKey: 'terms' },
      says: says.asked.dialog,
      follows: { stays: true, does: ['rememberFocus'] },
    },
    {
      event: { type: 'layer.drawn', layer: panel },
      says: says.drawn.panel,
      follows: [{ in: 'entry.none', sees: DRAWN, asks: ['awaitPaint'] }, { stays: true }],
    },
    { event: { type: 'layer.shown', layer: panel }, says: says.shown.panel, follows: shows('panel') },
    { event: { type: 'layer.shown', layer: dialog }, says: says.shown.dialog, follows: shows('dialog') },
    { event: { type: 'layer.settled', layer: panel }, says: says.settled.panel, follows: settles('panel') },
    { event: { type: 'layer.settled', layer: dialog }, says: says.settled.dialog, follows: settles('dialog') },
    { event: { type: 'layer.left', layer: panel }, says: says.left.panel, follows: leaves('panel') },
    { event: { type: 'layer.left', layer: dialog }, says: says.left.dialog, follows: leaves('dialog') },
    {
      event: { type: 'layer.closed', layer: panel },
      says: says.closed.panel,
      follows: [
        ...both(closes('panel', { sees: ON_ITS_WAY, asks: ['dropHistoryEntry'] }), entryIs('held')),
        ...both(closes('panel', { sees: LEADS_AWAY }), entryIs('drawn')),
        ...closes('panel', { stays: true }),
      ],
    },
    {
      event: { type: 'layer.closed', layer: dialog },
      says: says.closed.dialog,
      follows: closes('dialog', { stays: true }),
    },
    {
      event: { type: 'address.push', address: '?p=2' },
      says: 'the page gets another address',
      follows: [
        { in: 'entry.none', sees: LEADS_AWAY, does: ['pushAddress'] },
        { in: 'entry.drawn', sees: DRAWN, does: ['pushAddress'] },
        { in: 'entry.held', sees: CLOSES, does: ['slideAddress'] },
        { in: 'entry.dropping', stays: true },
      ],
    },
    {
      event: { type: 'history.popped' },
      says: BACK,
      follows: [
        { in: 'entry.held', sees: LEADS_AWAY, does: ['layer.popped'] },
        { in: 'entry.drawn', sees: DRAWN, does: ['address.popped'] },
        { sees: LEADS_AWAY, does: ['address.popped'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.awaitPaint' },
      says: PAINTED,
      follows: { sees: CLOSES, does: ['pushHistoryEntry'] },
    },
    {
      event: { type: 'xstate.error.actor.awaitPaint', error: { message: 'refused' } },
      says: UNSEEN,
      follows: { sees: CLOSES, does: ['pushHistoryEntry'] },
    },
    { event: { type: 'xstate.done.actor.dropHistoryEntry' }, says: GONE, follows: ended },
    {
      event: { type: 'xstate.error.actor.dropHistoryEntry', error: { message: 'refused' } },
      says: FAILED,
      follows: ended,
    },
  ],
}
