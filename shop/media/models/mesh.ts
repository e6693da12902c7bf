/** Surfaces of 3D models: points in metres, with normals and places on the texture. */

export type Mesh = { positions: number[]; normals: number[]; places: number[]; indices: number[] }

type Point = readonly [radius: number, height: number]

const grid = (mesh: Mesh, rows: number, columns: number, first: number): void => {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const a = first + row * (columns + 1) + column
      const b = a + columns + 1
      mesh.indices.push(a, b, a + 1, a + 1, b, b + 1)
    }
}

/** A profile turned around the upright axis, from its foot on the outside to its inside. */
export function lathe(profile: readonly Point[], segments = 64): Mesh {
  const mesh: Mesh = { positions: [], normals: [], places: [], indices: [] }
  for (const [row, [radius, height]] of profile.entries()) {
    const [radiusBefore, heightBefore] = profile[Math.max(row - 1, 0)] ?? [radius, height]
    const [radiusAfter, heightAfter] = profile[Math.min(row + 1, profile.length - 1)] ?? [radius, height]
    const slope = [heightAfter - heightBefore, radiusBefore - radiusAfter] as const
    const length = Math.hypot(...slope) || 1
    for (let column = 0; column <= segments; column += 1) {
      const angle = (column / segments) * 2 * Math.PI
      const [x, z] = [Math.cos(angle), -Math.sin(angle)]
      mesh.positions.push(radius * x, height, radius * z)
      mesh.normals.push((slope[0] / length) * x, slope[1] / length, (slope[0] / length) * z)
      mesh.places.push(column / segments, 1 - row / (profile.length - 1))
    }
  }
  grid(mesh, profile.length - 1, segments, 0)
  return mesh
}

/** Part of a ring in the plane of x and y, e.g. a handle. */
export function arc(
  { x, y, radius, thickness, from, to }: Record<'x' | 'y' | 'radius' | 'thickness' | 'from' | 'to', number>,
  steps = 32,
  segments = 16,
): Mesh {
  const mesh: Mesh = { positions: [], normals: [], places: [], indices: [] }
  for (let row = 0; row <= steps; row += 1) {
    const around = from + ((to - from) * row) / steps
    for (let column = 0; column <= segments; column += 1) {
      const over = (column / segments) * 2 * Math.PI
      const out = radius + thickness * Math.cos(over)
      mesh.positions.push(x + out * Math.cos(around), y + out * Math.sin(around), thickness * Math.sin(over))
      mesh.normals.push(Math.cos(over) * Math.cos(around), Math.cos(over) * Math.sin(around), Math.sin(over))
      mesh.places.push(row / steps, column / segments)
    }
  }
  grid(mesh, steps, segments, 0)
  return mesh
}

/** One mesh of several. */
export function together(...meshes: readonly Mesh[]): Mesh {
  const whole: Mesh = { positions: [], normals: [], places: [], indices: [] }
  for (const { positions, normals, places, indices } of meshes) {
    const first = whole.positions.length / 3
    whole.positions.push(...positions)
    whole.normals.push(...normals)
    whole.places.push(...places)
    whole.indices.push(...indices.map((index) => first + index))
  }
  return whole
}
