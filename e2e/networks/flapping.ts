/** A network that comes and goes at the worst moments, and one that is slow. */
import { expect, type Page } from 'playwright/test'
import {
  againButton,
  expectAnswered,
  isDoneOrOffered,
  type Network,
  pressAgain,
  type Row,
  sentence,
  tryAgain,
} from './play.ts'

/** Milliseconds until an answer begins, and bytes per second, of a slow mobile network. */
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8

/** Makes the network of `page` slow. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

/** The network goes as soon as the browser asks for `address`, which gets no answer. Resolves then. */
export async function loseAt(page: Page, address: RegExp): Promise<{ lost: Promise<void> }> {
  // Not by a route: the browser keeps nothing while there is one, and what was fetched ahead would be missing.
  const session = await page.context().newCDPSession(page)
  const { promise: lost, resolve, reject } = Promise.withResolvers<void>()
  const state: { gone?: Promise<void> } = {}
  const hold = async ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    const { pathname, search } = new URL(request.url)
    // A second one goes into no network. The session stays: what it holds when it ends may never go on.
    if (state.gone || !address.test(pathname + search)) {
      await state.gone
      await session.send('Fetch.continueRequest', { requestId })
      return
    }
    state.gone = page.context().setOffline(true)
    await state.gone
    await session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
    resolve()
  }
  session.on(
    'Fetch.requestPaused',
    (paused) => void hold(paused).catch((error: unknown) => state.gone || reject(error)),
  )
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  return { lost }
}

/**
 * The network goes while code is asked for, is back, goes before the shopper tries again, is back, and goes while the
 * shop is asked. It is there in the end, and the touch has not been tried again since.
 */
export async function flap(page: Page, row: Row, network: Network): Promise<void> {
  await network.lose()
  await row.touch(page)
  await expectAnswered(page, row)
  if (await sentence(page).isVisible()) {
    await network.restore()
    await network.lose()
    await pressAgain(page)
    // What starts by itself may have come meanwhile.
    await isDoneOrOffered(page, row)
  }
  const address = addressOf(row)
  if (!address) return network.restore()
  const loss = await loseAt(page, address)
  await network.restore()
  await tryAgain(page, row)
  await loss.lost
  await (row.lost?.seen ?? ((page) => expect(againButton(page)).toBeVisible()))(page)
  await network.restore()
}

/** What can be lost of the shop's answer. */
const addressOf = ({ asks, leaves, asksOnReturn }: Row) => (leaves || asksOnReturn ? undefined : asks)

/**
 * After `flap`. If the view of the flow could not be drawn, it comes with the network: with a message, or with what the
 * shop answers, where that press asks it too.
 */
export async function tryAtLast(page: Page, row: Row, answers: () => number): Promise<void> {
  if (!addressOf(row)) return tryAgain(page, row)
  if (await sentence(page).isVisible()) {
    await pressAgain(page)
    await expect(sentence(page)).toBeHidden()
    const isAnswered = async () => answers() > 0 || (await againButton(page).isVisible())
    await expect.poll(isAnswered, 'the shop has answered, or is asked by another press').toBe(true)
    if (answers() > 0) return
  }
  await (row.lost?.again ?? pressAgain)(page)
}
