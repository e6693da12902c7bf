/** What keeps modified clicks of page tests on their page (test/unit/support/stay-here.ts). */
import { expect, test } from 'vitest'
import { testLife } from '../support/test-life.ts'

testLife()

/** The address of a link once a click on it is over, and that after it. */
async function addressesAfter(init: MouseEventInit, isPrevented = false) {
  document.body.innerHTML = '<a href="#there"><b>There</b></a>'
  const link = document.querySelector('a')
  if (isPrevented) link?.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  const atOnce = link?.getAttribute('href')
  await Promise.resolve()
  return [atOnce, link?.getAttribute('href')]
}

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'with %o a link leads nowhere, until the click is over',
  async (init) => {
    expect(await addressesAfter(init)).toEqual([null, '#there'])
  },
)

test('a click that follows the link, and one that a flow has taken, are left as they are', async () => {
  expect(await addressesAfter({})).toEqual(['#there', '#there'])
  expect(await addressesAfter({ ctrlKey: true }, true)).toEqual(['#there', '#there'])
})
