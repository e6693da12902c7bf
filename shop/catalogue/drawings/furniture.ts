/** Chairs and side tables. */
import { type Draw, ellipse, FLOOR, line, path, rect, repeat } from './svg.ts'

const TIMBERS = [
  { light: '#e0c096', base: '#caa071', dark: '#9c7448' },
  { light: '#b98a63', base: '#966a48', dark: '#6b4a33' },
  { light: '#ead9bd', base: '#d6bf9c', dark: '#a98f6b' },
]

export const chair: Draw = (tones, random) => {
  const timber = random.pick(TIMBERS)
  const seat = 214
  const back = random.integer(78, 104)
  const lean = random.integer(4, 12)
  const [left, right] = [132 - lean, 236 - lean]
  const panel = random.pick([
    () =>
      path(
        `M${left},${back + 6}Q${(left + right) / 2},${back - 14} ${right},${back + 6}V${back + 52}Q${(left + right) / 2},${back + 36} ${left},${back + 52}Z`,
        timber.base,
      ),
    () =>
      repeat(4, (index) =>
        line(`M${left + 22 + index * 20},${back + 12}L${left + 30 + index * 19},${seat - 4}`, timber.base, 6),
      ) + path(`M${left - 2},${back}q54,-12 108,0v18q-54,-12 -108,0Z`, timber.base),
    () =>
      path(
        `M${left},${back + 10}Q${(left + right) / 2},${back - 16} ${right},${back + 10}L${right},${seat - 36}Q${(left + right) / 2},${seat - 28} ${left + 4},${seat - 36}Z`,
        tones.base,
      ) +
      path(
        `M${left},${back + 10}Q${(left + right) / 2},${back - 16} ${right},${back + 10}L${right},${seat - 36}Q${(left + right) / 2},${seat - 28} ${left + 4},${seat - 36}Z`,
        'url(#s)',
      ),
    () => repeat(3, (index) => path(`M${left},${back + 8 + index * 34}q52,-12 104,0v16q-52,-12 -104,0Z`, timber.base)),
  ])()
  const cushion = `M128,${seat - 4}H240Q252,${seat - 4} 258,${seat + 10}L268,${seat + 34}Q270,${seat + 44} 256,${seat + 44}H112Q98,${seat + 44} 102,${seat + 34}L114,${seat + 8}Q118,${seat - 4} 128,${seat - 4}Z`
  return {
    shape:
      line(`M${left},${back}L130,${FLOOR - 22}`, timber.dark, 11) +
      line(`M${right},${back}L244,${FLOOR - 22}`, timber.dark, 11) +
      panel +
      line(`M110,${seat + 40}L100,${FLOOR}M258,${seat + 40}L268,${FLOOR}`, timber.base, 12) +
      line(`M104,${FLOOR - 46}H266`, timber.dark, 5, 'opacity=".7"') +
      rect(102, seat + 30, 166, 20, 6, timber.base) +
      rect(102, seat + 30, 166, 20, 6, 'url(#v)') +
      path(cushion, tones.base) +
      path(cushion, 'url(#v)') +
      line(`M112,${seat + 38}H258`, tones.darker, 1.5, 'opacity=".5" stroke-dasharray="4 5"'),
    shadow: 104,
    box: [92, back - 10, 276, FLOOR + 4],
  }
}

export const table: Draw = (tones, random) => {
  const timber = random.pick(TIMBERS)
  const half = random.integer(100, 128)
  const top = random.integer(142, 176)
  const painted = random.chance(50)
  const [board, edge, legs] = painted ? [tones.light, tones.dark, timber.base] : [timber.light, timber.dark, tones.base]
  const spread = half * random.pick([0.62, 0.74])
  const frame = random.pick([
    () =>
      line(
        `M${200 - half * 0.5},${top + 12}L${200 - spread},${FLOOR}M${200 + half * 0.5},${top + 12}L${200 + spread},${FLOOR}`,
        legs,
        12,
      ) + line(`M200,${top + 12}L204,${FLOOR - 20}`, painted ? timber.dark : tones.dark, 11),
    () =>
      rect(190, top, 20, FLOOR - top - 8, 5, legs) +
      rect(190, top, 20, FLOOR - top - 8, 5, 'url(#s)') +
      ellipse(200, FLOOR - 6, half * 0.56, 15, legs) +
      ellipse(200, FLOOR - 10, half * 0.56, 15, legs) +
      ellipse(200, FLOOR - 10, half * 0.56, 15, 'url(#s)'),
    () =>
      line(
        `M${200 - half * 0.7},${top + 8}V${FLOOR}M${200 + half * 0.7},${top + 8}V${FLOOR}M${200 - half * 0.24},${top + 8}V${FLOOR - 22}M${200 + half * 0.24},${top + 8}V${FLOOR - 22}`,
        legs,
        8,
      ) +
      ellipse(200, FLOOR - 52, half * 0.72, 17, edge) +
      ellipse(200, FLOOR - 56, half * 0.72, 17, board),
  ])()
  const rings = painted
    ? ''
    : repeat(3, (index) =>
        ellipse(
          190,
          top - 2,
          half * (0.25 + index * 0.22),
          (half * (0.25 + index * 0.22)) / 4,
          'none',
          `stroke="${timber.dark}" opacity=".28"`,
        ),
      )
  const onTop = random.pick([
    () => '',
    () => rect(214, top - 30, 34, 28, 5, tones.pale ? '#8a8f86' : '#f1ede4') + ellipse(231, top - 30, 17, 4, '#6d6259'),
    () => rect(150, top - 12, 66, 10, 2, tones.accent) + rect(156, top - 21, 56, 9, 2, '#f1ede4'),
  ])()
  return {
    shape:
      frame +
      ellipse(200, top + 9, half, half * 0.25, edge) +
      ellipse(200, top, half, half * 0.25, board) +
      rings +
      ellipse(200, top, half, half * 0.25, 'url(#r)', 'opacity=".6"') +
      onTop,
    shadow: half * 0.8,
    box: [200 - half, top - half * 0.25, 200 + half, FLOOR + 4],
  }
}
