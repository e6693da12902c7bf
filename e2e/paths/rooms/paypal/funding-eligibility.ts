/** What the browser can pay with, told at the foot of the shop's home page. */
import { expect, type Page, type Route } from 'playwright/test'
import { fundingEligibilityMachine } from '../../../../src/machines/paypal/funding-eligibility.ts'
import { fundingEligibilityCases } from '../../../../test/model/paypal/cases/funding-eligibility.ts'
import { eligibilityPage, lacking, listOf, SCRIPT } from '../../../support/eligibility.ts'
import { answer } from '../../../support/faults.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { defineRoom } from '../../support/room.ts'

const TELLING = /\/paypal\/payment-method-eligibility$/
const KNOWN = fundingEligibilityCases.input.known

/** The script's requests that wait for the path. */
const held = new WeakMap<Page, Route>()

async function hold(page: Page): Promise<void> {
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, (route) => void held.set(page, route))
}

/** Lets the script come to a shopper who can pay with everything but these. */
const bring =
  (eligible: Readonly<Record<string, boolean>>, hasApplePay = false) =>
  async (page: Page): Promise<void> => {
    await playScenario(page, { on: ['eligibility'], eligible })
    if (hasApplePay)
      await page.evaluate(() => {
        Object.assign(window, { ApplePaySession: { supportsVersion: () => true, canMakePayments: () => true } })
      })
    await expect.poll(() => held.has(page)).toBe(true)
    await held.get(page)?.continue()
    held.delete(page)
  }

export const room = defineRoom({
  flow: 'funding-eligibility',
  machine: fundingEligibilityMachine,
  cases: fundingEligibilityCases,
  async open(page) {
    await hold(page)
    await eligibilityPage(page, { known: KNOWN })
    await expect.poll(() => held.has(page)).toBe(true)
  },
  requests: { tellShop: TELLING },
  answers: { 'the shop takes note': (route) => route.continue() },
  faults: { 'the shop does not answer': { 'a server error': answer(500, ''), 'access is denied': answer(403, '') } },
  does: {
    'the browser lacks what the shop leaves out already': bring({ venmo: false }),
    'the browser lacks something else': bring({ sepa: false }),
    'the browser lacks nothing': bring({}, true),
    async 'the script cannot be had'(page) {
      await page.unroute(SCRIPT)
      await page.route(SCRIPT, (route) => route.abort())
      await expect.poll(() => held.has(page)).toBe(true)
      await held.get(page)?.abort()
      held.delete(page)
    },
    async 'the browser is online again'(page) {
      await hold(page)
      await page.evaluate(() => dispatchEvent(new Event('online')))
    },
  },
  objects: ({ steps }) =>
    steps.some(
      ({ says }, index) => says === 'the browser is online again' && /shop|deadline/.test(steps[index - 1]?.says ?? ''),
    )
      ? 'a script that is there is not waited for again'
      : undefined,
  sees: {
    'nothing, while the script is awaited': async (page) => expect(await lacking(page)).toBeNull(),
    'nothing, while the shop is told': async (page) => {
      expect(await lacking(page)).not.toEqual(KNOWN)
      expect(await listOf(page)).toEqual(KNOWN)
    },
    'nothing, since the shop knows': async (page) => {
      const lacks = await lacking(page)
      expect(lacks).not.toBeNull()
      await expect.poll(() => listOf(page)).toEqual(lacks)
    },
    'nothing, since it could not be found out': async (page) => {
      expect(await listOf(page)).toEqual(KNOWN)
      expect(await lacking(page)).not.toEqual(KNOWN)
    },
  },
})
