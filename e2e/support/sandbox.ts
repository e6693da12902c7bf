/** The payment sandbox in a test: its scenario, its journal, and its scripts on a page (docs/sandbox.md). */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import type { JournalEntry } from '../../shop/sandbox/sessions.ts'

/** Begins a test session in the page's browser; everything is on unless the scenario says otherwise. */
export async function playScenario(page: Page, scenario: object = {}): Promise<void> {
  const { origin } = new URL((await page.request.get('/__sandbox/scenario.js')).url())
  const known = (await page.context().cookies(origin)).some(({ name }) => name === 'sandbox-session')
  if (!known) await page.context().addCookies([{ name: 'sandbox-session', value: randomUUID(), url: origin }])
  const answer = await page.request.put('/__sandbox/scenario', { data: { on: 'all', ...scenario } })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function journalOf(page: Page): Promise<JournalEntry[]> {
  return (await (await page.request.get('/__sandbox/journal')).json()) as JournalEntry[]
}

/** Waits until the journal holds these names in this order; others may stand between them. */
export async function expectJournal(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const told = (await journalOf(page)).map(({ name }) => name).filter((name) => names.includes(name))
      return told
    })
    .toEqual(names)
}

/** An empty page of the shop's origin, under the shop's policy, with an element to draw into. */
export async function openStage(page: Page): Promise<void> {
  await page.goto('/__sandbox/frame?title=Stage')
  await page.evaluate(() => {
    const host = document.createElement('div')
    host.id = 'host'
    document.body.append(host)
  })
}

/** Loads a stand-in's script as the vendors' loaders do. */
export async function loadScript(page: Page, address: string): Promise<void> {
  await page.evaluate(async (address) => {
    const policy = window.trustedTypes?.createPolicy('stage', { createScriptURL: (url) => url })
    const script = document.createElement('script')
    script.src = (policy?.createScriptURL(address) ?? address) as string
    const { promise, resolve, reject } = Promise.withResolvers<Event>()
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`${address} was not loaded`)))
    document.head.append(script)
    await promise
  }, address)
}

/** Presses what closes its own window; the window may be gone before the press has returned. */
export async function pressAndClose(window: Page, button: Locator): Promise<void> {
  const closing = window.waitForEvent('close')
  await button.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await closing
}
