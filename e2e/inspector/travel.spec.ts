/** A whole purchase with the inspector open: its log has all of it, can be handed on, and is played again. */
import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright/test'
import { ROOT } from '../../scripts/child.ts'
import { prove } from '../../scripts/proof/claim.ts'
import { loadClaims } from '../../scripts/proof/claims.ts'
import { findMachines, pathsIn, writtenTest } from '../../scripts/replay/written-test.ts'
import { type Log, readLog, writeLog } from '../../src/inspector/log/log.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { Inspector } from '../models/inspector.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anyOf } from '../support/canaries.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { allowInspector } from '../support/inspected.ts'
import { type Registration, registrationFields } from '../support/registration.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const { plain } = PRODUCTS

/** Every page waits for the panel, as somebody does who looks at it. */
async function buy(page: Page, inspector: Inspector): Promise<void> {
  const shop = new ShopPage(page)
  const look = async () => {
    await inspector.expectOpen()
    await shop.settle()
  }
  await shop.open(`${plain.path}?inspect`)
  await look()
  await new ProductPage(page).buyButton.click()
  await new CartPanel(page).expectOpen()
  await shop.open('/checkout/confirm')
  await look()
  const confirm = new ConfirmPage(page)
  await confirm.terms.check()
  await confirm.orderButton.click()
  await page.waitForURL(/\/checkout\/finish/)
  await look()
}

async function exported(inspector: Inspector): Promise<{ download: Download; text: string; log: Log }> {
  const waiting = inspector.page.waitForEvent('download')
  await inspector.panel.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await waiting
  const text = readFileSync(await download.path(), 'utf8')
  return { download, text, log: readLog(text) }
}

/** The requests that scripts of the page sent, as the browser saw them: `POST /checkout/line-item/add`. It follows redirects itself. */
function scriptRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isScripts = /^(?:fetch|xhr)$/.test(request.resourceType()) && request.redirectedFrom() === null
    if (isScripts && !pathname.startsWith('/bundle/')) seen.push(`${request.method()} ${pathname}`)
  })
  return seen
}

/** What a person typed to register: none of it may be in a file that is handed on. */
const canaries = (registration: Registration) =>
  Object.entries({ ...registrationFields(registration), ...registration })
    .filter(([name, value]) => value.length > 4 && !/^(?:redirect|action)/.test(name))
    .map(([, value]) => value)

const isWord = (part: string) => /^[a-z.-]*$/.test(part)

