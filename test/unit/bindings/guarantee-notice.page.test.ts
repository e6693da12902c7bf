/** The notice of the legal guarantee as releases of 6.6.10 print it one after the other (contract, versions A4). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/bootstrap/modal.ts'
import { createTestPage } from '../support/page.ts'

const DIALOG = `<div class="modal fade" id="legalGuaranteeNoticeModal" tabindex="-1" role="dialog" aria-labelledby="noticeTitle" style="display: none">
  <div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h2 class="modal-title" id="noticeTitle">Two years</h2></div>
  <div class="modal-body">Repaired or replaced. <a href="#eu">European Union</a></div></div></div></div>`
const TERMS = (more = '') => `<input type="checkbox" id="tos" required form="confirmOrderForm">
  <label for="tos">I accept the terms ${more}</label>`
const OPENS = 'data-bs-toggle="modal" data-bs-target="#legalGuaranteeNoticeModal"'

const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
let end: AbortController
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.body.removeAttribute('class')
  history.replaceState(null, '', location.pathname + location.search)
})

test.each([
  ['a link in the label of the terms', TERMS(`<a href="#" ${OPENS}>and the guarantee</a>`)],
  [
    'a button in a paragraph of its own',
    `${TERMS()}<p class="legal-guarantee-notice">Read <button type="button" ${OPENS}>the guarantee</button></p>`,
  ],
  [
    'a button in the form to register',
    `<div class="register-form privacy-notice legal-guarantee-notice"><button type="button" ${OPENS}>The guarantee</button></div>${TERMS()}`,
  ],
])('%s opens the dialog by its printed name, ticks nothing, and has the focus again', async (_, markup) => {
  document.body.innerHTML = `<main>${markup}</main>${DIALOG}`
  const opener = get('[data-bs-target]')
  binding.mount({ element: opener, page: createTestPage().page, signal: end.signal })
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Two years' })
  await expect.element(dialog).toBeVisible()
  expect([get('#tos').checked, get('#legalGuaranteeNoticeModal').getAttribute('aria-labelledby')]).toEqual([
    false,
    'noticeTitle',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement, { timeout: 5000 }).toBe(opener)
  expect(get('#tos').checked).toBe(false)
})

test('a link to a part of the page leads the focus there, and nothing of ours is in the way', async () => {
  document.body.innerHTML = `<main>${TERMS()}<p class="legal-guarantee-notice"><a href="#legalGuaranteeNoticeInline">The guarantee</a></p>
    <div id="legalGuaranteeNoticeInline" role="region" tabindex="-1"><a href="https://europa.invalid/">Two years</a></div></main>`
  await userEvent.click(get('[href^="#"]'))
  expect(document.activeElement).toBe(get('#legalGuaranteeNoticeInline'))
})
