/** The colours of one picture, all derived from the product's own. */

export type Tones = {
  base: string
  light: string
  lighter: string
  dark: string
  darker: string
  /** A colour that matches the base colour, for a second material. */
  accent: string
  wall: string
  /** Whether the product itself is pale. */
  pale: boolean
}

type Channels = [red: number, green: number, blue: number]

const WHITE: Channels = [255, 253, 249]
const SHADE: Channels = [30, 24, 28]
const LINEN: Channels = [242, 238, 231]
const STONE: Channels = [205, 198, 188]
/** Above this brightness (0 to 255) a product needs a darker wall behind it. */
const PALE_FROM = 190

/** The tones of a product in `color` (`#rrggbb`). */
export function tonesOf(color: string): Tones {
  const base = channels(color)
  const pale = brightness(base) > PALE_FROM
  return {
    base: hex(base),
    light: hex(mix(base, WHITE, 0.24)),
    lighter: hex(mix(base, WHITE, 0.52)),
    dark: hex(mix(base, SHADE, 0.22)),
    darker: hex(mix(base, SHADE, 0.46)),
    accent: hex(mix(rotate(base), WHITE, 0.3)),
    wall: hex(mix(pale ? STONE : LINEN, base, 0.1)),
    pale,
  }
}

function channels(color: string): Channels {
  const value = Number.parseInt(color.replace('#', ''), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(color: Channels): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Channels, to: Channels, share: number): Channels {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [at(0), at(1), at(2)]
}

function brightness([red, green, blue]: Channels): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** A softened counterpart: warm for cool colours, cool for warm ones. */
function rotate([red, green, blue]: Channels): Channels {
  const middle = (red + green + blue) / 3
  return mix([blue, green, red], [middle, middle, middle], 0.55)
}
