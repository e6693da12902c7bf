/** Pictures and videos of the server's markup: which could not be had, and asking for them again. */
import type { Size } from '../contract/picture.ts'

const isBroken = (medium: Element) =>
  medium instanceof HTMLImageElement
    ? medium.complete && medium.currentSrc !== '' && medium.naturalWidth === 0
    : medium instanceof HTMLMediaElement && (medium.error !== null || medium.networkState === medium.NETWORK_NO_SOURCE)

/** The positions of the slides, from 0, whose picture or video could not be had. */
export const brokenIn = (strip: Element): number[] =>
  [...strip.children].flatMap((slide, index) =>
    [...slide.querySelectorAll('img, video')].some(isBroken) ? [index] : [],
  )

/** Asks for a slide's pictures and videos again. */
export function loadAgain(slide: Element): void {
  for (const image of slide.querySelectorAll('img')) {
    const { src, srcset } = image
    if (srcset) image.srcset = srcset
    if (src) image.src = src
  }
  for (const video of slide.querySelectorAll('video')) video.load()
}

/** Stops the videos of all slides but `shown`. */
export function pauseVideos(strip: Element, shown: Element | undefined): void {
  for (const video of strip.querySelectorAll('video')) if (!shown?.contains(video)) video.pause()
}

type Lazy = { imgToLoadSelector: string; imgDataSrcAttr: string; imgDataSrcSetAttr: string }

function showPicture(image: HTMLImageElement, { imgDataSrcAttr, imgDataSrcSetAttr }: Lazy): void {
  const [source, sources] = [image.getAttribute(imgDataSrcAttr), image.getAttribute(imgDataSrcSetAttr)]
  // In place of a stand-in, but not a second time.
  if (sources && image.getAttribute('srcset') !== sources) image.srcset = sources
  if (source && image.getAttribute('src') !== source) image.src = source
}

/** Has the browser load every picture in `root` that waits for it. */
export function showLazy(root: Element, lazy: Lazy): void {
  for (const image of root.querySelectorAll(lazy.imgToLoadSelector))
    if (image instanceof HTMLImageElement) showPicture(image, lazy)
}

/** Has the browser load one picture, and resolves when it is there; rejects if it cannot be had. At once without a picture. */
export function loadedPicture(image: HTMLImageElement | null, lazy: Lazy, signal: AbortSignal): Promise<void> {
  if (!image) return Promise.resolve()
  showPicture(image, lazy)
  if (image.complete && image.naturalWidth > 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true, signal })
    image.addEventListener('error', () => reject(new Error(`${image.currentSrc} could not be loaded`)), {
      once: true,
      signal,
    })
    if (image.complete) reject(new Error(`${image.currentSrc} could not be loaded`))
  })
}

/** Loads a picture, and resolves with its natural size once it can be drawn without delay. */
export async function loadFullPicture({ url, signal }: { url: string; signal: AbortSignal }): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode()
  signal.throwIfAborted()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
