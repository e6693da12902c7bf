/** Which paths are played on a page, with which faults, and where pictures are taken. */
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { keyOf, leavesIn, type Plan, planOf, sampleOf } from '../../../e2e/paths/support/plan.ts'
import type { Room } from '../../../e2e/paths/support/room.ts'
import { pathsOf, transitionsOf } from '../../model/support/paths.ts'
import { parcelMachine, parcelRoom } from './parcel.ts'

const saysOf = (plays: Plan['plays']) => plays.map(({ path }) => path.steps.map(({ says }) => says))

test('every path is played once, and takes every transition', () => {
  const { plays, beyond } = planOf(parcelRoom)
  const whole = plays.filter(({ fault }) => !fault)
  expect(whole.map(({ id }) => id)).toEqual(pathsOf(parcelMachine, parcelRoom.cases as never).map(({ id }) => id))
  expect(beyond).toEqual([])
  expect(new Set(whole.flatMap(({ path }) => path.transitions))).toEqual(new Set(transitionsOf(parcelMachine).keys()))
})

test('a picture is taken of each state once: the first time it is seen', () => {
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

test('a fault that no path comes to is named', () => {
  expect(() => planOf({ ...parcelRoom, faults: { 'the van breaks down': {} } })).toThrow(
    'parcel: no path comes to "the van breaks down", which has faults',
  )
})

test('a state of which nothing is seen is named', () => {
  const { 'driving.radio.playing': _, ...sees } = parcelRoom.sees
  expect(() => planOf({ ...parcelRoom, sees })).toThrow('parcel: nothing is seen in driving.radio.playing')
})

test('of a state that is always left at once nothing is to be seen', () => {
  const weighing = { weighing: { always: [{ guard: () => false, target: 'refused' }, { target: 'taken' }] } }
  const machine = createMachine({ initial: 'weighing', states: { ...weighing, taken: {}, refused: {} } })
  expect(leavesIn(machine).map(keyOf)).toEqual(['taken', 'refused'])
})

test('what a page does by itself comes first; other paths are left to the model test, with the reason', () => {
  const { plays, beyond } = planOf({ ...parcelRoom, faults: {}, automatic: ['radio.heard'] })
  for (const says of saysOf(plays)) {
    const driving = says.indexOf('the loading delay passes (800 ms)') + 1
    if (driving > 0 && driving < says.length) expect(says[driving]).toBe('music begins')
  }
  expect(beyond.length).toBeGreaterThan(0)
  for (const { reason } of beyond) expect(reason).toBe('on a page it comes first that music begins')
})

test('what no page can be led to is left out, with the reason', () => {
  const { plays, beyond } = planOf({ ...parcelRoom, faults: {}, beyond: { 'music begins': 'the radio is broken' } })
  expect(saysOf(plays).flat()).not.toContain('music begins')
  expect(new Set(beyond.map(({ reason }) => reason))).toEqual(new Set(['the radio is broken']))
})

test('a room may object to a whole path', () => {
  const reason = 'the driver never rings first'
  const objects: Room['objects'] = ({ steps }) => (steps.at(-1)?.says === 'the driver rings' ? reason : undefined)
  const { plays, beyond } = planOf({ ...parcelRoom, faults: {}, objects })
  expect(new Set(beyond.map((path) => path.reason))).toEqual(new Set([reason]))
  for (const says of saysOf(plays)) expect(says.at(-1)).not.toBe('the driver rings')
})

test('the sample is the longest path', () => {
  const plan = planOf(parcelRoom)
  const sample = sampleOf(plan)
  expect(sample.plays.map(({ id }) => id)).toEqual([plan.plays[0]?.id])
  expect(sample.plays[0]?.path.steps.length).toBe(Math.max(...plan.plays.map(({ path }) => path.steps.length)))
})

test('where each transition is enough, fewer paths are played, and the others say who stands for them', () => {
  const whole = planOf({ ...parcelRoom, faults: {} })
  const { plays, covered } = planOf({ ...parcelRoom, faults: {}, cover: 'transitions' })
  expect(new Set(plays.flatMap(({ path }) => path.transitions))).toEqual(new Set(transitionsOf(parcelMachine).keys()))
  expect(plays.length).toBeLessThan(whole.plays.length)
  expect([...plays, ...covered].map(({ id }) => id).toSorted()).toEqual(whole.plays.map(({ id }) => id).toSorted())
  for (const { id, by } of covered) {
    const taken = new Set(plays.filter((play) => by.includes(play.id)).flatMap(({ path }) => path.transitions))
    const { path } = whole.plays.find((play) => play.id === id) ?? {}
    expect(path?.transitions.filter((transition) => !taken.has(transition))).toEqual([])
  }
})
