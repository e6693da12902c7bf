/** The paths that are played on a page, with their faults and screenshots. */
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { keyOf, type Plan, planOf } from '../../../e2e/paths/support/plan.ts'
import type { Room } from '../../../e2e/paths/support/room.ts'
import { leavesIn, pathsOf, transitionsOf } from '../../model/support/paths.ts'
import { parcelMachine, parcelRoom } from './parcel.ts'

const saysOf = (plays: Plan['plays']) => plays.map(({ path }) => path.steps.map(({ says }) => says))

test('every path is played once, and takes every transition', () => {
  const { plays, beyond } = planOf(parcelRoom)
  const whole = plays.filter(({ fault }) => !fault)
  expect(whole.map(({ id }) => id)).toEqual(pathsOf(parcelMachine, parcelRoom.cases as never).map(({ id }) => id))
  expect(beyond).toEqual([])
  expect(new Set(whole.flatMap(({ path }) => path.transitions))).toEqual(new Set(transitionsOf(parcelMachine).keys()))
})

test('each state has one screenshot: on its first visit', () => {
  const { plays } = planOf(parcelRoom)
  const pictures = plays.flatMap(({ path, firstVisits }) => {
    const states = [path.start, ...path.steps.map(({ state }) => state)]
    return [...firstVisits].map((index) => JSON.stringify(states[index]?.value))
  })
  expect(pictures).toHaveLength(new Set(pictures).size)
  expect(pictures.toSorted()).toEqual(
    [
      '"waiting"',
      '"loading"',
      '{"driving":{"route":"searching","radio":"silent"}}',
      '{"driving":{"route":"searching","radio":"playing"}}',
      '{"driving":{"route":"arrived","radio":"silent"}}',
      '{"driving":{"route":"arrived","radio":"playing"}}',
      '"delivered"',
    ].toSorted(),
  )
})

test('each fault ends the shortest path to what it leads to', () => {
  const { plays } = planOf(parcelRoom)
  const faulty = plays.filter(({ fault }) => fault)
  expect(faulty.map(({ fault }) => fault)).toEqual(['a server error', 'no connection'])
  for (const { id, fault, path, firstVisits } of faulty) {
    expect(id).toBe(`${path.id}: ${fault}`)
    expect(path.steps.map(({ says }) => says)).toEqual([
      'the shopper orders',
      'the loading delay passes (800 ms)',
      'the door is not found',
    ])
    expect(firstVisits.size).toBe(0)
  }
})

test('a fault without a path is reported', () => {
  const beyond = { 'the door is not found': 'every door is' }
  expect(() => planOf({ ...parcelRoom, beyond })).toThrow(
    'parcel: no path comes to "the door is not found", which has faults',
  )
  expect(() => planOf({ ...parcelRoom, faults: { 'the van breaks down': {} } })).toThrow(
    'parcel: nothing is called "the van breaks down"',
  )
})

test('a state that is always left at once has no sight', () => {
  const weighing = { weighing: { always: [{ guard: () => false, target: 'refused' }, { target: 'taken' }] } }
  const machine = createMachine({ initial: 'weighing', states: { ...weighing, taken: {}, refused: {} } })
  expect(leavesIn(machine).map(keyOf)).toEqual(['taken', 'refused'])
})

test('automatic events come first; other paths are left to the model test, with the reason', () => {
  const { plays, beyond } = planOf({ ...parcelRoom, faults: {}, automatic: ['radio.heard'] })
  for (const says of saysOf(plays)) {
    const driving = says.indexOf('the loading delay passes (800 ms)') + 1
    if (driving > 0 && driving < says.length) expect(says[driving]).toBe('music begins')
  }
  expect(beyond.length).toBeGreaterThan(0)
  for (const { reason } of beyond) expect(reason).toBe('on a page it comes first that music begins')
})

test('events that cannot be produced on a page are left out, with the reason', () => {
  const { plays, beyond } = planOf({ ...parcelRoom, faults: {}, beyond: { 'music begins': 'the radio is broken' } })
  expect(saysOf(plays).flat()).not.toContain('music begins')
  expect(new Set(beyond.map(({ reason }) => reason))).toEqual(new Set(['the radio is broken']))
})

test('a room may object to a path, which is reported with the reason', () => {
  const reason = 'the driver never rings with music on'
  const objects: Room['objects'] = ({ steps }) => {
    const heard = steps.findIndex(({ says }) => says === 'music begins')
    return heard >= 0 && steps.slice(heard).some(({ says }) => says === 'the driver rings') ? reason : undefined
  }
  const { plays, beyond } = planOf({ ...parcelRoom, faults: {}, objects })
  expect(beyond.map((each) => each.reason)).toEqual(beyond.map(() => reason))
  expect(beyond.map(({ title }) => title)).toContain('_arrived + playing_: the driver rings')
  for (const says of saysOf(plays).filter((each) => each.includes('music begins')))
    expect(says.slice(says.indexOf('music begins'))).not.toContain('the driver rings')
})

test('with each transition once, fewer steps are played, without faults', () => {
  const whole = planOf(parcelRoom)
  const { plays } = planOf(parcelRoom, 'transitions')
  const stepsOf = (plan: Plan['plays']) => plan.reduce((sum, { path }) => sum + path.steps.length, 0)
  expect(new Set(plays.flatMap(({ path }) => path.transitions))).toEqual(new Set(transitionsOf(parcelMachine).keys()))
  expect(plays.filter(({ fault }) => fault)).toEqual([])
  expect(stepsOf(plays)).toBeLessThan(stepsOf(whole.plays))
})

describe('a room', () => {
  const looks = parcelRoom.sees
  const room: Room = parcelRoom

  test('has checks with the texts of the cases', () => {
    expect(planOf(room).plays.length).toBeGreaterThan(0)
    const { music: _, ...deaf } = looks
    expect(() => planOf({ ...room, sees: deaf })).toThrow('parcel: nothing is seen in music')
  })
  test('has no equal checks for two states', () => {
    expect(() => planOf({ ...room, sees: { ...looks, music: looks['silence'] as () => Promise<void> } })).toThrow(
      '"music" is looked at like "silence"',
    )
  })
  test('reports an unused entry', () => {
    const does = { ...room.does, 'the driver honks': () => Promise.resolve() }
    expect(() => planOf({ ...room, does })).toThrow('nothing is called "the driver honks"')
    expect(() => planOf({ ...room, requests: { ...room.requests, findKey: /key/ } })).toThrow(
      'no service is called "findKey"',
    )
  })
})
