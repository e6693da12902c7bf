/** How a flow is played while its network fails. The rows are in `rows-*.ts`; `table.ts` has all of them. */
import { expect, type Page, type Request } from 'playwright/test'

export type Deed = (page: Page) => Promise<unknown>

/** What a shopper does first with a flow on a page at rest, and what follows. */
export type Row = {
  /** Opens the page, with all that the touch needs. */
  open: Deed
  touch: Deed
  /** What is seen without a network; otherwise it is done, or kept with the sentence and its button. */
  offline?: Deed
  /** How it is tried again; otherwise by that button. */
  again?: Deed
  /** What is seen once it is done. */
  done: Deed
  /** Path and query by which the shop is asked for it: in the end it has answered once. */
  asks?: RegExp
  /** The answer is the next page: if the network goes meanwhile, the browser itself says so. */
  leaves?: true
  /** Only the return of the network makes it ask. */
  asksOnReturn?: true
  /** If the network goes while the shop is asked: what is seen, otherwise a way to try again; and how that is done. */
  lost?: { seen?: Deed; again?: Deed }
  /** Only small screens have it. */
  isSmall?: true
}

/** The longest that a page is waited for to be idle. */
const IDLE_MS = 5000

/** The network of a page. */
export type Network = {
  /** It goes once nothing is under way. */
  lose(): Promise<void>
  restore(): Promise<void>
}

/** Watches the requests of `page` from the beginning on. */
export function networkOf(page: Page): Network {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfailed', (request) => underWay.delete(request))
  const isQuiet = () => expect.poll(() => underWay.size, 'requests under way').toBe(0)
  return {
    async lose() {
      await isQuiet()
      // What the browser does when it is idle may ask for more. On a machine without a free core it never is.
      await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), IDLE_MS)
      await isQuiet()
      await page.context().setOffline(true)
    },
    async restore() {
      await page.context().setOffline(false)
      // Pages learn of it later.
      await page.waitForFunction(() => navigator.onLine)
    },
  }
}

/** Without a network, and once there is one. */
export const sentence = (page: Page) => page.getByText(/^(No connection\. Nothing is lost\.|You are online again\.)/)
export const againButton = (page: Page) =>
  page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).last()

/** Waits until what starts by itself runs, and what is fetched ahead is there. */
export const rest: Deed = (page) =>
  expect(page.locator('html')).toHaveAttribute('data-storefront', 'ready', { timeout: 20_000 })

/** Opens `path` after `prepare`. */
export const opens =
  (path: string, ...prepare: Deed[]): Deed =>
  async (page) => {
    for (const each of prepare) await each(page)
    await page.goto(path)
    await rest(page)
  }

/** The sentence, and its button. */
export async function isOffered(page: Page): Promise<void> {
  await expect(sentence(page)).toBeVisible()
  await expect(againButton(page)).toBeVisible()
}

export const pressAgain: Deed = (page) => againButton(page).click()

/** Counts what the shop answers to the row. */
export function countAnswers(page: Page, { asks }: Row): () => number {
  let count = 0
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (asks?.test(pathname + search)) count += 1
  })
  return () => count
}

/** The touch is done, or kept with the sentence and its button, whichever comes. */
export async function isDoneOrOffered(page: Page, { done }: Row): Promise<void> {
  const either = [expect(sentence(page)).toBeVisible(), done(page)]
  await Promise.any(either).catch(() => Promise.all(either))
  if (await sentence(page).isVisible()) await isOffered(page)
}

/** Without a network the touch is done or kept, and the page stays. */
export async function expectAnswered(page: Page, row: Row): Promise<void> {
  const { pathname } = new URL(page.url())
  await (row.offline?.(page) ?? isDoneOrOffered(page, row))
  await expect(page.getByRole('banner')).toBeAttached()
  expect(new URL(page.url()).pathname).toBe(pathname)
}

/** What is kept is tried again; what is done already is not. */
export async function tryAgain(page: Page, { again, offline }: Row): Promise<void> {
  if (again) await again(page)
  else if (offline || (await sentence(page).isVisible())) await pressAgain(page)
}

/** It is done, once, and nothing speaks of the network any more. */
export async function expectDone(page: Page, row: Row, answers: () => number): Promise<void> {
  await row.done(page)
  await expect(sentence(page)).toBeHidden()
  if (row.asks) await expect.poll(answers, 'what the shop has answered').toBe(1)
}

/** The network goes once the page is there, the shopper touches, and it is tried again once the network is back. */
export async function playWithoutNetwork(page: Page, row: Row): Promise<void> {
  const network = networkOf(page)
  await row.open(page)
  const answers = countAnswers(page, row)
  await network.lose()
  await row.touch(page)
  await expectAnswered(page, row)
  await network.restore()
  await tryAgain(page, row)
  await expectDone(page, row, answers)
}
