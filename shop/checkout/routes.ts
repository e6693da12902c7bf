import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'

export const checkoutRoutes = new Hono<ShopEnv>()
