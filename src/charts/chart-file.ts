/** The file of a machine's chart, which the build lays out: drawing, words and the fields of its events. Types only. */

export type Spot = { x: number; y: number }
export type Area = Spot & { width: number; height: number }

export type ChartState = Area & {
  id: string
  /** Keys from the outermost state down to this one, dotted; empty for the machine itself. */
  path: string
  title: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  isRegion?: true
  /** What it runs, and the events it handles without leaving it. */
  lines: readonly string[]
  about?: string
  /** What the shopper sees. */
  sees?: string
  tags?: readonly string[]
  /** The id of a path of the report that goes through it. */
  pathId?: string
}

export type ChartArrow = {
  /** Ids of its states; a start dot's arrow has none. */
  from?: string
  to?: string
  points: readonly Spot[]
  lines: readonly string[]
  label: Area | null
  isInward: boolean
}

export type EventField = {
  name: string
  /** The type as it is written in the machine. */
  type: string
  about?: string
  isOptional?: true
  canBeNull?: true
} & (
  | { kind: 'text' | 'number' | 'switch' | 'element' }
  | { kind: 'choice'; choices: readonly (string | number | boolean)[] }
  /** `begin` has the form of a value. */
  | { kind: 'json'; begin: unknown }
  /** Only code can make it. */
  | { kind: 'live' }
)

export type ChartEvent = {
  fields: readonly EventField[]
  /** What happened, in the words of the test cases. */
  says: readonly string[]
  /** Data of test cases, each with its words. */
  samples: readonly { says: string; data: Record<string, unknown> }[]
}

/** A drawing alone, as for a machine that the page brought. */
export type Drawn = {
  width: number
  height: number
  /** The outer ones first. */
  states: readonly ChartState[]
  dots: readonly Area[]
  arrows: readonly ChartArrow[]
}

export type ChartFile = Drawn & {
  title: string
  about: string
  /** Of its page among the charts. */
  area: string
  flow: string
  events: Readonly<Record<string, ChartEvent>>
}
