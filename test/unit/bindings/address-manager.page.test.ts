/** Buttons that open the address manager: what is asked for, what is pressed in it, and what is sent (contract, versions B3). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/account/address-manager.ts'
import type { fetchAddresses, saveAddress, setDefaultAddress } from '../../../src/services/account/addresses.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const TEMPLATE = `<div class="js-pseudo-modal-template"><div class="modal modal-lg fade" tabindex="-1" role="dialog">
  <div class="modal-dialog"><div class="modal-content"><div class="modal-header">
    <div class="modal-title js-pseudo-modal-template-title-element h5"></div>
    <button type="button" data-bs-dismiss="modal" aria-label="Close"></button></div>
  <div class="modal-body js-pseudo-modal-template-content-element"></div></div></div></div></div>`
const address = (type: string, id: string) =>
  `<li data-address-id="${id}" data-address-type="${type}"><div class="address-manager-select-address"><input type="radio" name="${type}" value="${id}" data-address-type="${type}">
  <span id="text-${type}-${id}">Street</span><div class="dropdown"><button id="menu-${type}-${id}" data-bs-toggle="dropdown">…</button><ul>
  <li><a href="#" id="edit-${type}-${id}" class="address-manager-modal-address-form" data-address-id="${id}" data-address-type="${type}">Edit</a></li>
  <li><a href="#" id="default-${type}-${id}" class="address-manager-modal-set-default-address" data-address-id="${id}" data-address-type="${type}">Default</a></li></ul></div></div></li>`
const pane = (type: string) =>
  `<div class="tab-pane" id="${type}-address-tab-pane"><button id="add-${type}" class="address-manager-modal-address-form" data-address-type="${type}">Add</button>
  <ul>${address(type, 'a1')}${address(type, 'a2')}</ul></div>`
const LIST = `<div class="js-pseudo-modal-template-root-element address-manager-modal"><div class="modal-header"><h1>Addresses</h1></div><div class="modal-body">
  <input type="radio" name="btnradio" id="shipping-address-tab" checked><label for="shipping-address-tab" id="shipping-label">Shipping</label>
  <input type="radio" name="btnradio" id="billing-address-tab"><label for="billing-address-tab" id="billing-label">Billing</label>
  ${pane('shipping')}${pane('billing')}</div><div class="modal-footer"><form id="choice" action="/switch" method="post">
  <input type="hidden" class="address-manager-modal-currentShippingId" name="shippingAddressId" value="">
  <input type="hidden" class="address-manager-modal-currentBillingId" name="billingAddressId" value=""><button id="submit">Use</button></form></div></div>`
const FORM = `<div class="js-pseudo-modal-template-root-element address-manager-modal"><div class="modal-header"><h1>Edit</h1></div><div class="modal-body">
  <form id="address-manager-modal-address-form" action="/save?type=shipping" method="post"><input type="hidden" name="address[id]" value="a2">
  <input id="street" name="address[street]" value="Street"><input id="city" name="address[city]" class="is-invalid"></form></div>
  <div class="modal-footer"><button id="cancel" class="address-form-create-cancel" data-address-type="shipping">Back</button>
  <button type="button" id="save" class="address-form-create-submit">Save</button></div></div>`
const SOON = { timeout: 10_000 }

const fetch = vi.fn<typeof fetchAddresses>()
const setDefault = vi.fn<typeof setDefaultAddress>()
const save = vi.fn<typeof saveAddress>()
const reloadWithoutRedirected = vi.fn<() => void>()
let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const input = (selector: string) => document.querySelector(selector) as HTMLInputElement
const dialog = () => document.querySelector<HTMLElement>('.js-pseudo-modal .modal')
const seen = (selector: string) =>
  vi.waitFor(() => {
    const found = dialog()?.querySelector<HTMLElement>(selector)
    expect(found).toBeTruthy()
    return found as HTMLElement
  }, SOON)

beforeEach(async () => {
  end = new AbortController()
  sessionStorage.clear()
  for (const mock of [fetch, setDefault, save, reloadWithoutRedirected]) mock.mockReset()
  fetch.mockImplementation(({ form }) => Promise.resolve(fakeMarkup(form ? FORM : LIST)))
  setDefault.mockImplementation(() => Promise.resolve(fakeMarkup(LIST)))
  save.mockImplementation(() => Promise.resolve(null))
  await binding.warm?.()
})
afterEach(async () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitUntil(() => !dialog())
  end.abort()
  Reflect.deleteProperty(window, 'router')
  document.body.replaceChildren()
  sessionStorage.clear()
})

function setUp(options: object = {}) {
  const marker = (id: string) =>
    `<button id="${id}" data-address-manager="true" data-address-manager-options='${JSON.stringify(options)}'>${id}</button>`
  document.body.innerHTML = `<main>${marker('one')}${marker('two')}<button data-address-manager="true">three</button></main>${TEMPLATE}`
  const { page, storefront, errors } = createTestPage([
    { name: 'address-manager', selector: '[data-address-manager]', moment: 'interaction', binding },
  ])
  storefront.override('address-manager', {
    services: { fetchAddresses: fetch, setDefaultAddress: setDefault, saveAddress: save, reloadWithoutRedirected },
  })
  for (const element of document.querySelectorAll<HTMLElement>('main > button'))
    binding.mount({ element, page, signal: end.signal })
  return { errors }
}
const press = async (id = 'one') => {
  get(`#${id}`).click()
  await seen('#choice')
}
const asked = () => fetch.mock.calls.map(([{ form }]) => form ?? 'list')
const submit = (selector: string) =>
  get(selector).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

test('pages that print no address have it in the folder and the language of their other addresses', async () => {
  Object.assign(window, { router: { 'frontend.cart.offcanvas': '/shop/de/checkout/offcanvas' } })
  setUp()
  await press()
  expect(fetch.mock.calls[0]?.[0]).toMatchObject({
    url: `${location.origin}/shop/de/widgets/account/address-manager`,
    root: '.address-manager-modal',
  })
  get('#default-shipping-a2').click()
  expect(setDefault.mock.calls[0]?.[0]).toMatchObject({
    url: `${location.origin}/shop/de/account/address/switch`,
    id: 'a2',
    type: 'shipping',
  })
})

test('without a table of addresses they are those of the platform; what is printed counts', async () => {
  setUp()
  await press()
  expect(fetch.mock.calls[0]?.[0].url).toBe(`${location.origin}/widgets/account/address-manager`)
  end.abort()
  end = new AbortController()
  setUp({ addressManagerUrl: '/own/manager' })
  get('#one').click()
  expect(fetch.mock.lastCall?.[0].url).toBe(`${location.origin}/own/manager`)
})

test.each(['addressManagerUrl', 'addressSwitchUrl'])('an address of another host is an error: %s', (option) => {
  expect(() => setUp({ [option]: 'https://elsewhere.example/a' })).toThrow(`option "${option}" must be an address of`)
})

test('a tab that does not exist is reported, and those for delivery are shown', async () => {
  const { errors } = setUp({ initialTab: 'both' })
  await press()
  expect(errors.mock.calls.map(([, error]) => String(error))).toEqual([expect.stringContaining('option "initialTab"')])
  expect(get('#shipping-address-tab-pane').className).toBe('tab-pane active show')
})

test('the tab of the options, and another by its label; the classes of the dialog', async () => {
  setUp({ initialTab: 'billing' })
  await press()
  const panes = () =>
    ['shipping', 'billing'].map((type) => get(`#${type}-address-tab-pane`).classList.contains('active'))
  expect([panes(), input('#billing-address-tab').checked]).toEqual([[false, true], true])
  get('#shipping-label').click()
  expect(panes()).toEqual([true, false])
  expect(get('.js-pseudo-modal .modal-dialog').className).toBe(
    'modal-dialog modal-dialog-scrollable modal-dialog-address',
  )
})

test('each press asks once, whatever number of buttons there is and however often the content came', async () => {
  setUp()
  await press('two')
  expect(asked()).toEqual(['list'])
  for (const id of ['a1', 'a2']) {
    get(`#edit-billing-${id}`).click()
    await seen('#cancel')
    get('#cancel').click()
    await seen('#choice')
  }
  expect(asked()).toEqual(['list', { type: 'billing', id: 'a1' }, 'list', { type: 'billing', id: 'a2' }, 'list'])
})

test('an address is chosen by a press on it, not by one on its menu; only the chosen type is sent', async () => {
  setUp()
  await press()
  const sent = () => [...new FormData(document.querySelector<HTMLFormElement>('#choice') ?? undefined)]
  get('#menu-shipping-a2').click()
  expect(sent()).toEqual([])
  get('#text-shipping-a2').click()
  expect(input('[name=shipping][value=a2]').checked).toBe(true)
  expect(sent()).toEqual([['shippingAddressId', 'a2']])
  expect(submit('#choice')).toBe(true)
  expect(dialog()?.classList.contains('show')).toBe(true)

  // It outlives the views.
  get('#default-shipping-a1').click()
  await vi.waitFor(() => expect(setDefault).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(dialog()?.getAttribute('aria-busy')).toBe('false'), SOON)
  expect(sent()).toEqual([['shippingAddressId', 'a2']])
})

test('without a choice nothing is sent, and the modal closes', async () => {
  setUp()
  await press()
  expect(submit('#choice')).toBe(false)
  await vi.waitUntil(() => !dialog())
  expect([document.activeElement?.id, reloadWithoutRedirected.mock.calls]).toEqual(['one', []])
})

test('the focus goes to the first wrong field of a form, and back to what led to it', async () => {
  setUp()
  await press()
  get('#edit-shipping-a2').click()
  await seen('#street')
  expect(document.activeElement?.id).toBe('city')
  get('#cancel').click()
  await seen('#choice')
  expect(document.activeElement?.id).toBe('edit-shipping-a2')
  get('#add-billing').click()
  await seen('#street')
  get('#cancel').click()
  await seen('#choice')
  expect(document.activeElement?.id).toBe('add-shipping')
})

test('a form is sent once by its button, wherever that is, and the page comes anew with the focus on its button', async () => {
  setUp()
  await press('two')
  get('#edit-shipping-a2').click()
  const button = await seen('#save')
  button.click()
  button.click()
  expect(save).toHaveBeenCalledOnce()
  const [{ url, body }] = save.mock.calls[0] as Parameters<typeof saveAddress>
  expect([url, body.get('address[id]'), body.get('address[street]')]).toEqual([
    `${location.origin}/save?type=shipping`,
    'a2',
    'Street',
  ])
  await vi.waitFor(() => expect(reloadWithoutRedirected.mock.calls).toEqual([[]]), SOON)
  await vi.waitUntil(() => !dialog())
  end.abort()
  end = new AbortController()
  setUp()
  expect(document.activeElement?.id).toBe('two')
})

test('a button without an id has the focus again, too', async () => {
  setUp()
  await press()
  get('main > button:last-child').focus()
  await vi.waitFor(() => expect(get('main > button:last-child').dataset['focusId']).toBe('address-manager-2'))
})

test('markup without what is searched for leaves all as it is', async () => {
  fetch.mockImplementation(() =>
    Promise.resolve(fakeMarkup('<div class="address-manager-modal"><p id="choice">Text</p></div>')),
  )
  const { errors } = setUp()
  await press()
  get('#choice').click()
  expect(errors).not.toHaveBeenCalled()
  expect(dialog()?.textContent).toContain('Text')
})
