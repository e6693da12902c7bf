/**
 * The cookie settings in the off-canvas panel: which cookies the shop may store, in groups.
 *
 * The panel opens at once and shows the server's description of each cookie, ticked if the browser has it. A group's box
 * ticks or clears all of its group, and is mixed when only some are ticked; required cookies stay ticked. A group unfolds to
 * its single cookies. Saving and accepting all send the decision to the page's consent, which stores it before the panel
 * closes. After a decision in another tab, the boxes show that decision; a refusal elsewhere on this page closes the panel.
 * Closing changes nothing.
 */
import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import type { CookieBox, CookiePanel, Decision } from '../../services/contract/cookies.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearPanel } from '../hear-panel.ts'
import type { OffCanvasActor, Panel } from '../shell/off-canvas.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { ConsentActor } from './consent.ts'

/** The state of a box. */
export type Tick = { isOn: boolean; isMixed: boolean }
type Boxes = readonly CookieBox[]

/** The boxes with `isOn` for each single cookie; a group's box follows from its group. */
function ticksOf(boxes: Boxes, isOn: (box: CookieBox, index: number) => boolean): Tick[] {
  const own = boxes.map((box, index) => box.isRequired || isOn(box, index))
  return boxes.map((box, index): Tick => {
    const group = own.filter((_, other) => isInGroupOf(box, boxes[other]))
    if (group.length === 0) return { isOn: own[index] ?? false, isMixed: false }
    const isAnyOn = group.some(Boolean)
    return { isOn: isAnyOn, isMixed: isAnyOn && !group.every(Boolean) }
  })
}

const isInGroupOf = (parent: CookieBox, box: CookieBox | undefined) =>
  parent.isParent && parent.group !== null && box?.group === parent.group && !box.isParent

/** The boxes after the one at `index` was switched. */
const switched = (boxes: Boxes, ticks: readonly Tick[], index: number, isOn: boolean): Tick[] =>
  ticksOf(boxes, (box, other) => {
    const parent = boxes[index]
    const follows = other === index || (parent !== undefined && isInGroupOf(parent, box))
    return follows ? isOn : (ticks[other]?.isOn ?? false)
  })

export const cookieSettingsMachine = setup({
  types: {
    input: {} as { offCanvas: OffCanvasActor; panel: Panel; consent: ConsentActor },
    context: {} as {
      offCanvas: OffCanvasActor
      panel: Panel
      consent: ConsentActor
      markup: Markup | null
      boxes: Boxes
      ticks: readonly Tick[]
      /** Numbers of the groups that are unfolded. */
      unfolded: readonly number[]
    },
    events: {} as
      | { type: 'settings.open' }
      | { type: 'settings.retry' }
      | { type: 'box.switch'; index: number; isOn: boolean }
      | { type: 'group.fold'; group: number }
      | { type: 'choice.save' }
      | { type: 'choice.acceptAll' }
      | { type: 'consent.changed'; stored: readonly string[] }
      /** Something was decided on this page. */
      | { type: 'decision.made'; decision: Decision }
      | { type: 'panel.closed' },
    tags: {} as 'open' | 'busy' | 'failed' | 'choosing',
  },
  actors: {
    fetchCookiePanel: unprovided<CookiePanel>('fetchCookiePanel'),
    hearPanel,
    /** Sends the browser's cookies whenever they change. */
    hearConsent: fromCallback<{ type: string }, { consent: ConsentActor }>(({ input, sendBack }) => {
      const subscription = input.consent.on('consent.changed', ({ stored }) =>
        sendBack({ type: 'consent.changed', stored }),
      )
      return () => subscription.unsubscribe()
    }),
  },
  actions: {
    openPanel: sendTo(
      ({ context }) => context.offCanvas,
      ({ context }) => ({ type: 'panel.open' as const, panel: context.panel }),
    ),
    closePanel: sendTo(({ context }) => context.offCanvas, { type: 'panel.close' }),
    tellConsent: sendTo(({ context }) => context.consent, { type: 'settings.opened' }),
    startOver: assign({ markup: null, boxes: [], ticks: [], unfolded: [] }),
    setPanel: assign((_, { markup, boxes, stored }: CookiePanel) => ({
      markup,
      boxes,
      ticks: ticksOf(boxes, ({ name }) => name !== null && stored.includes(name)),
    })),
    showStored: assign({
      ticks: ({ context }, { stored }: { stored: readonly string[] }) =>
        ticksOf(context.boxes, ({ name }) => name !== null && stored.includes(name)),
    }),
    switchBox: assign({
      ticks: ({ context: { boxes, ticks } }, { index, isOn }: { index: number; isOn: boolean }) =>
        switched(boxes, ticks, index, isOn),
    }),
    foldGroup: assign({
      unfolded: ({ context: { unfolded } }, { group }: { group: number }) =>
        unfolded.includes(group) ? unfolded.filter((other) => other !== group) : [...unfolded, group],
    }),
    /** Sends the decision to the page's consent, which stores it at once. */
    decide: effect<{ way: Decision['way'] }>('decide'),
    /** Announces saved choices, before the panel closes (contract, shell 4.3). */
    announceClose: effect('announceClose'),
    /** Announces that the panel was closed without a choice. */
    announceUnchosen: effect('announceUnchosen'),
  },
  guards: { isRefused: (_, { decision }: { decision: Decision }) => decision.way === 'refused' },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'cookieSettings',
  context: ({ input }) => ({ ...input, markup: null, boxes: [], ticks: [], unfolded: [] }),
  invoke: [
    {
      id: 'hearPanel',
      src: 'hearPanel',
      input: ({ context }) => ({ offCanvas: context.offCanvas, owner: context.panel.owner }),
    },
    { id: 'hearConsent', src: 'hearConsent', input: ({ context }) => context },
  ],
  initial: 'closed',
  states: {
    closed: {
      description: 'The settings are not on screen.',
      on: { 'settings.open': { target: 'open', actions: ['startOver', 'openPanel', 'tellConsent'] } },
    },
    open: {
      description: 'The panel is on screen.',
      tags: 'open',
      initial: 'reading',
      on: {
        'panel.closed': { target: 'closed', actions: 'announceUnchosen' },
        'decision.made': { guard: withEvent('isRefused'), target: 'closed', actions: 'closePanel' },
      },
      states: {
        reading: {
          description: 'The settings are requested from the server.',
          tags: 'busy',
          invoke: {
            id: 'fetchCookiePanel',
            src: 'fetchCookiePanel',
            onDone: { target: 'choosing', actions: { type: 'setPanel', params: ({ event }) => event.output } },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
        },
        choosing: {
          description: 'The shopper chooses which cookies the shop may store.',
          tags: 'choosing',
          on: {
            'box.switch': { actions: withEvent('switchBox') },
            'group.fold': { actions: withEvent('foldGroup') },
            'choice.save': {
              target: '#cookieSettings.closed',
              actions: [{ type: 'decide', params: { way: 'chosen' as const } }, 'announceClose', 'closePanel'],
            },
            'choice.acceptAll': {
              target: '#cookieSettings.closed',
              actions: [{ type: 'decide', params: { way: 'accepted' as const } }, 'closePanel'],
            },
            'consent.changed': { actions: withEvent('showStored') },
          },
        },
        failed: {
          description: 'The settings could not be loaded: a message offers a retry.',
          tags: 'failed',
          on: { 'settings.retry': 'reading' },
        },
      },
    },
  },
})
export type CookieSettingsActor = ActorRefFrom<typeof cookieSettingsMachine>
