/** What a product's gallery shows: its pictures, and for some products a video or a 3D model. */
import type { Picture } from '../catalogue/picture.ts'
import type { ProductDetail } from './queries.ts'

export type Video = { url: string; poster: Picture }
export type Medium =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'video'; video: Video }
  /** With the picture that stands for it. */
  | { kind: 'model'; picture: Picture }

/** The picture of a medium, or the one that stands for it. */
export const pictureOf = (medium: Medium): Picture => (medium.kind === 'video' ? medium.video.poster : medium.picture)

/** The kinds of products that turn before the camera, with the video of each. */
const VIDEOS: Readonly<Record<string, string>> = { mug: '/media/videos/turning-mug.webm' }

/** The kinds of products that can be turned around. */
const TURNED: ReadonlySet<string> = new Set(['bowl'])

/** The media in the order in which they are shown; a video or a model comes after the first picture. */
export function mediaOf({ product }: Pick<ProductDetail, 'product'>): Medium[] {
  const pictures = product.pictures.map((picture) => ({ kind: 'picture', picture }) as const)
  const [first, ...others] = pictures
  if (first && TURNED.has(first.picture.kind)) return [first, { kind: 'model', picture: first.picture }, ...others]
  const url = first && VIDEOS[first.picture.kind]
  if (!first || !url) return pictures
  return [first, { kind: 'video', video: { url, poster: first.picture } }, ...others]
}
