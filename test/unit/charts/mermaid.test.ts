/** The Mermaid diagram of a chart. */
import { expect, test } from 'vitest'
import { mermaidOf } from '../../../scripts/charts/mermaid.ts'
import { chartOf, innerStates } from '../../../src/charts/chart.ts'
import { transitionText } from '../../../src/charts/words.ts'
import { parcelMachine } from './sample-machine.ts'

const chart = chartOf(parcelMachine)
const lines = mermaidOf(chart)
  .split('\n')
  .map((line) => line.trim())
const arrows = lines.flatMap((line) => {
  const [, from = '', to = '', text = ''] = /^(\S+) --> (\S+)(?: : (.*))?$/.exec(line) ?? []
  return from ? [{ from, to, texts: text.split('<br/>').filter(Boolean) }] : []
})
const idOf = (id: string) => id.replaceAll('.', '_')

test('each state is declared once', () => {
  const declared = lines.flatMap((line) => /^state ".*" as (\w+)/.exec(line)?.[1] ?? [])
  for (const { id } of innerStates(chart)) expect(declared.filter((one) => one === idOf(id))).toHaveLength(1)
})

test('each transition is on a line from its state', () => {
  for (const transition of chart.transitions) {
    const from = [idOf(transition.source), `${idOf(transition.source)}_everywhere`]
    const texts = arrows.filter((arrow) => from.includes(arrow.from)).flatMap((arrow) => arrow.texts)
    const text = transitionText(transition)
    const marked = [text, `${text} (stays)`, `${text} (ignored)`, `${text} (begins anew)`]
    expect([text, texts.filter((one) => marked.includes(one)).length]).toEqual([text, 1])
  }
})

test('two states share one line', () => {
  const ends = arrows.filter(({ texts }) => texts.length).map(({ from, to }) => `${from} ${to}`)
  expect(ends).toHaveLength(new Set(ends).size)
})

test('no line leads from a box to itself or to its own inside, which Mermaid cannot draw', () => {
  const boxes = innerStates(chart).filter(({ states }) => states.length)
  for (const { id } of boxes)
    for (const { from, to } of arrows) if (from === idOf(id)) expect(`${to}_`.startsWith(`${from}_`)).toBe(false)
})

test('boxes with states show where they start', () => {
  expect(arrows.filter(({ from }) => from === '[*]').map(({ to }) => to)).toEqual([
    'parcel_loading',
    'parcel_driving_route_searching',
    'parcel_driving_radio_silent',
  ])
  expect(arrows).toContainEqual({ from: 'parcel_delivered', to: '[*]', texts: [] })
})
