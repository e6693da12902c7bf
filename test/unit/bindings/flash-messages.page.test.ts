/** The server's messages, read out once (contract, shell 2.2). */
import { expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/flash-messages.ts'
import { createTestPage } from '../support/page.ts'
import { testLife } from '../support/test-life.ts'

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const said = (priority: 'assertive' | 'polite') => get(`[aria-live="${priority}"]`)?.textContent ?? ''
const end = testLife()

function open(messages: string) {
  document.body.innerHTML = `<div class="flashbags">${messages}</div>`
  binding.mount({ element: get('.flashbags'), page: createTestPage().page, signal: end.signal })
}
const message = (type: string, text: string, role = 'role="alert"') =>
  `<div class="alert alert-${type}" ${role}>${text}</div>`

test('the messages of the page are read out by their kind, and not a second time by their role', async () => {
  open(message('danger', 'Sold out.', 'role="alert" aria-live="polite"') + message('success', 'Added.'))
  // One after the other.
  await vi.waitFor(() => expect([said('assertive'), said('polite')]).toEqual(['Sold out.', 'Added.']), {
    timeout: 10_000,
  })
  expect(document.querySelector('.flashbags :is([role], [aria-live])')).toBeNull()
})

test('a message that comes later is read out, until the flow ends', async () => {
  open('')
  get('.flashbags').insertAdjacentHTML('beforeend', message('warning', 'Two are left.'))
  await vi.waitFor(() => expect(said('assertive')).toBe('Two are left.'))
  end.abort()
  get('.flashbags').insertAdjacentHTML('beforeend', message('danger', 'Sold out.'))
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  expect(get('.flashbags [role]').textContent).toBe('Sold out.')
})

test('what is no message of the server is not read out', async () => {
  open(message('info', 'A hint.', '') + message('danger', 'Sold out.'))
  await vi.waitFor(() => expect(said('assertive')).toBe('Sold out.'))
  expect(said('polite')).toBe('')
})

/** As 6.7 prints one that is to be announced (contract, versions C1). */
const aria = (text: string) =>
  `<div class="alert alert-info" role="alert" data-alert-aria="true" aria-live="polite"><span class="icon">i</span><div class="alert-content-container">${text}</div></div>`

test('an alert of 6.7 is read out wherever it is on the page, once, and hides nothing', async () => {
  document.body.innerHTML = `<main>${aria('Three are left.')}${message('info', 'Not asked for.')}</main>`
  binding.mount({ element: get('[data-alert-aria]'), page: createTestPage().page, signal: end.signal })
  await vi.waitFor(() => expect(said('polite')).toBe('Three are left.'))
  expect([...document.querySelectorAll('main [role], main [aria-hidden], main [aria-live]')]).toHaveLength(1)
})

test('among the messages of the page it is read out with them', async () => {
  document.body.innerHTML = `<div class="flashbags">${aria('Three are left.')}${message('info', 'And a hint.')}</div>`
  const { page } = createTestPage()
  for (const selector of ['.flashbags', '[data-alert-aria]'])
    binding.mount({ element: get(selector), page, signal: end.signal })
  await vi.waitFor(() => expect(said('polite')).toBe('Three are left. And a hint.'))
})

test('one that is announced by its live region alone is read out as well', async () => {
  document.body.innerHTML = `<main>${aria('Four are left.').replace('class="alert alert-info" role="alert" ', '')}</main>`
  const message = get('[data-alert-aria]')
  for (const _ of [1, 2]) binding.mount({ element: message, page: createTestPage().page, signal: end.signal })
  await vi.waitFor(() => expect(said('polite')).toBe('Four are left.'))
  expect(message.hasAttribute('aria-live')).toBe(false)
})