test.describe('a recorded purchase', () => {
  // The scripts by which these tests watch a page are refused by the frame of the picture, as every script is.
  test.use({ expectedProblems: [/^console: Blocked script execution in 'about:blank'/] })

  test.beforeEach(({ context }) => allowInspector(context))

  test('no event of it is lost over its pages; the slider shows each moment, and its file ends in the same states again', async ({
    page,
  }) => {
    const registration = await register(page.request)
    const asked = scriptRequests(page)
    const inspector = new Inspector(page)
    await buy(page, inspector)
    await inspector.tab('Time travel').click()
    const travel = inspector.panel.getByRole('region', { name: 'Time travel' })
    await expect(travel.getByText('3 pages', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const { download, text, log } = await exported(inspector)
    const slider = travel.getByRole('slider', { name: 'Moment' })
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /^1 of /)
    await expect(travel.getByText(/^The page \/[^ ]* as it looked, with masked text$/)).toBeVisible()
    const picture = travel.locator('iframe[title="The page as it looked"]').contentFrame()
    await expect(picture.locator('main')).toHaveText(/^[x\s]+$/)
    await expect(picture.locator('script')).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(travel.getByRole('table', { name: 'The actors at this moment' })).toContainText('consent')
    expect(download.suggestedFilename()).toBe('statefront-log.json')
    expect(text).not.toMatch(anyOf(canaries(registration)))

    // The feed counts what happens on a page, and the log has each number once; the first is the page itself.
    const pages = [...new Set(log.segments.map((segment) => segment.page))]
    expect(pages).toHaveLength(3)
    for (const number of pages) {
      const orders = log.segments
        .filter((segment) => segment.page === number)
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.kind !== 'picture' && !(entry.kind === 'started' && entry.isRunning))
        .map(({ order }) => order)
      expect(orders).toEqual(orders.map((_, index) => index + 2))
    }
    const entries = log.segments.flatMap((segment) => segment.entries)
    const logged = entries.flatMap((entry) => (entry.kind === 'asked' ? [`${entry.method} ${entry.address}`] : []))
    const exact = asked.filter((one) => one.split('/').slice(1).every(isWord))
    expect(exact).toContain('POST /checkout/line-item/add')
    for (const one of exact) {
      const count = (all: string[]) => all.filter((other) => other.split('?')[0] === one).length
      expect(count(logged), one).toBe(count(asked))
    }
    const told = entries.flatMap((entry) => (entry.kind === 'step' ? [entry.event['type']] : []))
    // The last two happen as the page is left for the order's.
    expect(told).toEqual(expect.arrayContaining(['form.submit', 'order.submit', 'form.sent']))

    const file = { name: 'purchase.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await inspector.panel.getByLabel('The file of a log').setInputFiles(file)
    await expect(travel.getByText('The log of purchase.json', { exact: true })).toBeVisible()
    await travel.getByRole('button', { name: 'Play it again' }).click()
    await expect(travel.getByText(/^\d+ steps of \d+ actors, .*: all came to the same states\./)).toBeVisible()
    await expect(travel.getByText('Not known here')).toBeHidden()
    await expectAccessible(page)

    const walked = pathsIn(log, await findMachines(ROOT))
    expect(walked.map(({ start }) => start.flow)).toContain('add-to-cart')
    expect(walked.filter(({ isSame }) => !isSame)).toEqual([])
    const written = writtenTest(walked, { name: 'purchase' })
    expect(written.text).toContain('say here what should be instead of')
  })

  test('a file that is read waits for its machines, one that is no log is refused, and the trace of a proof says what happened', async ({
    page,
  }) => {
    const [claim] = await loadClaims(['unknown-is-unknown'])
    const [bite] = claim ? prove(claim).bites : []
    if (!bite?.log) throw new Error('the claim has no trace')
    await page.goto(`${plain.path}?inspect`)
    const inspector = new Inspector(page)
    await inspector.expectOpen()
    await inspector.tab('Time travel').click()
    const travel = inspector.panel.getByRole('region', { name: 'Time travel' })
    const again = travel.getByRole('button', { name: 'Play it again' })
    await expect(again).toBeEnabled()
    const give = (name: string, text: string) =>
      inspector.panel
        .getByLabel('The file of a log')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    // While a file is read, the log that goes cannot be played again.
    const { text } = await exported(inspector)
    const machines = Promise.withResolvers<void>()
    await page.route('**/inspector-machines.js', async (route) => {
      await machines.promise
      await route.continue()
    })
    await give('late.json', text)
    await expect(travel.getByText('late.json is read …')).toBeVisible()
    await expect(again).toBeDisabled()
    machines.resolve()
    await expect(travel.getByText('The log of late.json', { exact: true })).toBeVisible()
    await again.click()
    await expect(travel.getByText(/: all came to the same states\./)).toBeVisible()

    await give('log.json', '{"format":"other"}')
    await expect(travel.getByRole('alert')).toHaveText(
      'This file was not opened. The file is no log of this inspector.',
    )
    await expect(travel.getByText('The log of late.json', { exact: true })).toBeVisible()

    await give('trace.log.json', writeLog(bite.log))
    await expect(travel.getByText('The log of trace.log.json', { exact: true })).toBeVisible()
    await expect(travel.getByText(bite.log.says ?? 'no sentence')).toBeVisible()
    await expect(travel.getByText(/^There is no picture of /)).toBeVisible()
    const actors = travel.getByRole('table', { name: 'The actors at this moment' })
    const last = bite.log.segments.flatMap(({ entries }) => entries).findLast(({ kind }) => kind === 'step')
    const started = bite.log.segments
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => (entry.kind === 'started' && entry.machine !== undefined ? [entry.flow] : []))
    expect(last).toBeDefined()
    for (const flow of new Set(started)) await expect(actors).toContainText(flow)
    await expectAccessible(page)
  })
})
