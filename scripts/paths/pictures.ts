/** Compares two screenshots. */
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** From here on two pixels differ: edges of letters vary by less. */
const THRESHOLD = 0.1
/** As many pixels may differ: a caret, a rounded corner. */
const MAX_PIXELS = 20

/**
 * The part of the picture that differs, from 0 to 1, and a picture of the difference, if there is one. Of pictures of
 * different sizes all that only one has differs.
 */
export function comparePictures(picture: Buffer, accepted: Buffer): { share: number; difference?: Buffer } {
  if (picture.equals(accepted)) return { share: 0 }
  const [one, other] = [PNG.sync.read(picture), PNG.sync.read(accepted)]
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const difference = new PNG({ width, height })
  const pixels = pixelmatch(
    enlarged(one, width, height).data,
    enlarged(other, width, height).data,
    difference.data,
    width,
    height,
    { threshold: THRESHOLD },
  )
  const share = pixels / (width * height)
  return pixels <= MAX_PIXELS ? { share } : { share, difference: PNG.sync.write(difference) }
}

/** A colour that no page has. */
const NOWHERE = [255, 0, 255, 255]

/** The picture in the upper left corner of a larger one. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const larger = new PNG({ width, height })
  for (let place = 0; place < larger.data.length; place += 4) larger.data.set(NOWHERE, place)
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0)
  return larger
}
