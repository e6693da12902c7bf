/** At most one layer can be used, and the focus comes back. */
import { modalMachine } from '../../../src/machines/bootstrap/modal.ts'
import { layersMachine } from '../../../src/machines/shell/layers.ts'
import { offCanvasMachine } from '../../../src/machines/shell/off-canvas.ts'
import { type Claim, type Machines, machineIn } from '../claim.ts'
import {
  answersTo,
  isIn,
  isPending,
  type Offer,
  Ref,
  type SceneOf,
  scene,
  sent,
  timersOf,
  type World,
} from '../scene.ts'
import { withGuard, withoutAction, withoutActions, withoutProperty, withoutTransition } from '../without.ts'

type Kind = 'panel' | 'dialog'
type Zone = 'page' | Kind

type Page = {
  /** Where the focus is; null where it fell to the body. */
  focus: Zone | null
  /** Where it was when a layer was requested. */
  openers: Record<Kind, Zone | null>
  /** The layers that said that they are shown, the newest last. */
  shown: Kind[]
  /** Beside which everything is inert; null while nothing is. */
  held: Kind | null
  /** Whether the history has an entry of a layer. */
  hasEntry: boolean
}

const [LAYERS, PANEL, DIALOG] = ['layers', 'off-canvas', 'modal']

type Layer = { kind: Kind; hasEntry: boolean; surface: () => object }
const PANEL_LAYER: Layer = { kind: 'panel', hasEntry: true, surface: () => PANEL_LAYER }
const DIALOG_LAYER: Layer = { kind: 'dialog', hasEntry: false, surface: () => DIALOG_LAYER }

const panelOf = (owner: string) => ({
  owner,
  position: 'right',
  closable: owner === 'cart',
  fullwidth: false,
  className: '',
})
const modalOf = (owner: string, isDelayed: boolean) => ({
  owner,
  label: '',
  className: '',
  isDelayed,
  hasBackdrop: true,
  closesByKey: owner === 'quick view',
  closesByClick: owner === 'quick view',
  opener: null,
})

/** What can be used: the page, or the layer that everything else is inert beside. */
const usable = ({ held }: Page): Zone => held ?? 'page'

function focusAgain(env: Page, { kind }: Layer, top: Layer | undefined) {
  const opener = env.openers[kind]
  const fallback = top?.kind ?? 'page'
  env.focus = opener === usable(env) ? opener : fallback === usable(env) ? fallback : null
}

function* moves(world: World<Page>): Generator<Offer<Page>> {
  for (const owner of ['cart', 'menu'])
    yield* sent(world, PANEL, `the panel of the ${owner} is requested`, { type: 'panel.open', panel: panelOf(owner) })
  yield* sent(world, PANEL, 'the panel is drawn', { type: 'panel.drawn' })
  yield* sent(world, PANEL, 'a flow closes the panel', { type: 'panel.close' })
  yield* sent(world, PANEL, 'the shopper presses Escape in the panel', { type: 'panel.dismiss' })
  for (const [owner, isDelayed] of [
    ['quick view', false],
    ['notice', false],
    ['quick view', true],
  ] as const)
    yield* sent(world, DIALOG, `the dialog of the ${owner} is requested${isDelayed ? ', for later' : ''}`, {
      type: 'modal.open',
      modal: modalOf(owner, isDelayed),
    })
  yield* sent(world, DIALOG, 'a flow closes the dialog', { type: 'modal.close' })
  if (isIn(world, DIALOG, 'visible')) {
    yield* sent(world, DIALOG, 'the shopper presses Escape in the dialog', { type: 'modal.dismiss', by: 'key' })
    yield* sent(world, DIALOG, 'the shopper presses the close button', { type: 'modal.dismiss', by: 'button' })
    yield* sent(world, DIALOG, 'the page agrees', { type: 'page.agreed' })
    yield* sent(world, DIALOG, 'the page objects', { type: 'page.objected' })
  }
  yield {
    flow: 'browser',
    event: 'brings the page back from its cache',
    does: ({ send }) => {
      send(PANEL, { type: 'page.restored' })
      send(DIALOG, { type: 'page.restored' })
    },
  }
  if (world.env.hasEntry && !isPending(world, LAYERS, 'dropHistoryEntry'))
    yield {
      flow: 'browser',
      event: 'goes back',
      does: (run) => {
        run.env.hasEntry = false
        run.send(LAYERS, { type: 'history.popped' })
      },
    }
  for (const flow of [LAYERS, PANEL, DIALOG]) yield* timersOf(world, flow)
  yield* answersTo(world, LAYERS, {
    dropHistoryEntry: () => [
      {
        says: 'gone back',
        output: undefined,
        also: (run) => {
          run.env.hasEntry = false
          run.send(LAYERS, { type: 'history.popped' })
        },
      },
    ],
  })
}

type News = { type: string; layer: Layer; top?: Layer; by?: Layer; layers?: Layer[] }

