/** Backpacks and tote bags. */
import { again, type Draw, ellipse, FLOOR, INK, line, path, rect, repeat, WOOD, within } from './svg.ts'

export const backpack: Draw = (tones, random) => {
  const half = random.integer(82, 98)
  const top = random.integer(98, 116)
  const rolled = random.chance(40)
  const strap = random.pick([WOOD.dark, tones.darker, '#8a5a3a'])
  const [left, right] = [200 - half, 200 + half]
  const body = `M${left + 8},${FLOOR}Q${left - 8},${FLOOR} ${left - 6},${FLOOR - 40}L${left + 4},${top + 50}Q${left + 10},${top} ${left + 52},${top}H${right - 52}Q${right - 10},${top} ${right - 4},${top + 50}L${right + 6},${FLOOR - 40}Q${right + 8},${FLOOR} ${right - 8},${FLOOR}Z`
  const pocketTop = random.integer(216, 232)
  const lid = rolled
    ? rect(left + 8, top - 22, half * 2 - 16, 34, 12, tones.dark) +
      line(`M${left + 14},${top - 4}H${right - 14}`, tones.darker, 2, 'opacity=".5"') +
      rect(left + 40, top - 26, 13, 92, 3, strap) +
      rect(right - 53, top - 26, 13, 92, 3, strap) +
      rect(left + 37, top + 42, 19, 14, 3, '#cfc6b4') +
      rect(right - 56, top + 42, 19, 14, 3, '#cfc6b4')
    : path(
        `M${left + 2},${top + 40}Q${left + 10},${top - 6} ${left + 54},${top - 6}H${right - 54}Q${right - 10},${top - 6} ${right - 2},${top + 40}V${top + 62}Q200,${top + 96} ${left + 2},${top + 62}Z`,
        tones.dark,
      ) +
      rect(193, top + 62, 14, 40, 3, strap) +
      rect(190, top + 84, 20, 15, 3, '#cfc6b4')
  return {
    shape:
      line(`M178,${top - 4}v-14q0,-20 22,-20t22,20v14`, strap, 9) +
      line(
        `M${left + 4},${top + 60}Q${left - 30},${top + 130} ${left - 2},${FLOOR - 22}M${right - 4},${top + 60}Q${right + 30},${top + 130} ${right + 2},${FLOOR - 22}`,
        tones.darker,
        13,
      ) +
      path(body, tones.base) +
      path(body, 'url(#s)') +
      lid +
      rect(left + 20, pocketTop, half * 2 - 40, FLOOR - pocketTop - 14, 16, tones.light) +
      rect(left + 20, pocketTop, half * 2 - 40, FLOOR - pocketTop - 14, 16, 'url(#v)') +
      line(`M${left + 32},${pocketTop + 16}H${right - 32}`, tones.darker, 3, 'opacity=".65"') +
      rect(right - 46, pocketTop + 13, 6, 20, 3, '#cfc6b4') +
      random.pick([
        '',
        rect(182, pocketTop + 34, 36, 24, 3, strap),
        ellipse(200, pocketTop + 48, 15, 15, 'none', `stroke="${tones.darker}" stroke-width="3" opacity=".6"`),
      ]) +
      line(`M${left + 4},${FLOOR - 10}Q200,${FLOOR - 2} ${right - 4},${FLOOR - 10}`, tones.darker, 3, 'opacity=".4"'),
    shadow: half + 8,
    box: [left - 22, top - 40, right + 22, FLOOR + 4],
  }
}

export const tote: Draw = (tones, random) => {
  const half = random.integer(92, 112)
  const top = random.integer(158, 172)
  const [left, right] = [200 - half, 200 + half]
  const body = `M${left},${top}Q200,${top + 10} ${right},${top}L${right + 8},${FLOOR - 4}Q200,${FLOOR + 8} ${left - 8},${FLOOR - 4}Z`
  const handle = random.pick([tones.base, tones.darker, WOOD.dark])
  const reach = random.integer(80, 112)
  const middle = (top + FLOOR) / 2 + 6
  const motif = random.pick([
    () =>
      ellipse(200, middle, 42, 42, tones.accent) +
      path(`M158,${middle + 4}q42,-30 84,0a42,42 0 0 1 -84,0Z`, tones.darker, 'opacity=".7"'),
    () => repeat(5, (index) => line(`M0,${top + 38 + index * 26}H400`, tones.lighter, 9)),
    () => path(`M0,${FLOOR - 58}H400V400H0Z`, tones.accent),
    () =>
      line(`M200,${middle + 46}V${middle - 44}`, tones.lighter, 4) +
      repeat(6, (index) =>
        ellipse(
          200 + (index % 2 ? 16 : -16),
          middle + 24 - index * 13,
          16,
          7,
          tones.lighter,
          `transform="rotate(${index % 2 ? -36 : 36} ${200 + (index % 2 ? 16 : -16)} ${middle + 24 - index * 13})"`,
        ),
      ),
    () => line(`M166,${middle - 14}h68M166,${middle + 2}h68M166,${middle + 18}h40`, tones.lighter, 6),
    () => '',
  ])()
  return {
    shape:
      line(
        `M${left + 46},${top + 4}C${left + 40},${top - reach} ${right - 40},${top - reach} ${right - 46},${top + 4}`,
        tones.darker,
        10,
        'opacity=".75"',
      ) +
      within(body, again(tones.base) + motif + again('url(#s)', 'opacity=".75"')) +
      line(
        `M${left + 42},${top + 34}V${top + 8}C${left + 40},${top - reach - 12} ${right - 40},${top - reach - 12} ${right - 42},${top + 8}V${top + 34}`,
        handle,
        11,
      ) +
      line(
        `M${left + 2},${top + 14}Q200,${top + 24} ${right - 2},${top + 14}`,
        tones.darker,
        1.6,
        'opacity=".5" stroke-dasharray="5 4"',
      ) +
      line(
        `M${left + 22},${top + 60}q10,50 -8,${FLOOR - top - 90}M${right - 26},${top + 50}q-10,50 6,${FLOOR - top - 84}`,
        INK,
        3,
        'opacity=".12"',
      ),
    shadow: half,
    box: [left - 8, top - reach * 0.78, right + 8, FLOOR + 4],
  }
}
