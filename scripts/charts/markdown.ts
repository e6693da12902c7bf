/** Markdown helpers. */
import { posix } from 'node:path'

/** A table; columns that are empty in every row are left out, and so is a table without rows. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const kept = columns.map((_, column) => rows.some((row) => row[column]))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => kept[column])
      .map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`))
      .join(' | ')} |`
  if (!rows.length) return ''
  return [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(row))].join('\n')
}

/** A heading with its content; empty without content. */
export function section(title: string, ...parts: readonly string[]): string {
  const filled = parts.filter(Boolean)
  return filled.length ? [`## ${title}`, ...filled].join('\n\n') : ''
}

export const code = (text: string): string => (text ? `\`${text}\`` : '')
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** A collapsed section. */
export const details = (summary: string, content: string): string =>
  content ? `<details><summary>${summary}</summary>\n\n${content}\n\n</details>` : ''

/** A link from the page of an area to a file of the project, both by their path from its root. */
export const linkTo = (path: string, from: string, text = posix.basename(path)): string =>
  `[${text}](${posix.relative(posix.dirname(from), path)})`

/** Paragraphs of a comment, each on one line. */
export const prose = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n')
