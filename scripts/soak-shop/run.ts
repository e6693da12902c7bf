/** One soak: a PostgreSQL server, processes of the shop behind a proxy, shoppers, and what kills them in between. */
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { type Database, openServer } from '../../shop/database/connect.ts'
import { countries, orders, products } from '../../shop/database/schema.ts'
import { run } from '../child.ts'
import { openPostgres, type PostgresServer } from '../cluster/postgres-server.ts'
import { openProxy } from '../cluster/proxy.ts'
import { openShops, type Shops } from '../cluster/shops.ts'
import { numbersFrom } from '../random.ts'
import { countMails, faultsOf, readOrders, readStock } from './books.ts'
import type { Tally } from './browser.ts'
import { type Goods, MOST, type Seen, shop } from './shopper.ts'

export type SoakOptions = {
  seconds: number
  shoppers: number
  processes: number
  seed: number
  /** What is killed, in this order and evenly over the time. */
  kills: readonly ('process' | 'database')[]
  /** Of each of the products that are too few. */
  scarcePieces: number
  tell: (sentence: string) => void
}

export type SoakResult = {
  faults: string[]
  ordered: number
  /** Attempts for which nothing was left. */
  refused: number
  requests: number
  /** Answers that were lost, or said to come again. */
  lost: number
  medianMs: number
}

const SCARCE = 6
const PLENTY = 12
const DOWN_MS = 1_000
/** What a process says without a fault. */
const USUAL = /^(statefront is open: .*|.* has not been answered for \d+ s|The shop cannot answer at the moment: .*)?$/

/** Makes a server with a small catalogue on it. */
export async function prepareServer(): Promise<PostgresServer> {
  const server = await openPostgres()
  const env = { DATABASE_URL: server.url(), STATEFRONT_CATALOGUE: 'small' }
  const { code, output } = await run(['scripts/prepare-database.ts'], { env, capture: true })
  if (code === 0) return server
  await server.close()
  throw new Error(`The database could not be prepared.\n${output}`)
}

/** Plays a soak on a prepared server. */
export async function soak(server: PostgresServer, options: SoakOptions): Promise<SoakResult> {
  const { seconds, shoppers, processes, seed, tell, scarcePieces } = options
  const next = numbersFrom(seed)
  const books = await openServer(server.url(), { isForPages: false })
  const { database } = books
  const goods = await chooseGoods(database, scarcePieces)
  const ids = [...goods.scarce, ...goods.plenty]
  const before = await readStock(database, ids)
  const earlier = new Set((await database.select({ id: orders.id }).from(orders)).map(({ id }) => id))
  const mailsBefore = await countMails(database)
  const shops = await openShops(server.url(), processes)
  const proxy = await openProxy(shops.ports)
  const tally: Tally = { requests: 0, lost: 0, times: [] }
  try {
    const endsAt = Date.now() + seconds * 1000
    let isKilling = true
    const course = { origin: proxy.url, goods, tally, isOver: () => !isKilling && Date.now() > endsAt }
    const shopping = Array.from({ length: shoppers }, (_, number) =>
      shop(`shopper${number + 1}`, { ...course, next: numbersFrom(Math.floor(next() * 2 ** 32)) }),
    )
    const killing = killInTurn(server, shops, options, next).finally(() => {
      isKilling = false
    })
    const [seen] = await Promise.all([Promise.all(shopping), killing])
    tell('Everybody has left the shop; reading the books.')
    const stored = await readOrders(database, earlier)
    const confirmed = seen.flatMap((each) => each.confirmed)
    const faults = [
      ...seen.flatMap((each: Seen) => each.faults),
      ...faultsOf({
        before,
        after: await readStock(database, ids),
        orders: stored,
        mails: (await countMails(database)) - mailsBefore,
        confirmed,
      }),
      ...strange(shops.said()),
    ]
    return {
      faults,
      ordered: stored.length,
      refused: seen.reduce((sum, { refused }) => sum + refused, 0),
      requests: tally.requests,
      lost: tally.lost,
      medianMs: medianOf(tally.times),
    }
  } finally {
    await proxy.close()
    await shops.close()
    await books.close()
  }
}

/** Products that are sold by the piece: a few of which there is too little, and some of which there is enough. */
async function chooseGoods(database: Database, scarcePieces: number): Promise<Goods> {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.variantCount, 0), eq(products.minPurchase, 1), eq(products.purchaseSteps, 1)))
    .orderBy(products.id)
    .limit(SCARCE + PLENTY)
  const ids = rows.map(({ id }) => id)
  const [scarce, plenty] = [ids.slice(0, SCARCE), ids.slice(SCARCE)]
  const fields = { maxPurchase: MOST }
  await database
    .update(products)
    .set({ ...fields, stock: scarcePieces, closeout: true })
    .where(inArray(products.id, scarce))
  await database
    .update(products)
    .set({ ...fields, stock: 1_000_000, closeout: false })
    .where(inArray(products.id, plenty))
  const [germany] = await database.select({ id: countries.id }).from(countries).where(eq(countries.iso, 'DE'))
  return { scarce, plenty, countryId: germany?.id ?? '' }
}

async function killInTurn(
  server: PostgresServer,
  shops: Shops,
  { seconds, kills, tell }: SoakOptions,
  next: () => number,
): Promise<void> {
  const pause = (seconds * 1000) / (kills.length + 1)
  for (const victim of kills) {
    await wait(pause * (0.75 + next() / 2))
    if (victim === 'database') {
      await server.kill()
      tell('The database was killed.')
      await wait(DOWN_MS)
      await server.start()
      tell('The database is there again.')
    } else {
      const number = Math.floor(next() * shops.ports.length)
      tell(`Process ${number + 1} was killed.`)
      await shops.restart(number)
      tell(`Process ${number + 1} is there again.`)
    }
  }
}

/** Faults that processes reported: the first line of each, once. */
function strange(said: string): string[] {
  const lines = said.split('\n').filter((line) => !USUAL.test(line) && !line.startsWith(' '))
  return [...new Set(lines)].map((line) => `a process said: ${line}`)
}

function medianOf(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

/** Pages in a second that `count` processes answer behind the proxy, asked by `clients` without a pause. */
export async function throughputOf(
  server: PostgresServer,
  { count, clients, seconds }: { count: number; clients: number; seconds: number },
): Promise<number> {
  const shops = await openShops(server.url(), count)
  const proxy = await openProxy(shops.ports)
  try {
    const ask = async () => {
      const answer = await fetch(proxy.url)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A page was answered with ${answer.status}`)
    }
    await Promise.all(Array.from({ length: clients }, ask))
    const endsAt = Date.now() + seconds * 1000
    let answered = 0
    const client = async () => {
      while (Date.now() < endsAt) {
        await ask()
        answered += 1
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return answered / seconds
  } finally {
    await proxy.close()
    await shops.close()
  }
}
