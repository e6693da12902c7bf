/** What a run is compared with, and the notes on paths. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PlayRecord, readRecords } from '../../../e2e/paths/support/record.ts'
import { accept, compareRun, readAccepted } from '../../../scripts/paths/accepted.ts'
import { noteDown } from '../../../scripts/paths/notes.ts'
import { comparePictures } from '../../../scripts/paths/pictures.ts'
import { addNote, readNotes } from '../../../shop/docs/notes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statefront-accepted-'))
  for (const name of ['data', 'report']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A picture in one grey, with a black square of this many pixels a side. */
function pictureWith(side: number, width = 100, height = 50): Buffer {
  const picture = new PNG({ width, height })
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = x < side && y < side ? 0 : 200
      picture.data.set([value, value, value, 255], (y * width + x) * 4)
    }
  return PNG.sync.write(picture)
}

type Step = { state: string; side?: number }

function played(flow: string, id: string, steps: readonly Step[]): PlayRecord {
  return {
    flow,
    id,
    path: id,
    transitions: [],
    ms: 1,
    steps: steps.map(({ state, side }, index) => {
      const picture = `${flow}-${id}-${index}.png`
      if (side !== undefined) writeFileSync(join(folder, 'data', picture), pictureWith(side))
      return { says: `step ${index}`, state, ms: 1, requests: [], ...(side !== undefined && { picture }) }
    }),
  }
}

const at = (name: string) => join(folder, name)
const acceptRun = (records: readonly PlayRecord[]) => accept(records, at('data'), at('store'), new Date('2026-11-01'))
const compare = (records: readonly PlayRecord[]) =>
  compareRun(records, {
    accepted: readAccepted(at('store')),
    store: at('store'),
    data: at('data'),
    folder: at('report'),
  })

describe('two pictures', () => {
  test('that are the same, or differ in a few pixels, do not differ', () => {
    expect(comparePictures(pictureWith(10), pictureWith(10))).toEqual({ share: 0 })
    expect(comparePictures(pictureWith(3), pictureWith(0)).difference).toBeUndefined()
  })
  test('that differ have a share, and a picture of the difference', () => {
    const { share, difference } = comparePictures(pictureWith(20), pictureWith(0))
    expect(share).toBeCloseTo(0.08, 2)
    expect(PNG.sync.read(difference ?? Buffer.alloc(0)).width).toBe(100)
  })
  test('of two sizes differ where only one is', () => {
    expect(comparePictures(pictureWith(0, 100, 60), pictureWith(0, 100, 50)).share).toBeCloseTo(10 / 60, 2)
  })
})

describe('a run', () => {
  test('before anything was accepted is compared with nothing', () => {
    expect(compare([played('door', 'a', [{ state: 'open', side: 5 }])]).pictures.size).toBe(0)
  })

  test('as accepted has the same pictures and steps', () => {
    const records = [played('door', 'a', [{ state: 'open', side: 5 }, { state: 'closed' }])]
    expect(acceptRun(records)).toEqual(['door'])
    const { pictures, otherSteps, acceptedOn } = compare(records)
    expect([...pictures.values()]).toEqual([{ kind: 'same', share: 0 }])
    expect(otherSteps.size).toBe(0)
    expect(acceptedOn).toEqual({ door: '2026-11-01T00:00:00.000Z' })
  })

  test('that looks otherwise has both pictures and the difference beside it', () => {
    acceptRun([played('door', 'a', [{ state: 'open', side: 5 }])])
    const { pictures } = compare([played('door', 'a', [{ state: 'open', side: 30 }])])
    const [compared] = pictures.values()
    expect(compared).toMatchObject({ kind: 'different', accepted: 'door-a-0.png', difference: 'door-a-0.png' })
    expect(compared?.share).toBeGreaterThan(0.1)
    expect(existsSync(at('report/accepted/door-a-0.png'))).toBe(true)
    expect(existsSync(at('report/difference/door-a-0.png'))).toBe(true)
  })

  test('that shows a state twice is compared step by step', () => {
    const records = [
      played('door', 'a', [{ state: 'open', side: 5 }, { state: 'closed' }, { state: 'open', side: 30 }]),
    ]
    acceptRun(records)
    expect([...compare(records).pictures.values()].map(({ kind }) => kind)).toEqual(['same', 'same'])
  })

  test('in which another path comes to a state first is compared by the state', () => {
    acceptRun([played('door', 'a', [{ state: 'open', side: 5 }])])
    const { pictures, otherSteps } = compare([
      played('door', 'b', [{ state: 'open', side: 5 }]),
      played('door', 'c', [{ state: 'locked', side: 5 }]),
    ])
    expect(pictures.get('door-b-0.png')?.kind).toBe('same')
    expect(pictures.get('door-c-0.png')?.kind).toBe('new')
    expect([...otherSteps]).toEqual(['door b', 'door c'])
  })

  test('of one flow leaves what was accepted of others', () => {
    acceptRun([played('door', 'a', [{ state: 'open', side: 5 }]), played('bell', 'a', [{ state: 'still', side: 5 }])])
    acceptRun([played('door', 'b', [{ state: 'open', side: 9 }])])
    expect(Object.keys(readAccepted(at('store'))?.plays ?? {}).toSorted()).toEqual(['bell a', 'door b'])
    expect(readdirSync(at('store')).toSorted()).toEqual(['accepted.json', 'bell-a-0.png', 'door-b-0.png'])
    // A flow that was never accepted is new altogether: nothing is said about it.
    expect(compare([played('wall', 'a', [{ state: 'there', side: 5 }])]).otherSteps.size).toBe(0)
  })

  test('with a failed path does not accept that', () => {
    acceptRun([{ ...played('door', 'a', [{ state: 'open', side: 5 }]), failure: 'It did not open.' }])
    expect(readAccepted(at('store'))?.plays).toEqual({})
  })
})

