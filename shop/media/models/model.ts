/** 3D models of products, drawn from kind, seed and colour like their pictures. No files are stored. */
import { randomOf } from '../../catalogue/generate/random.ts'
import type { Picture } from '../../catalogue/picture.ts'
import { glb } from './glb.ts'
import { arc, lathe, type Mesh, together } from './mesh.ts'
import { glaze } from './texture.ts'

/** The sizes of a piece, from 0 to 1 each. */
type Shape = { width: number; height: number; belly: number }

/** A hollow vessel: its outside from the foot up, and its inside down again; metres. */
const vessel = (outside: readonly (readonly [number, number])[], wall = 0.004): Mesh => {
  const inside = outside
    .slice(1)
    .toReversed()
    .map(([radius, height]) => [Math.max(radius - wall, 0.001), Math.max(height, wall * 2)] as const)
  return lathe([[0.0005, 0], ...outside, ...inside, [0.0005, wall * 2]])
}

const MODELS: Readonly<Record<string, (shape: Shape) => Mesh>> = {
  mug({ width, height }) {
    const radius = 0.038 + width * 0.008
    const tall = 0.085 + height * 0.025
    const body = vessel([
      [radius * 0.85, 0],
      [radius, 0.008],
      [radius, tall / 2],
      [radius * 1.02, tall],
    ])
    const handle = arc({
      x: radius * 0.98,
      y: tall / 2,
      radius: tall * 0.28,
      thickness: 0.005,
      from: -Math.PI / 2,
      to: Math.PI / 2,
    })
    return together(body, handle)
  },
  vase({ width, height, belly }) {
    const radius = 0.06 + width * 0.025
    const tall = 0.2 + height * 0.1
    const steps = 24
    return vessel(
      Array.from({ length: steps + 1 }, (_value, step) => {
        const share = step / steps
        const curve = Math.sin(share * Math.PI * (0.9 + belly * 0.35)) * 0.55
        return [radius * (0.5 + curve + share * 0.12), share * tall] as const
      }),
    )
  },
  bowl({ width, height }) {
    const radius = 0.08 + width * 0.04
    const deep = 0.05 + height * 0.025
    const steps = 16
    return vessel(
      Array.from({ length: steps + 1 }, (_value, step) => {
        const share = step / steps
        return [radius * (0.35 + 0.65 * Math.sqrt(share)), share * deep] as const
      }),
    )
  },
}

const NAME = /^([a-z]{1,20})-(\d{1,9})-([0-9a-f]{6})\.glb$/

/** Whether there is a model of this kind. */
export const hasModel = (kind: string): boolean => Object.hasOwn(MODELS, kind)

/** Address of a model: `/media/models/<kind>-<seed>-<rrggbb>.glb`. */
export const modelUrl = ({ kind, seed, color }: Picture): string =>
  `/media/models/${kind}-${seed}-${color.replace('#', '').toLowerCase()}.glb`

/** The picture of the model for a file name made by `modelUrl`; null for any other name. */
export function parseModelName(name: string): Picture | null {
  const [, kind = '', seed = '', color = ''] = NAME.exec(name) ?? []
  return hasModel(kind) ? { kind, seed: Number(seed), color: `#${color}` } : null
}

/**
 * The model of a picture, as a GLB file.
 *
 * @throws Error when there is no model of this kind.
 */
export function drawModel({ kind, seed, color }: Picture): Buffer {
  const draw = MODELS[kind]
  if (!draw) throw new Error(`There is no model of "${kind}"`)
  const random = randomOf('model', kind, seed)
  const mesh = draw({ width: random.fraction(), height: random.fraction(), belly: random.fraction() })
  return glb(kind, mesh, glaze(color, seed))
}
