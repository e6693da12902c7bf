/** A machine as plain data: complete, without duplicates. */
import { expect, test } from 'vitest'
import { chartOf, innerStates } from '../../../src/charts/chart.ts'
import { transitionText } from '../../../src/charts/words.ts'
import { parcelMachine } from './sample-machine.ts'

const chart = chartOf(parcelMachine)

test('each state is in it once, with its kind', () => {
  expect(innerStates(chart).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'loading atomic',
    'driving parallel',
    'driving.route compound',
    'driving.route.searching atomic',
    'driving.route.arrived atomic',
    'driving.radio compound',
    'driving.radio.silent atomic',
    'driving.radio.playing atomic',
    'returned atomic',
    'delivered final',
  ])
})

test('each transition is in it once, with its condition and target', () => {
  const lines = chart.transitions.map(
    (transition) => `${transition.source} ${transitionText(transition)} > ${transition.targets.join(' ')}`,
  )
  expect(lines).toEqual([
    'parcel van.stop > parcel.loading',
    'parcel.loading parcel.load [is full] > parcel.driving',
    'parcel.loading parcel.load [otherwise] > parcel.loading',
    'parcel.loading parcel.count > ',
    'parcel.loading door.ring > ',
    'parcel.loading after 800 ms (loading delay) [is full and not is at home] > parcel.driving',
    'parcel.driving door.ring > parcel.driving.route.arrived',
    'parcel.driving parcel.load > parcel.driving',
    'parcel.driving.route.searching findDoor answers [is at home] > parcel.driving.route.arrived',
    'parcel.driving.route.searching findDoor answers [otherwise] > parcel.returned',
    'parcel.driving.route.searching findDoor fails > parcel.returned',
    'parcel.driving.route.searching after 10 s (door deadline) > parcel.returned',
    'parcel.driving.route.arrived door.ring > parcel.delivered',
    'parcel.driving.route.arrived parcel.count > ',
    'parcel.driving.radio.silent radio.heard > parcel.driving.radio.playing',
    'parcel.driving.radio.playing radio.heard > parcel.driving.radio.silent',
    'parcel.returned van.stop > parcel.loading',
  ])
})

test('only transitions without an effect and a target are ignored', () => {
  expect(chart.transitions.filter(({ isIgnored }) => isIgnored).map(transitionText)).toEqual(['door.ring'])
})

test('services, tags, effects and initial states are included', () => {
  const at = (wanted: string) => innerStates(chart).find(({ path }) => path === wanted)
  expect(at('driving.route.searching')).toMatchObject({ tags: ['busy'], services: [{ name: 'findDoor' }] })
  expect(at('driving.route')?.initial).toEqual(['parcel.driving.route.searching'])
  expect(at('driving')?.initial).toEqual([])
  expect(at('loading')?.entry).toEqual(['openFlap'])
  expect(chart.root.services).toEqual([{ id: 'hearRadio', name: 'hearRadio' }])
  expect(chart.delays).toEqual(
    new Map([
      ['loadingDelay', 800],
      ['doorDeadline', 10_000],
    ]),
  )
})
