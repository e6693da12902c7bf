/** Median and quartiles, linearly interpolated (type 7 of Hyndman and Fan, 1996). */
export type Summary = { median: number; lower: number; upper: number; samples: number }

export function summarise(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const position = (sorted.length - 1) * share
    const below = sorted[Math.floor(position)] ?? Number.NaN
    const above = sorted[Math.ceil(position)] ?? Number.NaN
    return round(below + (above - below) * (position - Math.floor(position)))
  }
  return { median: at(0.5), lower: at(0.25), upper: at(0.75), samples: sorted.length }
}

const round = (value: number) => Math.round(value * 10) / 10
