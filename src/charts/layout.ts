/** Lays out the boxes, arrows and labels of a sketch (elkjs, layered). */
import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import type { Chart } from './chart.ts'
import { type Arrow, type Box, boxesOf, PADDING, type Sketch, sketchOf } from './sketch.ts'

export type Point = { x: number; y: number }
export type Area = Point & { width: number; height: number }

export type PlacedArrow = {
  /** Ids of its states; none where it leads from a dot. */
  source?: string
  target?: string
  points: readonly Point[]
  lines: readonly string[]
  label: Area | null
  /** Whether it leads from the border of a box to a state inside: from any state within the box. */
  isInward: boolean
}

export type Drawing = {
  width: number
  height: number
  /** The outer ones first. */
  boxes: readonly (Area & { box: Box })[]
  /** The start dots of compound states. */
  dots: readonly Area[]
  /** Lines with an arrow head at the end; those from a dot have no label. */
  arrows: readonly PlacedArrow[]
}

/** Diameter of a compound state's start dot. */
const DOT = 12
/** Around the machine's box. */
const MARGIN = 8
/** The width of a diagram that a page shows at full size. */
const PAGE_WIDTH = 960
const START = ':start'

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
}
/** For every box that contains others. */
const SPACING: LayoutOptions = {
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  // States come before their targets, beginning with the initial one.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

/** Penalty for reading conditions in a line of their own. */
const NARROW_COST = 1.15

/**
 * Lays out a chart below its title: downwards or to the right, whichever is easier to read on a page. If that is wider
 * than a page, narrow labels are tried, too.
 */
export async function layOut(chart: Chart, title: string): Promise<Drawing> {
  const elk = new ELK()
  const drawings: { drawing: Drawing; effort: number }[] = []
  for (const direction of ['DOWN', 'RIGHT']) {
    const draw = async (isNarrow: boolean) => {
      const sketch = sketchOf(chart, title, isNarrow)
      const drawing = drawingOf(sketch, await elk.layout(graphOf(sketch, direction)))
      drawings.push({ drawing, effort: effortOf(drawing) * (isNarrow ? NARROW_COST : 1) })
      return drawing
    }
    const { width } = await draw(false)
    if (width > PAGE_WIDTH) await draw(true)
  }
  const [best] = drawings.toSorted((a, b) => a.effort - b.effort)
  if (!best) throw new Error('there is no way to lay a chart out')
  return best.drawing
}

/** How much worse a diagram is to read in which a box is too small for its text: elkjs may make one smaller than it is told to. */
const CROWDED_COST = 10

/** The reading effort of a diagram: its height, times the cube of the factor it is shrunk by to fit a page. */
function effortOf({ width, height, boxes }: Drawing): number {
  const isCrowded = boxes.some((area) => area.box.width > area.width || area.box.height > area.height)
  return (height * Math.max(1, width / PAGE_WIDTH) ** 3 + width / 10) * (isCrowded ? CROWDED_COST : 1)
}

function graphOf({ root, arrows }: Sketch, direction: string): ElkNode {
  const starts = boxesOf(root).flatMap(({ state: { id, initial } }) =>
    initial.map((target) => ({ id: `${id}${START}->${target}`, sources: [id + START], targets: [target] })),
  )
  return {
    id: '',
    layoutOptions: { ...OPTIONS, ...SPACING, 'elk.direction': direction },
    children: [nodeOf(root, direction)],
    edges: [...starts, ...arrows.map((arrow, index) => edgeOf(arrow, index))],
  }
}

function nodeOf(box: Box, direction: string): ElkNode {
  const { state, width, height, states } = box
  if (!states.length) return { id: state.id, width, height, layoutOptions: SPACING }
  const start = state.initial.length
    ? [
        {
          id: state.id + START,
          width: DOT,
          height: DOT,
          layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
        },
      ]
    : []
  return {
    id: state.id,
    layoutOptions: {
      ...SPACING,
      'elk.direction': direction,
      'elk.padding': `[top=${height},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...start, ...states.map((inner) => nodeOf(inner, direction))],
  }
}

const edgeOf = ({ source, target, width, height }: Arrow, index: number): ElkExtendedEdge => ({
  id: String(index),
  sources: [source],
  targets: [target],
  labels: width
    ? [{ text: ' ', width: width + 6, height: height + 4, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }]
    : [],
})

function drawingOf({ root, arrows }: Sketch, laid: ElkNode): Drawing {
  const areas = new Map(nodesOf(laid).map((node) => [node.id, areaOf(node)]))
  const place = (id: string): Area => {
    const area = areas.get(id)
    if (!area) throw new Error(`the layout has no place for ${id}`)
    return area
  }
  const boxes = boxesOf(root)
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: boxes.map((box) => ({ box, ...place(box.state.id) })),
    dots: boxes.filter(({ state }) => state.initial.length).map(({ state }) => place(state.id + START)),
    arrows: (laid.edges ?? []).map((edge) => {
      const arrow = arrows[Number(edge.id)]
      const points = pointsOf(edge)
      const isInward = arrow !== undefined && arrow.target.startsWith(`${arrow.source}.`)
      return {
        ...(arrow && { source: arrow.source, target: arrow.target }),
        points: isInward
          ? belowText(
              points,
              boxes.find(({ state }) => state.id === arrow.source),
              place(arrow.source),
            )
          : points,
        lines: arrow?.lines ?? [],
        label: edge.labels?.[0] ? areaOf(edge.labels[0]) : null,
        isInward,
      }
    }),
  }
}

const nodesOf = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap((inner) => nodesOf(inner))]

/** Whole pixels: the same on every machine, and sharp. */
const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

/** Starts an arrow from the upper border of a box below the box's text. */
function belowText(points: readonly Point[], box: Box | undefined, { y }: Area): readonly Point[] {
  const [start, next] = points
  const top = y + (box?.height ?? 0) - PADDING / 2
  if (!start || !next || start.y !== y || next.y < top + 8) return points
  return [{ x: start.x, y: top }, ...points.slice(1)]
}

function pointsOf({ id, sections = [] }: ElkExtendedEdge): Point[] {
  const [section] = sections
  if (!section) throw new Error(`the layout has no way for the arrow ${id}`)
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }))
}
