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

describe('of a run in which all went well', () => {
  let page: Document
  beforeAll(() => {
    page = read(
      pathReport(
        [flow],
        plan.plays.map((play) => recordOf(play)),
      ),
    )
  })
  test('each path is there, with its steps in words and what was asked', () => {
    expect(articles(page).map((article) => article.querySelector('h3')?.textContent)).toEqual(
      plan.plays.map(({ id }) => id),
    )
    const steps = [...(articles(page)[0]?.querySelectorAll('li > span') ?? [])].map(({ textContent }) => textContent)
    expect(steps).toEqual(first?.path.steps.map(({ says }) => `${says} → somewhere`))
    expect(articles(page)[0]?.querySelector('small code')?.textContent).toBe('GET /door?a=<b>')
  })
  test('nothing has failed, is new or changed; faults are marked', () => {
    expect(page.querySelector('header p')?.textContent).toContain('0 failed. 2 of them end with a fault.')
    expect(articles(page, '.failed, .new')).toEqual([])
    expect(page.querySelector('section.changed')).toBeNull()
    expect(articles(page, '.fault')).toHaveLength(2)
  })
  test('all states and transitions are covered', () => {
    expect(page.querySelector('section p')?.textContent).toBe(
      '7 of 7 states seen, 7 of 7 transitions taken on the page.',
    )
  })
})

describe('of a run with trouble', () => {
  test('a failure is told without the colours of a terminal, and counts for no coverage', () => {
    const failed = recordOf(first, { failure: '\u001B[31mexpected\u001B[39m <b>idle</b>' })
    const page = read(pathReport([flow], [failed]))
    expect(articles(page, '.failed')[0]?.querySelector('pre')?.textContent).toBe('expected <b>idle</b>')
    expect(page.querySelector('section p')?.textContent).toContain('0 of 7 states seen, 0 of 7')
  })
  test('what was not played has failed', () => {
    const page = read(pathReport([flow], [recordOf(first)]))
    expect(articles(page, '.failed')).toHaveLength(plan.plays.length - 1)
    expect(page.querySelector('header p')?.textContent).toContain(`${plan.plays.length - 1} failed`)
  })
  test('a finding of axe fails its path', () => {
    const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], findings: ['label: missing'] }]
    const page = read(pathReport([flow], [recordOf(first, { steps })]))
    expect(articles(page)[0]?.className).toBe('failed')
    expect(articles(page)[0]?.querySelector('.finding')?.textContent).toBe('label: missing')
  })
  test('a path with a step that nobody has reviewed is new, one that is gone is named, and the flow has changed', () => {
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

test('what no page can be led to is told with the reason', () => {
  const room = { ...parcelRoom, beyond: { 'music begins': 'the radio is broken' } }
  const page = read(pathReport([{ room, plan: planOf(room), reviewed }], []))
  const details = [...page.querySelectorAll('details')].find(({ textContent }) => textContent.includes('no page can'))
  const items = [...(details?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(items).toContain('searching + silent: music begins: the radio is broken')
})

test('a picture is linked, and a fault is told from its path', () => {
  const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], picture: 'parcel-1-0.png' }]
  const page = read(pathReport([flow], [recordOf(faulty, { steps })]))
  expect(page.querySelector('img')?.getAttribute('src')).toBe('data/parcel-1-0.png')
  expect(page.querySelector('article.fault h3')?.textContent).toBe(faulty?.id)
})
