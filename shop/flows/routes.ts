/**
 * Every flow on the least markup it needs, live, with its options, its events and its chart, at `/_flows`: for those who write a
 * theme. No page links to it. Served where the pages for developers are (`shop/docs/routes.ts`).
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { CHARTS, chartAreas, chartPage } from './charts.ts'
import { EXAMPLES } from './examples.ts'
import { flowPage, flowsIndex, starterPage } from './pages.ts'
import { valuesOf } from './values.ts'

const STARTER = join(import.meta.dirname, '..', '..', 'docs', 'starter', 'gift-note.ts')
const NAME = /^[a-z\d-]+$/

/** The flows with an example, by area. */
function flowsByArea(): [area: string, flows: string[]][] {
  return [...chartAreas()]
    .map(([area, names]): [string, string[]] => [area, names.filter((name) => Object.hasOwn(EXAMPLES, name))])
    .filter(([, flows]) => flows.length > 0)
}

export const flowsRoutes = new Hono<ShopEnv>()
flowsRoutes.use('/_flows/*', async (c, next) => {
  await next()
  c.res.headers.set('X-Robots-Tag', 'noindex')
})
flowsRoutes.get('/_flows', (c) => flowsIndex(c, flowsByArea()))
flowsRoutes.get('/_flows/starter', (c) => starterPage(c, readFileSync(STARTER, 'utf8')))
flowsRoutes.get('/_flows/charts/:area/:flow', async (c, next) => {
  const { area, flow } = c.req.param()
  if (!NAME.test(area) || !NAME.test(flow)) return next()
  const chart = await readFile(join(CHARTS, area, `${flow}.svg`), 'utf8').catch(() => null)
  return chart === null ? next() : c.body(chart, 200, { 'Content-Type': 'image/svg+xml' })
})
flowsRoutes.get('/_flows/:flow', async (c, next) => {
  const flow = c.req.param('flow')
  const example = Object.hasOwn(EXAMPLES, flow) ? EXAMPLES[flow] : undefined
  const [area] = flowsByArea().find(([, flows]) => flows.includes(flow)) ?? []
  if (!example || !area) return next()
  return flowPage(c, flow, chartPage(area, flow), example(await valuesOf(c)))
})
