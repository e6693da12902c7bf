/** Mugs, plates, bowls and vases: things turned on a wheel and glazed. */
import {
  again,
  type Draw,
  ellipse,
  FLOOR,
  flecks,
  INK,
  line,
  path,
  repeat,
  softEllipse,
  turned,
  within,
} from './svg.ts'

const CLAY = '#c9a78a'
const COFFEE = '#4b2f22'

export const mug: Draw = (tones, random) => {
  const half = random.integer(64, 84)
  const height = random.integer(128, 176)
  const foot = half * random.pick([0.72, 0.86, 0.98])
  const belly = random.pick([0.96, 1, 1.1])
  const top = FLOOR - height
  const center = 186
  const outline = turned(
    [
      [top, half],
      [top + height * 0.45, half * belly],
      [top + height * 0.86, (foot + half * belly) / 2],
      [FLOOR - 4, foot],
    ],
    center,
    8,
  )
  const side = center + half * belly - 8
  const grip = random.pick([
    `M${side},${top + 30}c62,-6 66,${height * 0.58} -4,${height * 0.56}`,
    `M${side},${top + 32}h34q16,0 16,18v${height * 0.24}q0,22 -22,22h-30`,
    `M${side},${top + 26}c74,10 40,${height * 0.5} -8,${height * 0.6}`,
  ])
  const finish = random.pick([
    () => path(`M0,${FLOOR - 34}H400V400H0Z`, CLAY),
    () => flecks(random, center, top + height * 0.55, half * 0.85, height * 0.36, tones.darker),
    () => path(`M0,${top + height * 0.58}q200,26 400,0v24q-200,26 -400,0Z`, tones.lighter, 'opacity=".8"'),
    () => repeat(4, (index) => line(`M0,${top + 44 + index * 24}q200,22 400,0`, tones.dark, 2, 'opacity=".5"')),
    () => '',
  ])()
  return {
    shape:
      line(grip, tones.darker, 21) +
      line(grip, tones.base, 17) +
      within(outline, again(tones.base) + finish + again('url(#s)')) +
      ellipse(center, top, half, half * 0.22, tones.light) +
      ellipse(center, top + 2, half - 7, half * 0.22 - 4, tones.darker) +
      ellipse(center, top + 7, half - 12, half * 0.22 - 9, random.pick([COFFEE, '#8a5a2b', tones.dark])),
    shadow: half + 22,
    box: [center - half, top - half * 0.22, center + half + 52, FLOOR + 6],
  }
}

export const plate: Draw = (tones, random) => {
  const radius = random.integer(122, 146)
  const well = radius * random.pick([0.62, 0.7, 0.8])
  const finish = random.pick([
    () => flecks(random, 200, 200, radius * 0.9, radius * 0.9, tones.darker),
    () =>
      repeat(4, (index) =>
        ellipse(
          200,
          200,
          well * (0.25 + index * 0.2),
          well * (0.25 + index * 0.2),
          'none',
          `stroke="${tones.dark}" stroke-width="1.5" opacity=".35"`,
        ),
      ),
    () => ellipse(200, 200, radius - 9, radius - 9, 'none', `stroke="${tones.lighter}" stroke-width="5" opacity=".8"`),
    () =>
      ellipse(
        200,
        200,
        radius - 3,
        radius - 3,
        'none',
        `stroke="${random.pick([CLAY, INK])}" stroke-width="5" opacity=".6"`,
      ),
    () => '',
  ])()
  return {
    shape:
      softEllipse(208, 214, radius, radius, 0.2) +
      ellipse(200, 200, radius, radius, tones.base) +
      ellipse(200, 200, radius, radius, 'url(#r)') +
      ellipse(201, 202, well + 5, well + 5, tones.dark, 'opacity=".55"') +
      ellipse(200, 200, well, well, tones.light) +
      ellipse(200, 200, well, well, 'url(#r)') +
      finish +
      line(
        `M${200 - radius * 0.62},${200 - radius * 0.6}A${radius * 0.86},${radius * 0.86} 0 0 1 ${200 + radius * 0.1},${200 - radius * 0.86}`,
        '#fff',
        5,
        'opacity=".4"',
      ),
    shadow: 0,
    box: [200 - radius, 200 - radius, 200 + radius, 200 + radius],
  }
}

