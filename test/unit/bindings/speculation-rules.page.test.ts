/** Rules by which the browser prerenders pages (contract, versions C1). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/speculation-rules.ts'
import { createTestPage } from '../support/page.ts'

const scripts = () => document.head.querySelectorAll<HTMLScriptElement>('script[type=speculationrules]')
const mount = () =>
  binding.mount({ element: document.body, page: createTestPage().page, signal: new AbortController().signal })

afterEach(() => {
  vi.restoreAllMocks()
  for (const script of scripts()) script.remove()
})

test('are added once, for links of products and departments of the shop itself', () => {
  for (const _ of [1, 2]) mount()
  expect(scripts()).toHaveLength(1)
  expect(JSON.parse(scripts()[0]?.text ?? '')).toEqual({
    prerender: [
      {
        where: {
          and: [
            {
              selector_matches: [
                '.product-image-link',
                '.product-name',
                '.btn-detail',
                '.main-navigation-link',
                '.nav-item.nav-link',
                '.header-logo-main-link',
              ],
            },
            { href_matches: '/*' },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
})

test('are not added where the browser knows none', () => {
  vi.spyOn(HTMLScriptElement, 'supports').mockReturnValue(false)
  mount()
  expect(scripts()).toHaveLength(0)
})
