/**
 * The surroundings of an order: a shop, a line that loses and repeats, the browser's locks, and tabs in which the same cart is
 * confirmed or looked at.
 */
import type { Partner } from '../../src/machines/forms/form-submission.ts'
import { type Machines, machineIn } from './claim.ts'
import type { Deed } from './running.ts'
import {
  type Answer,
  answersTo,
  isIn,
  type Offer,
  type Part,
  type Run,
  type SceneOf,
  sent,
  timersOf,
  type World,
} from './scene.ts'

/**
 * `knowing`: it creates one order for an attempt's id, and handles requests at the same time. `plain`: it ignores the id; then a
 * request must be handled or lost before the page stops waiting for it.
 */
type Shop = 'knowing' | 'plain'

type Wait = { flow: string; service: string; isExclusive: boolean; isHeld: boolean }

type Tab = {
  /** The id of an attempt that begins on this page. */
  own: string
  /** The browser is about to send the form. */
  isGoing: boolean
  /** The id that is in the data of the form. */
  named: string | null
  /** How many pages were loaded in it. */
  loads: number
}

export type Checkout = {
  shop: Shop
  /** Whether the browser gives locks; otherwise it refuses each. */
  hasLocks: boolean
  isCartFull: boolean
  orders: number
  /** The ids under which orders were created. */
  made: string[]
  /** The orders that were sent and not handled; `begun`: the shop has seen that the cart is full. */
  posts: { tab: number; id: string | null; isBegun: boolean }[]
  /** How often the browser may still repeat a request. */
  repeats: number
  /** How often something else may still happen that could go on for ever. */
  presses: number
  /** Who holds the lock of orders, or waits for it, the first first. */
  queue: Wait[]
  /** The attempt that was sent last, in the storage of the browser. */
  stored: string | null
  tabs: Tab[]
}

const orderOf = (tab: number) => `confirm-order, tab ${tab + 1}`
const formOf = (tab: number) => `form-submission, tab ${tab + 1}`
export const tabOf = (flow: string) => Number(/\d+$/.exec(flow)?.[0] ?? 1) - 1

const MOST_POSTS = 3
const MOST_LOADS = 2

type Wishes = {
  title: string
  machines: Machines
  /** How many tabs confirm the cart. */
  tabs: number
  /** Further flows, which ask for the cart or change it. */
  beside?: Readonly<Record<string, Part>>
  shop: Shop
  hasLocks?: boolean
  repeats?: number
  presses?: number
  movesBeside?: (world: World<Checkout>) => Iterable<Offer<Checkout>>
  wrongIn?: (world: World<Checkout>) => string | null
}

/** The scene of an order in several tabs. */
export function checkout({
  title,
  machines,
  tabs,
  beside = {},
  shop,
  hasLocks = true,
  repeats = 0,
  presses = 4,
  movesBeside,
  wrongIn,
}: Wishes): SceneOf<Checkout> {
  const numbers = Array.from({ length: tabs }, (_, tab) => tab)
  const parts: Record<string, Part> = { ...beside }
  for (const tab of numbers) {
    parts[orderOf(tab)] = {
      machine: machineIn(machines, 'confirm-order'),
      reads: ({ missing, attempt }: { missing: readonly string[]; attempt: { id: string } | null }) => [
        missing.length,
        attempt?.id,
      ],
    }
    parts[formOf(tab)] = { machine: machineIn(machines, 'form-submission') }
  }
  const start: Checkout = {
    shop,
    hasLocks,
    isCartFull: true,
    orders: 0,
    made: [],
    posts: [],
    repeats,
    presses,
    queue: [],
    stored: null,
    tabs: numbers.map((tab) => ({ own: `${tab + 1}a`, isGoing: false, named: null, loads: 1 })),
  }
  return {
    title,
    parts,
    starts: [start],
    *movesIn(world) {
      for (const tab of numbers) yield* movesInTab(world, tab)
      yield* movesInShop(world)
      yield* locksOf(world, machines)
      if (movesBeside) yield* movesBeside(world)
    },
    react(run, flow, deed) {
      const { env } = run
      if (deed.kind === 'leaves') env.queue = env.queue.filter((wait) => wait.flow !== flow || wait.service !== deed.id)
      if (deed.kind === 'asks' && ASKS_LOCK.has(deed.service)) {
        const wait = { flow, service: deed.id, isExclusive: deed.service === 'takeTurn', isHeld: false }
        if (env.hasLocks) env.queue.push(wait)
      }
      const tab = env.tabs[tabOf(flow)]
      if (flow.startsWith('confirm-order') && deed.kind === 'does' && tab) {
        const { attempt } = (deed.params ?? {}) as { attempt?: { id: string } | null }
        tellForm(run, formOf(tabOf(flow)), deed)
        if (deed.action === 'noteAttempt' && attempt) {
          env.stored = attempt.id
          for (const other of Object.keys(beside))
            if (tabOf(other) !== tabOf(flow)) run.send(other, { type: 'order.begun' })
        }
        if (deed.action === 'nameAttempt') tab.named = attempt?.id ?? null
      }
      if (flow.startsWith('form-submission')) askTurn(run, orderOf(tabOf(flow)), deed)
      if (flow.startsWith('form-submission') && deed.kind === 'emits') {
        if (deed.event.type === 'form.sent') {
          if (tab) tab.isGoing = true
          run.send(orderOf(tabOf(flow)), { type: 'form.sent' })
        }
        if (deed.event.type === 'form.refused') run.send(orderOf(tabOf(flow)), { type: 'form.stopped' })
      }
    },
    wrongIn: (world) =>
      wrongIn?.(world) ?? (world.env.orders > 1 ? 'The shop has created two orders of one cart.' : null),
  }
}

