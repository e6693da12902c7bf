/** Product pictures as browsers get them: WebP, rendered from their drawings when they are first asked for, and kept for a while. */
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { drawPicture, parsePictureName } from './picture.ts'
import { inTurn } from './turns.ts'

const MOST_BYTES_KEPT = 64 * 1024 * 1024
/** Of 100. */
const QUALITY = 85
/** Of 0 to 6: the time an encoder takes for fewer bytes. */
const EFFORT = 2

// Several pictures are rendered at once; none of them needs threads of its own.
sharp.concurrency(1)

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MOST_BYTES_KEPT,
  sizeCalculation: ({ byteLength }) => byteLength,
  ignoreFetchAbort: true,
  fetchMethod: async (name) => {
    const wanted = parsePictureName(name)
    if (!wanted) return undefined
    const drawing = Buffer.from(drawPicture(wanted.picture, wanted.width))
    const rendered = await inTurn(wanted.width, () =>
      sharp(drawing).webp({ quality: QUALITY, effort: EFFORT }).toBuffer(),
    )
    return new Uint8Array(rendered)
  },
})

/**
 * The picture for a file name made by `pictureUrl`, as WebP; undefined for any other name. Rendered once, however many ask at the same
 * time.
 *
 * @throws Busy when too many others wait to be rendered; Error when it cannot be rendered.
 */
export function renderPicture(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return kept.fetch(name)
}
