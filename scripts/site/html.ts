/** The frame that all pages for developers share: charts and path reports. They need no host and load nothing from elsewhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** Removes the terminal colours of a failure, too. */
export const escape = (text: string): string =>
  text
    .replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

export type SearchEntry = {
  kind: 'flow' | 'state' | 'path'
  title: string
  /** Everything it is found by, besides its title. */
  words: string
  /** From the folder of the site. */
  href: string
}

type Frame = {
  title: string
  /** From the page to the folder of the site: '' or '../'. */
  root: string
  /** Links before the title, outermost first. */
  above?: readonly { text: string; href: string }[]
  body: string
  /** What the search field is for; none if the site has no search. */
  search?: string
}

/** A page of a site. */
export function pageOf({ title, root, above = [], body, search }: Frame): string {
  const links = above.map(({ text, href }) => `<li><a href="${href}">${escape(text)}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${root}site.css"><script src="${root}site.js" defer></script></head>
<body data-root="${root}"><a class="skip" href="#main">Skip to the content</a>
<header>${links.length > 0 ? `<nav aria-label="Breadcrumb"><ol>${links.join('')}</ol></nav>` : ''}
<h1>${escape(title)}</h1>${search === undefined ? '' : searchField(search)}</header>
<main id="main" tabindex="-1">${body}</main></body></html>
`
}

const searchField = (label: string) => `
<search><label for="search">${escape(label)}</label>
<input type="search" id="search" autocomplete="off" spellcheck="false" aria-describedby="found">
<p id="found" role="status"></p><ul id="results"></ul></search>`

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The files that every site has besides its pages. */
export async function siteFiles(entries: readonly SearchEntry[]): Promise<Map<string, string>> {
  const { code } = await transformWithOxc(source('client.ts'), 'client.ts')
  const list = entries.map(({ kind, title, words, href }) => [kind, title, uniqueWords(words), href])
  return new Map([
    ['site.css', source('site.css')],
    // A classic script: browsers load no modules from files.
    ['site.js', `{\n${code}}\n`],
    ['search.js', `globalThis.searchEntries = ${JSON.stringify(list)}\n`],
  ])
}

/** Every word once, in lower case. */
const uniqueWords = (text: string): string => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}.:_-]+/gu))].join(' ')

/** A table whose first cell of a row is its heading; a narrow window scrolls it. */
export function tableOf(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const body = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption class="unseen">${caption}</caption><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`
}

/** A collapsed list; empty without items. */
export const foldedList = (title: string, items: readonly string[], id = ''): string =>
  items.length === 0
    ? ''
    : `<details${id && ` id="${id}"`}><summary>${title} (${items.length})</summary><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></details>`
