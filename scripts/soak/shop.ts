/** The real shop with its payment sandbox, served over HTTP by this process, on a copy of the prepared data. */
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from '../../shop/app.ts'
import { catalogueName } from '../../shop/catalogue/options.ts'
import { type Database, openEmbedded } from '../../shop/database/connect.ts'
import { createCardApp } from '../../shop/sandbox/card-app.ts'
import { createSandbox, type SandboxSession } from '../../shop/sandbox/sessions.ts'
import { ROOT } from '../child.ts'
import { prepareDatabase } from '../shop-process.ts'

const HOST = '127.0.0.1'

export type SoakShop = {
  origin: string
  database: Database
  /** The test session that a browser names. */
  sessionOf: (name: string) => SandboxSession
  close: () => Promise<void>
}

const PREPARED = join(ROOT, '.data', 'untouched')

/** Prepares the data of which shops open copies. */
export const prepareShops = (signal: AbortSignal): Promise<void> => prepareDatabase(signal, PREPARED)

/** Opens the shop; the data must be prepared. */
export async function openShop(): Promise<SoakShop> {
  const copy = await mkdtemp(join(tmpdir(), 'statefront-soak-'))
  const cluster = join(copy, 'cluster')
  const prepared = join(PREPARED, catalogueName(), 'cluster')
  await cp(prepared, cluster, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const { database, close } = await openEmbedded(cluster)
  const sandbox = createSandbox()
  const cardApp = await listen(createCardApp(database, sandbox))
  process.env['STATEFRONT_CARD_APP_PORT'] = String(cardApp.port)
  const shop = await listen(createApp(database, sandbox))
  return {
    origin: `http://${HOST}:${shop.port}`,
    database,
    sessionOf: (name) => sandbox.sessionOf(name),
    close: async () => {
      await Promise.all([shop.end(), cardApp.end()])
      await close()
      await rm(copy, { recursive: true, force: true })
    },
  }
}

type Served = { fetch: Parameters<typeof serve>[0]['fetch'] }

function listen({ fetch }: Served): Promise<{ port: number; end: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: 0, hostname: HOST }, ({ port }) => resolve({ port, end: () => endOf(server) }))
    server.on('error', reject)
  })
}

function endOf(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
