/** Every kind of goods that can be drawn. */
import { bottle, coffee, knife, pan } from './kitchen.ts'
import type { Draw } from './svg.ts'
import { bowl, mug, plate, vase } from './tableware.ts'

export const DRAWINGS: Readonly<Record<string, Draw>> = {
  mug,
  plate,
  bowl,
  vase,
  pan,
  knife,
  bottle,
  coffee,
}