/** The effects of the layers on the page, as the binding has them, and what the layers tell. */
const react: SceneOf<Page>['react'] = ({ env, send }, flow, deed) => {
  if (deed.kind === 'does' && flow === LAYERS) {
    const { layer, top } = (deed.params ?? {}) as { layer: Layer; top?: Layer }
    if (deed.action === 'rememberFocus') env.openers[layer.kind] = env.focus
    if (deed.action === 'moveFocusIn' && usable(env) === layer.kind) env.focus = layer.kind
    if (deed.action === 'returnFocus') focusAgain(env, layer, top)
    if (deed.action === 'pushHistoryEntry') env.hasEntry = true
  }
  // What leaves the page takes the focus with it.
  if (deed.kind === 'does' && flow === DIALOG && deed.action === 'remove' && env.focus === 'dialog') env.focus = null
  if (deed.kind === 'does' && flow === PANEL && deed.action === 'announceRemoved' && env.focus === 'panel')
    env.focus = null
  if (deed.kind === 'asks' && deed.service === 'holdPage') env.held = (deed.input as { top?: Layer }).top?.kind ?? null
  if (deed.kind === 'leaves' && flow === LAYERS && deed.id === 'holdPage') env.held = null
  if (deed.kind === 'sends') {
    const news = deed.event as News
    if (news.type === 'top.changed') env.held = news.top?.kind ?? null
    if (news.type === 'layer.shown')
      env.shown = [...env.shown.filter((kind) => kind !== news.layer.kind), news.layer.kind]
  }
  if (deed.kind === 'emits' && flow === LAYERS) {
    const { type, layer, by, layers = [] } = deed.event as News
    if (type === 'layer.covered' && layer === DIALOG_LAYER) send(DIALOG, { type, by })
    if (type === 'layers.uncovered' && layers.includes(DIALOG_LAYER)) send(DIALOG, { type: 'layer.uncovered' })
    if (type === 'layer.popped' && layer === PANEL_LAYER) send(PANEL, { type })
  }
}

const isPanelShown = (world: World<Page>) =>
  isIn(world, PANEL, 'visible.entering') || isIn(world, PANEL, 'visible.open')
const isDialogShown = (world: World<Page>) => isIn(world, DIALOG, 'visible')

/** Neither slides, fades or is being drawn. */
const isStill = (world: World<Page>) =>
  (isIn(world, PANEL, 'closed') || isIn(world, PANEL, 'visible.open')) &&
  (isIn(world, DIALOG, 'closed') || isIn(world, DIALOG, 'waiting') || isIn(world, DIALOG, 'visible.motion.open'))

function wrongIn(world: World<Page>): string | null {
  const { env } = world
  const onScreen = env.shown.filter((kind) => (kind === 'panel' ? isPanelShown(world) : isDialogShown(world)))
  const newest = onScreen.at(-1) ?? null
  if (env.held !== newest)
    return newest === null
      ? 'No layer is on screen, and the page cannot be used.'
      : `Beside the ${newest}, which is on top, something else can be used.`
  if (!isStill(world)) return null
  if (onScreen.length === 2 && newest === 'panel') return 'The panel lies over an open dialog.'
  if (env.focus === null) return 'The focus is lost.'
  if (env.focus !== usable(env)) return 'The focus is in what cannot be used.'
  return null
}

const page = (machines: Machines): SceneOf<Page> => ({
  title: 'A page with its panel and its dialog, which flows and the shopper open and close in any order',
  parts: {
    [LAYERS]: {
      machine: machineIn(machines, LAYERS),
      reads: ({ layers, owner, addresses }: { layers: Layer[]; owner: Layer | null; addresses: string[] }) => [
        layers.map(({ kind }) => kind),
        owner?.kind,
        addresses,
      ],
    },
    [PANEL]: {
      machine: machineIn(machines, PANEL),
      input: { layers: new Ref(LAYERS), layer: PANEL_LAYER },
      reads: ({ panel }: { panel: object | null }) => panel,
    },
    [DIALOG]: {
      machine: machineIn(machines, DIALOG),
      input: { layers: new Ref(LAYERS), layer: DIALOG_LAYER },
      reads: ({ modal }: { modal: object | null }) => modal,
    },
  },
  starts: [{ focus: 'page', openers: { panel: null, dialog: null }, shown: [], held: null, hasEntry: false }],
  movesIn: moves,
  react,
  wrongIn,
})

export const claim: Claim = {
  name: 'one-layer',
  sentence: 'At most one layer can be used, the newest, and the focus comes back: it is never lost.',
  row: 'Invariant 10; E1; B5',
  machines: { [LAYERS]: layersMachine, [PANEL]: offCanvasMachine, [DIALOG]: modalMachine },
  surroundings: [
    'Two flows request the panel and two the dialog, one of them also for later; flows and the shopper close them, the page’s scripts agree or object, the browser goes back or brings the page back from its cache, in any order and at any time.',
    'Timers end at any time, so that a layer may be asked for while another slides or fades.',
    'The focus is in the page, in the panel or in the dialog, not at an element of theirs. An element that is inert or gone cannot take it; what leaves the page takes the focus with it.',
    'While a layer moves, the focus may be on its way; wherever all layers are still, it must be in what can be used.',
    'Going back past the entry of a layer ends within its deadline or after it, not later.',
  ],
  scenes: (machines) => [scene(page(machines))],
  bites: [
    {
      says: 'The focus is not returned when a layer closes.',
      machine: LAYERS,
      change: (machine) => withoutActions(machine, { state: 'page', event: 'layer.closed' }),
    },
    {
      says: 'The focus is not moved into a layer.',
      machine: LAYERS,
      change: (machine) => withoutActions(machine, { state: 'page.covered', event: 'layer.settled' }),
    },
    {
      says: 'What holds the page is not told of a new layer on top.',
      machine: LAYERS,
      change: (machine) => withoutAction(machine, 'tellTop'),
    },
    {
      says: 'The page is free as soon as any layer closes.',
      machine: LAYERS,
      change: (machine) => withGuard(machine, 'isTheOnly', true),
    },
    {
      says: 'A dialog stays when the panel opens over it.',
      machine: DIALOG,
      change: (machine) => withoutTransition(machine, { state: 'visible', event: 'layer.covered' }),
    },
    {
      says: 'The panel does not say that it leaves.',
      machine: PANEL,
      change: (machine) => withoutProperty(machine, 'visible', 'exit'),
    },
  ],
}
