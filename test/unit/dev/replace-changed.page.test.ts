/** What the development server brings into an open page when a view of the shop has changed. */
import { expect, test } from 'vitest'
import { replaceChanged } from '../../../scripts/dev/in-page/replace-changed.ts'

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** The page as its server printed it, then with what flows have done to it; what it prints now. Returns what the page is after that. */
function replaced({ printed, live = printed, now }: { printed: string; live?: string; now: string }) {
  const page = bodyOf(live)
  const kept = [...page.querySelectorAll('*')]
  const isDone = replaceChanged(bodyOf(printed), bodyOf(now), page)
  return { html: isDone ? page.innerHTML : null, gone: kept.filter((each) => !page.contains(each)).map(({ id }) => id) }
}

test('the smallest element that differs is replaced, and all others stay', () => {
  const printed = '<header id="a"><input id="b"></header><main id="c"><p id="d">old</p><p id="e">same</p></main>'
  expect(replaced({ printed, now: printed.replace('old', 'new') })).toEqual({
    html: printed.replace('old', 'new'),
    gone: ['d'],
  })
})

test('what flows have added and changed stays, where the server prints the same as before', () => {
  const printed = '<main id="a"><div class="box" id="b">x</div><p id="c">old</p></main>'
  const live = '<main id="a"><i>theirs</i><div class="box open" id="b">x<b>drawn</b></div><p id="c">old</p></main>'
  expect(replaced({ printed, live, now: printed.replace('old', 'new') }).html).toBe(live.replace('old', 'new'))
})

test('another address of a stylesheet is none, since those are replaced apart', () => {
  const printed = '<p id="a">x</p><link rel="stylesheet" href="/a.css?1" id="b">'
  expect(replaced({ printed, now: printed.replace('?1', '?2') })).toEqual({ html: printed, gone: [] })
})

test('a nonce is no difference', () => {
  const printed = '<p id="b">x</p><script nonce="1" type="text/plain" id="a"></script>'
  expect(replaced({ printed, now: printed.replace('nonce="1"', 'nonce="2"') })).toEqual({ html: printed, gone: [] })
})

test('a place that flows have removed cannot be replaced, nor the whole page', () => {
  const printed = '<main id="a"><p id="b">old</p></main>'
  expect(replaced({ printed, live: '<main id="a"></main>', now: printed.replace('old', 'new') }).html).toBeNull()
})

test('a place beside which flows have put its like cannot be replaced', () => {
  const printed = '<main><p>old</p></main>'
  expect(
    replaced({ printed, live: '<main><p>theirs</p><p>old</p></main>', now: printed.replace('old', 'new') }).html,
  ).toBeNull()
})

test('an element with more or fewer children is replaced whole', () => {
  const printed = '<ul id="a"><li id="b">1</li></ul><p id="c">x</p>'
  const now = '<ul id="a"><li id="b">1</li><li>2</li></ul><p id="c">x</p>'
  expect(replaced({ printed, now })).toEqual({ html: now, gone: ['a', 'b'] })
})
