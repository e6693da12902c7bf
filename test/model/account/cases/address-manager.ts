/** Test cases: choosing, adding and changing the addresses of an order. */
import { createEmptyActor } from 'xstate'
import { modalRequest } from '../../../../src/bindings/bootstrap/modal-layer.ts'
import type { AddressesRequest, addressManagerMachine } from '../../../../src/machines/account/address-manager.ts'
import type { ModalActor } from '../../../../src/machines/bootstrap/modal.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

export const OWNER = 'address-manager'

export const PARTS = {
  root: '.manager',
  dialogClass: '',
  form: '#form',
  save: '.save',
  cancel: '.cancel',
  openForm: '.open-form',
  makeDefault: '.make-default',
  address: '.address',
  menu: '.menu',
  shippingTab: '#shipping',
  billingTab: '#billing',
  shippingPane: '#shipping-pane',
  billingPane: '#billing-pane',
  shippingId: '.shipping-id',
  billingId: '.billing-id',
}

const request: AddressesRequest = {
  url: '/address-manager',
  switchUrl: '/switch',
  type: 'shipping',
  parts: PARTS,
  pageUrl: '/account/address/a1',
  modal: modalRequest({ owner: OWNER, label: 'Change address' }),
}

export const LIST =
  fakeMarkup(`<div class="manager"><input type="radio" name="tab" id="shipping" aria-label="Shipping"><input type="radio" name="tab" id="billing" aria-label="Billing">
  <div id="shipping-pane" class="tab-pane active show"><div class="address"><input type="radio" name="shipping" value="a2" aria-label="Lindenweg 4"></div></div>
  <div id="billing-pane" class="tab-pane"></div>
  <form><input type="hidden" class="shipping-id" value=""><input type="hidden" class="billing-id" value=""></form></div>`)
const WRONG = fakeMarkup(
  '<div class="manager"><form id="form"><input name="street" aria-label="Street" class="is-invalid"></form></div>',
)

const CLOSED = 'the order’s addresses, with their button'
const AT_WORK = 'a button that is at work'
const USABLE = 'what the shop gave'
const UNREAD = 'a message that it could not be loaded, with a retry'
const UNDEFAULTED = 'a message that nothing says which address is the default one, with a retry'
const REFUSED = 'a message that the form was not accepted, with a retry'
const UNCLEAR = 'a message that nobody knows whether it was saved, with a retry'
const EXPIRED = 'a message that the login has ended, with a way to it'
const BUSY = 'a modal that is at work'
const DEFAULTING = 'a modal that is at work on a default address'
const SAVING = 'a modal that is at work on a form'
const LEAVING = 'a page that comes anew'
const VEILED = 'a veil over the page that is left'

const LOOKS = { in: 'requested', sees: UNREAD, does: ['modal.open'] } as const
const LEAVES = { sees: LEAVING, does: ['modal.close', 'reloadPage'] } as const
const OPENS = 'the shopper presses the button beside the address'
const CHANGES = /shop makes it the default|was not heard about|no answer says|change deadline passes/
/** Since the modal was opened, something may have changed that the page shows. */
const isOutdated = (steps: readonly string[]) =>
  steps.slice(steps.lastIndexOf(OPENS)).some((step) => CHANGES.test(step))

