/** No code takes an element for a global, or a field for a part of its form. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/child.ts'

const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'a global by its name, which an element may have':
    /\(window as|= window$|= window[;,)]|' in window\b|window\[|\(window\)/,
  'the script that runs, in whose place an image may be': /document\.currentScript/,
  'a part of a form that one of its fields may be called like':
    /\bform\.(elements|submit|reset|action|method|target|name|id|title|length|dataset|children|requestSubmit|checkValidity)\b(?!')/,
}
/** The one place that reads globals, what writes them, and what reads storage and sanitises. */
const ALLOWED = [
  /^globals\.ts$/,
  /^loader\/plugins\.ts$/,
  /^(services\/kit\/storage|page\/kit\/purifier)\.ts$/,
  /^inspector\//,
]

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !ALLOWED.some((allowed) => allowed.test(file)))

test.each(Object.entries(FORBIDDEN))('no code reads %s', (_, pattern) => {
  const found = sources.flatMap((file) =>
    readFileSync(join(ROOT, 'src', file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\*|\/[/*])|'form\./.test(line) ? `${file}:${index + 1} ${line.trim()}` : [],
      ),
  )
  expect(found).toEqual([])
})
