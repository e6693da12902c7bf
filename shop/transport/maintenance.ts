/** The shop closed for maintenance (docs/running.md): while the operator's file is there, or a test session says so. */
import { access } from 'node:fs/promises'
import { createMiddleware } from 'hono/factory'
import type { ShopContext, ShopEnv } from '../context.ts'
import { renderError } from '../layout/error.ts'
import { LEGAL } from '../layout/footer.ts'
import { renderMaintenance } from '../layout/maintenance.ts'
import { informationUrl } from '../shell/information.ts'
import { inLanguage } from './language.ts'
import { matchRoute } from './routes.ts'

/** For browsers that come back by themselves, and search engines. */
const RETRY_AFTER_SECONDS = 600

/**
 * Answers that the shop is closed, without a session or the database, which may be what is worked on. What somebody is paying comes to
 * its end nevertheless, and what the law asks for is there.
 */
export const maintenanceMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  if (!(await isClosed(c)) || isNeverClosed(c)) return next()
  c.header('Retry-After', String(RETRY_AFTER_SECONDS))
  c.header('Cache-Control', 'no-store')
  return c.var.marker ? renderError(c, 503, { form: 'alert' }) : renderMaintenance(c)
})

async function isClosed(c: ShopContext): Promise<boolean> {
  const file = process.env['STATEFRONT_MAINTENANCE']
  if (c.var.sandbox.scenario.maintenance) return true
  return (
    Boolean(file) &&
    access(file ?? '').then(
      () => true,
      () => false,
    )
  )
}

function isNeverClosed(c: ShopContext): boolean {
  const route = matchRoute(c.req.method, c.req.path)
  if (typeof route === 'object') return route.rule.ends === true
  const path = inLanguage(c.var.language, c.req.path)
  return LEGAL.some((name) => path === informationUrl(c, name))
}
