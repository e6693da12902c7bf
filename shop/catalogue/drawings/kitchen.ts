/** Pans, knives, bottles and bags of coffee. */
import {
  again,
  type Draw,
  ellipse,
  FLOOR,
  group,
  INK,
  line,
  outlined,
  path,
  rect,
  repeat,
  softEllipse,
  softShadow,
  turned,
  WOOD,
  within,
} from './svg.ts'

export const pan: Draw = (tones, random) => {
  const radius = random.integer(96, 112)
  const wooden = random.chance(55)
  const grip = random.integer(15, 19)
  const handle = `M${radius - 6},${-grip * 0.5}h34l118,${-grip * 0.3}q18,0 18,${grip * 0.8}t-18,${grip * 0.8}l-118,${-grip * 0.3}h-34Z`
  const piece =
    path(handle, wooden ? WOOD.base : tones.darker) +
    path(handle, 'url(#s)', 'opacity=".5"') +
    rect(radius - 8, -grip * 0.6, 34, grip * 1.2, 4, tones.darker) +
    ellipse(radius + 148, 0, 5, 4, tones.wall) +
    ellipse(0, 0, radius, radius, tones.base) +
    ellipse(0, 0, radius, radius, 'url(#r)') +
    ellipse(0, 0, radius - 8, radius - 8, tones.darker) +
    ellipse(0, 3, radius - 16, radius - 18, tones.dark) +
    repeat(4, (index) =>
      ellipse(
        0,
        3,
        radius - 30 - index * 17,
        radius - 32 - index * 17,
        'none',
        `stroke="${tones.darker}" opacity=".5"`,
      ),
    ) +
    line(
      `M${-radius * 0.72},${-radius * 0.3}A${radius * 0.8},${radius * 0.8} 0 0 1 ${-radius * 0.1},${-radius * 0.78}`,
      '#fff',
      5,
      'opacity=".28"',
    ) +
    line(`M${radius - 4},-4h0M${radius - 4},5h0`, '#d8d8d6', 6)
  return {
    shape:
      softEllipse(172, 246, radius, radius * 0.98, 0.2) + group(piece, 'transform="translate(160 228) rotate(-34)"'),
    shadow: 0,
    box: [160 - radius, 122, 350, 228 + radius],
  }
}

const BLADES = [
  'M0,-16H178Q196,-14 206,4Q150,26 0,24Z',
  'M0,-20H150Q186,-16 196,22H0Z',
  'M0,-14H196Q206,-12 206,0V18l-7,5-7,-5-7,5-7,-5-7,5-7,-5-7,5-7,-5-7,5-7,-5-7,5-7,-5-7,5-7,-5-7,5-7,-5H0Z',
]

export const knife: Draw = (tones, random) => {
  const blade = random.pick(BLADES)
  const stretch = random.integer(84, 108) / 100
  const handle = random.pick([
    'M4,-15H-96Q-112,-14 -112,4T-98,20Q-60,12 0,16Z',
    'M4,-14H-104Q-116,-12 -114,4T-102,16H0Z',
  ])
  const piece =
    path(blade, 'url(#m)') +
    line('M6,-8H168', '#fff', 2, 'opacity=".6"') +
    rect(-4, -17, 14, 36, 3, '#9b9c9c') +
    path(handle, tones.base) +
    path(handle, 'url(#v)', 'opacity=".7"') +
    line('M-24,1h0M-56,1h0M-88,2h0', '#e4ded2', 8)
  return {
    shape:
      outlined(blade + handle) +
      group(softShadow(0, 0, 0.2), 'transform="translate(160 236) rotate(-32) scale(1.06)"') +
      group(piece, `transform="translate(152 222) rotate(-32) scale(${stretch * 1.06})"`),
    shadow: 0,
    box: [60, 90, 335, 300],
  }
}

