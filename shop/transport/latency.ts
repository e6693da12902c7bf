/**
 * Delays responses on purpose, to see waiting states and to find code that only works when everything is fast. Off
 * unless `STATEFRONT_LATENCY_MS` is set.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'

/** Longer than all deadlines of the storefront. */
const MAX_LATENCY_MS = 30_000

/**
 * The maximum delay of a response, in milliseconds.
 *
 * @param value whole milliseconds as text; empty or absent for none
 * @throws Error for an invalid number.
 */
export function latencyOf(value = process.env['STATEFRONT_LATENCY_MS']): number {
  if (value === undefined || value === '') return 0
  const latency = Number(value)
  if (!/^\d+$/.test(value) || latency > MAX_LATENCY_MS) {
    throw new Error(`A latency is a whole number of milliseconds up to ${MAX_LATENCY_MS}, not "${value}".`)
  }
  return latency
}

/**
 * Waits a random time before and after the shop handles a request, so that requests and responses overtake each other.
 */
export function latencyMiddleware(latency: number) {
  const pause = () => wait((Math.random() * latency) / 2)
  return createMiddleware<ShopEnv>(async (_, next) => {
    await pause()
    await next()
    await pause()
  })
}
