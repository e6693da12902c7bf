import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshService } from '../support/fresh.ts'

type OrderTurn = typeof import('../../../src/services/order-turn.ts')

const never = new AbortController().signal
const later = () => new Promise((resolve) => setTimeout(resolve, 20))

const PATIENCE = { timeout: 10_000 }

/** A task that ends when the test says so. */
function createTask() {
  const { promise, resolve: end } = Promise.withResolvers<string>()
  const run = vi.fn(() => promise)
  return { run, end: () => end('done') }
}

describe.each(['with locks', 'without locks'])('A3: orders and cart requests, %s', (kind) => {
  let turns: OrderTurn
  beforeEach(async () => {
    turns = await freshService('order-turn')
    // What pages without https have.
    if (kind === 'without locks')
      vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager)
  })
  afterEach(() => vi.restoreAllMocks())

  test('an order waits for the requests that run, and new ones wait for the order', async () => {
    const [running, waiting] = [createTask(), createTask()]
    const first = turns.outsideOrders(never, running.run)
    const taken = vi.fn()
    const turn = turns.takeOrderTurn(never).then((end) => {
      taken()
      return end
    })
    const second = turns.outsideOrders(never, waiting.run)
    // The browser gives its locks in its own time.
    await vi.waitFor(() => expect(running.run).toHaveBeenCalledOnce(), PATIENCE)
    expect(taken).not.toHaveBeenCalled()
    expect(waiting.run).not.toHaveBeenCalled()
    expect(await turns.isOrderUnderWay()).toBe(true)
    running.end()
    const end = await turn
    expect(await first).toBe('done')
    await later()
    expect(waiting.run).not.toHaveBeenCalled()
    end()
    waiting.end()
    expect(await second).toBe('done')
    expect(await turns.isOrderUnderWay()).toBe(false)
  })

  test('two orders come one after the other', async () => {
    const end = await turns.takeOrderTurn(never)
    const taken = vi.fn()
    const second = turns.takeOrderTurn(never).then((endSecond) => {
      taken()
      return endSecond
    })
    await later()
    expect(taken).not.toHaveBeenCalled()
    end()
    const endSecond = await second
    endSecond()
    await turns.awaitOrders(never)
  })

  test('who gives up while waiting is not run', async () => {
    const end = await turns.takeOrderTurn(never)
    const given = new AbortController()
    const task = createTask()
    const request = turns.outsideOrders(given.signal, task.run)
    const order = turns.takeOrderTurn(given.signal)
    const refused = Promise.allSettled([request, order])
    given.abort()
    end()
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(task.run).not.toHaveBeenCalled()
    await turns.awaitOrders(never)
  })
})
