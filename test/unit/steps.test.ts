/** What scripts of several steps print. */
import { afterEach, expect, test, vi } from 'vitest'
import { progressOf } from '../../scripts/steps.ts'

afterEach(() => vi.restoreAllMocks())

test('each step is printed as it begins, and one that is not named is an error', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const next = progressOf('The house', ['its walls', 'its roof'])
  expect(print).toHaveBeenCalledTimes(0)
  next()
  expect(print.mock.calls).toEqual([['The house, 1 of 2: its walls']])
  next()
  expect(print.mock.calls.at(-1)).toEqual(['The house, 2 of 2: its roof'])
  expect(next).toThrow('The house has 2 steps, and no step 3.')
})
