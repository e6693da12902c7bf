import { afterEach, expect, test } from 'vitest'
import { linksTo } from '../../../src/loader/later/links.ts'

const ROUTE = 'frontend.cookie.offcanvas'
const page = window as { router?: unknown }
afterEach(() => {
  delete page.router
})

const matches = (href: string, selector: string) => {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  return link.matches(selector)
}

test.each(['/cookies/panel', '/de/cookie/offcanvas', '/shop "1"/cookie\\offcanvas'])('links to %s', (path) => {
  page.router = { [ROUTE]: path }
  const selector = linksTo(ROUTE)
  for (const href of [path, `${path}?from=footer`, location.origin + path, `${location.origin}${path}?x`])
    expect(matches(href, selector), href).toBe(true)
  for (const href of [`${path}s`, `/en${path}`, `https://example.com${path}`, `${path}/more`, '/cookie', '#'])
    expect(matches(href, selector), href).toBe(false)
})

test.each([undefined, null, {}, { [ROUTE]: '' }, { [ROUTE]: 7 }])('a table of %j has no such links', (router) => {
  page.router = router
  expect(linksTo(ROUTE)).toBe('')
})
