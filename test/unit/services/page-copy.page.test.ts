import { afterEach, expect, test } from 'vitest'
import { copyOf } from '../../../src/services/page-copy.ts'

afterEach(() => document.body.replaceChildren())

test('a copy keeps its own ids and what refers to them, and leaves the original alone', () => {
  document.body.innerHTML = `<div id="pane"><label for="name">Name</label><input id="name" aria-describedby="hint outside"><p id="hint"></p>
    <a href="#name">down</a><a href="/name">page</a></div>`
  const pane = document.querySelector('#pane') as HTMLElement
  const before = pane.innerHTML
  const markup = copyOf(pane)
  const host = document.createElement('div')
  host.append(markup.copy())
  document.body.append(host)
  expect([...host.querySelectorAll('[id]')].map(({ id }) => id)).toEqual(['name-panel', 'hint-panel'])
  expect(host.querySelector('label')?.control?.id).toBe('name-panel')
  expect(host.querySelector('input')?.getAttribute('aria-describedby')).toBe('hint-panel outside')
  expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#name-panel', '/name'])
  expect(pane.innerHTML).toBe(before)
  expect(JSON.stringify(markup)).toBe(`{"markup":${before.length}}`)
})
