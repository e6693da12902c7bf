/** The withdrawal from an order that the shop does not find; its answers are given by the room where they cannot be had at will. */
import { expect, type Page } from 'playwright/test'
import { withdrawalMachine } from '../../../../src/machines/forms/withdrawal.ts'
import { STEPS, withdrawalCases } from '../../../../test/model/forms/cases/withdrawal.ts'
import { WithdrawalPage } from '../../../models/withdrawal-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { defineRoom } from '../../support/room.ts'

const withdrawal = (page: Page) => new WithdrawalPage(page)
const element = (page: Page) => page.locator('[data-withdrawal]')
const loader = (page: Page) => element(page).locator('.loader')

/** The words of the two forms of the room's answers are shorter than the shop's. */
const send = (page: Page) => element(page).locator('form [type="submit"]').first()
const change = (page: Page) => element(page).locator('[data-withdrawal-change]')
/** The step, with forms that are sent to the shop. */
const printed = (name: keyof typeof STEPS) =>
  STEPS[name]
    .replace('<form', '<form method="post" data-withdrawal-receipt="/withdrawal/receipt/a1"')
    .replace('data-withdrawal-change', 'data-withdrawal-change formaction="/withdrawal"')
const step = (name: keyof typeof STEPS) => answer(200, printed(name))

async function isAt(page: Page, name: string, failure?: string): Promise<void> {
  await expect(element(page).locator(`[data-withdrawal-step="${name}"]`)).toBeVisible()
  await expect(element(page)).not.toHaveAttribute('aria-busy')
  await expect(loader(page)).toHaveCount(0)
  if (failure) await expect(withdrawal(page).failure).toContainText(failure)
  else await expect(withdrawal(page).failure).toHaveCount(0)
}
async function isBusyAt(page: Page, name: string, button: (page: Page) => ReturnType<typeof send>): Promise<void> {
  await expect(element(page).locator(`[data-withdrawal-step="${name}"]`)).toBeVisible()
  await expect(element(page)).toHaveAttribute('aria-busy', 'true')
  await expect(button(page).locator('.loader')).toHaveCount(1)
}
/** Told from where its form is sent by its query. */
const PAGE = '/withdrawal?order=55555'
const NOTHING = 'Nothing has been sent yet'

export const room = defineRoom({
  flow: 'withdrawal',
  machine: withdrawalMachine,
  cases: withdrawalCases,
  async open(page, { begins }) {
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    // The server prints every step as a page, too.
    const other = begins === 'the second step' ? 'confirm' : begins === 'the receipt' ? 'receipt' : null
    if (other)
      await page.route(`**${PAGE}`, async (route) => {
        const response = await route.fetch()
        const whole = await response.text()
        const [before = '', after = ''] = whole.split(/<section class="withdrawal-step"[^]*<\/section>/)
        await route.fulfill({ response, body: `${before}${printed(other)}${after}` })
      })
    await withdrawal(page).open(PAGE)
    await withdrawal(page).settle()
    if (!other) await withdrawal(page).fillIn('55555', 'robin@statefront.example')
  },
  requests: { sendWithdrawal: /\/withdrawal(\/confirm)?$/, askWithdrawal: /\/withdrawal\/receipt\// },
  does: {
    'the shopper presses the button of the step': async (page) => {
      const number = element(page).locator('[name="orderNumber"]')
      if ((await number.count()) > 0 && (await number.inputValue()) === '') await number.fill('55555')
      await send(page).click()
    },
    'the shopper wants to change the details': (page) => change(page).click(),
    'the shopper presses the button of the message': (page) => withdrawal(page).failure.getByRole('button').click(),
    'the network is back': (page) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'the shopper prints the receipt': (page) => withdrawal(page).print.click(),
  },
  answers: {
    'the shop shows what can be chosen': step('confirm'),
    'the shop shows the first step': step('declare'),
    'the shop shows the receipt': step('receipt'),
    'the shop has received it': step('receipt'),
    'the shop has not received it': (route) => route.fulfill({ status: 204 }),
    'the shop says no': answer(403, ''),
  },
  faults: {
    'the shop says no': {
      'too many requests': FAULTS['too many requests'] ?? answer(429, ''),
      'a 404 page': FAULTS['a 404 page'] ?? answer(404, ''),
    },
    'no clear answer comes': {
      'a server error': answer(500, 'oops'),
      'a login page as 200': FAULTS['a login page as 200'] ?? answer(200, ''),
      'no connection': (route) => route.abort(),
    },
  },
  sees: {
    'the form of the first step': (page) => isAt(page, 'declare'),
    'the first step on its way, with a loader on its button': (page) => isBusyAt(page, 'declare', send),
    'that nothing is sent yet, at the first step, and a way to try again': (page) => isAt(page, 'declare', NOTHING),
    'what can be chosen, and the button that confirms': (page) => isAt(page, 'confirm'),
    'a loader on the button that changes the details': (page) => isBusyAt(page, 'confirm', change),
    'that nothing is sent yet, at the choice, and a way to try again': (page) => isAt(page, 'confirm', NOTHING),
    'a loader on the button that confirms': (page) => isBusyAt(page, 'confirm', send),
    'that nobody knows whether it has arrived, and a way to ask again': (page) =>
      isAt(page, 'confirm', 'We do not know yet'),
    'that it has not arrived, and a way to send it again': (page) => isAt(page, 'confirm', 'has not arrived'),
    'that it was not accepted, and a way to try again': (page) => isAt(page, 'confirm', 'did not accept this'),
    async 'the receipt, and a button that prints it'(page) {
      await isAt(page, 'receipt')
      await expect(withdrawal(page).print).toBeVisible()
    },
    'the headline has the focus': (page) => expect(element(page).locator('h1')).toBeFocused(),
    'the button of the step has the focus': (page) => expect(send(page)).toBeFocused(),
  },
})
