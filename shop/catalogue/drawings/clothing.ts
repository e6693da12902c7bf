/** Clothes laid out flat, and shoes. */
import { again, type Draw, ellipse, FLOOR, group, INK, line, path, rect, repeat, softShadow, within } from './svg.ts'
import type { Tones } from './tones.ts'

function laidOut(outline: string, tones: Tones, inside: string): string {
  return (
    softShadow(7, 12, 0.28) +
    within(outline, again(tones.base) + inside + again('url(#s)', 'opacity=".6"')) +
    again('none', `stroke="${tones.darker}" opacity=".4"`)
  )
}

export const shirt: Draw = (tones, random) => {
  const sleeve = random.integer(150, 178)
  const hem = random.integer(308, 326)
  const width = random.integer(70, 80)
  const [left, right] = [200 - width, 200 + width]
  const outline = `M166,84L${left - 12},104Q${left - 30},112 ${left - 42},${sleeve - 16}L${left - 50},${sleeve + 14}L${left - 4},${sleeve + 26}L${left + 4},${sleeve - 6}L${left},${hem}Q200,${hem + 12} ${right},${hem}L${right - 4},${sleeve - 6}L${right + 4},${sleeve + 26}L${right + 50},${sleeve + 14}L${right + 42},${sleeve - 16}Q${right + 30},112 ${right + 12},104L234,84Q200,112 166,84Z`
  const finish = random.pick([
    () =>
      line(
        repeat(9, (index) => `M0,${136 + index * 22}H400`),
        tones.lighter,
        7,
        'opacity=".85"',
      ),
    () => path(`M0,0H400V${sleeve + 30}H0Z`, tones.accent, 'opacity=".65"'),
    () =>
      rect(right - 62, 150, 42, 46, 4, tones.dark, 'opacity=".5"') +
      line(`M${right - 62},162h42`, tones.darker, 1.5, 'opacity=".6"'),
    () => ellipse(200, 184, 30, 30, tones.lighter) + path('M174,190q26,-26 52,0a28,28 0 0 1 -52,0Z', tones.accent),
    () => '',
    () => '',
  ])()
  const folds = line(
    `M${left + 16},${sleeve + 20}q16,60 4,${hem - sleeve - 50}M${right - 20},${sleeve + 30}q-18,50 -2,${hem - sleeve - 60}M190,${hem - 70}q8,30 -2,56`,
    tones.darker,
    3,
    'opacity=".2"',
  )
  const collar = 'M166,84Q200,112 234,84L228,80Q200,98 172,80Z'
  return {
    shape:
      path('M170,82Q200,92 230,82Q200,116 170,82Z', tones.darker) +
      laidOut(
        outline,
        tones,
        finish + folds + line(`M0,${hem - 8}Q200,${hem + 6} 400,${hem - 8}`, tones.darker, 1.5, 'opacity=".5"'),
      ) +
      path(collar, tones.dark) +
      line('M164,87Q200,119 236,87', tones.dark, 6),
    shadow: 0,
    box: [left - 50, 78, right + 50, hem + 8],
  }
}

export const jumper: Draw = (tones, random) => {
  const hem = random.integer(290, 306)
  const width = random.integer(76, 86)
  const rolled = random.chance(40)
  const [left, right] = [200 - width, 200 + width]
  const outline = `M164,88L${left - 8},106Q${left - 26},116 ${left - 32},150L${left - 52},${hem - 12}L${left - 14},${hem - 4}L${left + 2},190L${left},${hem}H${right}L${right - 2},190L${right + 14},${hem - 4}L${right + 52},${hem - 12}L${right + 32},150Q${right + 26},116 ${right + 8},106L236,88Q200,112 164,88Z`
  const knit = random.pick([
    () =>
      repeat(5, (index) =>
        line(`M${160 + index * 20},100V${hem}`, tones.dark, 8, 'opacity=".3" stroke-dasharray="9 5"'),
      ),
    () =>
      line(
        repeat(8, (index) => `M0,${134 + index * 20}H400`),
        tones.lighter,
        5,
        'opacity=".6"',
      ),
    () =>
      line(
        'M0,150l20,-14 20,14 20,-14 20,14 20,-14 20,14 20,-14 20,14 20,-14 20,14 20,-14 20,14 20,-14 20,14 20,-14 20,14 20,-14 20,14 20,-14 20,14',
        tones.lighter,
        8,
      ) + line('M0,172H400', tones.accent, 6),
    () => '',
  ])()
  const ribs = `stroke-dasharray="3 4"`
  const cuffs =
    line(`M${left},${hem - 9}H${right}`, tones.dark, 18, ribs) +
    line(
      `M${left - 53},${hem - 18}l42,9M${right + 53},${hem - 18}l-42,9`,
      tones.dark,
      16,
      `${ribs} style="stroke-linecap:butt"`,
    )
  const neck = rolled
    ? rect(160, 58, 80, 42, 12, tones.base) +
      rect(160, 58, 80, 42, 12, 'url(#s)') +
      line('M166,80Q200,92 234,80', tones.darker, 2, 'opacity=".4"')
    : path('M168,84Q200,94 232,84Q200,118 168,84Z', tones.darker) + line('M163,89Q200,122 237,89', tones.dark, 9, ribs)
  return {
    shape: laidOut(outline, tones, knit + cuffs) + neck,
    shadow: 0,
    box: [left - 52, rolled ? 58 : 84, right + 52, hem + 2],
  }
}

