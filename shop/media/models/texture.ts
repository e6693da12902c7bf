/** Textures of 3D models as PNG files: a glaze in the product's colour, with speckles and a lighter foot. */
import { crc32, deflateSync } from 'node:zlib'
import { randomOf } from '../../catalogue/generate/random.ts'

/** Pixels of a side. */
const SIDE = 256
const SPECKLES = 420
/** Part of the height that is left unglazed. */
const FOOT = 0.08

const CLAY = [214, 190, 160] as const

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

function png(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.alloc(SIDE * (SIDE * 3 + 1))
  for (let y = 0; y < SIDE; y += 1) lines.set(pixels.subarray(y * SIDE * 3, (y + 1) * SIDE * 3), y * (SIDE * 3 + 1) + 1)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The glaze of a piece: `color` as `#rrggbb`. */
export function glaze(color: string, seed: number): Buffer {
  const random = randomOf('glaze', color, seed)
  const base = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const pixels = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y += 1) {
    const tone = y > SIDE * (1 - FOOT) ? CLAY : base
    for (let x = 0; x < SIDE; x += 1)
      for (const [index, value] of tone.entries()) pixels[(y * SIDE + x) * 3 + index] = value
  }
  for (let speckle = 0; speckle < SPECKLES; speckle += 1) {
    const [x, y] = [Math.floor(random.fraction() * SIDE), Math.floor(random.fraction() * SIDE)]
    const darker = 0.45 + random.fraction() * 0.4
    for (const index of [0, 1, 2]) {
      const at = (y * SIDE + x) * 3 + index
      pixels[at] = Math.round((pixels[at] ?? 0) * darker)
    }
  }
  return png(pixels)
}
