/** The page's two sanitisers keep the same of every page and fragment of the shop: no shopper sees another shop than the next. */
import { ROUTE_RULES, type RouteRule } from '../../shop/transport/routes.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { logIn, putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

/** What can be asked for by its path alone, and one of each kind with an id. */
const PATHS = [
  ...Object.values<RouteRule>(ROUTE_RULES).flatMap(({ path, methods, script }) =>
    methods.includes('GET') && !path.includes('{') && path !== '/account/logout' ? { path, script } : [],
  ),
  { path: CATEGORIES.department.path, script: false },
  { path: PRODUCTS.withVariants.path, script: false },
  { path: `/product/${PRODUCTS.withVariants.id}/reviews`, script: true },
  { path: `/quickview/${PRODUCTS.withVariants.id}`, script: true },
  { path: '/suggest?search=shirt', script: true },
  { path: '/widgets/search?search=shirt', script: true },
]

test('both sanitisers keep the same of every page and fragment', async ({ page, request }) => {
  await logIn(request)
  await putInCart(request, PRODUCTS.plain.id)
  const answers = await Promise.all(
    PATHS.map(async ({ path, script }) => {
      const answer = await request.get(path, { headers: script ? { 'X-Requested-With': 'XMLHttpRequest' } : {} })
      return { path, html: answer.headers()['content-type']?.startsWith('text/html') ? await answer.text() : '' }
    }),
  )
  const markup = answers.filter(({ html }) => html.includes('<'))
  // Enough to mean something: 9 pages of the account alone.
  expect(markup.length).toBeGreaterThan(25)

  const { version } = (await (await request.get('/bundle/manifest.json')).json()) as { version: string }
  await page.goto('/')
  const differing = await page.evaluate(
    async ({ folder, texts }) => {
      type Sanitiser = { purify: (html: string) => DocumentFragment }
      const [own, other] = (await Promise.all(
        ['native-purifier', 'purifier'].map((name) => import(`${folder}/${name}.js`)),
      )) as [Sanitiser, Sanitiser]
      const left = (content: DocumentFragment) => {
        const host = document.implementation.createHTMLDocument('').body
        host.append(content)
        return host.innerHTML
      }
      return texts.flatMap(({ path, html }) => {
        const [kept, expected] = [left(own.purify(html)), left(other.purify(html))]
        // Neither may agree with the other by keeping nothing.
        return kept === expected && kept.length > html.length / 10 ? [] : path
      })
    },
    { folder: `/bundle/chunks/${version}`, texts: markup },
  )
  expect(differing).toEqual([])
})
