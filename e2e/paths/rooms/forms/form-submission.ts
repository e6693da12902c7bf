/**
 * The submit of one form on the shop's home page, natively or in the background. Background submits are reported by a
 * flow with a room of its own; here a request replaces it.
 */
import { expect, type Page, type Route } from 'playwright/test'
import { formSubmissionMachine } from '../../../../src/machines/forms/form-submission.ts'
import { formSubmissionCases } from '../../../../test/model/forms/cases/form-submission.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const ADDRESS = '/nowhere'
const form = (page: Page) => page.getByRole('form', { name: 'Call me' })
const phone = (page: Page) => form(page).getByRole('textbox', { name: 'Phone' })
const button = (page: Page) => form(page).getByRole('button', { name: /Send/ })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('call.phone'))

/** Pending requests of each page, without a new page or a response. */
const due = new WeakMap<Page, { isNavigation: boolean; route?: Route }>()

async function takeSent(page: Page, route: Route): Promise<void> {
  const isNavigation = route.request().isNavigationRequest()
  // A response without content keeps the page.
  if (isNavigation) await route.fulfill({ status: 204 })
  due.set(page, { isNavigation, ...(!isNavigation && { route }) })
}

async function comeBack(page: Page): Promise<void> {
  await due.get(page)?.route?.fulfill({ status: 204 })
  due.delete(page)
}

/** A form that validates itself, shows a loader on its button, and preserves its input until it is delivered. */
function insertForm(address: string): void {
  const call = document.createElement('form')
  Object.assign(call, { id: 'call', ariaLabel: 'Call me', method: 'post', action: address })
  Object.assign(call.dataset, { formValidation: 'true', formSubmitLoader: 'true', formPreserver: 'true' })
  const field = document.createElement('input')
  Object.assign(field, { name: 'phone', ariaLabel: 'Phone', required: true })
  const send = document.createElement('button')
  Object.assign(send, { type: 'submit', textContent: 'Send' })
  call.append(field, send)
  document.querySelector('main')?.prepend(call)
}

/** Submits the form, which is not sent at once when it may be: that follows as the path says it. */
function submitHeld(): void {
  const { setTimeout: later, playedActor } = window as unknown as { setTimeout: unknown; playedActor: Played }
  Object.assign(window, { setTimeout: () => 0 })
  playedActor.send({ type: 'form.submit', submitter: null })
  Object.assign(window, { setTimeout: later })
}

type Played = { send(event: object): void }

type Look = { actors: ReadonlyMap<unknown, string> }

/** Selects the form to play: the last inserted one. */
function playInserted(): void {
  const { actors } = window.storefront as unknown as Look
  const [actor] = [...actors].findLast(([, name]) => name === 'form-submission') ?? []
  Object.assign(window, { playedActor: actor })
}

/** Types a number, and waits until it is stored. */
async function enter(page: Page): Promise<void> {
  await phone(page).fill('')
  await phone(page).fill('030 1')
  await phone(page).blur()
  await expect.poll(() => kept(page)).toBe('030 1')
}

async function isBusy(page: Page): Promise<void> {
  await expect(button(page)).toBeDisabled()
  await expect(button(page).getByRole('status')).toHaveText('Loading')
}