export const bottle: Draw = (tones, random) => {
  const half = random.integer(40, 54)
  const height = random.integer(200, 236)
  const neck = half * random.pick([0.5, 0.62, 0.74])
  const shoulder = random.pick([0.16, 0.24, 0.32])
  const top = FLOOR - height
  const outline = turned(
    [
      [top, neck],
      [top + 20, neck],
      [top + height * shoulder, half * 0.96],
      [top + height * (shoulder + 0.08), half],
      [FLOOR - 30, half],
      [FLOOR - 3, half * 0.94],
    ],
    200,
    5,
  )
  const lid = random.pick([
    () =>
      rect(200 - neck - 4, top - 34, neck * 2 + 8, 38, 7, '#c9cdcf') +
      rect(200 - neck - 4, top - 34, neck * 2 + 8, 38, 7, 'url(#s)'),
    () =>
      rect(200 - neck - 3, top - 28, neck * 2 + 6, 32, 6, WOOD.base) +
      rect(200 - neck - 3, top - 28, neck * 2 + 6, 32, 6, 'url(#s)'),
    () =>
      line(`M${200 - neck + 4},${top - 22}c-4,-42 ${neck * 2 - 4},-42 ${neck * 2 - 8},0`, tones.darker, 8) +
      rect(200 - neck - 4, top - 26, neck * 2 + 8, 30, 6, tones.darker),
  ])()
  const finish = random.pick([
    () => path(`M0,${FLOOR - 52}H400V400H0Z`, tones.lighter, 'opacity=".7"'),
    () => path(`M0,${top + height * 0.5}H400v46H0Z`, tones.dark, 'opacity=".55"'),
    () =>
      ellipse(200, top + height * 0.64, 15, 15, 'none', `stroke="${tones.lighter}" stroke-width="3"`) +
      line(`M191,${top + height * 0.64 + 4}q9,-16 18,0`, tones.lighter, 3),
    () => '',
  ])()
  return {
    shape:
      lid +
      within(outline, again(tones.base) + finish + again('url(#s)')) +
      line(`M${200 - half * 0.62},${top + height * 0.4}V${FLOOR - 34}`, '#fff', 6, 'opacity=".35"'),
    shadow: half + 12,
    box: [200 - half, top - 34, 200 + half, FLOOR + 4],
  }
}

export const coffee: Draw = (tones, random) => {
  const half = random.integer(76, 92)
  const top = random.integer(84, 112)
  const [left, right] = [200 - half, 200 + half]
  const bag = `M${left + 6},${top}H${right - 6}L${right},${top + 50}Q${right + 8},220 ${right - 2},${FLOOR}Q200,${FLOOR + 10} ${left + 2},${FLOOR}Q${left - 8},220 ${left},${top + 50}Z`
  const labelTop = top + 82
  const emblem = random.pick([
    ellipse(200, labelTop + 36, 20, 20, tones.base) + line(`M192,${labelTop + 48}q-4,-12 8,-12t8,-12`, '#fff', 3),
    path(`M172,${labelTop + 54}l28,-40 28,40Z`, tones.base),
    ellipse(200, labelTop + 40, 24, 24, tones.base) + path(`M172,${labelTop + 42}h56v26h-56Z`, '#f7f2e8'),
    rect(180, labelTop + 16, 40, 40, 4, tones.base) + ellipse(200, labelTop + 36, 10, 10, '#f7f2e8'),
  ])
  const beans = repeat(5, (index) => {
    const [x, y] = [right - 4 + index * 15 - (index % 2) * 6, FLOOR + 2 + (index % 3) * 5]
    const turn = `transform="rotate(${random.integer(-50, 50)} ${x} ${y})"`
    return group(ellipse(x, y, 9, 6.5, '#5b3826') + line(`M${x - 6},${y}q6,-3 12,0`, '#38211a', 1.6), turn)
  })
  return {
    shape:
      path(bag, tones.base) +
      path(bag, 'url(#s)') +
      path(`M${left + 6},${top}H${right - 6}L${right - 4},${top + 26}H${left + 4}Z`, tones.dark) +
      rect(left + 2, top + 14, half * 2 - 4, 9, 3, random.pick([WOOD.light, INK, tones.lighter])) +
      line(
        `M${left + 16},${top + 54}Q${left + 8},220 ${left + 16},${FLOOR - 4}M${right - 16},${top + 54}Q${right - 8},220 ${right - 16},${FLOOR - 4}`,
        tones.darker,
        2,
        'opacity=".35"',
      ) +
      ellipse(200, top + 54, 6, 6, tones.darker, 'opacity=".5"') +
      rect(left + 26, labelTop, half * 2 - 52, 124, 3, '#fbf8f1', `stroke="${tones.dark}" stroke-opacity=".25"`) +
      emblem +
      line(`M${left + 46},${labelTop + 80}H${right - 46}`, INK, 7) +
      line(
        `M${left + 58},${labelTop + 97}H${right - 58}M${left + 66},${labelTop + 109}H${right - 66}`,
        INK,
        3,
        'opacity=".5"',
      ) +
      beans,
    shadow: half + 8,
    box: [left, top, right + 40, FLOOR + 4],
  }
}