export const cap: Draw = (tones, random) => {
  const height = random.integer(100, 122)
  const top = 274 - height
  const two = random.chance(35)
  const crown = `M112,276C108,${top + 20} 160,${top} 206,${top}S292,${top + 30} 292,276Q200,262 112,276Z`
  const peak = 'M206,268Q300,262 352,292Q360,304 344,306Q280,286 196,296Q176,296 180,282Q188,272 206,268Z'
  return {
    shape:
      within(
        crown,
        again(tones.base) +
          (two ? path(`M0,0H204Q170,${top + 60} 190,290H0Z`, tones.accent, 'opacity=".8"') : '') +
          again('url(#s)'),
      ) +
      line(
        `M206,${top}Q150,${top + 50} 158,270M206,${top}Q236,${top + 60} 228,266`,
        tones.darker,
        1.8,
        'opacity=".55"',
      ) +
      line(`M206,${top}Q120,${top + 40} 122,272`, tones.darker, 1.2, 'opacity=".3"') +
      ellipse(206, top, 9, 5, tones.dark) +
      line(`M184,${top + 34}h0M226,${top + 36}h0M146,${top + 50}h0`, tones.darker, 6) +
      path(peak, tones.dark) +
      path(peak, 'url(#v)') +
      line('M196,284Q280,274 340,298', tones.darker, 1.5, 'opacity=".5" stroke-dasharray="4 4"') +
      random.pick([
        '',
        rect(236, 210, 30, 22, 3, tones.lighter),
        ellipse(250, 220, 15, 15, tones.lighter) + line('M243,224q7,-14 14,0', tones.dark, 3),
      ]),
    shadow: 110,
    box: [110, top - 6, 354, 306],
  }
}

const SOCK = 'M150,70H212V196Q214,222 238,244L282,282Q300,300 284,320Q266,338 234,322L170,276Q150,258 150,226Z'

export const socks: Draw = (tones, random) => {
  const finish = random.pick([
    () => repeat(5, (index) => line(`M100,${120 + index * 24}H330`, tones.lighter, 9)),
    () => line('M100,112H330M100,128H330', tones.accent, 7),
    () =>
      line(
        repeat(
          20,
          (index) =>
            `M${160 + (index % 3) * 22 + (Math.floor(index / 3) % 2) * 10},${122 + Math.floor(index / 3) * 22}h0`,
        ),
        tones.lighter,
        8,
      ),
    () => '',
  ])()
  const sock =
    again(tones.base) +
    finish +
    path('M214,206Q170,228 176,282L140,270V196Z', tones.dark, 'opacity=".75"') +
    path('M262,256L300,340H220L236,300Q262,292 262,256Z', tones.dark, 'opacity=".75"') +
    line('M150,84H212', tones.dark, 30, 'stroke-dasharray="3 4" style="stroke-linecap:butt"') +
    again('url(#s)', 'opacity=".7"')
  return {
    shape:
      softShadow(-42, 6, 0.26) +
      softShadow(9, 14, 0.26) +
      group('<use href="#k"/>', 'transform="translate(-52 -8) rotate(5 180 200)"') +
      group(within(SOCK, sock), 'id="k"'),
    shadow: 0,
    box: [86, 62, 300, 332],
  }
}

export const shoe: Draw = (tones, random) => {
  const sole = random.pick(['#f6f3ec', '#f6f3ec', '#e2c9a4', tones.accent])
  const thick = random.integer(20, 30)
  const ground = FLOOR
  const bottom = ground - thick
  const upper = `M78,${bottom}Q70,${bottom - 60} 84,${bottom - 106}Q88,${bottom - 120} 106,${bottom - 116}Q132,${bottom - 98} 160,${bottom - 118}Q176,${bottom - 128} 190,${bottom - 112}Q232,${bottom - 62} 290,${bottom - 52}Q336,${bottom - 42} 340,${bottom}Z`
  const side = random.pick([
    () => line(`M150,${bottom - 8}L196,${bottom - 72}M176,${bottom - 8}L218,${bottom - 62}`, tones.lighter, 8),
    () => path(`M112,${bottom}Q170,${bottom - 76} 244,${bottom - 50}Q190,${bottom - 40} 160,${bottom}Z`, tones.accent),
    () => '',
  ])()
  return {
    shape:
      path(
        `M92,${bottom - 110}Q130,${bottom - 96} 176,${bottom - 120}L166,${bottom - 96}Q130,${bottom - 80} 96,${bottom - 96}Z`,
        tones.darker,
      ) +
      within(
        upper,
        again(tones.base) +
          side +
          path(
            `M278,${bottom - 60}Q268,${bottom - 20} 288,${bottom}H360V${bottom - 80}Z`,
            tones.light,
            'opacity=".8"',
          ) +
          path(`M60,${bottom - 70}Q104,${bottom - 60} 112,${bottom}H60Z`, tones.dark, 'opacity=".8"') +
          again('url(#v)'),
      ) +
      repeat(5, (index) => line(`M${186 + index * 17},${bottom - 104 + index * 12}l-16,16`, '#fbf8f1', 6)) +
      line(`M84,${bottom - 100}Q80,${bottom - 60} 88,${bottom - 30}`, tones.lighter, 5, 'opacity=".5"') +
      path(
        `M72,${bottom - 6}Q200,${bottom + 4} 346,${bottom - 8}Q356,${bottom + 6} 346,${ground}Q336,${ground + 4} 200,${ground + 2}T76,${ground}Q64,${ground - 12} 72,${bottom - 6}Z`,
        sole,
      ) +
      line(
        `M72,${ground - thick * 0.45}Q200,${ground - thick * 0.35} 350,${ground - thick * 0.5}`,
        INK,
        1.5,
        'opacity=".25"',
      ),
    shadow: 138,
    box: [66, bottom - 124, 352, ground + 4],
  }
}
