/** Serves product pictures under `/media`. */
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'

export const catalogueRoutes = new Hono<ShopEnv>()
