/**
 * Forms on the shop's home page that are sent in the background: two replace the same part, one has a part of its own. An answer
 * comes when the path says that the turn is over, and replaces nothing; a form that waits leaves the page instead.
 */
import { expect, type Page, type Route } from 'playwright/test'
import { formTurnsMachine } from '../../../../src/machines/forms/form-turns.ts'
import { ENDS, formTurnsCases, TAKES } from '../../../../test/model/forms/cases/form-turns.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

const NAMES = ['first', 'second', 'other'] as const
type Name = (typeof NAMES)[number]

/** Requests of each page without an answer, by the name of their form. */
const due = new WeakMap<Page, Map<string, Route>>()
const dueOf = (page: Page) => due.get(page) as Map<string, Route>

function insertForm(name: string): void {
  if (document.querySelector(`form[action="/turn/${name}"]`)) return
  const part = name === 'other' ? 'other-part' : 'part'
  const options = JSON.stringify({ replaceSelectors: `#${part}` })
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `/turn/${name}`, ariaLabel: name })
  Object.assign(form.dataset, { formAjaxSubmit: 'true', formAjaxSubmitOptions: options })
  form.append(Object.assign(document.createElement('button'), { textContent: 'Send' }))
  const place = document.querySelector(`#${part}`) ?? Object.assign(document.createElement('div'), { id: part })
  place.append(form)
  document.querySelector('main')?.prepend(place)
}

async function submit(page: Page, name: Name): Promise<void> {
  await page.evaluate(insertForm, name)
  await page.getByRole('form', { name, exact: true }).getByRole('button', { name: 'Send' }).press('Enter')
}

async function end(page: Page, name: Name): Promise<void> {
  const route = dueOf(page).get(name)
  dueOf(page).delete(name)
  if (route) await route.fulfill({ status: 500 })
  else await page.getByRole('form', { name, exact: true }).evaluate((form) => form.remove())
}

const isSent = (page: Page, name: Name) => expect.poll(() => dueOf(page).has(name)).toBe(true)

export const room = defineRoom({
  flow: 'form-turns',
  machine: formTurnsMachine,
  cases: formTurnsCases,
  async open(page) {
    due.set(page, new Map())
    await page.route(
      '/turn/*',
      (route) => void dueOf(page).set(new URL(route.request().url()).pathname.slice(6), route),
    )
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    // The first form of a page brings the flow of its turns.
    await submit(page, 'other')
    await isSent(page, 'other')
    await end(page, 'other')
    await page.waitForFunction(() => {
      const { actors } = window.storefront as unknown as { actors: Map<{ getSnapshot(): { value: unknown } }, string> }
      return [...actors].some(([actor, name]) => name === 'form-turns' && actor.getSnapshot().value === 'free')
    })
  },
  lasts: 'all forms of the page share it',
  requests: {},
  does: Object.fromEntries(
    NAMES.flatMap((name) => [
      [TAKES[name], (page: Page) => submit(page, name)],
      [ENDS[name], (page: Page) => end(page, name)],
    ]),
  ),
  beyond: {
    'answer.show': 'the paths of form-ajax-submit play answers, and page tests what is kept over them',
    'entries.kept': 'the paths of form-ajax-submit play answers, and page tests what is kept over them',
  },
  sees: {
    'that no form is sent': (page) => expect.poll(() => dueOf(page).size).toBe(0),
    'that forms are sent, and others wait': (page) => expect.poll(() => dueOf(page).size).toBeGreaterThan(0),
    'the form is sent': (page) => isSent(page, 'first'),
    'the second form is sent': (page) => isSent(page, 'second'),
    'the form of another part is sent': (page) => isSent(page, 'other'),
  },
})
