/** Lays a chart out in a worker, so that the page goes on meanwhile; where no worker can be had, here. */
import type { Chart } from '../charts/chart.ts'
import type { Drawn } from '../charts/chart-file.ts'

/** The name that the build gives to the worker's file. */
const FILE = 'inspector-layout.js'
/** Not in the call below: the build would take it for a file of its own. */
const here = import.meta.url
/** A worker that is refused by a policy may say so late, or not at all. */
const PATIENCE_MS = 10_000

/** Lets in the one address; a page that allows no further policy gets its charts without a worker. */
function workerAddress(): string {
  const address = new URL(FILE, here).href
  const policy = (window as Partial<Window>).trustedTypes?.createPolicy('statefront-inspector', {
    createScriptURL: (url: string) => (url === address ? url : (null as unknown as string)),
  })
  return (policy?.createScriptURL(address) ?? address) as string
}

let worker: Worker | undefined

function inWorker(chart: Chart, title: string): Promise<Drawn> {
  worker ??= new Worker(workerAddress(), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the worker says nothing'))
    const patience = setTimeout(fail, PATIENCE_MS)
    worker?.addEventListener('error', fail, { once: true })
    port1.addEventListener('message', ({ data }: MessageEvent<Drawn>) => {
      clearTimeout(patience)
      port1.close()
      resolve(data)
    })
    port1.start()
    worker?.postMessage({ chart, title }, [port2])
  })
}

export async function layOut(chart: Chart, title: string): Promise<Drawn> {
  try {
    return await inWorker(chart, title)
  } catch {
    const { draw } = await import('./draw-chart.ts')
    return draw(chart, title)
  }
}
