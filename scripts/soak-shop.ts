/**
 * `npm run soak:shop`: shoppers in a shop of several processes behind a proxy, on a real PostgreSQL server, while processes and the
 * database are killed and started again. They browse, fill carts, register, log in and order, also what is too few for all. Asserted
 * afterwards: nothing sold twice, no order lost or doubled, no cart lost, nobody logged out (docs/running.md).
 *
 * `--seconds N` (120), `--shoppers N` (200), `--processes N` (4), `--seed N` chooses what shoppers want and who is killed when. How many
 * pages one process answers, and how many two, is measured first and only told; `--no-throughput` leaves that out.
 */
import { once } from 'node:events'
import { argumentsOf, refuse } from './arguments.ts'
import { interruptible } from './child.ts'
import { prepareServer, soak, throughputOf } from './soak-shop/run.ts'

const CLIENTS = 16
const MEASURED_SECONDS = 10
const KILLS = ['process', 'database', 'process', 'database', 'process'] as const
const SCARCE_PIECES = 60

const { values } = argumentsOf(import.meta.filename, {
  seconds: { type: 'string', default: '120' },
  shoppers: { type: 'string', default: '200' },
  processes: { type: 'string', default: '4' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  throughput: { type: 'boolean', default: true },
})
const [seconds, shoppers, processes, seed] = [values.seconds, values.shoppers, values.processes, values.seed].map(
  Number,
) as [number, number, number, number]
if (![seconds, shoppers, processes, seed].every(Number.isSafeInteger))
  refuse('Options take whole numbers.', import.meta.filename)

const started = Date.now()
const tell = (sentence: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s: ${sentence}`)

await interruptible((signal) =>
  Promise.race([
    play(),
    // Whoever ends the soak does not wait for its shoppers: all its processes end with this one.
    once(signal, 'abort').then(() => signal.throwIfAborted()),
  ]),
)

async function play(): Promise<void> {
  tell(`${shoppers} shoppers, ${processes} processes, ${seconds} s, seed ${seed}.`)
  const server = await prepareServer()
  try {
    if (values.throughput) {
      const measured = { clients: CLIENTS, seconds: MEASURED_SECONDS }
      const [one, two] = [
        await throughputOf(server, { ...measured, count: 1 }),
        await throughputOf(server, { ...measured, count: 2 }),
      ]
      tell(`One process answers ${one.toFixed(0)} home pages a second, two answer ${two.toFixed(0)}.`)
    }
    const options = { seconds, shoppers, processes, seed, kills: KILLS, scarcePieces: SCARCE_PIECES, tell }
    const { faults, ordered, refused, requests, lost, medianMs } = await soak(server, options)
    tell(`${requests} requests, half of them answered within ${medianMs} ms, ${lost} without an answer.`)
    tell(`${ordered} orders; ${refused} times somebody else was faster.`)
    for (const fault of faults) console.error(`FAULT ${fault}`)
    console.log(faults.length === 0 ? `No faults. Seed ${seed}.` : `${faults.length} faults. Seed ${seed}.`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await server.close()
  }
}
