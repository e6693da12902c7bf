/** Product pictures: drawn as SVG from what the product shows, how, and in which colour. No file is stored anywhere. */

export type Picture = { kind: string; seed: number; color: string }

/**
 * Address of a picture: `/media/<kind>-<seed>-<rrggbb>-<width>.svg`.
 *
 * @param width - CSS pixels; pictures are square.
 */
export function pictureUrl({ kind, seed, color }: Picture, width: number): string {
  return `/media/${kind}-${seed}-${color.replace('#', '').toLowerCase()}-${width}.svg`
}
