/**
 * `npm start`: builds the bundle, prepares the embedded database with its catalogue, serves the shop on loopback.
 *
 * `PORT` sets the port (default 4100). `--catalogue large` serves 10,000 products instead of 1,000, from a database of its own;
 * `--latency 800` delays every response by up to 800 ms; `--payments all` shows the payment methods of the sandbox (docs/sandbox.md);
 * `--platform 6.6.7` prints the pages as that release of the platform does, instead of 6.6.10, `6.6.10-flags` with its flag for
 * accessibility, `6.7` as 6.7.15, `6.7-flags` without what 6.8 takes away. Its pages allow the inspector (docs/inspector.md), unless
 * `--no-inspector` is given. Once it is open, it prints where the shop, the demo account, the inspector, the charts and the flows are.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { DEMO_CUSTOMER } from '../shop/catalogue/demo-customer.ts'
import { catalogueOptions } from '../shop/catalogue/options.ts'
import { InstanceLockedError } from '../shop/database/instance-lock.ts'
import { dataDirectory } from '../shop/database/location.ts'
import { switchesOf } from '../shop/payments/switches.ts'
import { platformOf } from '../shop/releases.ts'
import { latencyOf } from '../shop/transport/latency.ts'
import { argumentsOf, refuse } from './arguments.ts'
import { ensureBundle } from './bundle.ts'
import { endWithParent, interruptible } from './child.ts'
import { listenOn } from './port.ts'
import { prepareDatabase } from './shop-process.ts'

const SCRIPT = import.meta.filename
const DEFAULT_PORT = 4100

/** Passes the arguments to the preparation and the shop as environment variables. */
function readArguments(): void {
  const options = {
    catalogue: { type: 'string' },
    latency: { type: 'string' },
    payments: { type: 'string' },
    platform: { type: 'string' },
    // With --no-inspector it is false.
    inspector: { type: 'boolean' },
  } as const
  const { values } = argumentsOf(SCRIPT, options)
  try {
    if (values.catalogue !== undefined) process.env['STATEFRONT_CATALOGUE'] = catalogueOptions(values.catalogue).name
    if (process.env['NODE_ENV'] !== 'production' || values.inspector !== undefined)
      process.env['STATEFRONT_INSPECT'] = values.inspector === false ? '0' : '1'
    process.env['STATEFRONT_LATENCY_MS'] = String(latencyOf(values.latency))
    // Pages that are open since before a restart find their chunks.
    process.env['STATEFRONT_BUNDLES'] ||= join(dirname(dataDirectory()), 'bundles')
    if (values.platform !== undefined) process.env['STATEFRONT_PLATFORM'] = platformOf(values.platform)
    if (values.payments !== undefined) process.env['STATEFRONT_PAYMENTS'] = switchesOf(values.payments).join()
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error), SCRIPT)
  }
}

/** Fails early if the port is taken, before the preparation. */
async function checkPort(): Promise<void> {
  const probe = createServer()
  await listenOn(probe, DEFAULT_PORT, 'npm start')
  probe.close()
  await once(probe, 'close')
}

readArguments()
endWithParent()
await checkPort()
try {
  await interruptible((signal) => Promise.all([ensureBundle(signal, { quick: true }), prepareDatabase(signal)]))
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
try {
  const { url, parts } = await (await import('../shop/server.ts')).opened
  const { email, password } = DEMO_CUSTOMER
  const places = [
    parts.has('demo') && `the demo account: ${email}, ${password}`,
    process.env['STATEFRONT_INSPECT'] === '1' && `the inspector: ${url}?inspect`,
    parts.has('docs') && `the charts: ${url}_docs/`,
    parts.has('docs') && `the flows: ${url}_flows`,
  ]
  for (const place of places) if (place) console.log(place)
} catch (error) {
  if (error instanceof InstanceLockedError) refuse(error.message)
  throw error
}
