/** Product pictures: drawn as SVG from what the product shows, how, and in which colour. No file is stored anywhere. */

export type Picture = { kind: string; seed: number; color: string }

/** Ways to show the same piece: on its own, close up, in a pair, in a room, with its measures. */
export const VIEWS = 5

/** The seed of the picture that shows `shape` from `view` (0 to `VIEWS` − 1). */
export function pictureSeed(shape: number, view: number): number {
  return shape * VIEWS + view
}

/**
 * Address of a picture: `/media/<kind>-<seed>-<rrggbb>-<width>.svg`.
 *
 * @param width - CSS pixels; pictures are square.
 */
export function pictureUrl({ kind, seed, color }: Picture, width: number): string {
  return `/media/${kind}-${seed}-${color.replace('#', '').toLowerCase()}-${width}.svg`
}
