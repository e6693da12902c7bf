/**
 * Starts the shop: opens the database, listens on `PORT` (default 4100) of the loopback interface or the address in `HOST`, and
 * shuts down cleanly.
 *
 * On SIGTERM it says that it is not ready (`/ready`), goes on for `STATEFRONT_DRAIN_MS` (default 0), which a proxy needs to notice,
 * and then ends with the requests under way.
 */
import { type ServerType, serve } from '@hono/node-server'
import { sweepTries } from './account/limits.ts'
import { createApp } from './app.ts'
import { removeDemoCustomer } from './catalogue/demo-customer.ts'
import { openDatabase } from './database/connect.ts'
import { type Parts, partsOf } from './parts.ts'
import { createCardApp } from './sandbox/card-app.ts'
import { createSandbox } from './sandbox/sessions.ts'
import { BUNDLE } from './transport/bundle.ts'
import { configuredOrigin } from './transport/origin.ts'
import { publishBundle, publishedFolder } from './transport/published.ts'
import { reportFault } from './transport/report.ts'
import { deleteExpiredSessions } from './transport/session.ts'
import { sweepWithdrawals } from './withdrawal/records.ts'

const DEFAULT_PORT = 4100
const SWEEP_INTERVAL_MS = 3_600_000
/** Longer than clients keep a connection: one that the server closes first fails their next request. */
const KEEP_ALIVE_MS = 65_000
/** How long pending requests may take to finish when the shop shuts down; afterwards their connections are cut. */
const CLOSE_DEADLINE_MS = 3_000
/** The database ends what it does; the lock of its files ends with the process in any case. */
const DATABASE_DEADLINE_MS = 2_000
const IDLE_CHECK_MS = 100

const HOST = process.env['HOST'] || '127.0.0.1'
const drainMs = Number(process.env['STATEFRONT_DRAIN_MS'] || 0)

const port = readPort(process.env['PORT'])
const parts = readParts()
checkOrigin()
const bundles = publishedFolder()
if (bundles) await publishBundle(BUNDLE, bundles)
const { database, close } = await openDatabase()
// Also of data that was prepared for development.
if (!parts.has('demo')) await removeDemoCustomer(database)
const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
const sandbox = createSandbox()
const cardApp = parts.has('sandbox') ? await serveCardApp() : undefined
let ending = false
const app = createApp(database, sandbox, () => ending, parts)
const opening = Promise.withResolvers<{ url: string; parts: Parts }>()
/** Resolves with its address, and what it serves besides the shop, once it is open. */
export const opened = opening.promise
const server = serve({ fetch: app.fetch, port, hostname: HOST, serverOptions }, ({ port }) => {
  const url = `http://${HOST}:${port}/`
  console.log(`statefront is open: ${url}`)
  opening.resolve({ url, parts })
  if (!isLoopback(HOST) && parts.size > 0)
    console.log(`Open to other machines, too: ${[...parts].join(', ')} (STATEFRONT_PARTS, docs/running.md).`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use: choose another with PORT=…` : error.message)
  void close().finally(() => process.exit(1))
})

const sweep = () => {
  Promise.all([
    deleteExpiredSessions(database),
    sweepTries(database, new Date()),
    sweepWithdrawals(database, new Date()),
  ]).catch(reportFault)
}
const sweeping = setInterval(sweep, SWEEP_INTERVAL_MS)
sweep()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    clearInterval(sweeping)
    setTimeout(closeAll, signal === 'SIGTERM' ? drainMs : 0)
  })
}

function closeAll(): void {
  const servers = cardApp ? [cardApp, server] : [server]
  // A connection whose request is under way is idle a moment later, and would be kept open for the next one.
  const closeIdle = () => {
    for (const each of servers) if ('closeIdleConnections' in each) each.closeIdleConnections()
  }
  const checking = setInterval(closeIdle, IDLE_CHECK_MS)
  const cutting = setTimeout(() => {
    for (const each of servers) if ('closeAllConnections' in each) each.closeAllConnections()
  }, CLOSE_DEADLINE_MS)
  cardApp?.close()
  server.close(() => {
    clearInterval(checking)
    clearTimeout(cutting)
    setTimeout(() => process.exit(1), DATABASE_DEADLINE_MS)
    void close().finally(() => process.exit(0))
  })
  closeIdle()
}

/**
 * Starts the back end of the card app on the port of `STATEFRONT_CARD_APP_PORT`, otherwise on the port after the shop's, or
 * any that is free. Pages print its address.
 */
async function serveCardApp(): Promise<ServerType> {
  const asked = process.env['STATEFRONT_CARD_APP_PORT']
  if (asked) return listen(readPort(asked))
  return listen(port === 0 ? 0 : port + 1).catch(() => listen(0))
}

function listen(wanted: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const fetch = createCardApp(database, sandbox).fetch
    const listening = serve({ fetch, port: wanted, hostname: HOST, serverOptions }, (address) => {
      process.env['STATEFRONT_CARD_APP_PORT'] = String(address.port)
      resolve(listening)
    })
    listening.on('error', reject)
  })
}

function readParts(): Parts {
  try {
    return partsOf(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Links of mails must not depend on what a request says (docs/running.md). */
function checkOrigin(): void {
  try {
    if (configuredOrigin() || process.env['NODE_ENV'] !== 'production' || isLoopback(HOST)) return
    console.error(
      'STATEFRONT_ORIGIN must be set in production, to the address of the shop such as https://shop.example',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  process.exit(1)
}

const isLoopback = (host: string) => /^(127\.|localhost$|::1$)/.test(host)

function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_PORT
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`PORT must be a number from 0 to 65535, not "${value}"`)
    process.exit(1)
  }
  return port
}
