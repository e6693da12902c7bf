/** Books and notebooks, seen from the front. */
import type { Random } from '../generate/random.ts'
import { again, type Draw, ellipse, FLOOR, INK, line, path, rect, repeat, within } from './svg.ts'
import type { Tones } from './tones.ts'

const PAGES = '#f4eee1'

/** What is printed on a cover between `left` and `right`. */
function artwork(tones: Tones, random: Random, left: number, right: number): string {
  const middle = (left + right) / 2
  const x = random.integer(left + 50, right - 50)
  return random.pick([
    () =>
      ellipse(x, 190, 36, 36, tones.lighter) +
      path(`M0,240q90,-46 180,-8t220,-16V400H0Z`, tones.dark) +
      path('M0,276q110,-30 210,0t190,-10V400H0Z', tones.darker),
    () =>
      ellipse(x, 176, 30, 30, tones.accent) +
      path(
        `M${left - 20},300L${middle - 14},190 ${middle + 20},238 ${middle + 46},204 ${right + 40},300V400H${left - 20}Z`,
        tones.darker,
      ) +
      path(`M${middle - 14},190l16,24 -18,10 -12,-8Z`, PAGES),
    () =>
      repeat(6, (index) =>
        ellipse(
          middle,
          236,
          18 + index * 16,
          18 + index * 16,
          'none',
          `stroke="${index % 2 ? tones.lighter : tones.accent}" stroke-width="7"`,
        ),
      ),
    () =>
      repeat(5, (index) =>
        line(`M0,${206 + index * 24}q50,-22 100,0t100,0 100,0 100,0`, index % 2 ? tones.accent : tones.lighter, 6),
      ),
    () =>
      path(`M${middle - 16},322L${middle - 10},196h20L${middle + 16},322Z`, PAGES) +
      rect(middle - 14, 178, 28, 20, 3, tones.darker) +
      path(`M${middle},188L${left - 40},160v56Z`, tones.lighter, 'opacity=".6"') +
      line(`M${middle - 13},240h26M${middle - 14},280h28`, tones.accent, 9),
    () =>
      rect(left + 26, 172, (right - left) / 2 - 20, 120, 0, tones.accent) +
      ellipse(right - 54, 250, 42, 42, tones.lighter, 'opacity=".85"'),
  ])()
}

export const book: Draw = (tones, random) => {
  const half = random.integer(82, 94)
  const [left, right, top] = [204 - half, 204 + half, random.integer(70, 84)]
  const cover = `M${left},${top}H${right}V${FLOOR - 6}H${left}Z`
  const ink = tones.pale ? INK : PAGES
  const short = random.integer(20, 44)
  return {
    shape:
      path(`M${right},${top + 5}l15,6V${FLOOR - 8}l-15,2Z`, PAGES) +
      line(`M${right + 4},${top + 8}V${FLOOR - 8}M${right + 9},${top + 10}V${FLOOR - 8}`, '#cfc4ae', 1) +
      path(`M${right},${FLOOR - 6}h15l6,6H${left + 6}Z`, tones.darker) +
      within(cover, again(tones.base) + artwork(tones, random, left, right)) +
      line(
        `M${left + 30},${top + 34}H${right - 30}M${left + 30},${top + 54}H${right - 30 - short}`,
        ink,
        10,
        'style="stroke-linecap:butt"',
      ) +
      line(`M${left + 30},${top + 76}h${random.integer(44, 70)}`, ink, 4, 'opacity=".8"') +
      path(`M${left},${top}h13V${FLOOR - 6}h-13Z`, tones.darker, 'opacity=".5"') +
      line(`M${left + 17},${top}V${FLOOR - 6}`, '#fff', 2, 'opacity=".2"') +
      again('url(#s)', 'opacity=".35"'),
    shadow: half + 10,
    box: [left, top, right + 18, FLOOR],
  }
}

export const notebook: Draw = (tones, random) => {
  const half = random.integer(84, 98)
  const [left, right, top] = [200 - half, 200 + half, random.integer(76, 92)]
  const height = FLOOR - 10 - top
  const band = random.chance(60)
  const label = random.pick([
    () =>
      rect(left + 46, top + 54, half * 2 - 84, 50, 3, PAGES) +
      line(`M${left + 60},${top + 74}h${half}M${left + 60},${top + 88}h${half * 0.6}`, tones.darker, 3),
    () => line(`M${right - 70},${FLOOR - 44}h36`, tones.lighter, 5),
    () =>
      ellipse(200, top + 92, 26, 26, 'none', `stroke="${tones.lighter}" stroke-width="4"`) +
      line(`M188,${top + 92}h24M200,${top + 80}v24`, tones.lighter, 4),
    () => path(`M${left},${top + height * 0.62}H${right}V${FLOOR - 10}H${left}Z`, tones.accent, 'opacity=".85"'),
  ])()
  return {
    shape:
      line(`M${left + 60},${FLOOR - 16}v34`, tones.accent, 7, 'style="stroke-linecap:butt"') +
      rect(left + 6, top + 6, half * 2, height, 10, tones.darker) +
      rect(left + 5, top + 5, half * 2 - 2, height - 2, 8, PAGES) +
      rect(left, top, half * 2, height - 2, 10, tones.base) +
      label +
      path(
        `M${left + 10},${top}H${left + 26}V${FLOOR - 12}H${left + 10}Q${left},${FLOOR - 12} ${left},${FLOOR - 22}V${top + 10}Q${left},${top} ${left + 10},${top}Z`,
        tones.dark,
        'opacity=".75"',
      ) +
      rect(left, top, half * 2, height - 2, 10, 'url(#s)', 'opacity=".45"') +
      (band ? rect(right - 26, top - 1, 8, height, 2, tones.darker) : ''),
    shadow: half + 4,
    box: [left, top, right + 6, FLOOR + 16],
  }
}
