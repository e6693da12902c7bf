import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { honoPath } from '../transport/routes.ts'
import { renderOutbox } from './outbox.ts'

/** The page of mails, for development. */
export const mailRoutes = new Hono<ShopEnv>().get(honoPath('frontend.mails.page'), renderOutbox)
