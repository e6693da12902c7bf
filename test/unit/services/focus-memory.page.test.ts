/** Restoring the focus across a reload (contract, shell 3). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startForFocus } from '../../../src/loader/later/for-focus.ts'
import type { BindingEntry, Page } from '../../../src/loader/types.ts'
import { rememberFocus, resumeFocus } from '../../../src/services/forms/focus-memory.ts'

const KEY = 'sw-last-focus-form-auto-submit'
let end: AbortController
let told: [string, unknown][]

beforeEach(() => {
  end = new AbortController()
  told = []
  for (const type of ['Focus/StateSavedPersistent', 'Focus/StateResumedPersistent'])
    document.addEventListener(type, (event) => told.push([type, (event as CustomEvent).detail]), { signal: end.signal })
  document.body.innerHTML = `<input data-focus-id='pay "now"]'><button data-focus-id="">no</button><button>none</button>`
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.body.replaceChildren()
})
const input = () => document.querySelector('input') as HTMLInputElement

test('a control is remembered by its focus id, and has the focus again, once', () => {
  rememberFocus('form-auto-submit', input())
  const selector = sessionStorage.getItem(KEY) ?? ''
  expect(document.querySelector(selector)).toBe(input())
  const detail = { key: 'form-auto-submit', selector }
  expect(told).toEqual([['Focus/StateSavedPersistent', detail]])
  resumeFocus('form-auto-submit')
  expect(document.activeElement).toBe(input())
  expect(told.slice(1)).toEqual([['Focus/StateResumedPersistent', detail]])
  expect(sessionStorage.getItem(KEY)).toBeNull()
  input().blur()
  resumeFocus('form-auto-submit')
  expect(document.activeElement).toBe(document.body)
})

test.each([0, 1])('a button without a focus id (%i) is not remembered, nor is nothing', (index) => {
  rememberFocus('x', document.querySelectorAll('button')[index] as Element)
  rememberFocus('x', null)
  expect([sessionStorage.length, told]).toEqual([0, []])
})

test('nobody loses the focus they have meanwhile, and it is not asked for again', () => {
  rememberFocus('x', input())
  const button = document.querySelector('button') as HTMLElement
  button.focus()
  resumeFocus('x')
  expect(document.activeElement).toBe(button)
  button.blur()
  resumeFocus('x')
  expect(document.activeElement).toBe(document.body)
})

test.each(['input', 'body *', '[data-focus-id="gone"]'])(
  'what is stored and is no focus of ours, or has gone (%s), moves nothing',
  (selector) => {
    sessionStorage.setItem('sw-last-focus-x', selector)
    resumeFocus('x')
    expect(document.activeElement).toBe(document.body)
    expect(sessionStorage.getItem('sw-last-focus-x')).toBeNull()
    expect(told).toEqual([])
  },
)

describe('C5: with storage blocked', () => {
  beforeEach(() => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  })
  test('nothing throws, and nothing is told', () => {
    rememberFocus('x', input())
    resumeFocus('x')
    expect(startedForFocus()).toEqual([])
    expect([document.activeElement, told]).toEqual([document.body, []])
  })
})

/** What starts since a page before left the focus, of two flows whose elements are there and one whose are not. */
function startedForFocus() {
  const entryOf = (name: string): BindingEntry => ({ name, selector: `[data-${name}]`, moment: 'interaction' })
  const kinds = [{ ...entryOf('menu') }, { ...entryOf('form'), isForFocus: true as const }]
  const entries = new Map(
    [...kinds, { ...entryOf('absent'), isForFocus: true as const }].map((each) => [each.name, each]),
  )
  document.body.innerHTML = '<i data-menu></i><i data-form id="a"></i><i data-form id="b"></i>'
  const started: string[] = []
  const start = (element: Element, name: string) => started.push(`${name} ${element.id}`)
  startForFocus({ early: { entries } as unknown as Page['early'], start })
  return [...started, ...[...entries.values()].filter(({ moment }) => moment === 'present').map(({ name }) => name)]
}

test.each([
  [KEY, true],
  ['sw-last-focus-', true],
  ['my-sw-last-focus-x', false],
  ['sw-last-focus', false],
])('under the key %s a page before left the focus: %s', (key, isLeft) => {
  expect(startedForFocus()).toEqual([])
  sessionStorage.setItem(key, 'x')
  // Those that are there, and those that come.
  expect(startedForFocus()).toEqual(isLeft ? ['form a', 'form b', 'form', 'absent'] : [])
})
