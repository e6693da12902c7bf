/** Marks on a video's element whether it plays (contract, versions C10). */

/** How long a video that begins is not marked as playing yet, so that themes can show its icon meanwhile (contract, versions C10). */
export const PLAYING_DELAY_MS = 180

/** `isAnimated`: it has just begun or stopped; its icon moves, until the animation ends. */
export function reflectVideo(element: Element, video: HTMLVideoElement, isAnimated: boolean): void {
  const isPaused = () => video.paused || video.ended
  const showPlaying = () => element.classList.toggle('is-playing', !isPaused())
  element.classList.toggle('is-paused', isPaused())
  if (isAnimated && !isPaused()) setTimeout(showPlaying, PLAYING_DELAY_MS)
  else showPlaying()
  if (isAnimated && element.querySelector('.cms-video-play-icon')) element.classList.add('is-animating')
}

/** Seconds: some browsers show the first picture only of what has been moved to. */
const FIRST_PICTURE_S = 0.001

export function showFirstPicture(video: HTMLVideoElement): void {
  if (video.currentTime === 0 && video.paused) video.currentTime = FIRST_PICTURE_S
}
