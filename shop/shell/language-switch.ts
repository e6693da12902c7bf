/** POST /checkout/language: redirects to the same page in another language (contract, shell 11 and 20.1). */
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import type { Language } from '../database/schema.ts'
import { pathIn } from '../layout/page-route.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { LANGUAGES } from '../transport/language.ts'
import { routeNamed, routeParameters } from '../transport/redirect.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { updateSession } from '../transport/session.ts'

/** Without `redirectTo` the language's home page; `redirectParameters` that the route does not use become its query. */
export const languageRoutes = new Hono<ShopEnv>().post(honoPath('frontend.checkout.switch-language'), async (c) => {
  const fields = await readFields(c)
  const chosen = LANGUAGES.find(({ id }) => id === textAt(fields, 'languageId'))
  if (!chosen) throw new Refusal(400, 'No such language')
  const { language } = chosen
  const name = textAt(fields, 'redirectTo')
  const path = name
    ? await pathOf(c, language, name, routeParameters(fields, 'redirectParameters'))
    : urlFor(c, 'frontend.home.page', {}, language)
  await updateSession(c, { language })
  return c.redirect(absoluteUrl(c, path))
})

async function pathOf(
  c: ShopContext,
  language: Language,
  name: string,
  parameters: Record<string, string>,
): Promise<string> {
  const route = { name: routeNamed(name), parameters }
  try {
    return await pathIn(c, language, route)
  } catch (error) {
    throw new Refusal(500, error instanceof Error ? error.message : 'No such route')
  }
}
