/** The diagram of a chart: complete, readable, and deterministic; also for every machine of the project. */
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { svgOf } from '../../../scripts/charts/svg.ts'
import { chartOf, innerStates } from '../../../src/charts/chart.ts'
import { type Area, type Drawing, layOut } from '../../../src/charts/layout.ts'
import { type Box, boxesOf, LINE_SIZE, PADDING, sketchOf } from '../../../src/charts/sketch.ts'
import { widthOf } from '../../../src/charts/text-width.ts'
import { transitionText } from '../../../src/charts/words.ts'
import { parcelMachine } from './sample-machine.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../src/machines/*/*.ts', { eager: true })
const machines = Object.values(modules).flatMap((exports) =>
  Object.entries(exports).filter((entry): entry is [string, AnyStateMachine] => entry[0].endsWith('Machine')),
)

const touches = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const holds = (outer: Area, inner: Area) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** The text of a box that contains others: from its upper left corner. */
const textArea = ({ x, y, box }: Area & { box: Box }): Area => ({
  x,
  y,
  width: box.width,
  height: box.height - PADDING,
})

/** What is wrong with a diagram, as sentences. */
function faultsOf({ width, height, boxes, dots, arrows }: Drawing): string[] {
  const page = { x: 0, y: 0, width, height }
  const labels = arrows.flatMap(({ label, lines }) => (label ? [{ ...label, name: lines.join(' / '), lines }] : []))
  const named = boxes.map(({ box, ...area }) => ({ ...area, box, name: box.state.id }))
  const faults: string[] = []
  for (const thing of [...named, ...labels]) if (!holds(page, thing)) faults.push(`${thing.name} leaves the page`)
  for (const [index, one] of named.entries())
    for (const other of named.slice(index + 1)) {
      const isInside = boxesOf(one.box).some(({ state }) => state.id === other.name)
      if (isInside && !holds(one, other)) faults.push(`${other.name} leaves ${one.name}`)
      if (!isInside && touches(one, other)) faults.push(`${one.name} and ${other.name} overlap`)
    }
  for (const [index, one] of labels.entries()) {
    for (const other of labels.slice(index + 1))
      if (touches(one, other)) faults.push(`${one.name} covers ${other.name}`)
    for (const box of named)
      if (touches(one, box.box.states.length ? textArea(box) : box)) faults.push(`${one.name} covers ${box.name}`)
    for (const line of one.lines) if (widthOf(line, LINE_SIZE) > one.width) faults.push(`${line} is cut off`)
  }
  for (const dot of dots)
    for (const other of [...labels, ...named.filter(({ box }) => !box.states.length)])
      if (touches(dot, other)) faults.push(`${other.name} covers a dot`)
  for (const { box, width, height } of named)
    if (box.width > width || box.height > height) faults.push(`${box.state.id} has no room for its text`)
  return faults
}

describe('the diagram of a machine with everything in it', async () => {
  const chart = chartOf(parcelMachine)
  const drawing = await layOut(chart, 'Parcel')
  const svg = svgOf(drawing, { title: 'Chart of Parcel', description: 'A parcel & its way' })
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

  test('each state is a box, and nothing overlaps or leaves the page', () => {
    expect(drawing.boxes.map(({ box }) => box.state.id).toSorted()).toEqual(
      [chart.root, ...innerStates(chart)].map(({ id }) => id).toSorted(),
    )
    expect(faultsOf(drawing)).toEqual([])
  })

  test('each transition is shown once: on an arrow, or in the box that it does not leave', () => {
    const told = texts
      .join('\n')
      .replaceAll(/\n(?=[[(])/g, ' ')
      .split('\n')
      .map((text) => text.replace(/^(stays on|ignores) /, ''))
    const titles = boxesOf(sketchOf(chart, 'Parcel').root).map(({ title }) => title)
    const others = told.filter((text) => !titles.includes(text) && !text.startsWith('runs '))
    expect(others.toSorted()).toEqual(chart.transitions.map(transitionText).toSorted())
    expect(texts).toContain('ignores door.ring')
    expect(texts).toContain('stays on parcel.count')
  })

  test('the arrows lead from the border of their state to that of the next', () => {
    const { arrows } = sketchOf(chart, 'Parcel')
    expect(arrows).toHaveLength(new Set(arrows.map(({ source, target }) => `${source} ${target}`)).size)
    const leading = drawing.arrows.filter(({ lines }) => lines.length)
    expect(leading).toHaveLength(arrows.length)
    for (const { points } of leading) expect(points.length).toBeGreaterThan(1)
  })

  test('services are in their boxes, regions are dashed, final states have a ring, every box of states a start', () => {
    expect(texts).toEqual(expect.arrayContaining(['runs findDoor', 'runs hearRadio']))
    expect(svg.match(/class="region"/g)).toHaveLength(2)
    expect(svg.match(/class="ring"/g)).toHaveLength(1)
    expect(drawing.dots).toHaveLength(3)
  })

  test('it has a name and a description, and colours for dark mode', () => {
    expect(svg).toContain('<title id="title">Chart of Parcel</title>')
    expect(svg).toContain('<desc id="description">A parcel &amp; its way</desc>')
    expect(svg).toContain('@media (prefers-color-scheme:dark)')
  })

  test('it is the same on every run', async () => {
    expect(await layOut(chartOf(parcelMachine), 'Parcel')).toEqual(drawing)
  })
})

describe('the diagrams of the project', () => {
  test.each(machines)('%s: nothing overlaps, nothing is cut off', async (name, machine) => {
    expect(faultsOf(await layOut(chartOf(machine), name))).toEqual([])
  })
})
