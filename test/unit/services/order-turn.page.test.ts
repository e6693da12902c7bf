import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isOrderUnderWay } from '../../../src/services/checkout/order-turn.ts'
import { freshModule } from '../support/fresh.ts'
import { takeOrderTurn } from '../support/order-turn.ts'

type OrderTurn = typeof import('../../../src/services/checkout/order-turn.ts')

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
    turns = await freshModule('services/checkout/order-turn')
    // What pages without https have.
    if (kind === 'without locks')
      vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager)
  })
  afterEach(() => vi.restoreAllMocks())

  test('an order waits for the requests that run, and new ones wait for the order', async () => {
    const [running, waiting] = [createTask(), createTask()]
    const first = turns.outsideOrders(never, running.run)
    const taken = vi.fn()
    const turn = takeOrderTurn(never).then((end) => {
      taken()
      return end
    })
    const second = turns.outsideOrders(never, waiting.run)
    // The browser grants its locks asynchronously.
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
    const end = await takeOrderTurn(never)
    const taken = vi.fn()
    const second = takeOrderTurn(never).then((endSecond) => {
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

  test('who gives up just as the turn comes does not keep it', async () => {
    const given = new AbortController()
    const manager = navigator.locks as LockManager | undefined
    const request = manager?.request.bind(manager) as ((...args: unknown[]) => Promise<unknown>) | undefined
    if (manager && request)
      vi.spyOn(manager, 'request').mockImplementationOnce((...args: unknown[]) => {
        const hold = args.pop() as (lock: Lock | null) => unknown
        return request(...args, (lock: Lock | null) => {
          given.abort()
          return hold(lock)
        })
      })
    const order = takeOrderTurn(given.signal)
    if (!manager) given.abort()
    await expect(order).rejects.toThrow(/abort/i)
    await turns.awaitOrders(never)
    expect(await turns.isOrderUnderWay()).toBe(false)
  })

  test('requests that fail hold up no order, and are told as they failed', async () => {
    const failed = turns.outsideOrders(never, () => Promise.reject(new Error('lost')))
    await expect(failed).rejects.toThrow('lost')
    const end = await takeOrderTurn(never)
    expect(await turns.isOrderUnderWay()).toBe(true)
    end()
    await turns.awaitOrders(never)
  })

  test('requests do not wait for each other', async () => {
    const [one, other] = [createTask(), createTask()]
    const both = [turns.outsideOrders(never, one.run), turns.outsideOrders(never, other.run)]
    await vi.waitFor(() => expect(other.run).toHaveBeenCalledOnce(), PATIENCE)
    one.end()
    other.end()
    expect(await Promise.all(both)).toEqual(['done', 'done'])
  })

  test('an order of another name is none', async () => {
    if (kind === 'without locks') return expect(await turns.isOrderUnderWay()).toBe(false)
    await navigator.locks.request('another', async () => {
      await navigator.locks.request('statefront-order', { mode: 'shared' }, async () =>
        expect(await isOrderUnderWay()).toBe(false),
      )
    })
  })

  test('who gives up while waiting is not run', async () => {
    const end = await takeOrderTurn(never)
    const given = new AbortController()
    const task = createTask()
    const request = turns.outsideOrders(given.signal, task.run)
    const order = takeOrderTurn(given.signal)
    const refused = Promise.allSettled([request, order, turns.awaitOrders(given.signal)])
    given.abort()
    end()
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(task.run).not.toHaveBeenCalled()
    await turns.awaitOrders(never)
  })
})

test('with locks, who gives up an order while another is placed is told at once, and waits no longer', async () => {
  const end = await takeOrderTurn(never)
  onTestFinished(end)
  const waiting = async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === 'statefront-order')
  const given = new AbortController()
  const refused = takeOrderTurn(given.signal).catch(String)
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), PATIENCE)
  given.abort()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
  expect(await refused).toMatch(/abort/i)
})
