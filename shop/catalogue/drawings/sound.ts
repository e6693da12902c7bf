/** Headphones and speakers. */
import { type Draw, ellipse, FLOOR, line, path, rect, repeat, WOOD } from './svg.ts'

const METAL = '#b9bcbd'

export const headphones: Draw = (tones, random) => {
  const reach = random.integer(92, 106)
  const cup = random.integer(50, 62)
  const wide = cup * random.pick([0.62, 0.72])
  const bow = random.integer(66, 86)
  const [left, right] = [200 - reach, 200 + reach]
  const ears = 250
  const pad = random.pick([tones.darker, '#3b3734', '#8a5a3a'])
  const ear = (x: number, side: number) =>
    ellipse(x - side * 15, ears, wide * 0.8, cup, pad) +
    ellipse(x, ears, wide, cup, tones.dark) +
    ellipse(x + side * 3, ears - 1, wide * 0.9, cup * 0.92, tones.base) +
    ellipse(x + side * 3, ears - 1, wide * 0.9, cup * 0.92, 'url(#r)') +
    ellipse(
      x + side * 5,
      ears,
      wide * 0.5,
      cup * 0.54,
      'none',
      `stroke="${tones.lighter}" stroke-width="3" opacity=".7"`,
    )
  const band = `M${left},${ears - 36}C${left - 4},${bow - 26} ${right + 4},${bow - 26} ${right},${ears - 36}`
  return {
    shape:
      line(band, METAL, 9) +
      line(`M${left + 14},150C${left + 34},${bow - 4} ${right - 34},${bow - 4} ${right - 14},150`, pad, 22) +
      line(
        `M${left + 16},146C${left + 38},${bow - 10} ${right - 38},${bow - 10} ${right - 16},146`,
        '#fff',
        4,
        'opacity=".2"',
      ) +
      line(`M${left},${ears - cup - 4}v34M${right},${ears - cup - 4}v34`, METAL, 15) +
      ear(left, -1) +
      ear(right, 1) +
      (random.chance(40)
        ? line(`M${left - 4},${ears + cup}q-6,30 20,${FLOOR - ears - cup + 6}t70,-4`, '#4a4542', 4)
        : ''),
    shadow: reach,
    box: [left - wide, bow - 10, right + wide, ears + cup + 8],
  }
}

export const speaker: Draw = (tones, random) => {
  const wooden = random.chance(45)
  const shape = random.pick(['tower', 'wide', 'round'])
  const half = shape === 'wide' ? random.integer(124, 142) : shape === 'round' ? 72 : random.integer(74, 88)
  const height = shape === 'wide' ? random.integer(124, 142) : random.integer(186, 218)
  const [left, top] = [200 - half, FLOOR - height]
  const corner = shape === 'round' ? 34 : random.pick([10, 20, 30])
  const shell = wooden ? WOOD.base : tones.base
  const cloth = wooden ? tones.base : tones.dark
  const dots = repeat(
    Math.floor((height - 60) / 9),
    (row) => `M${left + 24 + (row % 2) * 4},${top + 26 + row * 9}H${200 + half - 22}`,
  )
  const cone = (x: number, y: number, radius: number) =>
    ellipse(x, y, radius, radius, tones.darker) +
    ellipse(x, y, radius * 0.86, radius * 0.86, '#2c2a29') +
    ellipse(x, y, radius * 0.7, radius * 0.7, 'url(#r)') +
    ellipse(x, y, radius * 0.3, radius * 0.3, METAL) +
    ellipse(x, y, radius * 0.3, radius * 0.3, 'url(#r)')
  const open = shape === 'tower' && random.chance(50)
  const front = open
    ? cone(200, top + 56, 26) + cone(200, top + height - 76, half * 0.66)
    : rect(left + 14, top + 16, half * 2 - 28, height - 50, Math.max(corner - 8, 5), cloth) +
      line(dots, tones.pale && wooden ? tones.darker : tones.lighter, 2, 'opacity=".35" stroke-dasharray="0 8"')
  return {
    shape:
      (shape === 'wide' && random.chance(60)
        ? path(
            `M${left + 50},${top + 4}q0,-36 30,-36H${320 - left - 0}q30,0 30,36h-12q0,-24 -20,-24H${left + 82}q-20,0 -20,24Z`,
            '#8a5a3a',
          )
        : '') +
      rect(left, top, half * 2, height, corner, shell) +
      front +
      rect(left, top, half * 2, height, corner, 'url(#s)', 'opacity=".8"') +
      line(
        `M${200 - 18},${FLOOR - 17}h0M200,${FLOOR - 17}h0M${200 + 18},${FLOOR - 17}h0`,
        open ? METAL : tones.lighter,
        7,
      ) +
      line(`M${left + corner},${top + 3}H${200 + half - corner}`, '#fff', 3, 'opacity=".3"'),
    shadow: half + 6,
    box: [left, top - (shape === 'wide' ? 32 : 0), 200 + half, FLOOR + 4],
  }
}
