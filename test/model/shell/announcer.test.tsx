import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announcerOf } from '../../../src/bindings/shell/announcer.ts'
import { createRegions, reflectAnnouncer } from '../../../src/components/shell/announcer.ts'
import { announcerMachine } from '../../../src/machines/shell/announcer.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { announcerCases, error, status } from './cases/announcer.ts'

const paths = reviewedPaths('announcer', announcerMachine, announcerCases)

describe('the announcer', () => {
  let host: HTMLElement
  beforeEach(() => {
    host = createRegions()
    document.body.append(host)
  })
  afterEach(() => document.body.replaceChildren())

  const said = (politeness: string) => host.querySelector(`[aria-live="${politeness}"]`)?.textContent

  function setUp() {
    const stage = createStage(announcerMachine, { input: undefined, services: [], cases: announcerCases })
    stage.actor.subscribe(reflectAnnouncer(host))
    stage.actor.start()
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      await setUp().follow(path, {
        'nothing is said': () => expect([said('assertive'), said('polite')]).toEqual(['', '']),
        'the error is said': () => {
          expect(said('assertive')).toMatch(/^Sold out\.( Sold out\.)*$/)
          expect(said('polite')).toBe('')
        },
        'the result is said': () => expect(said('polite')).toBe('3 products.'),
      })
    })

  const GATHERED = { type: 'xstate.after.gatheringTime.announcer.gathering' }
  const HEARD = { type: 'xstate.after.alertingTime.announcer.alerting' }

  test('E3: errors before totals, all errors, only the newest total', async () => {
    const { play } = setUp()
    for (const event of [status('1 product.'), error('Sold out.'), status('2 products.'), error('No such code.')])
      await play(event)
    await play(GATHERED)
    expect([said('assertive'), said('polite')]).toEqual(['Sold out. No such code.', ''])
    await play(HEARD)
    expect(said('polite')).toBe('2 products.')
  })

  test('E3: a total that arrives while an error is announced waits for its end', async () => {
    const { play } = setUp()
    await play(error('Sold out.'))
    await play(GATHERED)
    await play(status('2 products.'))
    expect([said('assertive'), said('polite')]).toEqual(['Sold out.', ''])
    await play(HEARD)
    expect(said('polite')).toBe('2 products.')
  })

  test('E3: one action gets one result, the next one another', async () => {
    const { actor, play } = setUp()
    await play(status('Added.'))
    await play(GATHERED)
    await play(status('The cart holds 3 products.'))
    expect(said('polite')).toBe('Added.')
    await play({ type: 'shopper.acted' })
    await play(status('Removed.'))
    await play(GATHERED)
    expect(said('polite')).toBe('Removed.')
    expect(actor.getSnapshot().matches('stating')).toBe(true)
  })

  test('the same text is announced again: the region is emptied before it', async () => {
    const { play } = setUp()
    await play(error('Sold out.'))
    await play(GATHERED)
    await play(error('Sold out.'))
    expect(said('assertive')).toBe('')
    await play(GATHERED)
    expect(said('assertive')).toBe('Sold out.')
  })
})

describe('on the page', () => {
  const end = new AbortController()
  afterEach(() => document.body.replaceChildren())
  const regions = () => [...document.querySelectorAll<HTMLElement>('[data-storefront-announcer] > *')]

  test('its two regions are empty and visually hidden, once, before the first message', () => {
    const { page } = createTestPage()
    const actor = announcerOf(page)
    expect(announcerOf(page)).toBe(actor)
    expect(page.actors.get(actor)).toBe('announcer')
    expect(document.querySelector('[data-storefront-announcer]')?.className).toBe('visually-hidden')
    expect(regions().map((region) => [region.ariaLive, region.ariaAtomic, region.textContent])).toEqual([
      ['assertive', 'true', ''],
      ['polite', 'true', ''],
    ])
  })

  const ACTS: [string, () => unknown][] = [
    ['a press', () => new PointerEvent('pointerdown', { bubbles: true })],
    ['a text that is dictated', () => new InputEvent('input', { bubbles: true })],
    ['a key', () => new KeyboardEvent('keydown', { bubbles: true })],
    ['a change', () => new Event('change')],
    ['a form that is sent', () => new SubmitEvent('submit')],
  ]
  for (const [what, event] of ACTS)
    test(`${what} is an act of the shopper, whoever keeps it to himself`, async () => {
      document.body.innerHTML = '<form></form>'
      const form = document.querySelector('form') as HTMLFormElement
      form.addEventListener('pointerdown', (press) => press.stopPropagation(), end)
      const actor = announcerOf(createTestPage().page)
      actor.send(status('1 product.'))
      await expect.poll(() => regions()[1]?.textContent).toBe('1 product.')
      actor.send(status('2 products.'))
      expect(actor.getSnapshot().context.status).toBeNull()
      form.dispatchEvent(event() as Event)
      actor.send(status('2 products.'))
      await expect.poll(() => regions()[1]?.textContent).toBe('2 products.')
    })
})
