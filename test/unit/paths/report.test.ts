/** The report of paths that were played. */
// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../../../e2e/paths/support/record.ts'
import { type Flow, pathReport } from '../../../scripts/paths/report.ts'
import { parcelRoom } from './parcel.ts'

const plan = planOf(parcelRoom)
const [first, second] = plan.plays
const faulty = plan.plays.find(({ fault }) => fault)
const list = (ids: readonly string[]) => ids.map((id) => `- **${id}** _waiting_`).join('\n')
const flow = (ids: readonly string[]): Flow => ({ room: parcelRoom, plan, reviewed: list(ids) })
const allIds = plan.plays.map(({ path }) => path.id)

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
        [flow(allIds)],
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
    const page = read(pathReport([flow(allIds)], [failed]))
    expect(articles(page, '.failed')[0]?.querySelector('pre')?.textContent).toBe('expected <b>idle</b>')
    expect(page.querySelector('section p')?.textContent).toContain('0 of 7 states seen, 0 of 7')
  })
  test('what was not played has failed', () => {
    const page = read(pathReport([flow(allIds)], [recordOf(first)]))
    expect(articles(page, '.failed')).toHaveLength(plan.plays.length - 1)
    expect(page.querySelector('header p')?.textContent).toContain(`${plan.plays.length - 1} failed`)
  })
  test('a finding of axe fails its path', () => {
    const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], findings: ['label: missing'] }]
    const page = read(pathReport([flow(allIds)], [recordOf(first, { steps })]))
    expect(articles(page)[0]?.className).toBe('failed')
    expect(articles(page)[0]?.querySelector('.finding')?.textContent).toBe('label: missing')
  })
  test('a path that nobody has reviewed is new, one that is gone is named, and the flow has changed', () => {
    const reviewed = [...allIds.filter((id) => id !== second?.path.id), 'gone123']
    const page = read(
      pathReport(
        [flow(reviewed)],
        plan.plays.map((play) => recordOf(play)),
      ),
    )
    expect(articles(page, '.new').map((article) => article.querySelector('h3')?.textContent)).toEqual([second?.id])
    expect(page.querySelector('section.changed details')?.textContent).toContain('gone123')
  })
})

test('where others stand for a path, the report says which', () => {
  const thrifty = { ...parcelRoom, cover: 'transitions' as const }
  const page = read(pathReport([{ room: thrifty, plan: planOf(thrifty), reviewed: list(allIds) }], []))
  const summary = [...page.querySelectorAll('summary')].find(({ textContent }) => textContent.includes('stand for'))
  const items = [...(summary?.parentElement?.querySelectorAll('li') ?? [])]
  expect(items).toHaveLength(planOf(thrifty).covered.length)
  for (const item of items) {
    expect(item.querySelectorAll('code').length).toBeGreaterThan(1)
    expect(item.querySelectorAll('em').length).toBeGreaterThan(0)
    expect(item.textContent).not.toContain('_')
  }
  expect(page.querySelector('section.changed')).toBeNull()
})

test('a picture is linked, and a fault is told from its path', () => {
  const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], picture: 'parcel-1-0.png' }]
  const page = read(pathReport([flow(allIds)], [recordOf(faulty, { steps })]))
  expect(page.querySelector('img')?.getAttribute('src')).toBe('data/parcel-1-0.png')
  expect(page.querySelector('article.fault h3')?.textContent).toBe(faulty?.id)
})
