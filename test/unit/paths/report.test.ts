/** The report of played paths. */
// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../../../e2e/paths/support/record.ts'
import type { Comparison } from '../../../scripts/paths/accepted.ts'
import { type Flow, pathReport } from '../../../scripts/paths/report.ts'
import type { Notes } from '../../../shop/docs/notes.ts'
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

const COLUMNS = ['states', 'transitions', 'paths', 'faults', 'failed', 'new', 'changed', 'notes', 'weakest'] as const
type Row = Record<(typeof COLUMNS)[number], string>

type Read = {
  index: Document
  row: Row
  page: Document
  files: ReadonlyMap<string, string>
  paths: (selector?: string) => Element[]
}

async function read(
  flow: Flow,
  records: readonly PlayRecord[],
  more?: { comparison?: Comparison; notes?: Notes },
): Promise<Read> {
  const files = await pathReport([flow], records, more)
  const parsed = (path: string) => new DOMParser().parseFromString(files.get(path) ?? '', 'text/html')
  const [index, page] = [parsed('index.html'), parsed('flows/parcel.html')]
  const cells = [...index.querySelectorAll('tbody tr td')].map(({ textContent }) => textContent)
  const row = Object.fromEntries(COLUMNS.map((column, place) => [column, cells[place] ?? ''])) as Row
  return { index, row, page, files, paths: (selector = '') => [...page.querySelectorAll(`details.path${selector}`)] }
}

const idOf = (path: Element) => path.querySelector('summary code')?.textContent

describe('of a passed run', () => {
  let report: Read
  beforeAll(async () => {
    report = await read(
      flow,
      plan.plays.map((play) => recordOf(play)),
    )
  })
  test('the first page has a row per flow, which leads to its page', () => {
    expect(report.index.querySelector('tbody th a')?.getAttribute('href')).toBe('flows/parcel.html')
    expect(report.row).toEqual({
      states: '7',
      transitions: '7',
      paths: String(plan.plays.length),
      faults: '2',
      failed: '0',
      new: '0',
      changed: '',
      notes: '0',
      weakest: '',
    })
    expect(report.index.querySelector('main p')?.textContent).toContain('0 failed. 2 of them end with a fault.')
  })
  test('the page of a flow has each path, folded, with its steps as texts and its requests', () => {
    expect(report.paths().map(idOf)).toEqual(plan.plays.map(({ id }) => id))
    expect(report.paths('[open]')).toEqual([])
    const [path] = report.paths()
    const steps = [...(path?.querySelectorAll('li > span') ?? [])].map(({ textContent }) => textContent)
    expect(steps).toEqual(first?.path.steps.map(({ says }) => `${says} → somewhere`))
    expect(path?.querySelector('small code')?.textContent).toBe('GET /door?a=<b>')
    expect(report.paths('.failed, .new, .changed')).toEqual([])
    expect(report.paths('.fault')).toHaveLength(2)
  })
  test('faults stand on the chart, at their transition, and lead to their path', () => {
    const [mark, ...others] = report.page.querySelectorAll('.chart a.fault')
    expect(others).toEqual([])
    expect(mark?.querySelector('text')?.textContent).toBe('2 faults')
    expect(mark?.querySelector('title')?.textContent).toContain(faulty?.fault)
    expect(mark?.getAttribute('href')).toBe(`#path=${encodeURIComponent(faulty?.id ?? '')}`)
  })
  test('faults that were not played stand there, too, and lead to their list', async () => {
    const brief = planOf(parcelRoom, 'transitions')
    const { page, row } = await read({ ...flow, plan: brief }, [])
    expect(row.faults).toBe('0 of 2')
    expect(page.querySelector('.chart a.fault')?.getAttribute('href')).toBe('#faults')
    expect(page.querySelectorAll('#faults li')).toHaveLength(2)
  })
  test('what no page can be led to stands there, too, with its reason, and leads to its list', async () => {
    const room = { ...parcelRoom, beyond: { 'music begins': 'vans have no radio' } }
    const { page, row } = await read({ ...flow, room, plan: planOf(room, 'transitions') }, [])
    expect(row.transitions).toBe('0 of 6, 1 on no page')
    const [mark, ...others] = page.querySelectorAll('.chart a.beyond')
    expect(others).toEqual([])
    expect(mark?.querySelector('text')?.textContent).toBe('on no page')
    expect(mark?.querySelector('title')?.textContent).toContain('radio.heard (1): vans have no radio')
    const list = page.querySelector(mark?.getAttribute('href') ?? '')
    expect(list?.querySelector('li')?.textContent).toBe(mark?.querySelector('title')?.textContent)
  })
  test('what only comes after that says so', async () => {
    const room = { ...parcelRoom, beyond: { 'the door is found': 'the door is hidden' } }
    const { page } = await read({ ...flow, room, plan: planOf(room, 'transitions') }, [])
    const items = [...page.querySelectorAll('#beyond li')].map(({ textContent }) => textContent)
    expect(items).toEqual(
      expect.arrayContaining([
        'parcel.driving.route.searching on xstate.done.actor.findDoor (1): the door is hidden',
        'parcel.driving.route.arrived on door.ring (1): every way to it takes something that no page can be led to',
      ]),
    )
  })
  test('every path is found by its id and by the words of its steps', () => {
    const list = JSON.parse(
      (report.files.get('search.js') ?? '').replace('globalThis.searchEntries = ', ''),
    ) as string[][]
    expect(list).toHaveLength(plan.plays.length + 1)
    const [, title = '', words = '', href = ''] = list[1] ?? []
    expect(title).toBe(`parcel/${first?.id}`)
    for (const word of (first?.path.steps[0]?.says ?? '').split(' ')) expect(words.split(' ')).toContain(word)
    expect(href).toBe(`flows/parcel.html#path=${first?.id}`)
  })
  test('the pages need nothing but what is beside them, and no inline script or style', () => {
    for (const page of [report.index, report.page]) {
      expect(page.querySelectorAll('script:not([src]), style, [style], [onclick]')).toHaveLength(0)
      const addresses = [...page.querySelectorAll('[src], link[href]')].map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      )
      expect(addresses.filter((address) => /^(\/|https?:)/.test(address))).toEqual([])
    }
    expect(report.files.get('site.js')).not.toMatch(/^export|: string/m)
  })
})

