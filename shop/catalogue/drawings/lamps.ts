/** Standing lamps and hanging lamps. */
import { again, type Draw, ellipse, FLOOR, INK, line, path, rect, turned, WOOD, within } from './svg.ts'

const GLOW = '#fff1cf'

/** Shades by their outline between the heights `top` and `bottom`, around the middle of the picture. */
const SHADES: ((top: number, bottom: number, half: number) => string)[] = [
  (top, bottom, half) =>
    `M${200 - half * 0.55},${top}H${200 + half * 0.55}L${200 + half},${bottom}Q200,${bottom + 14} ${200 - half},${bottom}Z`,
  (top, bottom, half) =>
    `M${200 - half},${bottom}C${200 - half},${top + 6} ${200 - half * 0.4},${top} 200,${top}S${200 + half},${top + 6} ${200 + half},${bottom}Q200,${bottom + 14} ${200 - half},${bottom}Z`,
  (top, bottom, half) =>
    `M${200 - half * 0.86},${top}Q200,${top - 10} ${200 + half * 0.86},${top}L${200 + half * 0.94},${bottom}Q200,${bottom + 12} ${200 - half * 0.94},${bottom}Z`,
  (top, bottom, half) =>
    `M${200 - half * 0.16},${top}H${200 + half * 0.16}C${200 + half * 0.3},${top + (bottom - top) * 0.6} ${200 + half},${bottom - 18} ${200 + half},${bottom}Q200,${bottom + 14} ${200 - half},${bottom}C${200 - half},${bottom - 18} ${200 - half * 0.3},${top + (bottom - top) * 0.6} ${200 - half * 0.16},${top}Z`,
]

export const lamp: Draw = (tones, random) => {
  const half = random.integer(72, 98)
  const top = random.integer(66, 92)
  const bottom = top + random.integer(78, 108)
  const shade = random.pick(SHADES.slice(0, 3))(top, bottom, half)
  const foot = random.pick([
    () => {
      const body = turned(
        [
          [bottom - 4, 10],
          [bottom + 26, 24],
          [FLOOR - 60, 52],
          [FLOOR - 22, 48],
          [FLOOR - 3, 30],
        ],
        200,
        4,
      )
      return path(body, tones.dark) + path(body, 'url(#s)')
    },
    () =>
      rect(195, bottom, 10, FLOOR - bottom - 6, 4, '#b08d57') +
      ellipse(200, FLOOR - 4, 58, 12, '#8d6f42') +
      ellipse(200, FLOOR - 9, 58, 12, '#b9975f'),
    () =>
      line(`M200,${bottom - 6}L150,${FLOOR}M200,${bottom - 6}L250,${FLOOR}`, WOOD.base, 10) +
      line(`M200,${bottom - 6}L206,${FLOOR - 14}`, WOOD.dark, 10) +
      rect(180, bottom, 40, 14, 5, WOOD.dark),
    () =>
      rect(194, bottom, 12, FLOOR - bottom - 16, 4, INK) +
      rect(146, FLOOR - 20, 108, 22, 9, tones.dark) +
      rect(146, FLOOR - 20, 108, 22, 9, 'url(#s)'),
  ])()
  return {
    shape:
      ellipse(200, bottom + 30, half * 1.6, 96, 'url(#l)') +
      foot +
      within(
        shade,
        again(tones.base) + again('url(#s)') + ellipse(200, bottom - 8, half * 0.9, 58, 'url(#l)', 'opacity=".55"'),
      ) +
      ellipse(200, bottom + 2, half * 0.86, 8, GLOW, 'opacity=".85"') +
      line(`M228,${bottom + 6}v34`, '#8d6f42', 2) +
      ellipse(228, bottom + 43, 4, 4, '#8d6f42'),
    shadow: 64,
    box: [200 - half, top, 200 + half, FLOOR + 4],
  }
}

export const pendant: Draw = (tones, random) => {
  const half = random.integer(96, 132)
  const top = random.integer(140, 166)
  const bottom = top + random.integer(84, 112)
  const globe = random.chance(22)
  const shade = random.pick(SHADES)(top, bottom, half)
  const body = globe
    ? ellipse(200, bottom - 20, 84, 84, tones.base) +
      ellipse(200, bottom - 20, 84, 84, 'url(#r)') +
      ellipse(200, bottom + 4, 62, 50, 'url(#l)')
    : path(shade, tones.base) +
      path(shade, 'url(#s)') +
      ellipse(200, bottom + 2, half * 0.9, 9, tones.darker) +
      ellipse(200, bottom + 3, half * 0.84, 7, GLOW) +
      ellipse(200, bottom + 2, 22, 12, '#fffaf0')
  const neck = globe ? bottom - 112 : top - 14
  return {
    shape:
      ellipse(200, bottom + 34, half * 1.3, 110, 'url(#l)', 'opacity=".8"') +
      line(`M200,-300V${neck}`, INK, 3) +
      rect(186, neck - 6, 28, 26, 6, random.pick(['#b9975f', INK, WOOD.base])) +
      body,
    shadow: 0,
    box: [200 - half, top - 80, 200 + half, bottom + 60],
  }
}
