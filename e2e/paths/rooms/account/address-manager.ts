/** Choosing, adding and changing the addresses of an order on the confirm page. */
import { expect, type Page, type Route } from 'playwright/test'
import { addressManagerMachine } from '../../../../src/machines/account/address-manager.ts'
import { addressManagerCases } from '../../../../test/model/account/cases/address-manager.ts'
import { AddressManager } from '../../../models/address-manager.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const STREET = 'Neuer Weg 8'
const managerOf = (page: Page) => new AddressManager(page)
const veil = (page: Page) => page.locator('.modal-backdrop-open')
const tell = (event: { type: string }) => (page: Page) => sendTo(page, 'address-manager', event)

/** Whatever the modal shows, there is a form in it by then. */
async function save(page: Page): Promise<void> {
  await page.evaluate((street) => {
    if (document.querySelector('#address-manager-modal-address-form')) return
    const form = Object.assign(document.createElement('form'), {
      id: 'address-manager-modal-address-form',
      method: 'post',
      action: '/widgets/account/address-manager?type=shipping',
    })
    const field = Object.assign(document.createElement('input'), { name: 'address[street]', value: street })
    field.ariaLabel = 'Street'
    form.append(field)
    document.querySelector('.modal.show .modal-body')?.append(form)
  }, STREET)
  await tell({ type: 'address.save' })(page)
}

const listRequest = (route: Route) => route.continue({ method: 'GET' })

async function isInModal(page: Page, message: string | null, isBusy = false): Promise<void> {
  const { dialog, alerts } = managerOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAttribute('aria-busy', String(isBusy))
  await (message === null ? expect(alerts).toHaveCount(0) : expect(alerts).toContainText(message))
}

const isLeft = async (page: Page, isVeiled: boolean) => {
  await expect(managerOf(page).dialog).toHaveCount(0)
  await expect(page.locator('html')).toHaveClass(/no-scroll/)
  await expect(veil(page)).toHaveCount(isVeiled ? 1 : 0)
}

/** The reload gets a response without content, which keeps the old page; the choice is not sent. */
async function holdPage(page: Page): Promise<void> {
  await page.route(/\/checkout\/confirm/, (route) => route.fulfill({ status: 204 }))
  await page.route(/address-manager\/switch$/, (route) => route.fulfill({ status: 204 }))
}

const FORM = `<div class="js-pseudo-modal-template-root-element address-manager-modal"><div class="modal-header"><h1 class="modal-title">New address</h1></div>
  <div class="modal-body"><form id="address-manager-modal-address-form" action="/widgets/account/address-manager?type=shipping" method="post">
  <label>Street <input name="address[street]" value="${STREET}"></label></form></div></div>`

export const room = defineRoom({
  flow: 'address-manager',
  lasts: 'the page has one for all its buttons, and its modal lies outside of them',
  machine: addressManagerMachine,
  cases: addressManagerCases,
  async open(page) {
    await managerOf(page).openConfirm()
    await holdPage(page)
  },
  requests: {
    fetchAddresses: /\/widgets\/account\/address-manager(\?type=shipping&view)?$/,
    setDefaultAddress: /\/account\/address\/switch$/,
    saveAddress: /\/widgets\/account\/address-manager\?type=shipping$/,
  },
  does: {
    'manager.open': (page) => managerOf(page).opener.press('Enter'),
    'view.show': tell({ type: 'view.show', view: { view: 'list', type: 'shipping', id: null } } as never),
    'view.back': tell({ type: 'view.back', addressType: 'shipping' } as never),
    'view.retry': (page) => managerOf(page).dialog.getByRole('button', { name: 'Try again' }).click(),
    'tab.select': tell({ type: 'tab.select', tab: 'billing' } as never),
    'address.choose': tell({ type: 'address.choose', addressType: 'shipping', id: 'a2' } as never),
    'address.makeDefault': tell({ type: 'address.makeDefault', addressType: 'shipping', id: 'a2' } as never),
    'address.save': save,
    'choice.send': tell({ type: 'choice.send' }),
    'choice.skip': tell({ type: 'choice.skip' }),
    'login.open': (page) => managerOf(page).dialog.getByRole('button', { name: 'Log in again' }).click(),
    async 'modal.closed'(page) {
      await expect(managerOf(page).dialog).toHaveCSS('opacity', '1')
      await page.keyboard.press('Escape')
    },
    'page.restored': restorePage,
  },
  answers: {
    'the shop gives it': listRequest,
    'the shop leads to the login': answer(403, ''),
    'the shop makes it the default one': (route) =>
      route.continue({
        method: 'GET',
        url: route.request().url().replace('/account/address/switch', '/widgets/account/address-manager'),
      }),
    'the shop refuses the default': answer(400, ''),
    'the shop refuses the default, as nobody is logged in': answer(403, ''),
    'the shop saves the address': (route) => route.fulfill({ status: 204 }),
    'the shop gives the form back with messages': answer(200, FORM),
    'the shop refuses the form': answer(400, ''),
    'the shop refuses the form, as nobody is logged in': answer(403, ''),
  },
  faults: {
    'the shop does not give it': { ...FAULTS, 'an answer cut short': answer(200, '<div class="js-addr') },
  },
  sees: {
    'the order’s addresses, with their button': async (page) => {
      await expect(managerOf(page).dialog).toHaveCount(0)
      await expect(managerOf(page).opener).not.toHaveClass(/disabled/)
      await expect(page.locator('html')).not.toHaveClass(/no-scroll/)
      await expect(veil(page)).toHaveCount(0)
    },
    'a button that is at work': async (page) => {
      await expect(managerOf(page).dialog).toHaveCount(0)
      await expect(managerOf(page).opener).toHaveClass(/disabled/)
    },
    'what the shop gave': (page) => isInModal(page, null),
    'a modal that is at work': (page) => isInModal(page, null, true),
    'a message that it could not be loaded, with a retry': (page) => isInModal(page, 'could not be loaded'),
    'a message that nothing says which address is the default one, with a retry': (page) =>
      isInModal(page, 'default address'),
    'a message that the form was not accepted, with a retry': (page) => isInModal(page, 'not accepted'),
    'a message that nobody knows whether it was saved, with a retry': (page) => isInModal(page, 'No clear answer'),
    'a message that the login has ended, with a way to it': (page) => isInModal(page, 'logged out'),
    'a page that comes anew': (page) => isLeft(page, false),
    'a veil over the page that is left': (page) => isLeft(page, true),
  },
})
