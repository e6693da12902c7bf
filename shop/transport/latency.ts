/**
 * Answers that come late on purpose, for looking at waiting states and for finding what only works when nothing is slow.
 * Off unless `STATEFRONT_LATENCY_MS` says how late.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'

/** Later than this every deadline of the storefront is over. */
const MAX_LATENCY_MS = 30_000

/**
 * How late an answer is at most, in milliseconds.
 *
 * @param value whole milliseconds as text; empty or absent for none
 * @throws Error when it is no such number.
 */
export function latencyOf(value = process.env['STATEFRONT_LATENCY_MS']): number {
  if (value === undefined || value === '') return 0
  const latency = Number(value)
  if (!/^\d+$/.test(value) || latency > MAX_LATENCY_MS) {
    throw new Error(`A latency is a whole number of milliseconds up to ${MAX_LATENCY_MS}, not "${value}".`)
  }
  return latency
}

/** Waits at random before the shop works and after it has, so that answers overtake each other on either side. */
export function latencyMiddleware(latency: number) {
  const pause = () => wait((Math.random() * latency) / 2)
  return createMiddleware<ShopEnv>(async (_, next) => {
    await pause()
    await next()
    await pause()
  })
}
