/**
 * A modal: a dialog over the page, or over an open panel, with any content.
 *
 * A flow opens it and owns it until it is closed; if another flow owns it, that dialog is closed first. It is a layer of the
 * page (layers): while it is on screen all else is inert, and it has the focus. Escape, a click beside the dialog and its close
 * buttons close it, unless its owner disables the first two: then it only moves, to show that it stays. The page's own scripts
 * are asked before the shopper closes it, and may object. It fades out before it is removed, and the focus returns. It closes
 * together with a panel below it, and when a panel opens over it (specification, section 4: the quick view closes when the
 * cart opens).
 */
import { type ActorRefFrom, assign, emit, raise, sendTo, setup } from 'xstate'
import { askPage } from '../ask-page.ts'
import { effect } from '../effect.ts'
import { hearLayers } from '../hear-layers.ts'
import type { Layer, LayerNews, LayersActor } from '../shell/layers.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Delay before a modal opens, unless it opens at once (contract, shell 14.1). */
export const MODAL_OPENING_DELAY_MS = 350
/** Length of the transition that the theme's stylesheet, Bootstrap 5.3, gives the dialog. */
export const MODAL_TRANSITION_MS = 300

/** A flow's request to open a modal. */
export type Modal = {
  /** Name of the flow that fills it. */
  owner: string
  /** The dialog's accessible name, unless its content has one. */
  label: string
  /** Additional classes of the dialog, e.g. `quickview-modal`. */
  className: string
  /** Whether it opens after the delay. */
  isDelayed: boolean
  /** Whether a veil covers the page behind it. */
  hasBackdrop: boolean
  /** Whether Escape closes it. */
  closesByKey: boolean
  /** Whether a click beside the dialog closes it. */
  closesByClick: boolean
  /** The pressed control: an element of the page, opaque to the machine. */
  opener: object | null
}

/** Ways to close that the content disables in addition to the owner; true changes nothing. */
export type Restriction = Pick<Modal, 'closesByKey' | 'closesByClick'>

/** How a shopper may close it. */
export type Closing = 'key' | 'click' | 'button'

const tellLayers = (news: LayerNews) => ({ type: 'tellLayers' as const, params: news })
const returnFocus = tellLayers({ type: 'layer.closed' })
const put = {
  actions: [
    {
      type: 'tellLayers' as const,
      params: ({ event }: { event: { modal: Modal } }) =>
        ({ type: 'layer.asked', focusKey: event.modal.owner }) satisfies LayerNews,
    },
    withEvent('setModal'),
  ],
}