export const addressManagerCases: Cases<typeof addressManagerMachine> = {
  input: { modal: createEmptyActor() as unknown as ModalActor, owner: OWNER },
  guardContext: ({ markup, choice, isOutdated }) => [markup !== null, choice.shipping, isOutdated],
  states: {
    closed: { sees: CLOSED },
    requested: { sees: AT_WORK, waits: [10_000], awaits: ['fetchAddresses'] },
    'open.usable.clear': { sees: USABLE },
    'open.usable.unread': { sees: UNREAD },
    'open.usable.undefaulted': { sees: UNDEFAULTED },
    'open.usable.refused': { sees: REFUSED },
    'open.usable.unclear': { sees: UNCLEAR },
    'open.usable.expired': { sees: EXPIRED },
    'open.asking': { sees: BUSY, waits: [10_000], awaits: ['fetchAddresses'] },
    'open.defaulting': { sees: DEFAULTING, looks: BUSY, waits: [20_000], awaits: ['setDefaultAddress'] },
    'open.saving': { sees: SAVING, looks: BUSY, waits: [20_000], awaits: ['saveAddress'] },
    'leaving.clear': { sees: LEAVING, waits: [75, 20_000] },
    'leaving.veiled': { sees: VEILED, waits: [20_000] },
  },
  delays: {
    readDeadline: { ms: 10_000, follows: [LOOKS, { sees: UNREAD }] },
    changeDeadline: {
      ms: 20_000,
      follows: [
        { in: 'open.defaulting', sees: UNDEFAULTED },
        { in: 'open.saving', sees: UNCLEAR, does: ['releaseForm'] },
        { sees: CLOSED },
      ],
    },
    veilDelay: { ms: 75, follows: { sees: VEILED } },
  },
  cases: [
    {
      event: { type: 'manager.open', request },
      says: OPENS,
      follows: { sees: AT_WORK, asks: ['fetchAddresses'] },
    },
    {
      event: { type: 'view.show', view: { view: 'form', type: 'shipping', id: '' } },
      says: 'the shopper wants to add an address',
      follows: { sees: BUSY, asks: ['fetchAddresses'] },
    },
    {
      event: { type: 'view.back', addressType: 'billing' },
      says: 'the shopper goes back to the addresses',
      follows: { sees: BUSY, asks: ['fetchAddresses'] },
    },
    {
      event: { type: 'view.retry' },
      says: 'the shopper chooses to try again',
      follows: [
        { in: 'open.usable.unread', sees: BUSY, asks: ['fetchAddresses'] },
        { in: 'open.usable.undefaulted', sees: DEFAULTING, asks: ['setDefaultAddress'] },
        { sees: SAVING, asks: ['saveAddress'], does: ['holdForm'] },
      ],
    },
    {
      event: { type: 'tab.select', tab: 'billing' },
      says: 'the shopper turns to the others',
      follows: { stays: true },
    },
    {
      event: { type: 'address.choose', addressType: 'shipping', id: 'a2' },
      says: 'the shopper chooses an address',
      follows: { stays: true },
    },
    {
      event: { type: 'address.makeDefault', addressType: 'shipping', id: 'a2' },
      says: 'the shopper makes an address the default one',
      follows: { sees: DEFAULTING, asks: ['setDefaultAddress'] },
    },
    {
      event: { type: 'address.save' },
      says: 'the shopper saves the form',
      follows: { sees: SAVING, asks: ['saveAddress'], does: ['holdForm'] },
    },
    { event: { type: 'choice.send' }, says: 'the shopper sends the choice', follows: { sees: USABLE } },
    {
      event: { type: 'choice.skip' },
      says: 'the shopper sends no choice',
      follows: [
        { when: isOutdated, ...LEAVES },
        { sees: CLOSED, does: ['modal.close'] },
      ],
    },
    { event: { type: 'login.open' }, says: 'the shopper goes to the login', follows: LEAVES },
    {
      event: { type: 'modal.closed' },
      says: 'the shopper closes the modal',
      follows: [
        // What is under way may change what the page shows.
        { in: 'open.defaulting', sees: LEAVING, does: ['reloadPage'] },
        { in: 'open.saving', sees: LEAVING, does: ['reloadPage'] },
        { when: isOutdated, sees: LEAVING, does: ['reloadPage'] },
        { sees: CLOSED },
      ],
    },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page', follows: { sees: CLOSED } },
    {
      event: { type: 'xstate.done.actor.fetchAddresses', output: LIST },
      says: 'the shop gives it',
      follows: [{ in: 'requested', sees: USABLE, does: ['modal.open'] }, { sees: USABLE }],
    },
    {
      event: { type: 'xstate.error.actor.fetchAddresses', error: { status: 500 } },
      says: 'the shop does not give it',
      follows: [LOOKS, { sees: UNREAD }],
    },
    {
      event: { type: 'xstate.error.actor.fetchAddresses', error: { status: 401 } },
      says: 'the shop leads to the login',
      follows: [{ in: 'requested', sees: LEAVING, does: ['reloadPage'] }, LEAVES],
    },
    {
      event: { type: 'xstate.done.actor.setDefaultAddress', output: LIST },
      says: 'the shop makes it the default one',
      follows: { sees: USABLE },
    },
    {
      event: { type: 'xstate.error.actor.setDefaultAddress', error: { status: 400 } },
      says: 'the shop refuses the default',
      follows: { sees: UNDEFAULTED },
    },
    {
      event: { type: 'xstate.error.actor.setDefaultAddress', error: { status: 0 } },
      says: 'the shop was not heard about the default',
      follows: { sees: UNDEFAULTED },
    },
    {
      event: { type: 'xstate.error.actor.setDefaultAddress', error: { status: 403 } },
      says: 'the shop refuses the default, as nobody is logged in',
      follows: LEAVES,
    },
    {
      event: { type: 'xstate.done.actor.saveAddress', output: null },
      says: 'the shop saves the address',
      follows: LEAVES,
    },
    {
      event: { type: 'xstate.done.actor.saveAddress', output: WRONG },
      says: 'the shop gives the form back with messages',
      follows: { sees: USABLE, does: ['releaseForm'] },
    },
    {
      event: { type: 'xstate.error.actor.saveAddress', error: { status: 400 } },
      says: 'the shop refuses the form',
      follows: { sees: REFUSED, does: ['releaseForm'] },
    },
    {
      event: { type: 'xstate.error.actor.saveAddress', error: { status: 0 } },
      says: 'no answer says whether it was saved',
      follows: { sees: UNCLEAR, does: ['releaseForm'] },
    },
    {
      event: { type: 'xstate.error.actor.saveAddress', error: { status: 403 } },
      says: 'the shop refuses the form, as nobody is logged in',
      follows: { sees: EXPIRED, does: ['releaseForm'] },
    },
  ],
}