export const bowl: Draw = (tones, random) => {
  const half = random.integer(112, 142)
  const height = random.integer(88, 132)
  const foot = half * random.pick([0.34, 0.42, 0.52])
  const top = FLOOR - height
  const outline = turned(
    [
      [top, half],
      [top + height * 0.3, half * random.pick([0.93, 0.98])],
      [top + height * 0.72, half * 0.66],
      [FLOOR - 12, foot],
      [FLOOR - 3, foot * 0.98],
    ],
    200,
    5,
  )
  const finish = random.pick([
    () => path(`M0,${top + height * 0.6}q200,30 400,0V400H0Z`, CLAY),
    () => flecks(random, 200, top + height * 0.45, half * 0.8, height * 0.3, tones.darker),
    () => line(`M0,${top + 26}q200,44 400,0M0,${top + 40}q200,44 400,0`, tones.lighter, 5, 'opacity=".75"'),
    () => '',
  ])()
  const opening = half * 0.24
  return {
    shape:
      within(outline, again(tones.base) + finish + again('url(#s)')) +
      ellipse(200, top, half, opening, tones.lighter) +
      ellipse(200, top + 2, half - 6, opening - 4, tones.dark) +
      path(
        `M${206 - half},${top + 2}a${half - 6},${opening - 4} 0 0 0 ${2 * half - 12},0q${6 - half},${opening} ${12 - 2 * half},0Z`,
        tones.base,
      ) +
      line(`M${200 - half * 0.7},${top + 34}q8,${height * 0.36} 40,${height * 0.5}`, '#fff', 6, 'opacity=".22"'),
    shadow: half * 0.66,
    box: [200 - half, top - opening, 200 + half, FLOOR],
  }
}

/** Half widths from rim to foot, as shares of the widest place. */
const VASES: [share: number, half: number][][] = [
  [
    [0, 0.3],
    [0.22, 0.26],
    [0.5, 0.92],
    [0.72, 1],
    [1, 0.55],
  ],
  [
    [0, 0.5],
    [0.12, 0.42],
    [0.38, 0.94],
    [0.6, 0.98],
    [1, 0.5],
  ],
  [
    [0, 0.62],
    [0.2, 0.7],
    [0.6, 0.78],
    [1, 0.72],
  ],
  [
    [0, 0.24],
    [0.3, 0.22],
    [0.44, 0.4],
    [0.7, 1],
    [0.9, 0.9],
    [1, 0.7],
  ],
  [
    [0, 0.78],
    [0.18, 0.5],
    [0.5, 0.7],
    [0.8, 0.74],
    [1, 0.44],
  ],
]

export const vase: Draw = (tones, random) => {
  const height = random.integer(150, 230)
  const widest = random.integer(62, 88)
  const profile = random.pick(VASES)
  const top = FLOOR - height
  const outline = turned(
    profile.map(([share, half]): [number, number] => [top + share * (height - 4), half * widest]),
    200,
    7,
  )
  const rim = (profile[0]?.[1] ?? 0.4) * widest
  const finish = random.pick([
    () => path(`M0,${top + height * 0.68}q200,26 400,0V400H0Z`, tones.lighter, 'opacity=".75"'),
    () =>
      repeat(6, (index) => line(`M0,${top + height * 0.34 + index * 18}q200,16 400,0`, tones.dark, 2, 'opacity=".4"')),
    () => flecks(random, 200, top + height * 0.66, widest * 0.8, height * 0.26, tones.darker),
    () => '',
  ])()
  const filled = height < 200 && random.chance(60)
  const stem = `M200,${top}q${random.integer(-24, 4)},-50 ${random.integer(-44, -14)},-104`
  const leaves = repeat(5, (index) =>
    ellipse(
      192 - index * 5 + (index % 2 ? 14 : -14),
      top - 22 - index * 17,
      15,
      6,
      index % 2 ? '#8b9a6b' : '#74855a',
      `transform="rotate(${index % 2 ? -38 : 34} ${192 - index * 5} ${top - 22 - index * 17})"`,
    ),
  )
  return {
    shape:
      (filled ? line(stem, '#6d7a52', 3) + leaves : '') +
      within(outline, again(tones.base) + finish + again('url(#s)')) +
      ellipse(200, top, rim, rim * 0.22, tones.light) +
      ellipse(200, top + 1, rim - 4, Math.max(rim * 0.22 - 3, 2), tones.darker),
    shadow: widest * 0.8,
    box: [200 - widest, filled ? top - 104 : top - 6, 200 + widest, FLOOR + 4],
  }
}
