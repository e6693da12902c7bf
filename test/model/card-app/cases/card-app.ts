/** What can happen to the card form, from the contract (payments B3, B4, D5) and quality.md (careful readings). */
import { createEmptyActor } from 'xstate'
import type { cardAppMachine } from '../../../../src/machines/card-app/card-app.ts'
import type { CardPaymentActor } from '../../../../src/machines/card-app/card-payment.ts'
import type { FormSettings } from '../../../../src/services/contract/card-app.ts'
import { isSince } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const OURS = 'the card is chosen, and the shopper has not agreed to the provider'
export const OTHER = 'another method is chosen'
export const UNOFFERED = 'the card is not among the methods'

const UNUSED = 'nothing of the card app'
const WITHHELD = 'nothing, until the shopper agrees'
const AWAY = 'nothing, until the place of the form comes near'
const AUTHORISING = 'that the form is on its way, while the app is told of the shop'
const CONFIGURING = 'that the form is on its way, while the app says how it is set up'
const DESCRIBING = 'that the form is on its way, while the app says what it looks like'
const FETCHING = 'that the form is on its way, while its script is loaded'
const LOADING = 'that the form is on its way'
const MOUNTING = 'that the form is being drawn'
const OPEN = 'an open card form'
const CLOSED = 'a closed card form'
const DISABLED = 'nothing, since the shop wants no form'
const MISSING = 'that the form is missing, and a way to try again'

const TO_OURS = 'the shopper chooses the card among the methods'
const TO_OTHER = 'the shopper chooses another method'
const TYPES = 'the shopper types a card'

/** Which method is chosen, by what was said last. */
const isOurs = (history: readonly string[]) => isSince(history, [OURS, TO_OURS, TYPES], [OTHER, TO_OTHER])

const nobody = createEmptyActor() as unknown as CardPaymentActor
const settings: FormSettings = {
  theme: 'stripe',
  mode: 'payment',
  amount: 1000,
  currency: 'eur',
  layout: 'accordion',
  asksZipCode: true,
}
const page = { isOffered: true, isChosen: true, isAllowed: true, payment: nobody }
const lost = new Error('no answer')
const STAYS = { stays: true } as const
const BEGINS = { sees: AUTHORISING, asks: ['authorise'] }
const FAILS = { sees: MISSING }
const LEADS = { stays: true, does: ['showPlace'] } as const
const DRAWS = { sees: MOUNTING, does: ['card.changed'] }

export const cardAppCases: Cases<typeof cardAppMachine> = {
  input: page,
  begins: {
    [OURS]: { ...page, isAllowed: false },
    [OTHER]: { ...page, isChosen: false },
    [UNOFFERED]: { ...page, isOffered: false },
  },
  guardContext: ({ isOffered, isChosen, isAllowed }) => [isOffered, isChosen, isAllowed],
  // Specification 5.20.
  starts: { in: 'unused', does: ['warnUnoffered'] },
  states: {
    unused: { sees: UNUSED },
    withheld: { sees: WITHHELD },
    away: { sees: AWAY },
    'loading.authorising': { sees: AUTHORISING, looks: LOADING, waits: [10_000], awaits: ['authorise'] },
    'loading.configuring': { sees: CONFIGURING, looks: LOADING, waits: [10_000], awaits: ['configure'] },
    'loading.describing': { sees: DESCRIBING, looks: LOADING, waits: [10_000], awaits: ['describeForm'] },
    'loading.fetching': { sees: FETCHING, looks: LOADING, waits: [15_000], awaits: ['loadScript'] },
    'shown.mounting': { sees: MOUNTING, waits: [15_000] },
    'shown.open': { sees: OPEN },
    'shown.closed': { sees: CLOSED },
    disabled: { sees: DISABLED },
    unavailable: { sees: MISSING },
  },
  delays: {
    readDeadline: { ms: 10_000, follows: FAILS },
    scriptDeadline: { ms: 15_000, follows: FAILS },
  },
  cases: [
    { event: { type: 'consent.given' }, says: 'the shopper agrees to the provider', follows: { sees: AWAY } },
    { event: { type: 'place.near' }, says: 'the place of the form comes near view', follows: BEGINS },
    {
      event: { type: 'order.press' },
      says: 'the shopper presses the order button',
      follows: [{ in: 'away', when: isOurs, ...BEGINS, does: ['showPlace'] }, { when: isOurs, ...LEADS }, STAYS],
    },
    {
      event: { type: 'method.chosen', isOurs: true },
      says: TO_OURS,
      follows: [
        { in: 'shown.closed', ...DRAWS },
        { in: 'shown.mounting', when: (history) => !isOurs(history), ...DRAWS },
        STAYS,
      ],
    },
    {
      event: { type: 'method.chosen', isOurs: false },
      says: TO_OTHER,
      follows: [{ in: 'shown.open', sees: CLOSED, does: ['form.closed', 'closeForm'] }, STAYS],
    },
    {
      event: { type: 'xstate.done.actor.authorise', output: 'token' },
      says: 'the app knows the shop',
      follows: { sees: CONFIGURING, asks: ['configure'] },
    },
    { event: { type: 'xstate.error.actor.authorise', error: lost }, says: 'the app refuses the shop', follows: FAILS },
    {
      event: { type: 'xstate.done.actor.configure', output: { hasForm: true, key: 'pk', position: 'top' } },
      says: 'the app says how it is set up',
      follows: { sees: DESCRIBING, asks: ['describeForm'] },
    },
    {
      event: { type: 'xstate.done.actor.configure', output: { hasForm: false, key: '', position: 'top' } },
      says: 'the app says that the shop wants no form',
      follows: { sees: DISABLED },
    },
    {
      event: { type: 'xstate.error.actor.configure', error: lost },
      says: 'the app does not say how it is set up',
      follows: FAILS,
    },
    {
      event: { type: 'xstate.done.actor.describeForm', output: settings },
      says: 'the app says what the form looks like',
      follows: { sees: FETCHING, asks: ['loadScript'] },
    },
    {
      event: { type: 'xstate.error.actor.describeForm', error: lost },
      says: 'the app does not say what the form looks like',
      follows: FAILS,
    },
    { event: { type: 'xstate.done.actor.loadScript' }, says: 'the script is there', follows: DRAWS },
    { event: { type: 'xstate.error.actor.loadScript', error: lost }, says: 'the script is blocked', follows: FAILS },
    {
      event: { type: 'form.ready' },
      says: 'the provider has drawn the form',
      follows: [
        { when: isOurs, sees: OPEN, does: ['form.opened'] },
        { sees: CLOSED, does: ['closeForm'] },
      ],
    },
    { event: { type: 'form.lost' }, says: 'the provider cannot draw the form', follows: FAILS },
    {
      event: { type: 'card.changed', isOpen: true, isEmpty: false, way: 'card' },
      says: TYPES,
      follows: [
        { in: 'shown.open', stays: true, does: ['card.changed', 'rememberWay'] },
        { sees: OPEN, does: ['card.changed', 'rememberWay', 'chooseMethod', 'form.opened'] },
      ],
    },
    {
      event: { type: 'card.changed', isOpen: false, isEmpty: true, way: 'card' },
      says: 'the form says that it is closed',
      follows: STAYS,
    },
    { event: { type: 'form.retry' }, says: 'the shopper tries again', follows: BEGINS },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its cache', follows: BEGINS },
  ],
}
