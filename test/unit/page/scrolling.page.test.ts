/** How far below the top of the window an element comes. */
import { afterEach, expect, test, vi } from 'vitest'
import { scrollToElement } from '../../../src/page/shell/scrolling.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each([
  ['nothing', '0px', 15],
  ['less than usual', '5px', 15],
  ['room for a label', '80px', 80],
])('where the page wants %s, it is %s: %i pixels', (_, margin, expected) => {
  document.body.innerHTML = `<div style="height: 3000px"></div><input style="scroll-margin-top: ${margin}">`
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const field = document.querySelector('input') as HTMLInputElement
  scrollToElement(field)
  const top = field.getBoundingClientRect().top + scrollY
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ top: top - expected }))
})
