/** The surroundings of a payment with the card form: the app, the provider, and the shopper who comes and goes. */
import { type Machines, machineIn } from './claim.ts'
import { answersTo, isIn, isPending, type Offer, type Run, type SceneOf, sent, timersOf } from './scene.ts'

type Subject = 'cart' | 'order' | 'unnamedOrder'

export type Card = {
  /** The order is paid, by an earlier attempt or elsewhere. */
  isPaid: boolean
  /** Since the app last looked and said so, the order may have been paid without this page's knowledge. */
  isOpenToDoubt: boolean
  /** What the app has found out and not answered yet; null while it has not looked. */
  found: 'paid' | 'open' | null
  /** An intent was asked for in this run, and its answer is not known. */
  isUnheard: boolean
  /** What the app said last of an earlier payment in this run; null before. */
  said: string | null
}

const FLOW = 'card-payment'
const TITLES: Record<Subject, string> = {
  cart: 'A cart, paid by card',
  order: 'An order that was tried before, paid by card',
  unnamedOrder: 'An order that was tried before, and whose transaction the page does not name, paid by card',
}

/** An order that was tried before, paid with the card form. */
export function cardOrder(
  machines: Machines,
  { subject, wrongIn }: { subject: Subject; wrongIn?: SceneOf<Card>['wrongIn'] },
): SceneOf<Card> {
  const isDoubtful = subject !== 'cart'
  return {
    title: TITLES[subject],
    parts: {
      [FLOW]: {
        machine: machineIn(machines, FLOW),
        input: { subject, isDoubtful },
        reads: ({ subject, isDoubtful, isEmpty, method }: Record<string, unknown>) => [
          subject,
          isDoubtful,
          isEmpty,
          method,
        ],
      },
    },
    starts: [{ isPaid: false, isOpenToDoubt: isDoubtful, found: null, isUnheard: false, said: null }],
    movesIn: function* (world) {
      const { env } = world
      // It is checked within the press: nothing else happens meanwhile.
      if (isIn(world, FLOW, 'paying.checkingOrder')) {
        yield* sent(world, FLOW, 'the order form misses nothing', { type: 'order.fit' })
        yield* sent(world, FLOW, 'the order form misses something', { type: 'order.unfit' })
        return
      }
      /** Away, the shopper may pay elsewhere. */
      const away =
        (pays: boolean): Offer<Card>['does'] =>
        (run) => {
          run.env.isPaid ||= pays
          run.env.isOpenToDoubt = true
        }
      yield* sent(world, FLOW, 'the form opens', { type: 'form.opened' })
      yield* sent(world, FLOW, 'the form closes', { type: 'form.closed' })
      yield* sent(world, FLOW, 'the shopper types a card', { type: 'card.changed', isEmpty: false })
      yield* sent(world, FLOW, 'the shopper presses the order button', { type: 'order.press', button: null })
      yield* sent(world, FLOW, 'the shopper tries again', { type: 'order.retry' })
      yield* sent(world, FLOW, 'the shopper asks again', { type: 'check.again' })
      if (subject === 'order')
        for (const pays of [false, true]) {
          const returns = `the shopper was away${pays ? ', has paid elsewhere' : ''} and returns`
          yield* sent(world, FLOW, returns, { type: 'tab.returned' }, { also: away(pays) })
        }
      yield* sent(world, FLOW, 'the page is restored', { type: 'page.restored' }, { also: away(false) })
      if (isPending(world, FLOW, 'askEarlier') && env.found === null)
        yield {
          flow: 'app',
          event: `looks the order up: it is ${env.isPaid ? '' : 'not '}paid`,
          does: ({ env }) => {
            env.found = env.isPaid ? 'paid' : 'open'
            env.isOpenToDoubt = false
          },
        }
      yield* timersOf(world, FLOW)
      const lost = { says: 'no answer', error: 'offline' }
      yield* answersTo(world, FLOW, {
        checkCard: () => [{ says: 'complete', output: true }, { says: 'incomplete', output: false }, lost],
        askEarlier: () => [
          ...(env.found === 'paid'
            ? [{ says: 'paid', output: 'paid', also: (run: Run<Card>) => void (run.env.said = 'paid') }]
            : []),
          ...(env.found === 'open'
            ? [{ says: 'not paid', output: 'open', also: (run: Run<Card>) => void (run.env.said = 'open') }]
            : []),
          { says: 'pending', output: 'pending', also: (run) => void (run.env.said = 'pending') },
          lost,
        ],
        createBilling: () => [{ says: 'the address', output: {} }, lost],
        createMethod: () => [
          { says: 'a method', output: { kind: 'made', id: 'method' } },
          { says: 'refused', output: { kind: 'refused' } },
          { says: 'unreachable', output: { kind: 'unreachable' } },
          lost,
        ],
        createIntent: () => [
          { says: 'prepared', output: 'prepared', also: (run) => void (run.env.isUnheard = false) },
          { says: 'refused', output: 'refused', also: (run) => void (run.env.isUnheard = false) },
          lost,
        ],
      })
    },
    react({ env, fail }, _, deed) {
      if (deed.kind === 'leaves' && deed.id === 'askEarlier') {
        if (env.said !== 'open') env.isOpenToDoubt ||= isDoubtful
        env.found = null
        env.said = null
      }
      if (deed.kind !== 'asks') return
      if (deed.service === 'checkCard') env.isUnheard = false
      if (deed.service !== 'createIntent') return
      if (subject !== 'cart' && env.isOpenToDoubt)
        fail('A payment is prepared although nobody knows whether the order is paid already.')
      env.isUnheard = true
    },
    ...(wrongIn && { wrongIn }),
  }
}
