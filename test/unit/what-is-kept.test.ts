/**
 * Cookies, storage, requests and third-party scripts go through the services that require a permission: nothing else in
 * the bundle touches cookies, storage, script elements or the network, and only the page's consent issues grants.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..', '..', 'src')

const RULES: readonly { what: string; pattern: RegExp; only: RegExp; example: string }[] = [
  {
    what: 'cookies',
    pattern: /\bdocument\s*\.\s*cookie\b|\bcookieStore\b/,
    only: /^services\/[\w-]+\/(cookies|cookie-writing)\.ts$/,
    example: 'document.cookie = text',
  },
  {
    what: 'browser storage',
    pattern: /\b(localStorage|sessionStorage|indexedDB|caches)\s*[.[]|window\[kind\]/,
    only: /^services\/[\w-]+\/(storage|focus-memory|variant-note)\.ts$|^inspector\/(?:kept|log\/parts)\.ts$/,
    example: "localStorage.setItem('visits', '3')",
  },
  {
    what: 'script elements and import() of addresses',
    pattern: /createElement\(\s*['"`](script|iframe)|\bimportScripts\b|\bimport\(\s*\/\*/,
    only: /^(services\/consent\/third-party-script|page\/shell\/speculation-rules|loader\/chunks|inspector\/(Doctor|log\/machines))\.tsx?$/,
    example: "document.createElement('script')",
  },
  {
    what: 'policies that let scripts or markup in',
    pattern: /\.createPolicy\(/,
    only: /^(services|page)\/[\w-]+\/(trusted-types|third-party-script|allowed-scripts|speculation-rules)\.ts$|^inspector\/lay-out\.ts$/,
    example: 'trustedTypes.createPolicy(name, rules)',
  },
  {
    what: 'grants',
    pattern: /\bcreateGrants\b|\bas Grant\b/,
    only: /^(services\/consent\/consent|bindings\/consent\/consent)\.ts$/,
    example: 'createGrants(() => true)',
  },
  {
    what: 'requests',
    pattern: /(?<![.\w])fetch\(|\bnew XMLHttpRequest\b|\bsendBeacon\b|\bfrom 'ky'/,
    // The list of the bundle's own files, and whether the page itself can be had.
    only: /^(services\/[\w-]+\/(fragments|http|outbox|cookie-groups)|loader\/(chunks|cut-off|later\/(ahead|early-questions))|inspector\/(Doctor|log\/tab-log))\.tsx?$/,
    example: 'await fetch(url, { signal })',
  },
  // What the package hands out, flows from outside call.
  {
    what: 'posts, those of the cart by its queue',
    pattern: /\bpostMarkup\b|\bhttp\.(post|put|patch|delete)\b/,
    only: /^services\/[\w-]+\/(fragments|accessories|cart-queue|forms|addresses|countries|wishlist-changes|guest-wishlist|main-line|withdrawals)\.ts$|^package\/services\.ts$/,
    example: 'await postMarkup({ url, body, signal })',
  },
  {
    what: 'turns of the cart and the wishlist',
    pattern: /\binTurn\b|'statefront-cart'/,
    only: /^services\/[\w-]+\/(in-turn|cart-queue|cart-news|required|wishlist-changes)\.ts$|^package\/services\.ts$/,
    example: "inTurn('statefront-cart', signal, change)",
  },
]

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: withoutComments(readFileSync(join(SRC, file), 'utf8')) }))

/** Comments may mention forbidden code; the one in an `import()` is part of the code. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*(?! @vite-ignore)[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')
}

test('there are files to check', () => expect(files.length).toBeGreaterThan(100))

describe.each(RULES)('$what', ({ pattern, only, example }) => {
  test('are touched by these files alone', () => {
    const touching = files.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
    expect(touching.filter((file) => !only.test(file))).toEqual([])
    expect(touching.length).toBeGreaterThan(0)
  })
  test('the rule bites', () => expect(pattern.test(withoutComments(`${example} // why`))).toBe(true))
})

// Contract, versions C4.
test('no file adds an import map, which a page of 6.7 has already, or sets what its component system puts on the window', () => {
  const claims = /importmap|\bShopware(Component)?\b\s*[:=]/
  for (const example of ["type = 'importmap'", 'window.Shopware = {}', '{ ShopwareComponent: class {} }'])
    expect(example).toMatch(claims)
  expect(files.filter(({ code }) => claims.test(code)).map(({ file }) => file)).toEqual([])
})
