/** A slow network that delivers a page in two pieces. */
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server before the shop at `shop` that answers what the shop does. A page comes in two pieces: up to where `end` stands last
 * at once, the rest when `release` is called. Returns its address; `close` stops it.
 */
export async function deliverInPieces(
  shop: string,
  end: string,
): Promise<{ address: string; release: () => void; close: () => void }> {
  const { hostname, port } = new URL(shop)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server: Server = createServer(({ url, headers }, answer) => {
    const asked = { hostname, port, path: url, headers: { ...headers, 'accept-encoding': 'identity' } }
    get(asked, (response) => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = response.headers
      answer.writeHead(response.statusCode ?? 502, kept)
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const place = kept['content-type']?.startsWith('text/html') ? body.lastIndexOf(end) : -1
        if (place < 0) {
          answer.end(body)
          return
        }
        answer.write(body.subarray(0, place))
        void released.then(() => answer.end(body.subarray(place)))
      })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, hostname, resolve)
  })
  const address = `http://${hostname}:${(server.address() as AddressInfo).port}`
  return { address, release, close: () => server.close() }
}
