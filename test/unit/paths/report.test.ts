/** The report of played paths. */
// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../../../e2e/paths/support/record.ts'
import { type Flow, pathReport } from '../../../scripts/paths/report.ts'
import { describePaths } from '../../model/support/list.ts'
import { pathsOf } from '../../model/support/paths.ts'
import { parcelMachine, parcelRoom } from './parcel.ts'

const plan = planOf(parcelRoom)
const [first] = plan.plays
const faulty = plan.plays.find(({ fault }) => fault)
const reviewed = describePaths(parcelMachine, pathsOf(parcelMachine, parcelRoom.cases), parcelRoom.cases)
const flow: Flow = { room: parcelRoom, plan, reviewed }

function recordOf(play: (typeof plan.plays)[number] | undefined, more: Partial<PlayRecord> = {}): PlayRecord {
  if (!play) throw new Error('no such play')
  return {
    flow: 'parcel',
    id: play.id,
    path: play.path.id,
    ...(play.fault && { fault: play.fault }),
    transitions: play.path.transitions,
    ms: 1234,
    steps: play.path.steps.map(({ says }) => ({ says, state: 'somewhere', ms: 5, requests: ['GET /door?a=<b>'] })),
    ...more,
  }
}

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const articles = (page: Document, selector = '') => [...page.querySelectorAll(`article${selector}`)]

describe('of a passed run', () => {
  let page: Document
  beforeAll(() => {
    page = read(
      pathReport(
        [flow],
        plan.plays.map((play) => recordOf(play)),
      ),
    )
  })
  test('lists each path, with its steps as texts and its requests', () => {
    expect(articles(page).map((article) => article.querySelector('h3')?.textContent)).toEqual(
      plan.plays.map(({ id }) => id),
    )
    const steps = [...(articles(page)[0]?.querySelectorAll('li > span') ?? [])].map(({ textContent }) => textContent)
    expect(steps).toEqual(first?.path.steps.map(({ says }) => `${says} → somewhere`))
    expect(articles(page)[0]?.querySelector('small code')?.textContent).toBe('GET /door?a=<b>')
  })
  test('has no failed, new or changed paths; faults are marked', () => {
    expect(page.querySelector('header p')?.textContent).toContain('0 failed. 2 of them end with a fault.')
    expect(articles(page, '.failed, .new')).toEqual([])
    expect(page.querySelector('section.changed')).toBeNull()
    expect(articles(page, '.fault')).toHaveLength(2)
  })
  test('covers all states and transitions', () => {
    expect(page.querySelector('section p')?.textContent).toBe(
      '7 of 7 states seen, 7 of 7 transitions taken on the page.',
    )
  })
})

describe('of a run with failures', () => {
  test('prints a failure without terminal colours, and does not count it as coverage', () => {
    const failed = recordOf(first, { failure: '\u001B[31mexpected\u001B[39m <b>idle</b>' })
    const page = read(pathReport([flow], [failed]))
    expect(articles(page, '.failed')[0]?.querySelector('pre')?.textContent).toBe('expected <b>idle</b>')
    expect(page.querySelector('section p')?.textContent).toContain('0 of 7 states seen, 0 of 7')
  })
  test('counts an unplayed path as failed', () => {
    const page = read(pathReport([flow], [recordOf(first)]))
    expect(articles(page, '.failed')).toHaveLength(plan.plays.length - 1)
    expect(page.querySelector('header p')?.textContent).toContain(`${plan.plays.length - 1} failed`)
  })
  test('counts an axe violation as a failure of its path', () => {
    const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], findings: ['label: missing'] }]
    const page = read(pathReport([flow], [recordOf(first, { steps })]))
    expect(articles(page)[0]?.className).toBe('failed')
    expect(articles(page)[0]?.querySelector('.finding')?.textContent).toBe('label: missing')
  })
  test('marks a path with an unreviewed step as new, lists removed ones, and marks the flow as changed', () => {
    const other = reviewed.replaceAll('  - the driver rings → _the parcel_', '  - the driver calls → _the parcel_')
    expect(other).toContain('calls')
    const page = read(
      pathReport(
        [{ ...flow, reviewed: other }],
        plan.plays.map((play) => recordOf(play)),
      ),
    )
    const taking = plan.plays.filter(({ path }) =>
      path.steps.some(({ says, state }) => says === 'the driver rings' && state.status === 'done'),
    )
    expect(articles(page, '.new').map((article) => article.querySelector('h3')?.textContent)).toEqual(
      taking.map(({ id }) => id),
    )
    expect(page.querySelector('section.changed details')?.textContent).toContain('the driver calls')
  })
})

test('lists what cannot be produced on a page, with the reason', () => {
  const room = { ...parcelRoom, beyond: { 'music begins': 'the radio is broken' } }
  const page = read(pathReport([{ room, plan: planOf(room), reviewed }], []))
  const details = [...page.querySelectorAll('details')].find(({ textContent }) => textContent.includes('no page can'))
  const items = [...(details?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(items).toContain('searching + silent: music begins: the radio is broken')
})

test('links screenshots, and distinguishes a fault from its path', () => {
  const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], picture: 'parcel-1-0.png' }]
  const page = read(pathReport([flow], [recordOf(faulty, { steps })]))
  expect(page.querySelector('img')?.getAttribute('src')).toBe('data/parcel-1-0.png')
  expect(page.querySelector('article.fault h3')?.textContent).toBe(faulty?.id)
})