describe('of a run with failures', () => {
  test('prints a failure without terminal colours, and does not count it as coverage', async () => {
    const failed = recordOf(first, { failure: '\u001B[31mexpected\u001B[39m <b>idle</b>' })
    const { row, paths } = await read(flow, [failed])
    expect(paths('.failed')[0]?.querySelector('pre')?.textContent).toBe('expected <b>idle</b>')
    expect(row).toMatchObject({ states: '0 of 7', transitions: '0 of 7' })
  })
  test('counts an unplayed path as failed', async () => {
    const { row, paths } = await read(flow, [recordOf(first)])
    expect(paths('.failed')).toHaveLength(plan.plays.length - 1)
    expect(row.failed).toBe(String(plan.plays.length - 1))
  })
  test('counts an axe violation as a failure of its path', async () => {
    const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], findings: ['label: missing'] }]
    const { paths } = await read(flow, [recordOf(first, { steps })])
    expect(paths()[0]?.className).toBe('path failed')
    expect(paths()[0]?.querySelector('.finding')?.textContent).toBe('label: missing')
  })
  test('marks a path with an unreviewed step as new, and lists removed ones', async () => {
    const other = reviewed.replaceAll('  - the driver rings → _the parcel_', '  - the driver calls → _the parcel_')
    expect(other).toContain('calls')
    const { paths, page, row } = await read(
      { ...flow, reviewed: other },
      plan.plays.map((play) => recordOf(play)),
    )
    const taking = plan.plays.filter(({ path }) =>
      path.steps.some(({ says, state }) => says === 'the driver rings' && state.status === 'done'),
    )
    expect(paths('.new').map(idOf)).toEqual(taking.map(({ id }) => id))
    expect(page.querySelector('main > details')?.textContent).toContain('the driver calls')
    expect(row.new).toBe(`${taking.length}, 1 step gone`)
  })
})

