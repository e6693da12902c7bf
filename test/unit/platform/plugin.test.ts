/** What the platform reads of a plugin (contract, platform): composer.json, its class, its settings, the zip. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPHPLoaderModule } from '@php-wasm/node-8-3'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { unzipSync } from 'fflate'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { servedPath, templateWith, zipOf } from '../../../scripts/package/plugin.ts'

const PLATFORM = join(import.meta.dirname, '..', '..', '..', 'platform')
const read = (path: string) => readFileSync(join(PLATFORM, path), 'utf8')

describe('composer.json', () => {
  const composer = JSON.parse(read('composer.json')) as {
    type: string
    require: Record<string, string>
    autoload: { 'psr-4': Record<string, string> }
    extra: Record<string, unknown>
  }

  test('says what the platform asks for', () => {
    expect(composer.type).toBe('shopware-platform-plugin')
    // Contract, versions F2: `~6.6` alone would be every 6.x.
    const releases = '~6.6.0 || ~6.7.0'
    expect(composer.require).toEqual({ 'shopware/core': releases, 'shopware/storefront': releases })
    expect(composer.autoload['psr-4']).toEqual({ 'Statefront\\': 'src/' })
    expect(composer.extra['shopware-plugin-class']).toBe('Statefront\\Statefront')
  })

  test.each(['label', 'description'])('has its %s in German and English', (field) => {
    const texts = composer.extra[field] as Record<string, string>
    expect(Object.keys(texts).toSorted()).toEqual(['de-DE', 'en-GB'])
    expect(texts['de-DE']).not.toBe(texts['en-GB'])
  })
})

describe('the class', () => {
  /** What PHP prints, and how it ends. Each call has a PHP of its own. */
  async function php(files: Record<string, string>, ...args: string[]) {
    const runtime = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
    for (const [path, content] of Object.entries(files)) runtime.writeFile(path, content)
    const response = await runtime.cli(['php', ...args])
    return { code: await response.exitCode, text: (await response.stdoutText).trim() }
  }
  const own = read('src/Statefront.php')

  test('is PHP', async () => {
    expect(await php({ '/plugin.php': own }, '-l', '/plugin.php')).toEqual({
      code: 0,
      text: 'No syntax errors detected in /plugin.php',
    })
    expect((await php({ '/plugin.php': own.replace('{', '(') }, '-l', '/plugin.php')).code).not.toBe(0)
  })

  test('is the one that composer.json names, and a plugin', async () => {
    const main = `<?php require '/platform.php'; require '/plugin.php'; echo get_parent_class('Statefront\\Statefront');`
    const platform = '<?php namespace Shopware\\Core\\Framework; abstract class Plugin {}'
    const { text } = await php({ '/main.php': main, '/platform.php': platform, '/plugin.php': own }, '/main.php')
    expect(text).toBe('Shopware\\Core\\Framework\\Plugin')
  })
})