/** The services that wait for the lock of orders: an order alone, all others beside each other. */
const ASKS_LOCK = new Set(['takeTurn', 'fetchCartWidget', 'readCart', 'changeCart', 'awaitOrders'])

type Hands = Pick<Run<unknown>, 'send' | 'afterwards' | 'placeIn'>

/** The order, as the form knows it: it is asked by `askTurn`. */
const TURN: Partner = { role: 'turn', ask: () => undefined }

/** A submit of the order form, as the page's scripts meet it; `goesOn` if it passes. */
export function submitForm(run: Hands, form: string, goesOn: () => void): void {
  // The same partner once, whatever was on the page before.
  if (['open', 'refused', 'overdue', 'passing'].includes(run.placeIn(form) ?? ''))
    for (const type of ['partner.leave', 'partner.join']) run.send(form, { type, partner: TURN })
  run.send(form, { type: 'form.submit', submitter: null })
  afterAnswers(run, () => {
    run.send(form, { type: 'form.pass' })
    run.afterwards(() => {
      if (run.placeIn(form) === 'passing') goesOn()
    })
  })
}

/** Once the form has asked the order, that has answered, and the form has heard it. */
const afterAnswers = ({ afterwards }: Hands, does: () => void): void =>
  afterwards(() => afterwards(() => afterwards(does)))

/** What the form asks the order. */
export function askTurn(run: Hands, order: string, deed: Deed): void {
  if (deed.kind === 'does' && deed.action === 'ask') run.send(order, { type: 'order.submit', isUnsent: false })
}

/** What the order tells the form. */
export function tellForm(run: Hands, form: string, deed: Deed): void {
  if (deed.kind !== 'does') return
  if (deed.action === 'releaseForm') run.send(form, { type: 'turn.clear' })
  if (deed.action === 'refuseForm') run.send(form, { type: 'form.refuse' })
}

function* movesInTab(world: World<Checkout>, tab: number): Generator<Offer<Checkout>> {
  const { env } = world
  const [order, form] = [orderOf(tab), formOf(tab)]
  const { isGoing, loads } = env.tabs[tab] as Tab
  /** The form is about to be submitted again. */
  const isCleared = isIn(world, form, 'cleared')
  const submit = (run: Run<Checkout>) => submitForm(run, form, () => run.send(form, { type: 'form.send' }))
  const isHere = world.flows[order] !== null
  const isOnItsWay = env.posts.some((post) => post.tab === tab)
  if (isHere && !isIn(world, order, 'left') && env.presses > 0)
    yield {
      flow: order,
      event: 'the shopper presses the order button',
      does: (run) => {
        run.env.presses -= 1
        submit(run)
      },
    }
  if (isCleared) {
    yield { flow: order, event: 'the form is submitted', does: submit }
    yield* sent(world, form, 'another check refuses the form', { type: 'form.refuse' })
    yield {
      flow: order,
      event: 'the terms are not accepted',
      does: (run) => {
        run.send(order, { type: 'order.refuse', field: 'tos' })
        run.send(form, { type: 'form.lapse' })
      },
    }
    yield {
      flow: order,
      event: 'a script takes the submit',
      does: (run) => submitForm(run, form, () => run.send(form, { type: 'form.lapse' })),
    }
  }
  if (isGoing && env.posts.length < MOST_POSTS)
    yield {
      flow: order,
      event: 'the browser sends the order',
      does: (run) => {
        const page = run.env.tabs[tab] as Tab
        page.isGoing = false
        run.send(order, { type: 'form.read', data: null })
        run.afterwards(() => {
          run.env.posts.push({ tab, id: page.named, isBegun: false })
          page.named = null
        })
        run.send(order, { type: 'page.leaving' })
      },
    }
  const isBounded = env.shop === 'plain'
  yield* timersOf(world, order, (name) => {
    if (isGoing || isCleared) return false
    return name !== 'orderDeadline' || !isBounded || !isOnItsWay
  })
  yield* timersOf(world, form, () => !isGoing && !(isBounded && isOnItsWay))
  yield* answersTo(world, order, {
    isCartEmpty: (): Answer<Checkout>[] => [
      { says: env.isCartFull ? 'the cart is full' : 'the cart is empty', output: !env.isCartFull },
      { says: 'no answer', error: 'offline' },
    ],
  })
  const canLeave = isHere && !isIn(world, order, 'left') && !(isBounded && (isGoing || isOnItsWay))
  if (canLeave && isIn(world, order, 'claimed.placing') && !isGoing)
    yield {
      flow: order,
      event: 'another page replaces this one',
      does: (run) => {
        run.send(order, { type: 'page.left' })
      },
    }
  if (isIn(world, order, 'left')) {
    yield {
      flow: order,
      event: 'the browser brings the page back from its cache',
      does: (run) => {
        run.send(order, { type: 'page.restored' })
        run.send(form, { type: 'page.restored' })
      },
    }
  }
  if (canLeave && !isGoing && !isCleared && env.isCartFull && loads < MOST_LOADS)
    yield {
      flow: order,
      event: 'the shopper loads the page anew',
      does: (run) => {
        const { env } = run
        env.tabs[tab] = {
          own: `${tab + 1}${'abcdefg'[loads]}`,

          isGoing: false,
          named: null,
          loads: loads + 1,
        }
        for (const flow of [order, form]) {
          run.end(flow)
          run.start(flow)
        }
      },
    }
}

