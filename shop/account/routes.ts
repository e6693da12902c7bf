/** All routes of the account. */
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { entryRoutes } from './entry-routes.ts'

export const accountRoutes = new Hono<ShopEnv>().route('/', entryRoutes)
