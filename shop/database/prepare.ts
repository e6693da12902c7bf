/**
 * Prepares the database for the shop: tables, catalogue, demo customer. Runs in a process of its own, because a new
 * embedded database takes far more memory than a reopened one.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ne } from 'drizzle-orm'
import { DEMO_CUSTOMER } from '../catalogue/demo-customer.ts'
import { INSTALLATION, installCatalogue, installedStamp } from '../catalogue/install.ts'
import { catalogueOptions } from '../catalogue/options.ts'
import { partsOf } from '../parts.ts'
import { type OpenDatabase, openEmbedded, openServer } from './connect.ts'
import { type InstanceLock, InstanceLockedError, lockInstance } from './instance-lock.ts'
import { clusterDirectory, dataDirectory } from './location.ts'
import { carts, customers, orders } from './schema.ts'
import { stampOf } from './stamp.ts'

const PATIENCE_MS = 60_000
const RETRY_MS = 250

/** What is done to a database that is not up to date, step by step. */
export const STEPS = ['its tables', ...INSTALLATION] as const
type OnWork = () => () => void

/** What `prepareDatabase` did; `setAside` names the folder of a database that could not be migrated. */
export type Preparation = { done: 'nothing' | 'made' | 'renewed'; setAside?: string }

/**
 * Prepares the database that `openDatabase` opens. Does nothing if it is up to date; otherwise replaces the catalogue
 * and keeps what shoppers created.
 *
 * @param onWork is called before a database is filled, which takes from seconds to a minute; what it returns is called before each of
 *   the steps in `STEPS`
 * @throws Error when the database is open elsewhere or the server does not respond.
 */
export async function prepareDatabase(onWork: OnWork = () => () => {}): Promise<Preparation> {
  const url = process.env['DATABASE_URL']
  return url ? prepareServer(url, onWork) : prepareEmbedded(onWork)
}

const hasDemo = () => partsOf(process.env).has('demo')

async function prepareServer(url: string, onWork: OnWork): Promise<Preparation> {
  const options = catalogueOptions()
  const opened = await openServer(url, { isForPages: false })
  try {
    // Several processes may start at once: the first one prepares, the others then find nothing to do.
    return await opened.alone(async () => {
      await opened.migrate()
      const before = await installedStamp(opened.database, options.name)
      const stamp = stampOf(options, hasDemo())
      if (before === stamp) return { done: 'nothing' }
      const onStep = onWork()
      onStep()
      await installCatalogue(opened.database, options, stamp, { hasDemo: hasDemo(), onStep })
      return { done: before ? 'renewed' : 'made' }
    })
  } finally {
    await opened.close()
  }
}

async function prepareEmbedded(onWork: OnWork): Promise<Preparation> {
  const lock = await waitForLock(dataDirectory())
  try {
    return await bringUpToDate(onWork)
  } finally {
    await lock.release()
  }
}

/** Waits for another preparation of the same data. */
async function waitForLock(directory: string): Promise<InstanceLock> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (performance.now() < giveUpAt) {
    try {
      return await lockInstance(directory)
    } catch (error) {
      if (!(error instanceof InstanceLockedError)) throw error
      await wait(RETRY_MS)
    }
  }
  throw new Error(`Another process has been preparing ${directory} for more than ${PATIENCE_MS / 1_000} seconds.`)
}

async function bringUpToDate(onWork: OnWork): Promise<Preparation> {
  const options = catalogueOptions()
  const stamp = stampOf(options, hasDemo())
  const cluster = clusterDirectory()
  const stampFile = join(dataDirectory(), 'stamp')

  const exists = existsSync(cluster)
  if (exists && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { done: 'nothing' }
  rmSync(stampFile, { force: true })

  const renewed = exists && (await renew(cluster, stamp, onWork))
  const setAside = existsSync(cluster) && !renewed ? putAside(cluster) : undefined
  if (!renewed) await make(cluster, stamp, onWork)
  writeFileSync(stampFile, stamp)
  return { done: renewed ? 'renewed' : 'made', ...(setAside && { setAside }) }
}

/** Creates the database in a draft folder, so that an interrupted preparation leaves no incomplete one. */
async function make(cluster: string, stamp: string, onWork: OnWork): Promise<void> {
  const draft = `${cluster}-draft`
  rmSync(draft, { recursive: true, force: true })
  const onStep = onWork()
  onStep()
  const opened = await openEmbedded(draft)
  await opened.migrate()
  await installCatalogue(opened.database, catalogueOptions(), stamp, { hasDemo: hasDemo(), onStep })
  await opened.close()
  renameSync(draft, cluster)
}

/**
 * Updates an existing database. Returns false if it cannot be opened or migrated: it is then deleted if it contains no
 * shopper data, and kept otherwise.
 */
async function renew(cluster: string, stamp: string, onWork: OnWork): Promise<boolean> {
  const opened = await openExisting(cluster)
  if (!opened) return false
  try {
    const onStep = onWork()
    onStep()
    await opened.migrate()
    await installCatalogue(opened.database, catalogueOptions(), stamp, { hasDemo: hasDemo(), onStep })
    await opened.close()
    return true
  } catch {
    const worthKeeping = await isUsed(opened)
    await opened.close()
    if (!worthKeeping) rmSync(cluster, { recursive: true, force: true })
    return false
  }
}

/** The database in `cluster`, or null when its files are damaged. */
async function openExisting(cluster: string): Promise<OpenDatabase | null> {
  try {
    return await openEmbedded(cluster)
  } catch (error) {
    if (error instanceof InstanceLockedError) throw error
    return null
  }
}

/** Whether there are carts, accounts or orders; an unreadable database counts as used. */
async function isUsed({ database }: OpenDatabase): Promise<boolean> {
  try {
    const [orderCount, cartCount, customerCount] = [
      await database.$count(orders),
      await database.$count(carts),
      await database.$count(customers, ne(customers.email, DEMO_CUSTOMER.email)),
    ]
    return orderCount + cartCount + customerCount > 0
  } catch {
    return true
  }
}

/** Moves the files to the first free name `cluster-kept-<n>` and returns that name. */
function putAside(cluster: string): string {
  let number = 1
  while (existsSync(`${cluster}-kept-${number}`)) number += 1
  renameSync(cluster, `${cluster}-kept-${number}`)
  return `${cluster}-kept-${number}`
}
