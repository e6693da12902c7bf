/** Failures that mean that the shop understood the request and did nothing (quality, invariant 2). */
import { expect, test } from 'vitest'
import { isRefusal } from '../../src/machines/refusal.ts'

test.each([400, 404, 422, 499])('2: a status of %i is a refusal', (status) => {
  expect(isRefusal(null, { error: { status } })).toBe(true)
})

test.each([0, 200, 302, 399, 500, 503])('2: a status of %i leaves the outcome unclear', (status) => {
  expect(isRefusal(null, { error: { status } })).toBe(false)
})

test.each([null, undefined, 'offline', new Error('offline'), { status: '404' }])('2: %s leaves it unclear', (error) => {
  expect(isRefusal(null, { error })).toBe(false)
})

test('2: what was never sent changed nothing', () => {
  expect(isRefusal(null, { error: { status: 0, isUnsent: true } })).toBe(true)
  expect(isRefusal(null, { error: { status: 0, isUnsent: false } })).toBe(false)
})
