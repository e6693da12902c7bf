/** Links to the address editor: what is asked for, what the page's scripts hear, and which form ends it (contract, shell 14.3). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/account/address-editor.ts'
import type { Page } from '../../../src/loader/types.ts'
import type { fetchAddressEditor } from '../../../src/services/account/addresses.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const TEMPLATE = `<div class="js-pseudo-modal-template"><div class="modal modal-lg fade" tabindex="-1" role="dialog">
  <div class="modal-dialog"><div class="modal-content"><div class="modal-header">
    <div class="modal-title js-pseudo-modal-template-title-element h5"></div>
    <button type="button" id="close" data-bs-dismiss="modal" aria-label="Close"></button></div>
  <div class="modal-body js-pseudo-modal-template-content-element"></div></div></div></div></div>`
const EDITOR = `<div class="js-address-editor"><form id="ending" class="js-close-address-editor"></form>
  <form id="own-ending" class="mine"></form><form id="lasting"></form></div>`
const EVENTS = [
  'beforeGetModal',
  'onOpen',
  'registerCollapseCallback',
  'registerAjaxSubmitCallback',
  'registerModalEvents',
  'collapseHidden',
]
const SOON = { timeout: 10_000 }

const fetchEditor = vi.fn<typeof fetchAddressEditor>()
const reloadWithoutRedirected = vi.fn<() => void>()
let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const dialog = () => document.querySelector<HTMLElement>('.js-pseudo-modal .modal')

beforeEach(async () => {
  end = new AbortController()
  Object.assign(window, { router: { 'frontend.account.addressbook': '/widgets/addressbook' } })
  fetchEditor.mockReset()
  fetchEditor.mockImplementation(() => Promise.resolve(fakeMarkup(EDITOR)))
  reloadWithoutRedirected.mockReset()
  await binding.warm?.()
})
afterEach(async () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitUntil(() => !dialog())
  end.abort()
  Reflect.deleteProperty(window, 'router')
  document.body.replaceChildren()
})

function setUp(options: object = {}) {
  const printed = { addressId: 'a1', changeShipping: true, ...options }
  document.body.innerHTML = `<main><a id="link" href="/account/address/a1" data-address-editor-options='${JSON.stringify(printed)}'>Change the address</a>
    <form id="outside" class="js-close-address-editor"></form></main>${TEMPLATE}`
  const { page, storefront } = createTestPage([
    { name: 'address-editor', selector: '#link', moment: 'interaction', binding },
  ])
  storefront.override('address-editor', { services: { fetchAddressEditor: fetchEditor, reloadWithoutRedirected } })
  const heard: [string, unknown][] = []
  for (const type of EVENTS)
    get('#link').addEventListener(type, (event) => heard.push([type, (event as CustomEvent<unknown>).detail]))
  binding.mount({ element: get('#link'), page, signal: end.signal })
  return { page, heard }
}
/** Whether the browser is left to follow the link. */
const press = (init: MouseEventInit = {}) =>
  get('#link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const isOpen = () => vi.waitFor(() => expect(get('.js-pseudo-modal #ending')).not.toBeNull(), SOON)
const isShown = (heard: [string, unknown][]) =>
  vi.waitFor(() => expect(heard.map(([type]) => type)).toContain('registerModalEvents'), SOON)
const isClosed = () => vi.waitFor(() => expect(dialog()).toBeNull(), SOON)
const post = (page: Page, selector: string) => page.announce('form.posted', { form: get(selector) as HTMLFormElement })
const answer = (page: Page, form: Element, isAccepted = true) =>
  page.announce('form.answered', { form: form as HTMLFormElement, parts: [], isAccepted })

test('an editor that changes neither address is an error; either will do', () => {
  expect(() => setUp({ changeShipping: false })).toThrow('option "changeShipping" or "changeBilling" must be true')
  expect(() => setUp({ changeShipping: false, changeBilling: true })).not.toThrow()
  expect(() => setUp()).not.toThrow()
})

test.each([
  [{}, { url: '/widgets/addressbook', addressId: 'a1', changeShipping: true, changeBilling: false }],
  [
    { url: '/own', addressId: false, changeShipping: false, changeBilling: true },
    { url: '/own', addressId: false, changeShipping: false, changeBilling: true },
  ],
])('a press asks for the address of the options: %j', (options, asked) => {
  setUp(options)
  expect(press()).toBe(false)
  expect(fetchEditor).toHaveBeenCalledOnce()
  expect(fetchEditor.mock.calls[0]?.[0]).toMatchObject(asked)
})

test('a press with a modifier key is the browser’s', () => {
  const { heard } = setUp()
  expect([press({ ctrlKey: true }), fetchEditor.mock.calls, heard]).toEqual([true, [], []])
})

test('the page’s scripts hear of the press and of the dialog, which is named by the link and gives the focus back to it', async () => {
  const { heard } = setUp({ editorModalClass: 'my-editor' })
  press()
  expect(heard).toEqual([['beforeGetModal', null]])
  await isShown(heard)
  expect(heard.slice(1)).toEqual([
    ['onOpen', { pseudoModal: dialog() }],
    ['registerCollapseCallback', null],
    ['registerAjaxSubmitCallback', null],
    ['registerModalEvents', null],
  ])
  expect([dialog()?.classList.contains('my-editor'), dialog()?.ariaLabel]).toEqual([true, 'Change the address'])
  get('.js-pseudo-modal #close').click()
  await isClosed()
  expect([document.activeElement?.id, reloadWithoutRedirected.mock.calls]).toEqual(['link', []])
})

test('where the editor cannot be had, the dialog leads to the page of the link', async () => {
  setUp()
  fetchEditor.mockRejectedValueOnce(new Error('offline'))
  press()
  await vi.waitFor(() => expect(get('.js-pseudo-modal a')?.getAttribute('href')).toBe('/account/address/a1'), SOON)
})

describe('the page is loaded anew, without the mark of a redirect,', () => {
  async function open(options: object = {}) {
    const { page, heard } = setUp(options)
    press()
    await isShown(heard)
    return page
  }

  test('once a form that ends the editor is accepted', async () => {
    const page = await open()
    const ending = get('#ending')
    post(page, '#ending')
    expect(reloadWithoutRedirected).not.toHaveBeenCalled()
    answer(page, ending)
    expect(reloadWithoutRedirected.mock.calls).toEqual([[]])
    await isClosed()
    await vi.waitFor(() => expect(document.documentElement.classList.contains('no-scroll')).toBe(true), SOON)
  })

  test('not if it is refused', async () => {
    const page = await open()
    post(page, '#ending')
    answer(page, get('#ending'), false)
    expect([reloadWithoutRedirected.mock.calls, dialog()?.isConnected]).toEqual([[], true])
  })

  test('not by another form of the editor, nor by one elsewhere that has the class', async () => {
    const page = await open()
    for (const form of ['#lasting', '#outside']) {
      post(page, form)
      answer(page, get(form))
    }
    expect([reloadWithoutRedirected.mock.calls, dialog()?.isConnected]).toEqual([[], true])
  })

  test('by the forms with the class of the options', async () => {
    const page = await open({ closeEditorClass: 'mine' })
    post(page, '#ending')
    answer(page, get('#ending'))
    expect(reloadWithoutRedirected).not.toHaveBeenCalled()
    post(page, '#own-ending')
    answer(page, get('#own-ending'))
    expect(reloadWithoutRedirected).toHaveBeenCalledOnce()
  })
})

test('what folds in the dialog is told on the link, as long as that dialog is there', async () => {
  const { heard } = setUp()
  const fold = (element: HTMLElement) => element.dispatchEvent(new CustomEvent('hidden.bs.collapse'))
  const folded = () => heard.filter(([type]) => type === 'collapseHidden').length
  press()
  await isShown(heard)
  const first = dialog() as HTMLElement
  fold(first)
  expect(folded()).toBe(1)
  get('.js-pseudo-modal #close').click()
  await isClosed()
  fold(first)
  expect(folded()).toBe(1)
  press()
  await isOpen()
  fold(dialog() as HTMLElement)
  expect(folded()).toBe(2)
})

test('a second press asks anew, and a page that comes back from the browser’s cache awaits nothing', async () => {
  setUp()
  fetchEditor.mockImplementation(() => new Promise(() => undefined))
  press()
  press()
  const aborted = () => fetchEditor.mock.calls.map(([{ signal }]) => signal.aborted)
  expect(aborted()).toEqual([true, false])
  expect(get('#link').ariaDisabled).toBe('true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(aborted()).toEqual([true, true])
  expect(get('#link').ariaDisabled).toBeNull()
})
