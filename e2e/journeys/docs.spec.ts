/** The pages for developers, as files and from the shop: charts to walk in, and the report of the paths. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { pathReport } from '../../scripts/paths/report.ts'
import { describePaths } from '../../test/model/support/list.ts'
import { pathsOf } from '../../test/model/support/paths.ts'
import { parcelMachine, parcelRoom } from '../../test/unit/paths/parcel.ts'
import { Inspector } from '../models/inspector.ts'
import { planOf } from '../paths/support/plan.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { allowInspector } from '../support/inspected.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const ROOT = join(import.meta.dirname, '..', '..')

// Writing the pages takes half a minute on two cores, more beside other tests.
test.describe.configure({ timeout: 300_000 })
// Axe reads the style sheets once more, which browsers do not allow for files.
test.use({ expectedProblems: [/^console: .*file:.*\/site\.css/] })

async function write(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/docs.ts', ...args], { cwd: ROOT, stdio: 'ignore' })
  await once(child, 'close')
  expect(child.exitCode, 'npm run docs').toBe(0)
}

const chosen = (page: Page) => page.locator('section.state:visible')
const paths = (page: Page) => page.locator('details.path')
const searchField = (page: Page) => page.getByRole('searchbox')

async function expectGoodLooks(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSidewaysScroll(page, [390, 768, 1366, 1920])
}

test('the charts are walked in as files, by keyboard, with nothing from elsewhere', async ({ page }, info) => {
  const folder = info.outputPath('docs')
  await write('--out', folder, '--no-paths')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Accessories')
  await expectGoodLooks(page)

  await searchField(page).fill('add to cart refused')
  await expect(page.getByRole('status')).toContainText('found')
  await page.getByRole('link', { name: 'Add to cart: refused' }).click()
  await expect(page).toHaveURL(/cart\/add-to-cart\.html#state=refused$/)
  await expect(chosen(page).getByRole('heading', { level: 3 })).toHaveText('refused')
  await expect(chosen(page)).toContainText('contract, shell 8')
  await expect(chosen(page)).toContainText(/test\/model\/cart\/cases\/add-to-cart\.ts:\d+/)

  // A state of the chart is a link: by keyboard, too.
  const idle = page.getByRole('link', { name: /^idle: / })
  await idle.focus()
  await page.keyboard.press('Enter')
  await expect(chosen(page).getByRole('heading', { level: 3 })).toHaveText('idle')
  await expect(idle).toHaveAttribute('aria-current', 'true')
  await expect(chosen(page)).toHaveCount(1)

  // From the state to a path through it, and along the path to another state.
  const link = chosen(page).locator('.through a').first()
  const id = await link.textContent()
  await link.click()
  const path = paths(page).and(page.locator(`[data-path="${id}"]`))
  await expect(path).toHaveAttribute('open', '')
  await expect(page).toHaveURL(new RegExp(`#state=idle&path=${id}$`))
  await path.getByRole('link', { name: 'adding › sent' }).first().click()
  await expect(chosen(page).getByRole('heading', { level: 3 })).toHaveText('adding › sent')

  // Back is the state before; an address opens both.
  await page.goBack()
  await expect(chosen(page).getByRole('heading', { level: 3 })).toHaveText('idle')
  await page.goto('about:blank')
  await page.goto(`${pathToFileURL(join(folder, 'cart', 'add-to-cart.html')).href}#state=unclear&path=${id}`)
  await expect(chosen(page).getByRole('heading', { level: 3 })).toHaveText('unclear')
  await expect(path).toHaveAttribute('open', '')
  await expectGoodLooks(page)
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
})

test('the shop serves the pages, under a policy that allows nothing from elsewhere', async ({ page, context }) => {
  await write()
  await page.goto('/_docs/search/search-suggest#state=loading')
  await expect(chosen(page).getByRole('heading', { level: 3 })).toHaveText('loading')
  await searchField(page).fill('wishlist')
  await page.getByRole('link', { name: 'Wishlist storage', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist storage')

  // What the inspector sends to a tester opens at the state and the path.
  await allowInspector(context)
  await page.goto('/?inspect')
  const inspector = new Inspector(page)
  await inspector.choose('cart-widget')
  await inspector.expectState('empty')
  await inspector.panel.getByRole('button', { name: 'Send this to a tester' }).click()
  const opening = context.waitForEvent('page')
  await inspector.dialog.getByRole('link', { name: 'Open' }).click()
  const opened = await opening
  await opened.waitForLoadState()
  await expect(chosen(opened).getByRole('heading', { level: 3 })).toHaveText('empty')
  const id = new URLSearchParams(new URL(opened.url()).hash.slice(1)).get('path')
  await expect(paths(opened).and(opened.locator(`[data-path="${id}"]`))).toHaveAttribute('open', '')
})

test.describe('the report of the paths', () => {
  const plan = planOf(parcelRoom)
  const reviewed = describePaths(parcelMachine, pathsOf(parcelMachine, parcelRoom.cases), parcelRoom.cases)
  const [first] = plan.plays

  async function report(folder: string): Promise<string> {
    const files = await pathReport([{ room: parcelRoom, plan, reviewed }], [])
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return pathToFileURL(join(folder, 'index.html')).href
  }

  test('leads from the row of a flow to its paths, which are found by id and by what is shown', async ({
    page,
  }, info) => {
    await page.goto(await report(info.outputPath('report')))
    await expectGoodLooks(page)
    await page.getByRole('link', { name: 'parcel', exact: true }).click()
    await expect(paths(page)).toHaveCount(plan.plays.length)
    await expectGoodLooks(page)
    await page.getByRole('radio', { name: 'faults' }).check()
    await expect(paths(page).filter({ visible: true })).toHaveCount(2)
    // A fault's sign on the chart leads to its path.
    await page.locator('.chart a.fault').click()
    await expect(paths(page).and(page.locator('[open]'))).toHaveCount(1)
    await page.getByRole('radio', { name: 'all' }).check()
    await searchField(page).fill(first?.id ?? '')
    await page.getByRole('link', { name: `parcel/${first?.id}`, exact: true }).click()
    await expect(paths(page).first()).toHaveAttribute('open', '')
  })

  test('takes notes: as a file it says the command, in the shop it writes them', async ({ page, baseURL }, info) => {
    const folder = info.outputPath('report')
    await page.goto(`${(await report(folder)).replace('index.html', 'flows/parcel.html')}#path=${first?.id}`)
    const note = paths(page).first().getByLabel('A note on this path')
    await note.fill('The van is green.')
    const leave = paths(page).first().getByRole('button', { name: 'Leave the note' })
    await leave.click()
    await expect(paths(page).first()).toContainText(`npm run paths -- --note parcel/${first?.id} "The van is green."`)

    // Where the shop serves it, which is played here: its own writes into the repository.
    await page.route('**/_docs/paths/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ path: join(folder, pathname.replace('/_docs/paths/', '')) })
    })
    let sent: unknown
    await page.route('**/_docs/notes', async (route) => {
      sent = route.request().postDataJSON()
      await route.fulfill({ status: 204 })
    })
    await page.goto(`${baseURL}/_docs/paths/flows/parcel.html#path=${first?.id}`)
    await note.fill('The van is green.')
    await leave.click()
    await expect(paths(page).first().getByRole('status')).toHaveText('The note is in test/model/notes.json.')
    await expect(paths(page).first().getByRole('listitem').filter({ hasText: 'The van is green.' })).toBeVisible()
    expect(sent).toEqual({ path: `parcel/${first?.id}`, note: 'The van is green.' })
  })
})
