/**
 * The category menu in the off-canvas panel, for screens without room for the departments.
 *
 * It opens with the level of the current page. A category with subcategories slides the next level in from the right; with
 * "Back" and "All" the level slides out to the right and uncovers the one before. A level can be used while it slides, and
 * while another is requested: the newer choice wins. Each level is requested once per page. If one cannot be loaded, a message
 * above the current level offers a retry; every other link still leads to its page.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearPanel } from '../hear-panel.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { OffCanvasActor, Panel } from './off-canvas.ts'

/** How long a level slides (contract, shell 11: the theme's `left` transition). */
export const SLIDE_MS = 500

export type Direction = 'forwards' | 'backwards'
export type Level = { url: string; markup: Markup }
/** A link to a level. Several links may lead to the same level: `index` is its position among the links of its own level. */
export type LevelLink = { url: string; direction: Direction; index: number }

export const offCanvasMenuMachine = setup({
  types: {
    input: {} as { offCanvas: OffCanvasActor; panel: Panel; initial: Level },
    context: {} as {
      offCanvas: OffCanvasActor
      panel: Panel
      initial: Level
      /** The level in the panel. */
      shown: Level
      /** The level that it replaces, while it slides. */
      before: Level | null
      /** The pressed link. */
      wanted: LevelLink
      levels: Record<string, Markup>
    },
    events: {} as
      | { type: 'menu.open'; panel: Panel }
      | ({ type: 'level.choose' } & LevelLink)
      | { type: 'menu.retry' }
      | { type: 'panel.closed' },
    tags: {} as 'open' | 'busy' | 'failed' | 'sliding',
  },
  actors: { fetchMenu: unprovided<Markup, { url: string }>('fetchMenu'), hearPanel },
  actions: {
    openPanel: sendTo(
      ({ context }) => context.offCanvas,
      ({ context }) => ({ type: 'panel.open' as const, panel: context.panel }),
    ),
    setPanel: assign({ panel: (_, { panel }: { panel: Panel }) => panel }),
    startOver: assign({ shown: ({ context }) => context.initial, before: null }),
    want: assign({
      wanted: (_, { url, direction, index }: LevelLink) => ({ url, direction, index }),
    }),
    keepLevel: assign({
      levels: ({ context }, { markup }: { markup: Markup }) => ({ ...context.levels, [context.wanted.url]: markup }),
    }),
    showWanted: assign(({ context }) => {
      const { url } = context.wanted
      const markup = context.levels[url]
      return markup ? { before: context.shown, shown: { url, markup } } : {}
    }),
    settle: assign({ before: null }),
    /** Hides the level in the panel, which the sliding one covers with the same content. */
    coverLevel: effect('coverLevel'),
    uncoverLevel: effect('uncoverLevel'),
    /** Moves the focus to the heading of the new level; when going back, to the link to the level that was left. */
    moveFocus: effect<{ direction: Direction; left: string | undefined }>('moveFocus'),
    announceOpened: effect('announceOpened'),
    announceLink: effect('announceLink'),
    announceFetch: effect('announceFetch'),
    announceSlide: effect<{ direction: Direction }>('announceSlide'),
  },
  guards: {
    isKnown: ({ context }, { url }: { url: string }) => url in context.levels,
    isWanted: ({ context }, { url }: { url: string }) => url === context.wanted.url,
  },
  delays: { readDeadline: READ_DEADLINE_MS, slideTime: SLIDE_MS },
}).createMachine({
  id: 'offCanvasMenu',
  context: ({ input }) => ({
    ...input,
    shown: input.initial,
    before: null,
    wanted: { url: input.initial.url, direction: 'forwards', index: -1 },
    levels: input.initial.url ? { [input.initial.url]: input.initial.markup } : {},
  }),
  invoke: {
    id: 'hearPanel',
    src: 'hearPanel',
    input: ({ context }) => ({ offCanvas: context.offCanvas, owner: context.panel.owner }),
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The menu is not on screen.',
      on: {
        'menu.open': {
          target: 'open',
          actions: [withEvent('setPanel'), 'startOver', 'openPanel', 'announceOpened'],
        },
      },
    },
    open: {
      description: 'The panel shows a level of the categories.',
      tags: 'open',
      initial: 'resting',
      on: {
        'panel.closed': 'closed',
        'level.choose': [
          {
            guard: withEvent('isKnown'),
            target: '.sliding',
            actions: [withEvent('want'), 'announceLink'],
          },
          { target: '.loading', actions: [withEvent('want'), 'announceLink'] },
        ],
      },
      states: {
        resting: {
          description: 'The current level is fully shown.',
        },
        loading: {
          description:
            'The chosen level is requested; the old one is still shown. The same choice again changes nothing.',
          tags: 'busy',
          entry: 'announceFetch',
          on: { 'level.choose': { guard: withEvent('isWanted') } },
          invoke: {
            id: 'fetchMenu',
            src: 'fetchMenu',
            input: ({ context }) => ({ url: context.wanted.url }),
            onDone: {
              target: 'sliding',
              actions: { type: 'keepLevel', params: ({ event }) => ({ markup: event.output }) },
            },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
        },
        sliding: {
          description: 'The chosen level slides in over the old one, or is uncovered by it, and can already be used.',
          tags: 'sliding',
          entry: ['showWanted', 'coverLevel', { type: 'announceSlide', params: ({ context }) => context.wanted }],
          exit: 'uncoverLevel',
          after: {
            slideTime: {
              target: 'resting',
              actions: [
                {
                  type: 'moveFocus',
                  params: ({ context }) => ({ direction: context.wanted.direction, left: context.before?.url }),
                },
                'settle',
              ],
            },
          },
        },
        failed: {
          description: 'The chosen level could not be loaded: a message offers a retry; the old level can be used.',
          tags: 'failed',
          on: {
            'menu.retry': 'loading',
          },
        },
      },
    },
  },
})
export type OffCanvasMenuActor = ActorRefFrom<typeof offCanvasMenuMachine>
