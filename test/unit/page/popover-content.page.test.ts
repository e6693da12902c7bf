/** The content of a popover: text stays text, markup is sanitised. */
import { describe, expect, test } from 'vitest'
import { plainPopover, readPopover } from '../../../src/page/bootstrap/popover-content.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'

const HTML = '<b onclick="x()">Sale</b> &amp; more<script>x()</script>'
const text = { title: HTML, body: `${HTML}2`, isMarkup: false }
const shown = (part: string | Markup) => {
  if (typeof part === 'string') return part
  const host = document.createElement('div')
  host.append(part.copy())
  return host.innerHTML
}

describe('shown', () => {
  test('text is not markup, whatever it looks like', async () => {
    expect(await readPopover(text)).toEqual({ title: HTML, body: `${HTML}2` })
  })
  test('markup passes the sanitiser, each part by itself', async () => {
    const { title, body } = await readPopover({ ...text, isMarkup: true })
    expect([title, body].map((part) => typeof part)).toEqual(['object', 'object'])
    expect([title, body].map(shown)).toEqual(['<b>Sale</b> &amp; more', '<b>Sale</b> &amp; more2'])
  })
  test('an empty part is none', async () => {
    const { title, body } = await readPopover({ title: '', body: '<i>a</i>', isMarkup: true })
    expect([title, shown(body)]).toEqual(['', '<i>a</i>'])
  })
})

describe('as plain text', () => {
  test('text is unchanged', () => {
    expect(plainPopover({ title: ' a ', body: '<b>', isMarkup: false })).toEqual({ title: ' a ', body: '<b>' })
  })
  test('markup is what is read of it', () => {
    expect(plainPopover({ title: ' <b>Sale</b> ', body: '<p>A &amp; <i>B</i></p>\n', isMarkup: true })).toEqual({
      title: 'Sale',
      body: 'A & B',
    })
  })
})
