/** Turns the chart pages' Markdown into HTML: only what they are written with (scripts/charts/markdown.ts). */
import { posix } from 'node:path'
import { escape } from '../site/html.ts'

/** Where a link of the page at `from` leads; undefined for what the site does not have. */
export type Resolve = (path: string, anchor: string) => string | undefined

export function htmlOf(markdown: string, from: string, resolve: Resolve): string {
  const inline = (text: string) => inlineHtml(text, from, resolve)
  const blocks = markdown.split(/\n{2,}/)
  const html: string[] = []
  while (blocks.length > 0) {
    const block = blocks.shift() ?? ''
    const [first = ''] = block.split('\n')
    const [, level = '', heading = ''] = /^(#{1,4}) (.*)$/.exec(first) ?? []
    if (level) html.push(`<h${level.length}>${inline(heading)}</h${level.length}>`)
    else if (first.startsWith('|')) html.push(tableHtml(block.split('\n'), inline))
    else if (first.startsWith('- '))
      html.push(
        `<ul>${block
          .split(/\n(?=- )/)
          .map((item) => `<li>${inline(item.slice(2))}</li>`)
          .join('')}</ul>`,
      )
    else if (first.startsWith('```'))
      html.push(`<pre class="code">${escape(block.split('\n').slice(1, -1).join('\n'))}</pre>`)
    else if (/^<\/?(details|summary)/.test(first)) html.push(block)
    else if (block.trim() !== '') html.push(`<p>${inline(block)}</p>`)
  }
  return html.join('\n')
}

/** Between two bars of a row; `\|` is part of a cell. */
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))

function tableHtml([head = '', , ...rows]: readonly string[], inline: (text: string) => string): string {
  const columns = cellsOf(head).map((cell) => `<th scope="col">${inline(cell)}</th>`)
  const body = rows.map((row) => {
    const [first = '', ...others] = cellsOf(row).map((cell) => inline(cell))
    return `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table: ${escape(cellsOf(head)[0] ?? '')}"><table><thead><tr>${columns.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`
}

/** Of the private use area: no text has it. */
const HOLE = '\uE000'

function inlineHtml(text: string, from: string, resolve: Resolve): string {
  // Code is taken out first: nothing in it is a sign.
  const codes: string[] = []
  const plain = text.replaceAll(/`([^`]+)`/g, (_, code: string) => `${HOLE}${codes.push(code) - 1}${HOLE}`)
  return escape(plain)
    .replaceAll('&lt;br>', '<br>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => {
      const [path = '', anchor = ''] = target.split('#')
      const href = resolve(posix.join(posix.dirname(from), path), anchor)
      return href === undefined ? `<span class="file">${label}</span>` : `<a href="${href}">${label}</a>`
    })
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w])_([^_]+)_(?![\w])/g, '<em>$1</em>')
    .replaceAll(
      new RegExp(`${HOLE}(\\d+)${HOLE}`, 'g'),
      (_, index: string) => `<code>${escape(codes[Number(index)] ?? '')}</code>`,
    )
}
