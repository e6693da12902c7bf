/** Draws a code as a picture: tilted letters of a small font, with lines across, as PNG (PNG specification, 2003). */
import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 200
const HEIGHT = 70
/** Edge of a font's pixel, in pixels of the picture. */
const SCALE = 6

/** Each letter as seven rows of five pixels. */
const FONT: Readonly<Record<string, string>> = {
  a: '01110 10001 10001 11111 10001 10001 10001',
  b: '11110 10001 10001 11110 10001 10001 11110',
  c: '01111 10000 10000 10000 10000 10000 01111',
  d: '11110 10001 10001 10001 10001 10001 11110',
  e: '11111 10000 10000 11110 10000 10000 11111',
  f: '11111 10000 10000 11110 10000 10000 10000',
  g: '01111 10000 10000 10011 10001 10001 01111',
  h: '10001 10001 10001 11111 10001 10001 10001',
  k: '10001 10010 10100 11000 10100 10010 10001',
  m: '10001 11011 10101 10101 10001 10001 10001',
  n: '10001 11001 10101 10101 10011 10001 10001',
  p: '11110 10001 10001 11110 10000 10000 10000',
  r: '11110 10001 10001 11110 10100 10010 10001',
  s: '01111 10000 10000 01110 00001 00001 11110',
  t: '11111 00100 00100 00100 00100 00100 00100',
  u: '10001 10001 10001 10001 10001 10001 01110',
  v: '10001 10001 10001 10001 10001 01010 00100',
  w: '10001 10001 10001 10101 10101 11011 10001',
  x: '10001 10001 01010 00100 01010 10001 10001',
  y: '10001 10001 01010 00100 00100 00100 00100',
  z: '11111 00001 00010 00100 01000 10000 11111',
  2: '01110 10001 00001 00110 01000 10000 11111',
  3: '11111 00010 00100 00110 00001 10001 01110',
  4: '00010 00110 01010 10010 11111 00010 00010',
  5: '11111 10000 11110 00001 00001 10001 01110',
  6: '00110 01000 10000 11110 10001 10001 01110',
  7: '11111 00001 00010 00100 01000 01000 01000',
  8: '01110 10001 10001 01110 10001 10001 01110',
}

/** 200 by 70 pixels, black on white. */
export function captchaPicture(code: string): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  const darken = (x: number, y: number) => {
    if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) pixels[Math.trunc(y) * WIDTH + Math.trunc(x)] = 20
  }
  for (const [index, letter] of Array.from(code).entries()) {
    const [left, top, tilt] = [10 + index * 37 + randomInt(5), 8 + randomInt(12), (randomInt(41) - 20) / 100]
    for (const [row, line] of (FONT[letter] ?? '').split(' ').entries())
      for (const [column, pixel] of Array.from(line).entries())
        if (pixel === '1')
          for (let dot = 0; dot < SCALE * SCALE; dot += 1) {
            const [x, y] = [column * SCALE + (dot % SCALE), row * SCALE + Math.trunc(dot / SCALE)]
            darken(left + x - y * tilt, top + y + x * tilt)
          }
  }
  for (let line = 0; line < 4; line += 1) {
    const [from, to] = [randomInt(HEIGHT), randomInt(HEIGHT)]
    for (let x = 0; x < WIDTH; x += 1) darken(x, from + ((to - from) * x) / WIDTH)
  }
  return png(pixels)
}

function png(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