export const modalMachine = setup({
  types: {
    input: {} as { layers: LayersActor; layer: Layer },
    context: {} as { layers: LayersActor; layer: Layer; modal: Modal | null },
    events: {} as
      | { type: 'modal.open'; modal: Modal }
      | { type: 'modal.close' }
      | { type: 'modal.dismiss'; by: Closing }
      | ({ type: 'modal.restrict' } & Restriction)
      | { type: 'page.agreed' }
      | { type: 'page.objected' }
      | { type: 'layer.covered'; by: Layer }
      | { type: 'layer.uncovered' }
      | { type: 'page.restored' },
    emitted: {} as { type: 'modal.shown'; owner: string } | { type: 'modal.closed'; owner: string },
    tags: {} as 'visible' | 'hiding' | 'refusing',
  },
  actors: {
    hearLayers,
    askPage,
    /** Sends `modal.dismiss` when the shopper closes the dialog. */
    hearDialog: unprovidedCallback('hearDialog'),
  },
  actions: {
    tellLayers: sendTo(
      ({ context }) => context.layers,
      ({ context: { layer } }, news: LayerNews) => ({ ...news, layer }),
    ),
    /** Puts the dialog on the page, ready to fade in. */
    place: effect('place'),
    announceShown: effect('announceShown'),
    announceHiding: effect('announceHiding'),
    announceRefusal: effect('announceRefusal'),
    /** Removes the dialog from the page. */
    remove: effect('remove'),
    setModal: assign({ modal: (_, { modal }: { modal: Modal }) => modal }),
    restrict: assign({
      modal: ({ context: { modal } }, { closesByKey, closesByClick }: Restriction) =>
        modal && {
          ...modal,
          closesByKey: modal.closesByKey && closesByKey,
          closesByClick: modal.closesByClick && closesByClick,
        },
    }),
    forgetModal: assign({ modal: null }),
    tellShown: emit(({ context }) => ({ type: 'modal.shown' as const, owner: context.modal?.owner ?? '' })),
    tellClosed: emit(({ context }) => ({ type: 'modal.closed' as const, owner: context.modal?.owner ?? '' })),
  },
  guards: {
    isDelayed: (_, { modal }: { modal: Modal }) => modal.isDelayed,
    isOwnedByAnother: ({ context }, { modal }: { modal: Modal }) => context.modal?.owner !== modal.owner,
    isDelayedOfAnother: ({ context }, { modal }: { modal: Modal }) =>
      modal.isDelayed && context.modal?.owner !== modal.owner,
    mayDismiss: ({ context }, { by }: { by: Closing }) =>
      by === 'button' || Boolean(by === 'key' ? context.modal?.closesByKey : context.modal?.closesByClick),
    isPanel: (_, { by }: { by: Layer }) => by.kind === 'panel',
  },
  delays: { openingDelay: MODAL_OPENING_DELAY_MS, transitionTime: MODAL_TRANSITION_MS },
}).createMachine({
  id: 'modal',
  context: ({ input }) => ({ ...input, modal: null }),
  invoke: { id: 'hearLayers', src: 'hearLayers', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is on the page.',
      entry: 'forgetModal',
      on: {
        'modal.open': [
          { guard: withEvent('isDelayed'), target: 'waiting', ...put },
          { target: 'visible', ...put },
        ],
      },
    },
    waiting: {
      description: 'The dialog will open in a moment; nothing of it is on the page yet.',
      on: {
        'modal.open': [
          {
            guard: withEvent('isOwnedByAnother'),
            target: 'closed',
            actions: ['tellClosed', raise(({ event }) => event)],
          },
          { target: 'closed', actions: raise(({ event }) => event) },
        ],
        'modal.close': { target: 'closed', actions: 'tellClosed' },
        'page.restored': { target: 'closed', actions: 'tellClosed' },
      },
      after: { openingDelay: 'visible' },
    },
    visible: {
      description: 'The dialog is on screen; everything beside it is inert and does not scroll.',
      tags: 'visible',
      entry: ['place', tellLayers({ type: 'layer.shown' }), tellLayers({ type: 'layer.settled' })],
      exit: [tellLayers({ type: 'layer.left' }), 'tellClosed'],
      invoke: { id: 'hearDialog', src: 'hearDialog' },
      on: {
        'modal.open': [
          {
            guard: withEvent('isDelayedOfAnother'),
            target: 'waiting',
            actions: ['announceHiding', returnFocus, 'remove', ...put.actions],
          },
          {
            guard: withEvent('isOwnedByAnother'),
            target: 'visible',
            reenter: true,
            actions: ['announceHiding', returnFocus, 'remove', ...put.actions],
          },
          { actions: withEvent('setModal') },
        ],
        'modal.restrict': { actions: withEvent('restrict') },
        'modal.close': { target: 'leaving', actions: 'announceHiding' },
        'layer.covered': {
          guard: withEvent('isPanel'),
          target: 'leaving',
          actions: 'announceHiding',
        },
        'layer.uncovered': { target: 'leaving', actions: 'announceHiding' },
        'page.restored': { target: 'closed', actions: ['announceHiding', returnFocus, 'remove'] },
      },
      type: 'parallel',
      states: {
        motion: {
          description: 'How the dialog is shown.',
          initial: 'entering',
          states: {
            entering: {
              description: 'The dialog fades in; it has the focus already.',
              after: { transitionTime: { target: 'open', actions: ['announceShown', 'tellShown'] } },
            },
            open: { description: 'The dialog is fully shown.' },
            refusing: {
              description: 'The dialog moves a little to show that it cannot be closed in this way.',
              tags: 'refusing',
              entry: 'announceRefusal',
              after: { transitionTime: 'open' },
            },
          },
        },
        closing: {
          description: 'Whether the shopper has asked to close it.',
          initial: 'unasked',
          states: {
            unasked: {
              description: 'The shopper has not asked to close the dialog.',
              on: {
                'modal.dismiss': [
                  { guard: withEvent('mayDismiss'), target: 'asking' },
                  { target: '#modal.visible.motion.refusing' },
                ],
              },
            },
            asking: {
              description: 'The page’s own scripts are asked whether the dialog may close.',
              invoke: { id: 'askPage', src: 'askPage' },
              on: { 'page.agreed': '#modal.leaving', 'page.objected': 'unasked' },
            },
          },
        },
      },
    },
    leaving: {
      description: 'The dialog fades out; the layer or page below can be used again.',
      tags: 'hiding',
      entry: returnFocus,
      on: {
        'modal.open': [
          {
            guard: withEvent('isDelayed'),
            target: 'waiting',
            actions: ['remove', ...put.actions],
          },
          { target: 'visible', actions: ['remove', ...put.actions] },
        ],
        'page.restored': { target: 'closed', actions: 'remove' },
      },
      after: { transitionTime: { target: 'closed', actions: 'remove' } },
    },
  },
})
export type ModalActor = ActorRefFrom<typeof modalMachine>
