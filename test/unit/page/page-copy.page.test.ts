import { afterEach, expect, test } from 'vitest'
import { copyOf } from '../../../src/page/shell/page-copy.ts'

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
  expect(JSON.stringify(markup)).toBe(`{"markup":${pane.textContent.length}}`)
})

// Attributes whose value is the id of another element, or several (HTML; ARIA; Bootstrap).
test.each([
  ['<label for="a">x</label>', '<label for="a-panel">x</label>'],
  ['<input aria-labelledby="a b">', '<input aria-labelledby="a-panel b">'],
  ['<input aria-describedby="b a">', '<input aria-describedby="b a-panel">'],
  ['<button aria-controls="a">x</button>', '<button aria-controls="a-panel">x</button>'],
  ['<button data-bs-target="#a">x</button>', '<button data-bs-target="#a-panel">x</button>'],
  ['<button data-bs-target="#b">x</button>', '<button data-bs-target="#b">x</button>'],
  ['<div data-bs-parent="#a">x</div>', '<div data-bs-parent="#a-panel">x</div>'],
  ['<a href="#a">x</a>', '<a href="#a-panel">x</a>'],
  ['<a href="/a#a">x</a>', '<a href="/a#a">x</a>'],
  ['<a href="a">x</a>', '<a href="a">x</a>'],
  ['<input list="a">', '<input list="a-panel">'],
  ['<input form="a">', '<input form="a-panel">'],
  // Values that only look like an id.
  ['<input name="a" value="a" class="a">', '<input name="a" value="a" class="a">'],
  ['<label for="ab">x</label>', '<label for="ab">x</label>'],
])('%s refers to %s', (html, expected) => {
  document.body.innerHTML = `<div>${html}<i id="a"></i></div>`
  const host = document.createElement('div')
  host.append(copyOf(document.body.firstElementChild as Element).copy())
  expect(host.innerHTML).toBe(`${expected}<i id="a-panel"></i>`)
})

test('text beside elements is copied, and later changes of the original are not', () => {
  document.body.innerHTML = '<div>a<b>b</b><!-- c -->d</div>'
  const markup = copyOf(document.body.firstElementChild as Element)
  document.body.firstElementChild?.replaceChildren('gone')
  const host = document.createElement('div')
  host.append(markup.copy())
  expect([host.innerHTML, markup.length]).toEqual(['a<b>b</b><!-- c -->d', 3])
})
