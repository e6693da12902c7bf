import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'

export const accountRoutes = new Hono<ShopEnv>()
