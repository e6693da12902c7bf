/** The shop's routes: each has a rule and a handler, and can be reached by its address. */
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createApp } from '../../shop/app.ts'
import type { ShopContext } from '../../shop/context.ts'
import type { Database } from '../../shop/database/connect.ts'
import { redirectTarget } from '../../shop/transport/redirect.ts'
import { matchRoute, ROUTE_RULES, type RouteName, type RouteRule, urlFor } from '../../shop/transport/routes.ts'

const RULES = Object.entries(ROUTE_RULES) as [RouteName, RouteRule][]

/** Paths of files, of what a proxy asks, odd pages, the pages for developers and the sandbox, which have no rule; the remaining ones are readable addresses of categories and products. */
const FILES =
  /^\/(health|ready|robots\.txt|sitemap\.xml|favicon\.ico|apple-touch-icon\.png|bundle|media|theme|sandbox\/(fonts|embed|analytics|inspector)|_odd|_docs|_flows|__sandbox|\.well-known)(\/|$)/
const READABLE = '/*'

describe('a route', () => {
  const handlers = createApp({} as Database)
    .routes.filter(({ method, path }) => method !== 'ALL' && path !== READABLE && !FILES.test(path))
    .map(({ method, path }) => ({ method, path, match: matchRoute(method, path.replaceAll(/:\w+/g, 'a1')) }))

  test('without a rule is none', () => {
    const unruled = handlers.filter(({ match }) => typeof match !== 'object')
    expect(unruled.map(({ method, path }) => `${method} ${path} has no rule in ROUTE_RULES`)).toEqual([])
  })

  test('that a rule names has a handler for each method', () => {
    const handled = new Set(
      handlers.map(({ method, match }) => (typeof match === 'object' ? `${method} ${match.name}` : method)),
    )
    const asked = RULES.flatMap(([name, { methods }]) => methods.map((method) => `${method} ${name}`))
    expect(asked.filter((item) => !handled.has(item)).map((item) => `${item} has a rule but no handler`)).toEqual([])
  })

  test('is asked for by one of the names there are', () => {
    expectTypeOf<'frontend.home.page'>().toExtend<RouteName>()
    expectTypeOf<'no.such.route'>().not.toExtend<RouteName>()
    expectTypeOf<Parameters<typeof urlFor>[1]>().toEqualTypeOf<RouteName>()
    expect(RULES.length).toBeGreaterThan(50)
  })
})

describe('an address', () => {
  const c = { var: { language: 'en-GB' } } as ShopContext

  test('every route is found under its own address with each of its methods', () => {
    for (const [name, rule] of RULES) {
      const parameters = Object.fromEntries([...rule.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key ?? '', 'a1']))
      const path = new URL(urlFor(c, name, parameters), 'http://shop').pathname
      for (const method of rule.methods) expect(matchRoute(method, path), `${method} ${path}`).toMatchObject({ name })
    }
  })

  test('in German the address carries the language', () => {
    const german = { var: { language: 'de-DE' } } as ShopContext
    expect(urlFor(german, 'frontend.checkout.cart.page')).toBe('/de/checkout/cart')
  })

  test('a known path with another method is told apart from an unknown path', () => {
    expect(matchRoute('DELETE', '/checkout/cart')).toBe('wrongMethod')
    expect(matchRoute('GET', '/account/order/cancel')).toMatchObject({ name: 'frontend.account.order.single.page' })
    expect(matchRoute('GET', '/no/such/path')).toBeUndefined()
  })

  test('addresses hold nothing but their parameters', () => {
    expect(urlFor(c, 'frontend.detail.page', { productId: '../a b', p: '2', _httpCache: '1' })).toBe(
      '/detail/..%2Fa%20b?p=2',
    )
    expect(() => urlFor(c, 'frontend.detail.page')).toThrow('productId')
    for (const name of ['https://evil.example', '//evil.example', '__proto__', 'constructor', 'no.such.route']) {
      expect(() => redirectTarget(c, name, new Map())).toThrow('No route')
    }
  })
})
