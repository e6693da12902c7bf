import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'

export const formRoutes = new Hono<ShopEnv>()
