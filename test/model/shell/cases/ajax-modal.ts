/** Test cases: content in the page's modal. */
import { createEmptyActor } from 'xstate'
import { modalRequest } from '../../../../src/bindings/bootstrap/modal-layer.ts'
import type { ModalActor } from '../../../../src/machines/bootstrap/modal.ts'
import type { ajaxModalMachine, ModalContent } from '../../../../src/machines/shell/ajax-modal.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const OWNER = 'ajax-modal'
const modal = modalRequest({ owner: OWNER, label: 'Terms' })
const terms: ModalContent = { url: '/terms', previousUrl: '', modal }
const privacy: ModalContent = { url: '/privacy', previousUrl: '/terms', modal }

const CLOSED = 'no dialog'
const LOADING = 'the dialog with a loader'
const FILLED = 'the dialog with the content'
const FAILED = 'the dialog says that this could not be loaded'

const HAS_FOCUS = 'the focus is in the dialog'
const NO_WAY_BACK = 'no way back in the dialog'
const WAY_BACK = 'a way back to the terms above all else in the dialog'

const TERMS = 'the shopper presses the link to the terms'
const PRIVACY = 'the shopper presses a link that leads on to privacy'

/** The back button matches the last pressed link. */
const withWayBack = (outcome: Outcome): Outcome[] => [
  {
    ...outcome,
    when: (history) => history.findLast((step) => step === TERMS || step === PRIVACY) === PRIVACY,
    finds: [HAS_FOCUS, WAY_BACK],
  },
  { ...outcome, finds: [HAS_FOCUS, NO_WAY_BACK] },
]

const pressing = (wayBack: string): Outcome[] => [
  {
    in: 'closed',
    sees: LOADING,
    finds: [HAS_FOCUS, wayBack],
    asks: ['fetchContent'],
    does: ['modal.open'],
  },
  { sees: LOADING, finds: [HAS_FOCUS, wayBack], asks: ['fetchContent'], does: ['keepFocus', 'modal.open'] },
]

export const ajaxModalCases: Cases<typeof ajaxModalMachine> = {
  input: { modal: createEmptyActor() as unknown as ModalActor, owner: OWNER },
  guardContext: ({ content }) => content?.url,
  states: {
    closed: { sees: CLOSED },
    'open.loading': { sees: LOADING, waits: [10_000], awaits: ['fetchContent'] },
    'open.filled': { sees: FILLED },
    'open.failed': { sees: FAILED },
  },
  delays: { readDeadline: { ms: 10_000, follows: withWayBack({ sees: FAILED }) } },
  cases: [
    { event: { type: 'content.open', content: terms }, says: TERMS, follows: pressing(NO_WAY_BACK) },
    { event: { type: 'content.open', content: privacy }, says: PRIVACY, follows: pressing(WAY_BACK) },
    {
      event: { type: 'content.retry' },
      says: 'the shopper chooses to try again',
      follows: withWayBack({ sees: LOADING, asks: ['fetchContent'] }),
    },
    { event: { type: 'modal.closed' }, says: 'the shopper closes the modal', follows: { sees: CLOSED } },
    {
      event: { type: 'xstate.done.actor.fetchContent', output: fakeMarkup('<p class="content">What we promise</p>') },
      says: 'the shop gives the content',
      follows: withWayBack({ sees: FILLED }),
    },
    {
      event: { type: 'xstate.error.actor.fetchContent', error: { status: 500 } },
      says: 'the shop gives no content',
      follows: withWayBack({ sees: FAILED }),
    },
  ],
}
