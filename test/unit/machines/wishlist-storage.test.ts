/** The wishlist among other tabs and saves that fail: no wish is lost, and what is shown is what is kept (quality, C1, C3 and C5). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { wishlistStorageMachine } from '../../../src/machines/wishlist/wishlist-storage.ts'
import type { Wish, WishlistProducts } from '../../../src/services/contract/wishlist.ts'

type List = Record<string, string>
type Asked = { wish: Wish | null; resolve: (list: List) => void; reject: (error: unknown) => void }

const ids = fc.constantFrom('a', 'b', 'c')
const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ does: fc.constant('press' as const), id: ids }), weight: 2 },
    { arbitrary: fc.record({ does: fc.constant('elsewhere' as const), id: ids, isOn: fc.boolean() }), weight: 2 },
    // Saved and told, saved and not told, or neither.
    {
      arbitrary: fc.record({
        does: fc.constant('answer' as const),
        outcome: fc.constantFrom('told', 'lost', 'failed', 'failed'),
      }),
      weight: 3,
    },
    { arbitrary: fc.record({ does: fc.constant('retry' as const) }), weight: 1 },
    { arbitrary: fc.record({ does: fc.constant('dismiss' as const) }), weight: 1 },
  ),
  { minLength: 15, maxLength: 40 },
)

/** A guest's wishlist whose saves and reads wait to be answered. */
function open() {
  let list: List = {}
  const asked: Asked[] = []
  const told: List[] = []
  const ask = (wish: Wish | null) =>
    new Promise<List>((resolve, reject) => {
      asked.push({ wish, resolve, reject })
    })
  const machine = wishlistStorageMachine.provide({
    actors: {
      readWishlist: fromPromise<WishlistProducts, void>(() => ask(null)),
      saveWish: fromPromise<WishlistProducts, { wish: Wish; products: WishlistProducts }>(({ input }) =>
        ask(input.wish),
      ),
    },
  })
  const shopper = { isCustomer: false, isAllowed: true, canAsk: false, isBlocked: false, isKept: false }
  const actor = createActor(machine, { input: { shopper, products: {} } })
  actor.on('wishlist.changed', ({ products }) => told.push(products as List))
  actor.start()
  return {
    actor,
    asked,
    told,
    list: () => list,
    put: (id: string, isOn: boolean) => {
      const { [id]: since = 'today', ...others } = list
      list = isOn ? { ...others, [id]: since } : others
    },
  }
}

async function ended(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a wish is saved, waits, or is told as refused, whatever other tabs do', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const { actor, asked, told, list, put } = open()
      /** What the shopper wished last of each product, while it is neither saved nor given up. */
      const wished = new Map<string, boolean>()
      let isUntold = false
      for (const step of played) {
        const { value, context } = actor.getSnapshot()
        switch (step.does) {
          case 'press': {
            const isWanted = !Object.hasOwn(context.products ?? {}, step.id)
            // With the next wish, the sentence about those before goes.
            if (value === 'refused') wished.clear()
            wished.set(step.id, isWanted)
            const product = { id: step.id, addPath: '', removePath: '', loginPath: '' }
            actor.send({ type: 'product.wish', wish: { product, isWanted } })
            break
          }
          case 'elsewhere':
            put(step.id, step.isOn)
            actor.send({ type: 'products.changed', products: list() })
            break
          case 'retry':
            actor.send({ type: 'wish.retry' })
            break
          case 'dismiss':
            if (value === 'refused') wished.clear()
            actor.send({ type: 'failure.dismiss' })
            break
          case 'answer': {
            const request = asked.pop()
            if (!request) break
            const { wish, resolve, reject } = request
            if (wish && step.outcome !== 'failed') {
              put(wish.product.id, wish.isWanted)
              if (wished.get(wish.product.id) === wish.isWanted) wished.delete(wish.product.id)
              isUntold ||= step.outcome === 'lost'
            }
            // What this tab kept itself it learns by reading alone.
            if (!wish && (step.outcome !== 'failed' || isUntold)) {
              isUntold = false
              resolve(list())
            } else if (wish && step.outcome === 'told') resolve(list())
            else reject({ status: 0 })
            await ended()
          }
        }
        const now = actor.getSnapshot()
        seen.add(now.value)
        for (const [id, isWanted] of wished) if (Object.hasOwn(list(), id) === isWanted) wished.delete(id)
        if (now.value !== 'resting' && now.value !== 'refused') continue
        expect(now.context.products).toEqual(list())
        expect(told.at(-1)).toEqual(list())
        const refused = new Map(now.context.refused.map(({ product, isWanted }) => [product.id, isWanted]))
        for (const [id, isWanted] of wished)
          expect(refused.get(id), `the wish for ${id} is told as refused`).toBe(isWanted)
        for (const [id, isWanted] of refused)
          expect(Object.hasOwn(list(), id), `the wish for ${id}, which is told as refused, is not done`).toBe(!isWanted)
      }
      actor.stop()
    }),
    { numRuns: 1000, seed: 7 },
  )
  expect([...seen].toSorted()).toEqual(['checking', 'refused', 'resting', 'saving'])
})