async function canBeSent(page: Page): Promise<void> {
  await expect(button(page)).toBeEnabled()
  await expect(button(page).getByRole('status')).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'form-submission',
  machine: formSubmissionMachine,
  cases: formSubmissionCases,
  async open(page) {
    await page.route(ADDRESS, (route) => takeSent(page, route))
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await page.evaluate(insertForm, ADDRESS)
    await expect(form(page)).toHaveAttribute('novalidate')
    await page.waitForFunction(() =>
      [...(window.storefront as unknown as Look).actors.values()].includes('form-preserver'),
    )
    await page.evaluate(playInserted)
  },
  requests: {},
  does: {
    async 'the shopper sends the form'(page) {
      await enter(page)
      await page.evaluate(submitHeld)
    },
    'a flow on the form ends, as if it were replaced': (page) =>
      sendTo(page, 'form-submission', { type: 'form.uproot' }),
    'the submit goes on to other scripts': (page) => sendTo(page, 'form-submission', { type: 'form.pass' }),
    async 'another script keeps it from being sent'(page) {
      await comeBack(page)
      await sendTo(page, 'form-submission', { type: 'form.lapse' })
    },
    async 'something is wrong with it'(page) {
      await phone(page).fill('')
      // By keyboard: the message that appears when the field is left moves the button.
      await button(page).press('Enter')
    },
    async 'the browser takes the form'(page) {
      await button(page).press('Enter')
      await expect.poll(() => due.get(page)?.isNavigation).toBe(true)
    },
    async 'a flow sends it in the background'(page) {
      await enter(page)
      await page.evaluate((address) => void fetch(address, { method: 'POST' }), ADDRESS)
      await expect.poll(() => due.get(page)?.isNavigation).toBe(false)
      await sendTo(page, 'form-submission', { type: 'form.post' })
    },
    async 'the shop answers'(page) {
      await comeBack(page)
      await sendTo(page, 'form-submission', { type: 'form.answered' })
    },
    async 'the shop answers with another page'(page) {
      await comeBack(page)
      due.set(page, { isNavigation: true })
      await sendTo(page, 'form-submission', { type: 'form.leave' })
    },
    async 'the shop is in trouble'(page) {
      await comeBack(page)
      await sendTo(page, 'form-submission', { type: 'form.failed' })
    },
    async 'the shopper comes back to the page'(page) {
      await comeBack(page)
      await restorePage(page)
    },
  },
  beyond: {
    'partner.join': 'captchas and orders have rooms of their own',
    'partner.leave': 'captchas and orders have rooms of their own',
    'check.clear': 'the checks of a page answer at once',
    'captcha.clear': 'captchas and orders have rooms of their own',
    'turn.clear': 'captchas and orders have rooms of their own',
  },
  objects: ({ steps }) =>
    steps.at(-1)?.event.type === 'form.post' &&
    !steps.some(({ event: { type } }) => type === 'form.refuse' || type === 'form.send')
      ? 'the first submit starts the flow of the buttons, and here a request takes its place'
      : undefined,
  sees: {
    async 'a form that can be sent'(page) {
      await canBeSent(page)
      await expect(phone(page)).not.toHaveAttribute('aria-invalid', 'true')
      expect(due.has(page)).toBe(false)
    },
    // Until it is sent a form looks alike: who has a say in it has a room of its own.
    'a form that is checked': (page) => canBeSent(page),
    'a form whose captcha is asked': (page) => canBeSent(page),
    'a form that waits for its turn': (page) => canBeSent(page),
    'a form that is submitted again': (page) => canBeSent(page),
    'a form whose submit goes on to other scripts': (page) => canBeSent(page),
    'with the pressed button': (page) => expect(button(page)).toHaveText('Send'),
    // The form stays here: what takes its place is a page test's.
    'handed over with the pressed button': (page) => canBeSent(page),
    async 'a form that says what is wrong with it'(page) {
      await canBeSent(page)
      await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
    },
    async 'busy buttons; what was entered is forgotten'(page) {
      await isBusy(page)
      expect(await kept(page)).toBeNull()
    },
    async 'busy buttons; what was entered is kept'(page) {
      await isBusy(page)
      expect(await kept(page)).toBe('030 1')
    },
    async 'a form that can be sent again, though nothing came back'(page) {
      await canBeSent(page)
      expect(due.has(page)).toBe(true)
    },
    'what was entered is forgotten': (page) => expect.poll(() => kept(page)).toBeNull(),
    'what was entered is still kept': (page) => expect.poll(() => kept(page)).toBe('030 1'),
  },
})
