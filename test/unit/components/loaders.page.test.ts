/** Loaders that several flows put into the same control. */
import { afterEach, expect, test } from 'vitest'
import { showButtonLoader } from '../../../src/components/ui/loaders.ts'

afterEach(() => document.body.replaceChildren())

function button(): HTMLElement {
  document.body.innerHTML = '<button>Send <b>now</b></button>'
  return document.querySelector('button') as HTMLElement
}

test.each(['before', 'after', 'inner'] as const)('a loader put %s leaves the button as it was', (position) => {
  const control = button()
  const take = showButtonLoader(control, { position, label: 'Loading' })
  expect(control.querySelectorAll('.loader')).toHaveLength(1)
  expect(control.querySelector('b') === null).toBe(position === 'inner')
  take()
  expect(control.innerHTML).toBe('Send <b>now</b>')
})

test('two flows on one button: each takes out its own, in any order', () => {
  const control = button()
  const takeFirst = showButtonLoader(control, { position: 'before', label: 'Loading' })
  const takeSecond = showButtonLoader(control, { position: 'after', label: 'Loading' })
  takeFirst()
  expect(control.querySelectorAll('.loader')).toHaveLength(1)
  takeSecond()
  expect(control.innerHTML).toBe('Send <b>now</b>')
})