describe('config.xml', () => {
  const { window } = new JSDOM()
  const config = new window.DOMParser().parseFromString(read('src/Resources/config/config.xml'), 'application/xml')
  const childrenOf = (element: Element, name: string) => [...element.children].filter(({ tagName }) => tagName === name)
  const TYPES = ['text', 'textarea', 'url', 'password', 'int', 'float', 'bool', 'checkbox', 'datetime', 'date', 'time']

  test('is XML in the form of the platform', () => {
    expect(config.querySelector('parsererror')).toBeNull()
    expect(config.documentElement.tagName).toBe('config')
    expect([...config.documentElement.children].every(({ tagName }) => tagName === 'card')).toBe(true)
    for (const field of config.querySelectorAll('input-field')) {
      expect(TYPES).toContain(field.getAttribute('type'))
      expect(childrenOf(field, 'name')[0]?.textContent).toMatch(/^[a-z][a-zA-Z]+$/)
    }
  })

  test('has the fields that the template reads, and no others', () => {
    const template = read('src/Resources/views/storefront/layout/meta.html.twig')
    const asked = [...template.matchAll(/config\('Statefront\.config\.(\w+)'\)/g)].map(([, field = '']) => field)
    const given = [...config.querySelectorAll('input-field > name')].map(({ textContent }) => textContent)
    expect(given.toSorted()).toEqual([...new Set(asked)].toSorted())
  })

  test('is on by default, everywhere', () => {
    const defaults = [...config.querySelectorAll('input-field')].map((field) => [
      childrenOf(field, 'name')[0]?.textContent,
      childrenOf(field, 'defaultValue')[0]?.textContent,
    ])
    expect(defaults).toEqual([
      ['active', 'true'],
      ['oldInCheckout', 'false'],
      ['leftToPlugins', undefined],
      ['inspectorKey', undefined],
    ])
  })

  // Contract, versions F2: since 6.7.12 saving another field leaves cached pages as they are. The template prints by each of these.
  test('says of every field that the pages in the cache change with it', () => {
    const fields = [...config.querySelectorAll('input-field')].map((field) => field.getAttribute('cache-relevant'))
    expect(fields).toEqual(['true', 'true', 'true', 'true'])
  })

  test('has every text in English and German', () => {
    const places = [...config.querySelectorAll('card')].map((card) => ({ place: card, names: ['title'] }))
    const fields = [...config.querySelectorAll('input-field')].map((field) => ({
      place: field,
      names: ['label', 'helpText'],
    }))
    for (const { place, names } of [...places, ...fields])
      for (const name of names) {
        const texts = childrenOf(place, name)
        expect(texts.map((text) => text.getAttribute('lang'))).toEqual([null, 'de-DE'])
        expect(new Set(texts.map(({ textContent }) => textContent)).size).toBe(2)
      }
  })
})

describe('the zip', () => {
  const text = (content: string) => new TextEncoder().encode(content)

  test('has one folder at its top, named like the plugin', () => {
    const files = new Map([
      ['composer.json', text('{}')],
      ['src/Statefront.php', text(read('src/Statefront.php'))],
    ])
    const unzipped = unzipSync(zipOf(files))
    expect(Object.keys(unzipped)).toEqual(['Statefront/composer.json', 'Statefront/src/Statefront.php'])
    expect(new TextDecoder().decode(unzipped['Statefront/src/Statefront.php'])).toBe(read('src/Statefront.php'))
    expect(zipOf(files)).toEqual(zipOf(files))
  })

  test.each([
    ['statefront.js', 'src/Resources/public/statefront.js'],
    ['statefront.js.br', 'src/Resources/public/statefront.js.br'],
    ['manifest.json', 'src/Resources/public/manifest.json'],
    ['chunks/ab12cd34/rest.js', 'src/Resources/public/chunks/ab12cd34/rest.js'],
    ['chunks/ab12cd34/rest.js.br', 'src/Resources/public/chunks/ab12cd34/rest.js.br'],
    ['chunks-again/ab12cd34/rest.js.br', null],
    ['chunks-again/ab12cd34/charts/x.json', 'src/Resources/public/chunks-again/ab12cd34/charts/x.json'],
    ['third-party-notices.txt', 'src/Resources/public/third-party-notices.txt'],
    ['storefront.d.ts', null],
    // It is in the template.
    ['sliders.css', null],
  ])('holds of the bundle what pages load: %s', (file, path) => {
    expect(servedPath(file)).toBe(path)
  })

  test.each([
    ['{% block x %}{% endblock %}', 'statefrontAhead = []'],
    ['{% set statefrontAhead = [] %}', 'statefrontAheadOn = {}'],
    ['{% set statefrontAhead = [] %}{% set statefrontAheadOn = {} %}', 'statefrontAheadOnTweaked = {}'],
    [
      '{% set statefrontAhead = [] %}{% set statefrontAheadOn = {} %}{% set statefrontAheadOnTweaked = {} %}',
      '<style></style>',
    ],
  ])('cannot be made from a template without the places for what is written into it', (template, place) => {
    expect(() => templateWith(template, { atRest: [], atRestOn: {}, atRestOnTweaked: {}, look: '' })).toThrow(place)
  })
})

test('the page for merchants names the releases that composer.json allows, and what was tried', () => {
  expect(read('README.md')).toMatch(/needs version 6\.6 or 6\.7 of the platform/)
  expect(read('README.md')).toMatch(/has not been installed on a 6\.7/)
})

test.each(['install', 'switch', 'statefront=off', 'bundles/statefront'])(
  'the page for merchants speaks of %s',
  (word) => {
    expect(read('README.md').toLowerCase()).toContain(word)
  },
)
