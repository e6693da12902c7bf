/** The shop's words on the overlay of a gated video: text and links, and nothing else. */
import { expect, test } from 'vitest'
import { overlayParts } from '../../../src/page/media/overlay-text.ts'

test('words and links keep their order', () => {
  expect(
    overlayParts('By <b>us</b>. <a data-ajax-modal="true" data-url="/widgets/p" href="/privacy">Privacy</a>.'),
  ).toEqual([
    { text: 'By ' },
    { text: 'us' },
    { text: '. ' },
    { text: 'Privacy', url: '/privacy', modalUrl: '/widgets/p' },
    { text: '.' },
  ])
})

test('a link of a template without href leads to its dialog', () => {
  expect(overlayParts('<a data-ajax-modal="true" data-url="/widgets/p">Privacy</a>')).toEqual([
    { text: 'Privacy', url: '/widgets/p', modalUrl: '/widgets/p' },
  ])
})

test.each([
  '<a href="javascript:alert(1)">Privacy</a>',
  '<a href="data:text/html,x" data-url="javascript:alert(1)">Privacy</a>',
  '<img src="x" onerror="alert(1)">Privacy',
])('nothing runs: %s', (markup) => {
  expect(overlayParts(markup)).toEqual([{ text: 'Privacy' }])
})

test('words of two lines, and links beside each other, do not run together', () => {
  const markup = 'First line<br>second <a href="/a">A</a> <a href="/b">B</a><p>third</p>'
  const read = overlayParts(markup).map(({ text }) => text)
  expect(read.join('')).toBe('First line second A B third')
})

test('without words there is nothing', () => {
  expect(overlayParts(null)).toEqual([])
  expect(overlayParts('')).toEqual([])
  expect(overlayParts(' \n ')).toEqual([])
})
