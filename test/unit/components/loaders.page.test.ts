/** The contract's loaders on the server's elements (shell 3), also from several flows at once. */
import { afterEach, describe, expect, test } from 'vitest'
import { createLoader, showButtonLoader, showElementLoader } from '../../../src/components/ui/loaders.ts'

afterEach(() => document.body.replaceChildren())

function button(): HTMLElement {
  document.body.innerHTML = '<button>Send <b>now</b></button>'
  return document.querySelector('button') as HTMLElement
}

test.each(['before', 'after', 'inner'] as const)(
  'a loader put %s and removed leaves the button unchanged',
  (position) => {
    const control = button()
    const take = showButtonLoader(control, { position, label: 'Loading' })
    expect(control.querySelectorAll('.loader')).toHaveLength(1)
    expect(control.querySelector('b') === null).toBe(position === 'inner')
    take()
    expect(control.innerHTML).toBe('Send <b>now</b>')
  },
)

test('two flows on one button: each removes its own, in any order', () => {
  const control = button()
  const takeFirst = showButtonLoader(control, { position: 'before', label: 'Loading' })
  const takeSecond = showButtonLoader(control, { position: 'after', label: 'Loading' })
  takeFirst()
  expect(control.querySelectorAll('.loader')).toHaveLength(1)
  takeSecond()
  expect(control.innerHTML).toBe('Send <b>now</b>')
})

const LOADER = '<div class="loader" role="status"><span class="visually-hidden">Loading</span></div>'

test('a loader has the contract’s classes, and its label as text', () => {
  expect(createLoader('Loading').outerHTML).toBe(LOADER)
  expect(createLoader('<b>').textContent).toBe('<b>')
})

test.each([
  ['before', `${LOADER}Send <b>now</b>`],
  ['after', `Send <b>now</b>${LOADER}`],
  ['inner', LOADER],
] as const)('a loader is placed %s', (position, expected) => {
  const control = button()
  showButtonLoader(control, { position, label: 'Loading' })
  expect(control.innerHTML).toBe(expected)
})

describe('a part of the page that is about to be replaced', () => {
  function veil() {
    document.body.innerHTML = `<style>.element-loader-backdrop { opacity: 0; transition: opacity 10s }
      .element-loader-backdrop-open { opacity: 1 }</style><section><p>Mugs</p></section>`
    const part = document.querySelector('section') as HTMLElement
    return { part, take: showElementLoader(part, 'Loading') }
  }
  const CONTENT = '<p>Mugs</p>'

  test('is veiled while it waits, and unchanged afterwards', () => {
    const { part, take } = veil()
    expect([part.className, part.innerHTML]).toEqual([
      'has-element-loader',
      `${CONTENT}<div class="element-loader-backdrop element-loader-backdrop-open">${LOADER}</div>`,
    ])
    take()
    expect([part.className, part.innerHTML]).toEqual(['', CONTENT])
  })

  test('is veiled with the theme’s transition', () => {
    const { part } = veil()
    expect(part.lastElementChild?.getAnimations()).toHaveLength(1)
  })

  test('stays veiled until the last flow has its response, whatever veils are inside', () => {
    const { part, take } = veil()
    part.querySelector('p')?.insertAdjacentHTML('beforeend', '<i class="element-loader-backdrop"></i>')
    const takeOther = showElementLoader(part, 'Loading')
    take()
    expect([part.className, part.querySelectorAll('.loader').length]).toEqual(['has-element-loader', 1])
    takeOther()
    expect([part.className, part.querySelectorAll('.loader').length]).toEqual(['', 0])
  })
})
