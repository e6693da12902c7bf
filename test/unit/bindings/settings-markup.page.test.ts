/** The parts of the cookie panel, in the markup of shops with their own selectors (contract, shell 4.2). */
import { afterEach, expect, test, vi } from 'vitest'
import { listenToShopper, SettingsOptions } from '../../../src/bindings/consent/settings-markup.ts'
import type { CookieSettingsActor } from '../../../src/machines/consent/cookie-settings.ts'
import { partsOf } from '../../../src/services/consent/cookie-boxes.ts'

const end = new AbortController()
afterEach(() => document.body.replaceChildren())

const groupOf = (name: string, toggles: { beside?: string; inside?: string }) => `<div class="offcanvas-cookie-group">
  <div><label><span class="tog">${name}</span><input type="checkbox" class="offcanvas-cookie-parent-input"></label>${toggles.beside ?? ''}</div>
  <div class="offcanvas-cookie-entries">${toggles.inside ?? ''}<label><span>Videos</span><input type="checkbox" data-cookie="a"></label></div></div>`

/** The groups that a press on each element of `selector` collapses. */
function foldedBy(selector: string, options: { wrapperToggleSelector?: string }, markup: string) {
  document.body.innerHTML = markup
  const parsed = SettingsOptions.parse(options)
  const send = vi.fn()
  const parts = partsOf(document.body, parsed)
  const actor = { send } as unknown as CookieSettingsActor
  listenToShopper({ host: document.body, parts, actor, options: parsed, signal: end.signal })
  for (const toggle of document.querySelectorAll<HTMLElement>(selector)) toggle.click()
  return send.mock.calls.map(([event]) => event as { type: string }).filter(({ type }) => type === 'group.fold')
}

test('the contract’s expander toggles the entries around it; one in a label does not', () => {
  const inside = '<span class="icon">+</span>'
  expect(foldedBy('span', {}, groupOf('Statistics', { inside }) + groupOf('Comfort', { inside }))).toEqual([
    { type: 'group.fold', group: 0 },
    { type: 'group.fold', group: 1 },
  ])
})

test('a shop’s own expander may be next to the entries of its group', () => {
  const beside = '<button class="tog">More</button>'
  expect(
    foldedBy(
      'button',
      { wrapperToggleSelector: '.offcanvas-cookie-group .tog' },
      groupOf('Statistics', { beside }) + groupOf('Comfort', { beside }),
    ),
  ).toEqual([
    { type: 'group.fold', group: 0 },
    { type: 'group.fold', group: 1 },
  ])
})

test('an expander folds by Enter and Space, which then do nothing else; other keys are left alone', () => {
  document.body.innerHTML = groupOf('Statistics', { inside: '<span class="icon">+</span>' })
  const options = SettingsOptions.parse({})
  const send = vi.fn()
  const actor = { send } as unknown as CookieSettingsActor
  const parts = partsOf(document.body, options)
  listenToShopper({ host: document.body, parts, actor, options, signal: end.signal })
  const press = (key: string) =>
    document
      .querySelector('.icon')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(['Enter', ' ', 'Tab'].map(press)).toEqual([false, false, true])
  expect(send.mock.calls).toEqual([[{ type: 'group.fold', group: 0 }], [{ type: 'group.fold', group: 0 }]])
})