test('lists what cannot be produced on a page, with the reason', async () => {
  const room = { ...parcelRoom, beyond: { 'music begins': 'the radio is broken' } }
  const { page } = await read({ room, plan: planOf(room), reviewed }, [])
  const details = [...page.querySelectorAll('details')].find(({ textContent }) =>
    textContent.startsWith('What no page'),
  )
  const items = [...(details?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(items).toContain('searching + silent: music begins: the radio is broken')
})

test('counts states and transitions that no page can be led to apart, and names those the run did not take', async () => {
  const room = { ...parcelRoom, beyond: { 'music begins': 'the radio is broken' } }
  const some = { room, plan: planOf(room), reviewed }
  const { page, row } = await read(
    some,
    some.plan.plays.map((play) => recordOf(play)),
  )
  expect(row).toMatchObject({ states: '6, 1 on no page', transitions: '6, 1 on no page' })
  expect(page.querySelector('main > p')?.textContent).toContain('1 state and 1 transition more are on no page')
  const missing = await read(some, [])
  expect(missing.row).toMatchObject({ states: '0 of 6, 1 on no page', transitions: '0 of 6, 1 on no page' })
  const listed = [...missing.page.querySelectorAll('details')].find(({ textContent }) =>
    textContent.startsWith('Not taken in this run'),
  )
  expect(listed?.querySelectorAll('li')).toHaveLength(6)
})

describe('pictures', () => {
  const steps = [{ says: 'x', state: 'y', ms: 1, requests: [], picture: 'parcel-1-0.png' }]
  const record = recordOf(faulty, { steps })
  const acceptedOn = { parcel: '2026-11-01T10:00:00.000Z' }

  test('are linked, and a fault is distinguished from its path', async () => {
    const { page, paths } = await read(flow, [record])
    expect(page.querySelector('img')?.getAttribute('src')).toBe('../data/parcel-1-0.png')
    expect(paths('.fault').map(idOf)).toContain(faulty?.id)
  })

  test('that differ from the accepted ones are shown beside them, with the difference, and the row names the weakest', async () => {
    const comparison: Comparison = {
      pictures: new Map([
        [
          'parcel-1-0.png',
          { kind: 'different', share: 0.123, accepted: 'parcel-1-0.png', difference: 'parcel-1-0.png' },
        ],
      ]),
      otherSteps: new Set(),
      acceptedOn,
    }
    const { page, paths, row } = await read(flow, [record], { comparison })
    const shown = [...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(shown).toEqual(['../data/parcel-1-0.png', '../accepted/parcel-1-0.png', '../difference/parcel-1-0.png'])
    expect(paths('.changed').map(idOf)).toEqual([faulty?.id])
    expect(row).toMatchObject({ changed: '1', weakest: '12.3 %' })
  })

  test('that are as accepted are not, and other steps are a change, too', async () => {
    const comparison: Comparison = {
      pictures: new Map([['parcel-1-0.png', { kind: 'same', share: 0 }]]),
      otherSteps: new Set([`parcel ${first?.id}`]),
      acceptedOn,
    }
    const { paths, row } = await read(flow, [record], { comparison })
    expect(paths('.changed').map(idOf)).toEqual([first?.id])
    expect(row).toMatchObject({ changed: '1', weakest: 'none differs' })
  })
})

test('notes stand at their path; those whose path is gone are on the first page', async () => {
  const notes: Notes = {
    [`parcel/${first?.id}`]: [{ note: 'The van is <green>.', on: '2026-11-02' }],
    'parcel/0000000': [{ note: 'Nobody rang.', on: '2026-11-03' }],
    'other/0000000': [{ note: 'Not of this run.', on: '2026-11-03' }],
  }
  const { index, paths, row } = await read(flow, [recordOf(first)], { notes })
  expect(paths('.noted').map(idOf)).toEqual([first?.id])
  expect(paths('.noted')[0]?.querySelector('.notes')?.textContent).toContain('The van is <green>.')
  expect(row.notes).toBe('1')
  expect(index.querySelector('details')?.textContent).toContain('Nobody rang.')
  expect(index.body.textContent).not.toContain('Not of this run.')
})

test('the day of a note is text, as its words are', async () => {
  const on = '<img id="day">'
  const notes: Notes = { [`parcel/${first?.id}`]: [{ note: 'x', on }], 'parcel/0gone00': [{ note: 'x', on }] }
  const { index, page } = await read(flow, [recordOf(first)], { notes })
  expect([index, page].flatMap((one) => [...one.querySelectorAll('#day')])).toEqual([])
  expect(index.body.textContent).toContain(on)
  expect(page.body.textContent).toContain(on)
})
