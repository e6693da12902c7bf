/** Cushions and throws. */
import type { Random } from '../generate/random.ts'
import { again, type Draw, ellipse, line, path, rect, repeat, softShadow, within } from './svg.ts'
import type { Tones } from './tones.ts'

/** A woven pattern that covers the whole picture; the piece clips it. */
function weave(tones: Tones, random: Random): string {
  const gap = random.integer(22, 40)
  return random.pick([
    () =>
      line(
        repeat(Math.ceil(400 / gap), (index) => `M${index * gap},0V400`),
        tones.lighter,
        gap * 0.3,
        'opacity=".7"',
      ),
    () =>
      line(
        repeat(Math.ceil(400 / gap), (index) => `M${index * gap},0V400M0,${index * gap}H400`),
        tones.dark,
        3,
        'opacity=".45"',
      ),
    () =>
      line(
        repeat(7, (row) => `M40,${90 + row * 36}${repeat(8, () => 'l20,-18l20,18')}`),
        tones.lighter,
        5,
        'opacity=".75"',
      ),
    () => path('M0,0H200V400H0Z', tones.accent, 'opacity=".75"'),
    () => repeat(3, (index) => line(`M0,${280 + index * 16}H400`, tones.lighter, 7 - index * 2)),
    () => '',
    () => '',
  ])()
}

export const cushion: Draw = (tones, random) => {
  const half = random.integer(112, 128)
  const tall = random.chance(25) ? half * 0.68 : half
  const [left, right, top, bottom] = [200 - half, 200 + half, 206 - tall, 206 + tall]
  const bulge = random.integer(10, 20)
  const outline = `M${left},${top}Q200,${top + bulge} ${right},${top}Q${right - bulge},206 ${right},${bottom}Q200,${bottom - bulge} ${left},${bottom}Q${left + bulge},206 ${left},${top}Z`
  const piping = random.chance(45)
  return {
    shape:
      softShadow(9, 14, 0.3) +
      within(outline, again(tones.base) + weave(tones, random) + again('url(#r)')) +
      line(
        `M${left + 14},${top + 14}q22,20 32,52M${right - 14},${top + 16}q-20,18 -28,44M${left + 16},${bottom - 16}q26,-16 34,-44M${right - 16},${bottom - 16}q-24,-18 -34,-50`,
        tones.darker,
        3,
        'opacity=".22"',
      ) +
      again('none', `stroke="${tones.dark}" stroke-width="${piping ? 5 : 1.5}" opacity="${piping ? 1 : 0.6}"`),
    shadow: 0,
    box: [left, top, right, bottom],
  }
}

export const throwBlanket: Draw = (tones, random) => {
  const half = random.integer(112, 132)
  const [left, right] = [200 - half, 200 + half]
  const top = random.integer(104, 124)
  const fold = top + random.integer(52, 84)
  const bottom = 312
  const front = `M${left},${top + 14}Q${left},${top} ${left + 14},${top}H${right - 14}Q${right},${top} ${right},${top + 14}L${right + 4},${bottom}H${left - 4}Z`
  const fringe = repeat(
    24,
    (index) => `M${(left + (index * half * 2) / 23).toFixed(0)},${bottom - 2}l${(index % 3) - 1},24`,
  )
  return {
    shape:
      softShadow(9, 16, 0.28) +
      rect(left + 6, top - 18, half * 2 - 12, 40, 16, tones.dark) +
      rect(left + 2, top - 9, half * 2 - 4, 40, 16, tones.light) +
      line(fringe, tones.light, 4) +
      within(front, again(tones.base) + weave(tones, random) + again('url(#s)', 'opacity=".7"')) +
      path(
        `M${left},${fold}Q200,${fold + 16} ${right},${fold}V${fold + 22}Q200,${fold + 34} ${left},${fold + 22}Z`,
        tones.darker,
        'opacity=".16"',
      ) +
      line(
        `M${left + 34},${top + 20}q10,80 -6,${bottom - top - 40}M${right - 52},${top + 16}q-14,90 6,${bottom - top - 50}`,
        tones.darker,
        3,
        'opacity=".16"',
      ) +
      ellipse(200, top + 8, half - 30, 7, '#fff', 'opacity=".2"'),
    shadow: 0,
    box: [left - 4, top - 18, right + 4, bottom + 24],
  }
}