/** The turns of the lock. */
function* locksOf({ env, flows }: World<Checkout>, machines: Machines): Generator<Offer<Checkout>> {
  const attemptOf = (flow: string, { stored, tabs }: Checkout) => ({
    attempt: { hash: 'cart', id: stored ?? tabs[tabOf(flow)]?.own ?? '' },
    wasSent: stored !== null,
  })
  if (!env.hasLocks)
    for (const [flow, snapshot] of Object.entries(flows))
      if (
        snapshot?.machine.id === machineIn(machines, 'confirm-order').id &&
        snapshot.value &&
        isWaiting(snapshot.value)
      )
        yield {
          flow,
          event: 'the browser refuses the lock',
          does: (run) => run.send(flow, { type: 'turn.refused', ...attemptOf(flow, run.env) }),
        }
  for (const [index, { flow, isExclusive, isHeld, service }] of env.queue.entries()) {
    const isFree = env.queue.slice(0, index).every((other) => !isExclusive && !other.isExclusive && other.isHeld)
    if (isHeld || !isFree) continue
    yield {
      flow,
      event: isExclusive ? 'the turn comes' : `${service}: it is no order’s turn`,
      does: (run) => {
        ;(run.env.queue[index] as Wait).isHeld = true
        if (isExclusive) run.send(flow, { type: 'turn.taken', ...attemptOf(flow, run.env) })
      },
    }
  }
}

const isWaiting = (value: unknown) => JSON.stringify(value).includes('"waiting"')

/** What becomes of the orders that were sent. */
function* movesInShop({ env }: World<Checkout>): Generator<Offer<Checkout>> {
  for (const [index, { id, tab, isBegun }] of env.posts.entries()) {
    const named = `the order of tab ${tab + 1}${id ? ` (attempt ${id})` : ', without an attempt,'}`
    const gone = (run: Run<Checkout>) => {
      run.env.posts.splice(index, 1)
    }
    const isKnown = (run: Run<Checkout>) =>
      run.env.shop === 'knowing' &&
      id !== null &&
      (run.env.made.includes(id) ||
        run.env.posts.some((post, other) => other !== index && post.id === id && post.isBegun))
    if (isBegun)
      yield {
        flow: 'shop',
        event: `${named} is created`,
        does: (run) => {
          gone(run)
          run.env.orders += 1
          run.env.isCartFull = false
          if (id) run.env.made.push(id)
        },
      }
    else {
      yield { flow: 'line', event: `${named} is lost`, does: gone }
      yield {
        flow: 'shop',
        event: `${named} arrives`,
        does: (run) => {
          const post = run.env.posts[index]
          if (isKnown(run) || !run.env.isCartFull) gone(run)
          else if (post) post.isBegun = true
        },
      }
      if (env.repeats > 0 && env.posts.length < MOST_POSTS)
        yield {
          flow: 'line',
          event: `the browser repeats ${named}`,
          does: (run) => {
            run.env.repeats -= 1
            run.env.posts.push({ tab, id, isBegun: false })
          },
        }
    }
  }
}
