/**
 * Two forms on the shop's home page that are sent when they change, in the background if nothing leaves the page, and a link. What
 * they send first is answered when the path says so.
 */
import { expect, type Page, type Route } from 'playwright/test'
import { pageDepartureMachine } from '../../../../src/machines/forms/page-departure.ts'
import {
  DROPPED,
  ENDS,
  LEAVES,
  LOST,
  MADE,
  pageDepartureCases,
  SENT,
  SUBMITS,
} from '../../../../test/model/forms/cases/page-departure.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

const NAMES = ['first', 'second'] as const
type Name = (typeof NAMES)[number]

/** Requests of each page without an answer, by the name of their form. */
const due = new WeakMap<Page, Map<string, Route>>()
const dueOf = (page: Page) => due.get(page) as Map<string, Route>
const form = (page: Page, name: Name) => page.getByRole('form', { name, exact: true })

function insertForm(name: string): void {
  if (document.querySelector(`form[action="/change/${name}"]`)) return
  const options = { useAjax: true, ajaxContainerSelector: '#answers', delayChangeEvent: 600_000 }
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `/change/${name}`, ariaLabel: name })
  Object.assign(form.dataset, { formAutoSubmit: 'true', formAutoSubmitOptions: JSON.stringify(options) })
  const field = Object.assign(document.createElement('input'), { name: 'issues', ariaLabel: 'Issues' })
  form.append(field, Object.assign(document.createElement('button'), { textContent: 'Send' }))
  document.querySelector('main')?.prepend(form)
}

function insertLink(): void {
  const answers = Object.assign(document.createElement('div'), { id: 'answers' })
  const link = Object.assign(document.createElement('a'), { href: '/away', text: 'Away' })
  document.querySelector('main')?.prepend(link, answers)
}

const finish = (field: Element): unknown =>
  field.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: { submitImmediately: true } }))

async function change(page: Page, name: Name): Promise<void> {
  // A form whose page did not come is at rest then.
  await restorePage(page)
  await page.evaluate(insertForm, name)
  const field = form(page, name).getByRole('textbox')
  await field.evaluate((input: HTMLInputElement) => {
    input.value += '1'
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function answer(page: Page, name: Name, status: number): Promise<void> {
  const retry = form(page, name).getByRole('button', { name: 'Try again' })
  if (!dueOf(page).has(name)) await retry.click()
  await expect.poll(() => dueOf(page).has(name)).toBe(true)
  const route = dueOf(page).get(name)
  dueOf(page).delete(name)
  await route?.fulfill({ status, contentType: 'text/html', body: '<p>done</p>' })
}

/** Where the flow of the page is. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { actors } = window.storefront as unknown as { actors: Map<{ getSnapshot(): { value: unknown } }, string> }
    const [actor] = [...actors].find(([, name]) => name === 'page-departure') ?? []
    return JSON.stringify(actor?.getSnapshot().value ?? 'free')
  })
const isAt = (value: unknown) => (page: Page) => expect.poll(() => stateOf(page)).toBe(JSON.stringify(value))

export const room = defineRoom({
  flow: 'page-departure',
  machine: pageDepartureMachine,
  cases: pageDepartureCases,
  async open(page) {
    due.set(page, new Map())
    await page.route('/away', (route) => route.fulfill({ status: 204 }))
    await page.route('/change/*', (route) => {
      const request = route.request()
      const name = new URL(request.url()).pathname.slice(8)
      if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
      return void dueOf(page).set(name, route)
    })
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await page.evaluate(insertLink)
    for (const name of NAMES) await page.evaluate(insertForm, name)
    // The first change brings the flow.
    await change(page, 'first')
    await isAt({ held: 'unsent' })(page)
    await finishChange(page, 'first')
    await isAt('free')(page)
  },
  lasts: 'all forms of the page share it',
  requests: {},
  does: {
    ...Object.fromEntries(
      NAMES.flatMap((name) => [
        [MADE[name], (page: Page) => change(page, name)],
        [DROPPED[name], (page: Page) => finishChange(page, name)],
        [SENT[name], (page: Page) => answer(page, name, 200)],
        [LOST[name], (page: Page) => answer(page, name, 500)],
      ]),
    ),
    [LEAVES]: (page) => page.getByRole('link', { name: 'Away', exact: true }).press('Enter'),
    [SUBMITS]: (page) => form(page, 'second').getByRole('button', { name: 'Send' }).press('Enter'),
    [ENDS]: (page) => form(page, 'first').evaluate((element) => element.remove()),
  },
  beyond: { 'page.stay': 'a form sends itself while another is sent: the page tests play it' },
  sees: {
    'that the page can be left': isAt('free'),
    'that a change is not sent': isAt({ held: 'unsent' }),
    'that a change is sent first': isAt({ held: 'sending' }),
    'that the page stays': isAt({ held: 'failed' }),
  },
})

/** The form is sent in the background, and answered. */
async function finishChange(page: Page, name: Name): Promise<void> {
  await form(page, name).getByRole('textbox').evaluate(finish)
  await answer(page, name, 200)
}
