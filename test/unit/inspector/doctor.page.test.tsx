/** The doctor's tab of the inspector: it examines the page that is open, and starts nothing on it. */
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineBinding } from '../../../src/bindings/kit.ts'
import { Doctor } from '../../../src/inspector/Doctor.tsx'
import type { BindingEntry } from '../../../src/loader/types.ts'
import { drawInto } from '../../model/support/draw.tsx'

let host: HTMLElement
let erase: () => void
beforeEach(() => {
  host = document.createElement('div')
  document.body.innerHTML = '<main></main>'
  document.body.append(host)
})
afterEach(() => {
  flushSync(erase)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const started: Element[] = []

/** A flow of the page with one option. */
const giftNote: BindingEntry = {
  name: 'gift-note',
  selector: '[data-gift-note]',
  moment: 'interaction',
  load: () =>
    Promise.resolve(
      defineBinding({
        name: 'gift-note',
        options: z.object({ longest: z._default(z.number(), 40) }),
        mount: ({ element }) => void started.push(element),
      }),
    ),
}
/** And one without options. */
const giftWrap: BindingEntry = {
  name: 'gift-wrap',
  selector: '[data-gift-wrap]',
  moment: 'interaction',
  load: () => Promise.resolve(defineBinding({ name: 'gift-wrap', mount: ({ element }) => void started.push(element) })),
}

function draw(failed: Element | null = null) {
  vi.stubGlobal('fetch', (address: URL | string) =>
    Promise.resolve(
      String(address).endsWith('sections.json') ? Response.json({ 'gift-note': ['shell 99'] }) : new Response(''),
    ),
  )
  const feed = {
    inspected: { entries: new Map([giftNote, giftWrap].map((entry) => [entry.name, entry])) },
    flowsOn: (element: Element) =>
      element === failed ? [{ flow: 'gift-wrap', status: 'failed', error: 'no ribbon is beside it' }] : [],
  }
  flushSync(() => {
    erase = drawInto(host, <Doctor feed={feed} />)
  })
}

const main = () => document.querySelector('main') as HTMLElement
const button = (name: RegExp, within: ParentNode = host) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))
const row = (words: string) => [...host.querySelectorAll('li')].find(({ textContent }) => textContent.includes(words))

async function examine() {
  button(/^Examine the page$/)?.click()
  await vi.waitFor(() => expect(host.querySelector('[role=status]')?.textContent).toMatch(/flows are on the page/))
}

test('options of flows that wait are read, and the flows are not started', async () => {
  main().innerHTML = `<p data-gift-note data-gift-note-options='{"longets": 9}'></p><p data-gift-wrap></p>`
  draw()
  await examine()
  const found = row('"longest" keeps its default')
  expect(found?.textContent).toContain('<p data-gift-note')
  expect(found?.textContent).toContain('Contract: shell 99')
  expect(found?.closest('section')?.querySelector('h3')?.textContent).toMatch(/warning/)
  expect(started).toEqual([])
})

test('failures that the page had are told, with the element to show', async () => {
  main().innerHTML = '<p data-gift-wrap id="wrap"></p>'
  const element = main().querySelector('#wrap')
  draw(element)
  await examine()
  const found = row('gift-wrap does not start: no ribbon is beside it.')
  expect(found?.closest('section')?.querySelector('h3')?.textContent).toMatch(/error/)
  const animate = vi.spyOn(element as Element, 'animate')
  button(/Show it/, found)?.click()
  expect(animate).toHaveBeenCalledOnce()
})

test('what cannot be examined is said', async () => {
  draw()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  button(/^Examine the page$/)?.click()
  await vi.waitFor(() =>
    expect(host.querySelector('[role=status]')?.textContent).toBe('The page could not be examined: Failed to fetch'),
  )
})
