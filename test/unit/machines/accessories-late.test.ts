/** Options, quantities and answers in any order: no price of other options is shown, and the cart changes only when asked. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Asked, accessoriesMachine } from '../../../src/machines/accessories/accessories.ts'
import type { Variant } from '../../../src/services/contract/accessories.ts'
import type { CartLine } from '../../../src/services/contract/cart.ts'

const IDS = ['mug', 'bowl'] as const
const COLOURS = ['red', 'blue', 'green'] as const
type Id = (typeof IDS)[number]
/** In cents, by accessory and colour; of none before a colour is chosen. */
const PRICES: Record<Id, Record<string, number>> = {
  mug: { none: 100, red: 110, blue: 120, green: 130 },
  bowl: { none: 1000, red: 1100, blue: 1200, green: 1300 },
}
const MOST = 3
const PRODUCT_CENTS = 5000

const id = fc.constantFrom(...IDS)
const steps = fc.array(
  fc.oneof(
    {
      arbitrary: fc.record({ does: fc.constant('colour' as const), id, colour: fc.constantFrom(...COLOURS) }),
      weight: 4,
    },
    // One more than there can be.
    {
      arbitrary: fc.record({ does: fc.constant('quantity' as const), id, quantity: fc.nat({ max: MOST + 1 }) }),
      weight: 3,
    },
    // Of any request, also one that a newer choice has replaced.
    {
      arbitrary: fc.record({
        does: fc.constant('answer' as const),
        which: fc.nat({ max: 3 }),
        outcome: fc.constantFrom('found', 'found', 'failed', 'unknown'),
      }),
      weight: 5,
    },
    { arbitrary: fc.record({ does: fc.constantFrom('retry', 'press', 'submit', 'restore', 'look again') }), weight: 3 },
  ),
  { minLength: 10, maxLength: 40 },
)

type Request<Output> = { resolve: (output: Output) => void; reject: (error: unknown) => void }
type VariantRequest = Request<readonly { id: string; variant: Variant }[]> & { asked: readonly Asked[] }

const variantOf = (of: string, colour: string) =>
  ({ prices: [{ from: 1, cents: PRICES[of as Id][colour] }], stock: null }) as unknown as Variant

function open() {
  const requests: VariantRequest[] = []
  const cart = { removals: [] as Request<CartLine | null>[], returns: [] as Request<void>[] }
  const later = <Output, More extends object>(list: (Request<Output> & More)[], more: More) =>
    new Promise<Output>((resolve, reject) => {
      list.push({ resolve, reject, ...more })
    })
  const actor = createActor(
    accessoriesMachine.provide({
      actors: {
        fetchVariants: fromPromise<readonly { id: string; variant: Variant }[], { asked: readonly Asked[] }>(
          ({ input: { asked } }) => later(requests, { asked }),
        ),
        removeMainLine: fromPromise<CartLine | null, void>(() => later(cart.removals, {})),
        restoreMainLine: fromPromise<void, { line: CartLine | null }>(() => later(cart.returns, {})),
      },
    }),
    {
      input: {
        offer: {
          name: 'Tray',
          prices: [{ from: 1, cents: PRODUCT_CENTS }],
          groups: [
            {
              id: 'list',
              name: 'With it',
              kind: 'list',
              isMandatory: false,
              bundle: null,
              accessories: IDS.map((of) => ({
                id: of,
                name: of,
                min: 1,
                step: 1,
                max: MOST,
                limit: MOST,
                isPerPiece: false,
                isFree: false,
                isFixed: false,
                prices: [{ from: 1, cents: PRICES[of]['none'] ?? Number.NaN }],
              })),
            },
          ],
        },
        picks: { main: 1, quantities: {}, chosen: {} },
      },
    },
  ).start()
  return { actor, requests, cart }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('no price of other options is shown or bought, and the cart changes only when the shopper asks', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const { actor, requests, cart } = open()
      const colours: Record<Id, string> = { mug: 'none', bowl: 'none' }
      const quantities: Record<Id, number> = { mug: 0, bowl: 0 }
      const deeds = { submits: 0, restores: 0, looks: 0 }
      for (const step of played) {
        switch (step.does) {
          case 'colour':
            colours[step.id] = step.colour
            actor.send({ type: 'options.chosen', id: step.id, options: { colour: step.colour } })
            break
          case 'quantity':
            quantities[step.id] = step.quantity
            actor.send({ type: 'quantity.typed', id: step.id, quantity: step.quantity })
            break
          case 'answer': {
            const [request] = requests.splice(step.which, 1)
            if (!request) {
              cart.removals.pop()?.resolve({ id: 'line' } as unknown as CartLine)
              cart.returns.pop()?.resolve()
            } else if (step.outcome === 'found') {
              if (requests.length > step.which) seen.add('a late answer')
              request.resolve(
                request.asked.map(({ id: of, options: { colour = '' } }) => ({
                  id: of,
                  variant: variantOf(of, colour),
                })),
              )
            } else request.reject(step.outcome === 'unknown' ? { status: 404 } : new Error('no answer'))
            break
          }
          case 'retry':
            actor.send({ type: 'options.retry' })
            break
          case 'press':
            actor.send({ type: 'purchase.press' })
            break
          case 'submit':
            deeds.submits += 1
            actor.send({ type: 'purchase.submit' })
            break
          case 'restore':
            deeds.restores += 1
            actor.send({ type: 'line.restore' })
            break
          default:
            deeds.looks += 1
            actor.send({ type: 'line.retry' })
        }
        await settle()
        const { context, value } = actor.getSnapshot()
        const isAllowed = actor.getSnapshot().hasTag('allowed')
        for (const { id: of, prices } of context.offer.groups[0]?.accessories ?? []) {
          const shown = prices[0]?.cents
          const cents = PRICES[of as Id][colours[of as Id]]
          // Not known, or that of what is chosen.
          if (shown !== undefined) expect(shown).toBe(cents)
          if (!isAllowed || quantities[of as Id] === 0) continue
          expect(shown).toBe(cents)
          expect(quantities[of as Id]).toBeLessThanOrEqual(MOST)
          if (colours[of as Id] !== 'none') seen.add('bought with options')
        }
        if (deeds.submits === 0) expect(value.line).toBe('kept')
        if (value.line === 'removed') seen.add('taken out')
        if (value.line === 'restoring') seen.add('put back')
        if (value.line === 'restoring') expect(deeds.restores).toBeGreaterThan(0)
      }
    }),
    { numRuns: 400, seed: 13 },
  )
  // What a run must have met at least once, or it has proven nothing.
  expect([...seen].toSorted()).toEqual(['a late answer', 'bought with options', 'put back', 'taken out'])
})
