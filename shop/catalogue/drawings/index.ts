/** Every kind of goods that can be drawn. */
import { backpack, tote } from './bags.ts'
import { cap, jumper, shirt, shoe, socks } from './clothing.ts'
import { chair, table } from './furniture.ts'
import { bottle, coffee, knife, pan } from './kitchen.ts'
import { lamp, pendant } from './lamps.ts'
import { book, notebook } from './paper.ts'
import { headphones, speaker } from './sound.ts'
import type { Draw } from './svg.ts'
import { bowl, mug, plate, vase } from './tableware.ts'
import { cushion, throwBlanket } from './textiles.ts'

export const DRAWINGS: Readonly<Record<string, Draw>> = {
  mug,
  plate,
  bowl,
  vase,
  pan,
  knife,
  bottle,
  coffee,
  lamp,
  pendant,
  chair,
  table,
  cushion,
  throw: throwBlanket,
  shirt,
  jumper,
  cap,
  socks,
  shoe,
  backpack,
  tote,
  book,
  notebook,
  headphones,
  speaker,
}
