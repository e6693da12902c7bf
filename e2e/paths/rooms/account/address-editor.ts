/** Changing the shipping address on the confirm page. */
import { expect, type Page, type Route } from 'playwright/test'
import { addressEditorMachine } from '../../../../src/machines/account/address-editor.ts'
import { addressEditorCases } from '../../../../test/model/account/cases/address-editor.ts'
import { AddressEditor } from '../../../models/address-editor.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { putInCart, register } from '../../../support/shopper.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const STREET = 'Lindenweg 4'
const BOOK = /\/widgets\/account\/address-book$/

const link = (page: Page) => page.getByRole('link', { name: 'Change shipping address' })
const editorOf = (page: Page) => new AddressEditor(page, 'shipping')
const veil = (page: Page) => page.locator('.modal-backdrop-open')

/** Pending submits of the editor's forms, which are sent to the address that the editor itself comes from. */
const sentForms = new WeakMap<Page, Route>()

/** Holds submits of the editor; the reload gets a response without content, which keeps the old page. */
async function holdFormsAndPage(page: Page): Promise<void> {
  await page.route(BOOK, async (route) => {
    if (route.request().headers()['content-type']?.includes('json')) await route.fallback()
    else sentForms.set(page, route)
  })
  await page.route(/\/checkout\/confirm/, (route) => route.fulfill({ status: 204 }))
}

async function answerForm(page: Page, street: string): Promise<void> {
  await expect.poll(() => sentForms.has(page)).toBe(true)
  const route = sentForms.get(page)
  await route?.continue({ postData: route.request().postData()?.replaceAll(STREET, street) ?? '' })
  sentForms.delete(page)
}

const tellPosted = (page: Page, className: string) =>
  sendTo(page, 'address-editor', { type: 'form.posted', form: {}, classes: [className] })

async function sendForm(page: Page): Promise<void> {
  const editor = editorOf(page)
  await editor.expectOpen()
  // A rejected form is still expanded.
  if ((await editor.editButton.getAttribute('aria-expanded')) !== 'true') await editor.unfold(editor.editButton)
  await editor.field('Street and number*').fill(STREET)
  await editor.saveButton.filter({ visible: true }).click()
}

async function isInModal(page: Page, part: 'loader' | 'editor' | 'failure'): Promise<void> {
  const { dialog, alerts, editButton } = editorOf(page)
  await expect(dialog).toBeVisible()
  await expect(editButton).toHaveCount(part === 'editor' ? 1 : 0)
  await expect(alerts.filter({ hasText: 'could not be loaded' })).toHaveCount(part === 'failure' ? 1 : 0)
  if (part === 'loader') await expect(dialog.locator('.loader')).toBeVisible()
}

const isLeft = async (page: Page, isVeiled: boolean) => {
  await expect(editorOf(page).dialog).toHaveCount(0)
  await expect(page.locator('html')).toHaveClass(/no-scroll/)
  await expect(veil(page)).toHaveCount(isVeiled ? 1 : 0)
}

export const room = defineRoom({
  flow: 'address-editor',
  lasts: 'the page has one for all addresses, and its modal lies outside of them',
  machine: addressEditorMachine,
  cases: addressEditorCases,
  async open(page) {
    await register(page.request)
    await putInCart(page.request, PRODUCTS.plain.id)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await holdFormsAndPage(page)
  },
  requests: { fetchAddressEditor: BOOK },
  does: {
    'editor.open': (page) => link(page).press('Enter'),
    'editor.retry': (page) => editorOf(page).dialog.getByRole('button', { name: 'Try again' }).click(),
    'the shopper sends a form of the editor': (page) =>
      // While one is on its way, another of the editor is told of.
      sentForms.has(page) ? tellPosted(page, 'js-close-address-editor') : sendForm(page),
    'the shopper sends a form that does not end the editor': (page) => tellPosted(page, 'js-other'),
    'the shop takes the address': (page) => answerForm(page, STREET),
    'the shop does not accept the address': (page) => answerForm(page, ''),
    'modal.shown': (page) => editorOf(page).expectOpen(),
    async 'modal.closed'(page) {
      await expect(editorOf(page).dialog).toHaveCSS('opacity', '1')
      await page.keyboard.press('Escape')
    },
    'page.restored': restorePage,
  },
  faults: {
    'the shop gives no editor': { ...FAULTS, 'an answer cut short': answer(200, '<div class="js-addr') },
  },
  sees: {
    'the addresses, each with its link': async (page) => {
      await expect(editorOf(page).dialog).toHaveCount(0)
      await expect(link(page)).not.toHaveClass(/disabled/)
      await expect(page.locator('html')).not.toHaveClass(/no-scroll/)
      await expect(veil(page)).toHaveCount(0)
    },
    'a link that is at work': async (page) => {
      await expect(editorOf(page).dialog).toHaveCount(0)
      await expect(link(page)).toHaveClass(/disabled/)
      await expect(link(page).getByRole('status')).toHaveText('Loading')
    },
    'the editor': async (page) => {
      await isInModal(page, 'editor')
      await expect(editorOf(page).dialog.locator('form[aria-busy="true"]')).toHaveCount(0)
    },
    'the editor, with a form on its way': async (page) => {
      await isInModal(page, 'editor')
      await expect(editorOf(page).dialog.locator('form[aria-busy="true"]')).toHaveCount(1)
    },
    'no editor, a way to try again, and the page instead': (page) => isInModal(page, 'failure'),
    'a loader in the modal': (page) => isInModal(page, 'loader'),
    'a page that comes anew': (page) => isLeft(page, false),
    'a veil over the page that is left': (page) => isLeft(page, true),
  },
})
