/** What a product's gallery shows: its pictures, and for some products a video. */
import type { Picture } from '../catalogue/picture.ts'
import type { ProductDetail } from './queries.ts'

export type Video = { url: string; poster: Picture }
export type Medium = { kind: 'picture'; picture: Picture } | { kind: 'video'; video: Video }

/** The kinds of products that turn before the camera, with the video of each. */
const VIDEOS: Readonly<Record<string, string>> = { mug: '/media/videos/turning-mug.webm' }

/** The media in the order in which they are shown; a video comes after the first picture. */
export function mediaOf({ product }: Pick<ProductDetail, 'product'>): Medium[] {
  const pictures = product.pictures.map((picture) => ({ kind: 'picture', picture }) as const)
  const [first, ...others] = pictures
  const url = first && VIDEOS[first.picture.kind]
  if (!first || !url) return pictures
  return [first, { kind: 'video', video: { url, poster: first.picture } }, ...others]
}
