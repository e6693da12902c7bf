/** Controls of Bootstrap's own (contract, shell 1.1): a press on one loads Bootstrap, unless the page has one. */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/bootstrap/bootstrap-controls.ts'
import { FLOWS } from '../../../src/flows.ts'
import { offerBootstrap } from '../../../src/loader/bootstrap.ts'
import { binding as later } from '../../../src/loader/later/later.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
afterEach(() => {
  end.abort()
  end = new AbortController()
  delete window.bootstrap
  document.body.replaceChildren()
})

/** A page whose Bootstrap listens on the document from when it has loaded. */
function setUp() {
  document.body.innerHTML = '<button data-bs-toggle="button">Bold</button>'
  const { page } = createTestPage()
  const heard = vi.fn<() => void>()
  const api: Binding = {
    name: 'bootstrap-api',
    services: [],
    mount: () => {
      page.singleton('bootstrap', () => ({}))
      document.addEventListener('click', heard, end)
    },
  }
  const load = vi.fn<() => Promise<Binding>>(() => Promise.resolve(api))
  offerBootstrap(page, load)
  return { load, heard, page }
}
const press = () => document.querySelector('button')?.click()

test.each([
  '<button data-bs-toggle="offcanvas" data-bs-target="#hours">Hours</button>',
  '<button data-bs-toggle="button">Bold</button>',
  '<button data-bs-target="#slides" data-bs-slide="next">Next</button>',
  '<button data-bs-target="#slides" data-bs-slide-to="1">Second</button>',
  '<button data-bs-dismiss="toast">Close</button>',
])('%s has this flow, at its first click, and no other', (html) => {
  document.body.innerHTML = html
  const flows = FLOWS.filter(({ selector }) => document.querySelector('button')?.matches(selector))
  expect(flows.map(({ name, events }) => [name, events])).toEqual([['bootstrap-controls', ['click']]])
})

test('Bootstrap listens before the press is replayed', async () => {
  const { load, heard } = setUp()
  expect(load).not.toHaveBeenCalled()
  await binding.prepare?.()
  press()
  expect(heard).toHaveBeenCalledOnce()
})

test('a Bootstrap that fails to load is a failure of the flow', async () => {
  const { load } = setUp()
  load.mockRejectedValue(new Error('offline'))
  await expect(binding.prepare?.()).rejects.toThrow('offline')
})

test('on a page with a Bootstrap of its own nothing is loaded', async () => {
  const { load } = setUp()
  window.bootstrap = { own: true }
  await binding.prepare?.()
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['<div class="carousel slide" data-bs-ride="carousel"></div>', 1],
  ['<div data-bs-spy="scroll" data-bs-target="#places"></div>', 1],
  ['<div class="carousel slide"></div>', 0],
  ['<div class="carousel slide" data-bs-ride="true"></div>', 0],
])('%s loads Bootstrap by itself %i times', (html, times) => {
  const { load, page } = setUp()
  document.body.innerHTML = html
  later.mount({ element: document.documentElement, signal: end.signal, page })
  expect(load).toHaveBeenCalledTimes(times)
})
