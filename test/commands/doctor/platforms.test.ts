/** The doctor on every kind of page of each release of the platform that the shop prints: nothing is to be said about them. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../unit/support/shop.ts'
import { diagnosed, readFurtherPages, readPages } from './pages.ts'

describe.each(['6.6.7', '6.6.10', '6.6.10-flags', '6.7', '6.7-flags'])('pages of %s', (platform) => {
  let shop: TestShop
  beforeAll(async () => {
    vi.stubEnv('STATEFRONT_PLATFORM', platform)
    shop = await openTestShop()
    vi.unstubAllEnvs()
  })
  afterAll(() => shop.close())

  test.each([readPages, readFurtherPages])('have no findings: %o', { timeout: 120_000 }, async (read) => {
    const found: Record<string, string[]> = {}
    for (const [name, page] of Object.entries(await read(shop))) {
      // Without the fonts and the statistics of this shop, which need providers of others.
      const html = page.html.replace(/<body class="([^"]*)"[^>]*>/, '<body class="$1">')
      expect(html, name).not.toBe(page.html)
      const { findings, flows } = await diagnosed({ ...page, html })
      expect(flows.length, name).toBeGreaterThan(5)
      expect(html.includes('validationMessages'), name).toBe(platform !== '6.6.7')
      if (findings.length > 0) found[name] = findings.map(({ kind, says }) => `${kind}: ${says}`)
    }
    expect(found).toEqual({})
  })
})

test('a hook of a plugin that nobody serves is noted once, unless a script of the page names it', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const { home } = await readPages(shop)
  const hook = '<a data-gift-finder="true" data-gift-finder-options="{}"></a>'
  const html = home.html.replace('</main>', `${hook}${hook}</main>`)
  const hooks = async (text: string) =>
    (await diagnosed({ ...home, html: text })).findings.flatMap(({ kind, level, says }) =>
      kind === 'hook-unserved' ? [`${level}: ${says}`] : [],
    )
  expect(await hooks(html)).toEqual([
    'note: Nothing on this page serves data-gift-finder, which is on 2 elements: it may do nothing when it is used.',
  ])
  expect(
    await hooks(
      html.replace('</main>', '<script>PluginManager.register("GiftFinder", G, "[data-gift-finder]")</script></main>'),
    ),
  ).toEqual([])
})
