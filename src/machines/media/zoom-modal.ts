/**
 * The pictures of a product in full size, in a dialog over the page.
 *
 * The shopper presses a picture of the gallery. The large pictures are asked for only then; once the one that was pressed is
 * there, cannot be had or takes its time, the dialog opens with it, unless a script of the page objects. The dialog has a gallery
 * of its own, and each of its pictures can be enlarged (image-zoom). When it closes, the focus returns to the picture.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { askPage } from '../ask-page.ts'
import type { Modal, ModalActor } from '../bootstrap/modal.ts'
import { effect } from '../effect.ts'
import { hearModal } from '../hear-modal.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long the dialog waits for the large picture; the shopper sees nothing happen so long, and then sees it arrive. */
export const PICTURE_PATIENCE_MS = 1000

type Input = { modal: ModalActor; owner: string; dialog: Modal }

export const zoomModalMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { slide: number },
    events: {} as
      | { type: 'picture.open'; slide: number }
      | { type: 'page.agreed' }
      | { type: 'page.objected' }
      | { type: 'modal.closed' },
    /** `heard`: the press is answered soon; `busy`: a picture is awaited. */
    tags: {} as 'busy' | 'heard' | 'open',
  },
  actors: {
    askPage,
    hearModal,
    /** Resolves when the large picture of a slide is there. */
    loadPicture: unprovided<void, { slide: number }>('loadPicture'),
  },
  actions: {
    noteSlide: assign({ slide: (_, { slide }: { slide: number }) => slide }),
    openModal: sendTo(
      ({ context }) => context.modal,
      ({ context }) => ({ type: 'modal.open' as const, modal: context.dialog }),
    ),
    /** Starts the dialog's gallery at the picture, or moves it there, and gives it the focus. */
    showPicture: effect('showPicture'),
    /** Tells who waits for it that the dialog has closed. */
    tellClosed: effect('tellClosed'),
  },
  delays: { picturePatience: PICTURE_PATIENCE_MS },
}).createMachine({
  id: 'zoomModal',
  context: ({ input }) => ({ ...input, slide: 0 }),
  invoke: { id: 'hearModal', src: 'hearModal', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed, and no large picture is asked for.',
      on: {
        'picture.open': {
          target: 'loading',
          actions: withEvent('noteSlide'),
        },
      },
    },
    loading: {
      description: 'The large picture is asked for.',
      tags: ['busy', 'heard'],
      invoke: {
        id: 'loadPicture',
        src: 'loadPicture',
        input: ({ context }) => context,
        onDone: 'asking',
        // The dialog says so in its place.
        onError: 'asking',
      },
      after: { picturePatience: 'asking' },
      on: {
        'picture.open': {
          target: 'loading',
          reenter: true,
          actions: withEvent('noteSlide'),
        },
      },
    },
    asking: {
      description: 'The page’s own scripts are asked whether the dialog may open.',
      tags: 'heard',
      invoke: { id: 'askPage', src: 'askPage' },
      on: { 'page.agreed': 'open', 'page.objected': 'closed' },
    },
    open: {
      description: 'The pictures are on screen in full size.',
      tags: 'open',
      entry: ['openModal', 'showPicture'],
      exit: 'tellClosed',
      on: { 'modal.closed': 'closed' },
    },
  },
})
export type ZoomModalActor = ActorRefFrom<typeof zoomModalMachine>
