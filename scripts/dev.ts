/**
 * `npm run dev [-- --at https://shop.example]`: the shop with a development server in front of the bundle, on loopback. What is saved is
 * on the open page within a second.
 *
 * A change of a component, a stylesheet or a view of the shop keeps the page; a change of a machine, a service or a binding starts its
 * flows anew; what runs once a page (consent, cart, layers, the loader) reloads it. Errors are shown in the page with file and line. Its
 * pages have no content security policy. With `--at` the pages are those of another shop, with this bundle in place of its script. `PORT`
 * sets the port (default 4200).
 */
import { createServer } from 'node:http'
import { argumentsOf, refuse } from './arguments.ts'
import { ensureBundle } from './bundle.ts'
import { endWithParent, interruptible } from './child.ts'
import { answering, startVite } from './dev/development-server.ts'
import { otherShop } from './dev/other-shop.ts'
import { ownShop } from './dev/own-shop.ts'
import { listenOn } from './port.ts'
import { prepareDatabase } from './shop-process.ts'

const SCRIPT = import.meta.filename
const DEFAULT_PORT = 4200

const { values } = argumentsOf(SCRIPT, { at: { type: 'string' } })
const at = values.at === undefined ? null : URL.parse(values.at)
if (values.at !== undefined && !/^https?:$/.test(at?.protocol ?? ''))
  refuse(`--at must be the address of a shop, not "${values.at}".`, SCRIPT)

endWithParent()
const http = createServer()
const port = await listenOn(http, DEFAULT_PORT, 'npm run dev')
console.log('Preparing …')
try {
  // Of the bundle, the shop serves what is no script.
  if (!at)
    await interruptible((signal) => Promise.all([ensureBundle(signal, { quick: true }), prepareDatabase(signal)]))
  const origin = `http://127.0.0.1:${port}`
  const vite = await startVite(http)
  const shop = at ? otherShop(at, origin) : await ownShop(vite)
  http.on('request', answering(vite, shop))
  console.log(`statefront is open: ${origin}/${at ? ` (pages of ${at.origin})` : ''}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      http.closeAllConnections()
      void Promise.all([vite.close(), shop.close()]).finally(() => process.exit(0))
    })
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
