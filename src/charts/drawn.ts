import type { ChartState, Drawn } from './chart-file.ts'
import type { Drawing } from './layout.ts'

/** A drawing as the inspector reads it, with more about each state. */
export const drawnOf = (
  { width, height, boxes, dots, arrows }: Drawing,
  more: (path: string) => Partial<ChartState> = () => ({}),
): Drawn => ({
  width,
  height,
  states: boxes.map(
    ({ box: { state, title, lines, isRegion }, x, y, width, height }): ChartState => ({
      id: state.id,
      path: state.path,
      title,
      kind: state.kind,
      ...(isRegion && { isRegion }),
      lines,
      ...(state.description && { about: state.description }),
      ...(state.tags.length && { tags: state.tags }),
      ...more(state.path),
      x,
      y,
      width,
      height,
    }),
  ),
  dots,
  arrows: arrows.map(({ source, target, ...arrow }) => ({
    ...arrow,
    ...(source !== undefined && { from: source }),
    ...(target !== undefined && { to: target }),
  })),
})
