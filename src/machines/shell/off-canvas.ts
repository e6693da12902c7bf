/**
 * The one off-canvas panel of the page: the frame that slides in, whatever flow fills it.
 *
 * A flow asks for the panel and owns it until it is closed; asking while another flow's panel is open replaces that one.
 * From its first frames on the rest of the page is inert and does not scroll, and a history entry makes the browser's
 * back button close it. However it is closed, that entry is gone afterwards, so that back leads where it led
 * before. The panel is removed 350 ms after it starts to leave.
 */
import { type ActorRefFrom, assign, emit, setup, stateIn } from 'xstate'
import { unprovided } from '../unprovided.ts'

/** Time before a closed panel is removed (specification, section 9). */
export const PANEL_REMOVAL_DELAY_MS = 350
/** How long the panel slides (contract, shell 6); focus cannot move into it before. */
export const PANEL_TRANSITION_MS = 450
/**
 * The first frames of the panel come before the page behind it is made inert: that costs the browser a look at every
 * element of the page, and would keep the shopper waiting for the first sign of the panel.
 */
export const PANEL_APPEARING_MS = 50
/** How long the browser may take to go back one entry within the page. */
export const HISTORY_DEADLINE_MS = 1000

/** What a flow asks for when it opens the panel (contract, shell 6). */
export type Panel = {
  /** Name of the flow that fills the panel. */
  owner: string
  /** `left`, `right`, or any other word that a theme knows as `offcanvas-<position>`. */
  position: string
  /** Whether a click beside the panel or Escape closes it. */
  closable: boolean
  fullwidth: boolean
  /** Further classes, e.g. `cart-offcanvas`. */
  className: string
}

export const offCanvasMachine = setup({
  types: {
    /** `openings` counts, so that each opening is drawn as a panel of its own. */
    context: {} as { panel: Panel | null; openings: number },
    events: {} as
      | { type: 'panel.open'; panel: Panel }
      | { type: 'panel.drawn' }
      | { type: 'panel.close' }
      | { type: 'panel.dismiss' }
      | { type: 'history.popped' }
      | { type: 'page.restored' },
    emitted: {} as { type: 'panel.closed'; owner: string },
    tags: {} as 'visible' | 'shown' | 'hiding',
  },
  actors: {
    dropHistoryEntry: unprovided<void>('dropHistoryEntry'),
  },
  actions: {
    // Actions and not an invoked effect: XState stops an effect only after the next state's entry actions, and the focus
    // cannot return to a page that is still inert.
    holdPage: (_context, _params: { owner: string }) => undefined,
    releasePage: () => undefined,
    pushHistoryEntry: () => undefined,
    rememberFocus: () => undefined,
    moveFocusIn: () => undefined,
    returnFocus: () => undefined,
    announceRemoved: () => undefined,
    setPanel: assign({
      panel: (_, { panel }: { panel: Panel }) => panel,
      openings: ({ context }) => context.openings + 1,
    }),
    forgetPanel: assign({ panel: null }),
    tellOwner: emit(({ context }) => ({ type: 'panel.closed' as const, owner: context.panel?.owner ?? '' })),
  },
  guards: {
    isClosable: ({ context }) => context.panel?.closable ?? false,
    isOwnedByAnother: ({ context }, { owner }: { owner: string }) => context.panel?.owner !== owner,
    isEntryHeld: stateIn({ historyEntry: 'held' }),
    isOnScreen: stateIn({ layer: 'visible' }),
  },
  delays: {
    appearingTime: PANEL_APPEARING_MS,
    restOfTransition: PANEL_TRANSITION_MS - PANEL_APPEARING_MS,
    removalDelay: PANEL_REMOVAL_DELAY_MS,
    historyDeadline: HISTORY_DEADLINE_MS,
  },
}).createMachine({
  id: 'offCanvas',
  context: { panel: null, openings: 0 },
  type: 'parallel',
  states: {
    layer: {
      description: 'What the shopper sees of the panel.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No panel is on the page.',
          on: {
            'panel.open': {
              target: 'visible',
              actions: ['rememberFocus', { type: 'setPanel', params: ({ event }) => event }],
            },
          },
        },
        visible: {
          description: 'The panel is on screen, or on its way there.',
          tags: 'visible',
          exit: ['releasePage', 'tellOwner'],
          on: {
            'panel.open': {
              guard: { type: 'isOwnedByAnother', params: ({ event }) => event.panel },
              target: 'visible',
              reenter: true,
              actions: { type: 'setPanel', params: ({ event }) => event },
            },
            'panel.close': 'leaving',
            'panel.dismiss': { guard: 'isClosable', target: 'leaving' },
            'history.popped': { guard: 'isEntryHeld', target: 'leaving' },
            'page.restored': { target: 'closed', actions: ['announceRemoved', 'forgetPanel', 'returnFocus'] },
          },
          initial: 'awaitingView',
          states: {
            awaitingView: {
              description: 'The panel is being drawn; nothing of it is on the page yet.',
              on: { 'panel.drawn': 'appearing' },
            },
            appearing: {
              description: 'The first of the panel comes into sight.',
              tags: 'shown',
              after: { appearingTime: 'entering' },
            },
            entering: {
              description:
                'The panel slides in and cannot take the focus yet; the page behind is inert and does not scroll.',
              tags: 'shown',
              entry: { type: 'holdPage', params: ({ context }) => ({ owner: context.panel?.owner ?? '' }) },
              after: { restOfTransition: 'open' },
            },
            open: { description: 'The panel stands still and has the focus.', tags: 'shown', entry: 'moveFocusIn' },
          },
        },
        leaving: {
          description: 'The panel slides out; the page behind it works again.',
          tags: 'hiding',
          entry: 'returnFocus',
          on: {
            'panel.open': {
              target: 'visible',
              actions: ['announceRemoved', 'rememberFocus', { type: 'setPanel', params: ({ event }) => event }],
            },
            'page.restored': { target: 'closed', actions: ['announceRemoved', 'forgetPanel'] },
          },
          after: { removalDelay: { target: 'closed', actions: ['announceRemoved', 'forgetPanel'] } },
        },
      },
    },
    historyEntry: {
      description: 'The history entry that lets the back button close the panel.',
      initial: 'none',
      states: {
        none: { description: 'The history is as the page made it.', on: { 'panel.open': 'held' } },
        held: {
          description: 'An entry of ours lies on top: going back closes the panel.',
          entry: 'pushHistoryEntry',
          on: {
            'panel.close': 'dropping',
            'panel.dismiss': { guard: 'isClosable', target: 'dropping' },
            'history.popped': 'none',
            'page.restored': 'dropping',
          },
        },
        dropping: {
          description: 'The panel was closed by other means; the browser goes back over the entry.',
          invoke: {
            id: 'dropHistoryEntry',
            src: 'dropHistoryEntry',
            onDone: [{ guard: 'isOnScreen', target: 'held' }, { target: 'none' }],
            onError: [{ guard: 'isOnScreen', target: 'held' }, { target: 'none' }],
          },
          after: { historyDeadline: [{ guard: 'isOnScreen', target: 'held' }, { target: 'none' }] },
        },
      },
    },
  },
})
export type OffCanvasActor = ActorRefFrom<typeof offCanvasMachine>
