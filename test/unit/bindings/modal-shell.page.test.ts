/** The modal that flows fill, if its content has a dialog of its own, or another modal replaces it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openModal } from '../../../src/bindings/bootstrap/modal.ts'
import { modalRequest, modals } from '../../../src/bindings/bootstrap/modal-layer.ts'
import { modalOf } from '../../../src/bindings/bootstrap/modal-shell.ts'
import { createTestPage } from '../support/page.ts'

const TEMPLATE = `<div class="js-pseudo-modal-template"><div class="modal modal-lg fade" tabindex="-1" role="dialog">
  <div class="modal-dialog" role="document"><div class="modal-content"><div class="modal-header">
    <div class="modal-title js-pseudo-modal-template-title-element h5"></div>
    <button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div>
  <div class="modal-body js-pseudo-modal-template-content-element"></div></div></div></div></div>`
const BROUGHT = `<div class="modal modal-xl fade size-table" id="sizes" tabindex="-1" data-bs-keyboard="false"><div class="modal-dialog">
  <div class="modal-content"><div class="modal-header"><h2 class="modal-title">Sizes</h2>
    <button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close it"></button></div>
  <div class="modal-body">Our sizes <a href="#more">More</a></div></div></div></div>`

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const open = () => document.querySelector('.js-pseudo-modal .modal') as HTMLElement
const heard: string[] = []
let end = new AbortController()

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = `<main><button id="opener">Open</button></main>${TEMPLATE}`
  ;(document.querySelector('#opener') as HTMLElement).focus()
  for (const type of ['shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.modal`, ({ target }) => heard.push(`${type} ${(target as Element).id}`), end)
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.body.removeAttribute('class')
})

function setUp() {
  const { page } = createTestPage()
  const shell = modalOf(page)
  let body: HTMLElement | undefined
  shell.fill('terms', (place) => {
    body = place.body
  })
  const show = () => shell.actor.send({ type: 'modal.open', modal: modalRequest({ owner: 'terms', label: 'Terms' }) })
  const put = (html: string) => {
    if (body) body.innerHTML = html
    return shell.adoptContent()
  }
  return { page, shell, show, put }
}

describe('content with its own dialog', () => {
  test('becomes the modal’s dialog, with its name, classes and id', () => {
    const { show, put } = setUp()
    show()
    open().querySelector('button')?.focus()
    put(BROUGHT)
    expect(all('.js-pseudo-modal .modal')).toHaveLength(1)
    expect(all('.js-pseudo-modal .modal-dialog')).toHaveLength(1)
    expect(open().id).toBe('sizes')
    expect(new Set(open().classList)).toEqual(new Set(['modal', 'modal-xl', 'fade', 'size-table', 'show']))
    expect(document.getElementById(open().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Sizes')
    // The button with the focus is gone.
    expect(document.activeElement).toBe(open())
  })

  test('closes by its own button and rules, dispatches events with its id, and is removed', async () => {
    const { shell, show, put } = setUp()
    show()
    put(BROUGHT)
    open().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(shell.actor.getSnapshot().hasTag('visible')).toBe(true)
    open().querySelector<HTMLElement>('[aria-label="Close it"]')?.click()
    expect(heard.at(-1)).toBe('hide sizes')
    await expect.poll(open).toBeNull()
    expect(heard).toEqual(['hide sizes', 'hidden sizes'])
    expect(all('body > .js-pseudo-modal')).toHaveLength(1)
    expect(document.activeElement?.id).toBe('opener')
  })

  test('is replaced by other content in the usual dialog', () => {
    const { show, put } = setUp()
    show()
    const undo = put(BROUGHT)
    undo()
    expect(new Set(open().classList)).toEqual(new Set(['modal', 'modal-lg', 'fade', 'show']))
    expect(open().hasAttribute('id')).toBe(false)
    put('<div class="js-pseudo-modal-template-title-element">Privacy</div><p>Text</p>')
    expect(all('.js-pseudo-modal .modal')).toHaveLength(1)
    expect(open().querySelector('.modal-title')?.textContent).toBe('Privacy')
    expect(document.getElementById(open().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Privacy')
  })
})

describe('content that brings the root of the template', () => {
  const ROOT = `<div class="js-pseudo-modal-template-root-element address-manager-modal"><div class="modal-header"><h1 class="modal-title">Addresses</h1>
    <button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close it"></button></div><div class="modal-body">A list</div>
    <div class="modal-footer"><button>Save</button></div></div>`

  test('replaces all of the content, with its classes and its name, and is closed by its own button', async () => {
    const { show, put } = setUp()
    show()
    open().querySelector('button')?.focus()
    put(ROOT)
    const content = open().querySelector('.modal-content') as HTMLElement
    expect([...content.children].map(({ className }) => className)).toEqual([
      'modal-header',
      'modal-body',
      'modal-footer',
    ])
    expect(content.classList.contains('address-manager-modal')).toBe(true)
    expect(document.getElementById(open().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Addresses')
    expect(document.activeElement).toBe(open())
    open().querySelector<HTMLElement>('[aria-label="Close it"]')?.click()
    await expect.poll(open).toBeNull()
  })

  test('makes room for other content', () => {
    const { show, put } = setUp()
    show()
    put(ROOT)()
    put('<div class="js-pseudo-modal-template-title-element">Privacy</div><p>Text</p>')
    const content = open().querySelector('.modal-content') as HTMLElement
    expect(content.classList.contains('address-manager-modal')).toBe(false)
    expect([content.children.length, content.querySelector('.modal-title')?.textContent]).toEqual([2, 'Privacy'])
  })
})

test('it is named by its own title, where the template prints an id for its empty one', () => {
  const named = TEMPLATE.replace(
    'role="dialog"',
    'role="dialog" aria-modal="true" aria-labelledby="pseudo-modal-title"',
  )
  document.body.innerHTML = `<main><button id="opener">Open</button></main>${named.replace('element h5"', 'element h5" id="pseudo-modal-title"')}`
  const { show, put } = setUp()
  show()
  expect([open().ariaLabel, open().hasAttribute('aria-labelledby')]).toEqual(['Terms', false])
  put('<div class="js-pseudo-modal-template-title-element">Privacy</div>')
  expect(document.getElementById(open().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Privacy')
  expect(all('#pseudo-modal-title')).toHaveLength(1)
})

test('it is named by the request, or by a title while it has one', () => {
  const { show, put } = setUp()
  const names = () => [open().ariaLabel, open().hasAttribute('aria-labelledby')]
  show()
  expect(names()).toEqual(['Terms', false])
  put('<div class="js-pseudo-modal-template-title-element">Privacy</div>')
  expect(names()).toEqual([null, true])
  put('<p>Text</p>')
  expect(names()).toEqual(['Terms', false])
})

describe('another modal', () => {
  test('of another flow is hidden first', () => {
    const { shell, show } = setUp()
    show()
    const first = open()
    heard.length = 0
    shell.actor.send({ type: 'modal.open', modal: modalRequest({ owner: 'survey', label: 'Survey' }) })
    expect(heard).toEqual(['hide ', 'hidden '])
    expect(first.isConnected).toBe(false)
    expect(all('.js-pseudo-modal .modal, .modal-backdrop')).toHaveLength(2)
  })

  test('that a script put into the wrapper is hidden first, too', () => {
    const { page, show } = setUp()
    document.body.insertAdjacentHTML('beforeend', `<div class="js-pseudo-modal">${BROUGHT}</div>`)
    openModal(page, open(), null)
    expect(all('.modal.show')).toHaveLength(1)
    show()
    expect(heard).toEqual(['hide sizes', 'hidden sizes'])
    expect(all('.modal.show')).toHaveLength(1)
    expect(all('.modal-backdrop')).toHaveLength(1)
  })

  test('is found by its element, however it was opened', async () => {
    const { page, show } = setUp()
    show()
    modals.on(page, open())?.send({ type: 'modal.dismiss', by: 'button' })
    await expect.poll(open).toBeNull()
  })
})
