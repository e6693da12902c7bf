/**
 * Pages of the shop as the plugin for the platform makes them: its template printed in the head, the bundle in the plugin's
 * folder, and scripts in the theme's. Like the platform, they have no policy and no nonces.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ROOT } from '../../scripts/child.ts'
import { TEMPLATE, templateWith, type Written } from '../../scripts/package/plugin.ts'
import { renderChain, type Setting, STOREFRONT, THEME } from '../../test/unit/support/twig.ts'

/** The old script, as far as plugins and this spec can tell: it notes what happens. */
const OLD = `
(window.noted ??= []).push('old')
window.PluginBaseClass = class { constructor(el) { this.el = el; this.init() } }
const registered = []
window.PluginManager = {
  register: (name, Plugin, selector) => registered.push([Plugin, selector]),
  initializePlugins() {
    noted.push('old starts plugins')
    for (const [Plugin, selector] of registered) for (const el of document.querySelectorAll(selector)) new Plugin(el)
  },
}
document.addEventListener('DOMContentLoaded', () => window.PluginManager.initializePlugins())`

/** A plugin as bundlers pack it: it needs the globals of the script before it. */
const pluginNamed = (name: string) => `
;(() => {
  const { PluginManager, PluginBaseClass } = window
  class Plugin extends PluginBaseClass {
    init() { noted.push('${name} runs') }
  }
  PluginManager.register('${name}', Plugin, '[data-search-widget]')
  ;(window.noted ??= []).push('${name} registers')
})()`

type Given = Omit<Setting, 'scripts'> & {
  /** Names of plugins with a script of their own. */
  plugins: readonly string[]
  /** The files of the plugin, by their paths in its folder, that cannot be had. */
  missing?: RegExp
}

/** Serves every page of `page` in this way; returns the paths of the plugin's and the theme's files that are asked for. */
export async function serveByPlugin(page: Page, { plugins, missing, ...setting }: Given): Promise<string[]> {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8')) as Written
  const look = readFileSync(join(ROOT, 'dist', 'sliders.css'), 'utf8')
  const template = templateWith(readFileSync(join(ROOT, 'platform', TEMPLATE), 'utf8'), { ...manifest, look })
  const scripts = ['js/storefront/storefront.js', ...plugins.map((name) => `js/${name}/${name}.js`)]
  const asked: string[] = []

  await page.route('**/bundles/statefront/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const file = pathname.replace('/bundles/statefront/', '')
    if (missing?.test(file)) return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: file.endsWith('.json') ? 'application/json' : 'text/javascript',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      body: await readFile(join(ROOT, 'dist', file)),
    })
  })
  await page.route(`**${THEME}/js/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const [, name = ''] = /\/(\w+)\.js$/.exec(pathname) ?? []
    return route.fulfill({ contentType: 'text/javascript', body: name === 'storefront' ? OLD : pluginNamed(name) })
  })
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const request = route.request()
      const isPage = request.resourceType() === 'document' && request.method() === 'GET'
      if (!isPage) return route.fallback()
      const response = await route.fetch()
      const query = Object.fromEntries(new URL(request.url()).searchParams)
      const head = renderChain([STOREFRONT, template], { scripts, query, ...setting })
      const printed = head.slice(head.indexOf('window.themeAssetsPublicPath')).replace(/^.*?<\/script>/s, '')
      const { 'content-security-policy': _, ...headers } = response.headers()
      // The shop's own hints name files of another folder.
      const html = (await response.text())
        .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
        .replace(/<script src="\/bundle\/statefront\.js[^>]*><\/script>/, () => printed)
      return route.fulfill({ response, headers, body: html })
    },
  )
  return asked
}