describe('a run of somebody else', () => {
  const record = (more: object) =>
    JSON.stringify([
      { ...played('door', 'a', [{ state: 'open' }]), steps: [{ ms: 1, picture: 'door-a-0.png' }], ...more },
    ])

  test('is read', () => {
    expect(readRecords(record({}))).toHaveLength(1)
  })

  test.each(['../accepted.json', '/etc/hosts', 'a/b.png', '..', 'x.json', 'a.png" onerror="x', 7])(
    'is not read with a picture that is not beside it: %j',
    (picture) => {
      expect(() => readRecords(record({ steps: [{ ms: 1, picture }] }))).toThrow('no picture of a run')
    },
  )

  test.each([{ ms: '<script>' }, { steps: [{ ms: '<script>' }] }])(
    'is not read with a time that is none: %j',
    (more) => {
      expect(() => readRecords(record(more))).toThrow('no number')
    },
  )

  test('is not what a run is compared with where its pictures are elsewhere', () => {
    mkdirSync(at('store'))
    const plays = { 'door a': { flow: 'door', steps: [], pictures: { open: '../data/kept.png' } } }
    writeFileSync(at('store/accepted.json'), JSON.stringify({ on: {}, plays }))
    writeFileSync(at('data/kept.png'), '')
    expect(() => acceptRun([played('door', 'b', [])])).toThrow('no picture of its folder')
    expect(existsSync(at('data/kept.png'))).toBe(true)
  })
})

describe('notes', () => {
  const file = () => at('notes.json')

  test('are kept by path, in order', async () => {
    await addNote(file(), 'search-suggest/0abc123', ' The list flickers. ', new Date('2026-11-02'))
    await addNote(file(), 'cart-widget/07mxx9d: a lost answer', 'As agreed.', new Date('2026-11-03'))
    await addNote(file(), 'search-suggest/0abc123', 'Not any more.', new Date('2026-11-04'))
    const notes = await readNotes(file())
    expect(Object.keys(notes)).toEqual(['cart-widget/07mxx9d: a lost answer', 'search-suggest/0abc123'])
    expect(notes['search-suggest/0abc123']).toEqual([
      { note: 'The list flickers.', on: '2026-11-02' },
      { note: 'Not any more.', on: '2026-11-04' },
    ])
  })

  test.each([
    ['../../etc/passwd', 'x'],
    ['cart-widget', 'x'],
    ['cart-widget/07mxx9d', '  '],
    ['cart-widget/07mxx9d', 'x'.repeat(2001)],
  ])('on %j are refused where they are none', async (path, note) => {
    await expect(addNote(file(), path, note)).rejects.toThrow(/no path|a note has/)
    expect(existsSync(file())).toBe(false)
  })

  test('are left by the id that a tester cites', async () => {
    const list = (area: string, flow: string, ids: readonly string[]) => {
      mkdirSync(at(`test/model/${area}/paths`), { recursive: true })
      writeFileSync(at(`test/model/${area}/paths/${flow}.md`), ids.map((id) => `- **${id}** _x_`).join('\n'))
    }
    list('cart', 'cart-widget', ['07mxx9d', '0000001'])
    list('shell', 'collapse', ['0000001'])
    expect(await noteDown(folder, '07mxx9d', 'Seen.')).toBe('cart-widget/07mxx9d')
    expect(await noteDown(folder, 'collapse/0000001', 'Seen.')).toBe('collapse/0000001')
    await expect(noteDown(folder, '0000001', 'Seen.')).rejects.toThrow('cart-widget/0000001 or collapse/0000001')
    // The last report plays paths that are in no list.
    mkdirSync(at('reports/paths'), { recursive: true })
    writeFileSync(at('reports/paths/records.json'), JSON.stringify([played('door', '7777777', [])]))
    expect(await noteDown(folder, '7777777', 'Seen.')).toBe('door/7777777')
    await expect(noteDown(folder, '9999999', 'Seen.')).rejects.toThrow('no path has the id 9999999')
    expect(Object.keys(await readNotes(at('test/model/notes.json')))).toHaveLength(3)
  })
})
